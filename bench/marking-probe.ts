// Sentences that deny, forbid, ask, quote or suppose what earns a mark or costs a grade: how many are taken for it all the same.
// npm run bench:probe [-- --file probe.json] [--show]. The file: [{ case, target, kind, before, text }]; nothing is learnt from it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { CaseFile } from '#core/cases/schema.ts';
import type { TranscriptTurn } from '#core/marking/marking.ts';
import { noEvents } from '#core/patient/engine/draft.ts';
import { startLanguageThread } from '#server/language/language-thread.ts';
import { projectRoot } from '#server/project-root.ts';
import { readCase } from './patient-sets.ts';
import { report } from './report.ts';

const options = process.argv.slice(2);
const fileAt = options.indexOf('--file');
const path = fileAt >= 0 ? (options[fileAt + 1] ?? '') : join(import.meta.dirname, 'marking-probe.json');
const probes = z
  .array(z.object({ case: z.string(), target: z.string(), kind: z.string(), before: z.string(), text: z.string() }))
  .parse(JSON.parse(readFileSync(path, 'utf8')));

const language = startLanguageThread({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const files = new Map(probes.map((probe) => [probe.case, readCase(probe.case)]));
const wrong: { what: 'error' | 'credit' | 'line'; kind: string; words: string }[] = [];
for (const { case: caseId, target, kind, before, text } of probes) {
  const file = files.get(caseId) as CaseFile;
  const { marking } = await language.mark(file, lastWords(file, before, text), 720);
  const words = `${caseId} ${target} [${kind}] ${text}`;
  for (const { id, quote } of marking.errors)
    wrong.push({ what: 'error', kind, words: `${words}\n    ${id}: ${quote.text}` });
  for (const { id } of marking.doubts) wrong.push({ what: 'line', kind, words: `${words}\n    ${id}` });
  const given = marking.criteria.find(({ id }) => id === target);
  if (given && given.mark !== 'missed')
    wrong.push({ what: 'credit', kind, words: `${words}\n    ${given.mark}: ${given.quotes[0]?.text}` });
}
await language.stop();

const count = (what: string) => wrong.filter((one) => one.what === what).length;
const of = `of ${probes.length}`;
report({ name: 'probe.errors-named', value: count('error'), unit: of, goal: '0', pass: count('error') === 0 });
report({ name: 'probe.credits-given', value: count('credit'), unit: of, goal: '0', pass: count('credit') === 0 });
console.log(JSON.stringify({ name: 'probe.lines-to-look-at', value: count('line') }));
for (const kind of new Set(probes.map((probe) => probe.kind))) {
  const some = wrong.filter((one) => one.kind === kind && one.what !== 'line').length;
  console.log(
    JSON.stringify({ name: `probe.${kind}`, sentences: probes.filter((one) => one.kind === kind).length, wrong: some }),
  );
}
if (options.includes('--show'))
  for (const { what, words } of wrong) if (what !== 'line') console.error(`${what}: ${words}`);

/** The words at the end of a consultation in which everything came out, so that they could count for something. */
function lastWords(file: CaseFile, before: string, text: string): TranscriptTurn[] {
  const all = {
    ...noEvents(),
    factsTold: file.facts.map(({ id }) => id),
    cuesDropped: file.cues.map(({ id }) => id),
  };
  const line = (n: number, who: 'doctor' | 'speaker', words: string, events: TranscriptTurn['events'] = null) => ({
    n,
    who,
    seconds: n * 20,
    text: words,
    events: who === 'speaker' ? (events ?? noEvents()) : null,
  });
  return [
    line(1, 'doctor', 'Hello.'),
    line(2, 'speaker', file.speaker.opening, all),
    line(3, 'doctor', 'Mm.'),
    line(4, 'speaker', before),
    line(5, 'doctor', text),
  ];
}
