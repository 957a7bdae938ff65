// How many people can practise at the same time: each says something every twenty seconds, and the patient's reading of it
// may take half a second at the 95th percentile. Turns are those of the blind set and of the cases' own sets, each time put differently, so
// that nothing is remembered from the time before; the language threads are the server's.
// npm run bench:users [-- --from 50] [--most 1000] [--seconds 30]
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { CaseFile } from '#core/cases/schema.ts';
import type { Context } from '#core/patient/understanding.ts';
import { startLanguage } from '#server/language/two-readers.ts';
import { projectRoot } from '#server/project-root.ts';
import { contextOfLabelled } from '../patient-score.ts';
import { defaultSets, readSet } from '../patient-sets.ts';
import { report } from '../report.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string', default: '50' },
    most: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '30' },
  },
});
const most = Number(values.most);
const secondsEach = Number(values.seconds);
const step = 50;
const between = 20_000;
const longestReply = 500;
const goal = 400;

const files = new Map<string, CaseFile>();
const turns = [join(projectRoot, 'bench/patient-blind.json'), ...defaultSets()]
  .flatMap(readSet)
  .flatMap(({ file, utterances }) =>
    file
      ? utterances.map((said) => ({ file: sameFile(file), text: said.text, context: contextOfLabelled(said, file) }))
      : [],
  );
const openings = ['', 'So, ', 'Right, ', 'OK, ', 'And ', 'Well, ', 'Now, ', 'Fine, ', 'Sure, ', 'Then '];
let said = 0;
const language = startLanguage({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
// Some at once, so that whatever reads is started and has taken the cases in before anything is timed.
await Promise.all(turns.slice(0, 5).map(timeOf));
for (const file of files.values()) await language.prepare(file);

let fine = 0;
for (let people = Number(values.from); people <= most; people += step) {
  const slow = await slowestOfMost(people);
  console.log(JSON.stringify({ people, p95: Math.round(slow) }));
  if (slow > longestReply) break;
  fine = people;
}
report({ name: 'patient.users', value: fine, unit: 'people', goal: `>= ${goal}`, pass: fine >= goal });
await language.stop();
process.exit();

/** The 95th percentile while so many practise, whoever comes last included. */
async function slowestOfMost(people: number): Promise<number> {
  const times: Promise<number>[] = [];
  const pause = between / people;
  const began = performance.now();
  for (let n = 0; performance.now() - began < secondsEach * 1000; n++) {
    times.push(timeOf(nextTurn()));
    await delay(Math.max(0, began + (n + 1) * pause - performance.now()));
  }
  const sorted = (await Promise.all(times)).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

/** Sets read their case each for itself; the server has it once. */
function sameFile(file: CaseFile): CaseFile {
  const known = files.get(file.identity.id) ?? file;
  files.set(file.identity.id, known);
  return known;
}

function nextTurn(): (typeof turns)[number] {
  const turn = turns[(said * 37) % turns.length] as (typeof turns)[number];
  const opening = openings[Math.floor(said / turns.length) % openings.length];
  said += 1;
  return { ...turn, text: `${opening}${turn.text}` };
}

async function timeOf(turn: { file: CaseFile; text: string; context: Context }): Promise<number> {
  const start = performance.now();
  await language.understand(turn.file, turn.text, turn.context, { visitor: false });
  return performance.now() - start;
}
