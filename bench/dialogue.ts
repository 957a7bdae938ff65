// Whether the patient does at every line of whole consultations what a good one would.
// npm run bench:dialogue [-- --file consultations.json]... [--wrong] [--reader=first]   (first: without the second reading)
import { join } from 'node:path';
import type { CaseFile } from '#core/cases/schema.ts';
import { contextOf, firstState, reply } from '#core/patient/engine/reply.ts';
import { breachesIn, type Exchange } from '#core/patient/engine/seven-rules.ts';
import { textsOfCase } from '#core/patient/read/target-text.ts';
import { buildCaseIndex } from '#core/patient/understand/case-index.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { openTurnReader } from '#server/language/reader/turn-reader.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { projectRoot } from '#server/project-root.ts';
import { kindsOf, scoreOf } from './dialogue/score.ts';
import { defaultFiles, type LabelledConsultation, readConsultations } from './dialogue/sets.ts';
import { itemsNamed } from './dialogue/tell-back.ts';
import { readCase } from './patient-sets.ts';
import { report } from './report.ts';

const options = process.argv.slice(2);
const named = options.flatMap((option, at) => (option === '--file' ? (options[at + 1] ?? []) : []));
const showWrong = options.includes('--wrong');
const encoder = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const pairs = options.includes('--reader=first') ? null : await openTurnReader();
const library = loadTopicLibrary();

interface Result {
  set: string;
  after: boolean;
  kind: string;
  right: boolean;
  toName: number;
  named: number;
}

interface Played {
  results: Result[];
  breaches: string[];
}

async function play({ caseId, set, turns }: LabelledConsultation): Promise<Played> {
  const file: CaseFile = readCase(caseId);
  const index = await buildCaseIndex(file, library, encoder.encodeForGood);
  for (const text of textsOfCase(index)) await pairs?.ready(text);
  let state = firstState(file, 1);
  let previous: { doctor: string; speaker: string } | undefined;
  const results: Result[] = [];
  const exchanges: Exchange[] = [];
  for (const [at, turn] of turns.entries()) {
    const understood = await understandTurn(index, turn.text, contextOf(file, state, previous), encoder.encode, pairs);
    const minute = Math.floor((12 * at) / turns.length);
    const answer = reply(file, state, understood, { minute, last: false }, library.planKinds);
    const speaker = answer.sentences.join(' ');
    const { right, faults } = scoreOf(file, turn, answer);
    if (showWrong && !right) {
      console.error(
        `${caseId} ${turn.n} [${answer.events.reason.move}: ${kindsOf(answer).join('+')} ${JSON.stringify(Object.values(answer.state.mood))} ${answer.events.reason.ledger.map(({ item, outcome }) => `${item}.${outcome}`).join(' ')}; wanted ${turn.expect.kinds.join('/')} ${turn.expect.facts.join(', ')}] ${faults.join('; ')}\n    D: ${turn.text}\n    P: ${speaker}`,
      );
    }
    const named = itemsNamed(file, turn.expect.name, answer);
    results.push({
      set,
      after: turn.after,
      kind: turn.expect.kinds[0] ?? '',
      right,
      toName: turn.expect.name.length,
      named,
    });
    exchanges.push({ moves: understood.moves, before: state, answer });
    state = answer.state;
    previous = { doctor: turn.text, speaker };
  }
  return { results, breaches: breachesIn(file, exchanges) };
}

const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10);
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
const share = (some: readonly Result[]) => percent(some.filter(({ right }) => right).length, some.length);

for (const path of named.length > 0 ? named : defaultFiles()) {
  const played: Played[] = [];
  for (const consultation of readConsultations(path)) played.push(await play(consultation));
  const results = played.flatMap((one) => one.results);
  const breaches = played.flatMap((one) => one.breaches);
  const set = results[0]?.set ?? '';
  const after = results.filter((one) => one.after);
  const before = results.filter((one) => !one.after);
  report({
    name: `dialogue.${set}.right`,
    value: share(results),
    unit: '%',
    goal: '>= 85',
    pass: share(results) >= 85,
  });
  report({ name: `dialogue.${set}.before`, value: share(before), unit: '%', goal: '>= 85', pass: share(before) >= 85 });
  report({ name: `dialogue.${set}.after`, value: share(after), unit: '%', goal: '>= 80', pass: share(after) >= 80 });
  const toName = total(results.map((one) => one.toName));
  if (toName > 0) {
    const named = percent(total(results.map((one) => one.named)), toName);
    report({ name: `dialogue.${set}.told-back`, value: named, unit: '%', goal: '>= 80', pass: named >= 80 });
  }
  if (showWrong) for (const breach of breaches) console.error(`breach of rule ${breach}`);
  const broken = breaches.length;
  report({ name: `dialogue.${set}.breaches`, value: broken, unit: '', goal: '0', pass: broken === 0 });
  for (const kind of new Set(results.map((one) => one.kind))) {
    const some = results.filter((one) => one.kind === kind);
    console.log(JSON.stringify({ name: `dialogue.${set}.kind.${kind}`, lines: some.length, right: share(some) }));
  }
}
process.exit();
