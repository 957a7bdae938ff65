// How well the patient understands doctors without a language model, and how fast.
// npm run bench:patient [-- --file set.json] [--wrong] [--reader=service]   (the service that AI_BASE_URL and the like name)
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { textsOfCase } from '#core/patient/read/target-text.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import { readByService } from '#server/features/patient/read-by-service.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { startLanguageThread } from '#server/language/language-thread.ts';
import { openTurnReader } from '#server/language/reader/turn-reader.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { aiPort } from '#server/ports/ai/ai-port.ts';
import { projectRoot } from '#server/project-root.ts';
import { contextOfLabelled, type Outcome, scoreOf } from './patient-score.ts';
import { type BenchCase, defaultSets, type Labelled, readSet } from './patient-sets.ts';
import { report } from './report.ts';

interface Result extends Outcome {
  set: string;
  labelled: Labelled;
}

const options = process.argv.slice(2);
const fileAt = options.indexOf('--file');
const files = fileAt >= 0 ? [options[fileAt + 1] ?? ''] : defaultSets();
const showWrong = options.includes('--wrong');
const service = options.includes('--reader=service') ? aiPort(process.env) : null;
if (options.includes('--reader=service') && !service) throw new Error('No service is configured.');

const folder = join(projectRoot, 'node_modules/.cache/clavis-vectors');
const cases: BenchCase[] = files.flatMap(readSet);
const results: Result[] = [];
const asDoctor = { visitor: false };
const nothingLabelled: Labelled = { id: '', text: '', gold: [], accept: [] };
// Before this thread opens networks of its own, whose memory would be cleared up while it is watched.
const times = await measureTimes();
const encoder = await openEncoder({ folder });
const pairs = await openTurnReader();
const library = loadTopicLibrary();

for (const one of cases) {
  const index = await one.index(library, encoder.encodeForGood);
  for (const text of textsOfCase(index)) await pairs.ready(text);
  for (const labelled of one.utterances) {
    const context = contextOfLabelled(labelled, one.file);
    const own = understandTurn(index, labelled.text, context, encoder.encode, pairs);
    const understood = await (service && one.file
      ? readByService({ ai: service, file: one.file, text: labelled.text, context, own, log: console })
      : own);
    const outcome = scoreOf(labelled, understood, one.file);
    results.push({ set: one.set, labelled, ...outcome });
    if (showWrong && !outcome.right) {
      const heard = understood.moves.map(
        ({ text, matches, choices }) =>
          `${text} -> ${matches.map(({ id, confidence }) => `${id} ${confidence.toFixed(2)}`).join(', ') || (choices.length > 0 ? `? ${choices.join(' / ')}` : '-')}`,
      );
      console.error(
        `${outcome.wrong ? 'WRONG' : outcome.askedBack ? 'asked back' : 'missed'} ${one.id} "${labelled.text}"\n    wanted ${labelled.gold.join(', ') || 'none'}; ${heard.join(' | ')}`,
      );
    }
  }
}

for (const set of new Set(results.map((result) => result.set))) {
  const own = results.filter((result) => result.set === set);
  report({
    name: `patient.${set}.right`,
    value: share(own, 'right'),
    unit: '%',
    goal: '>= 85',
    pass: share(own, 'right') >= 85,
  });
  report({
    name: `patient.${set}.wrong-fact`,
    value: share(own, 'wrong'),
    unit: '%',
    goal: '<= 6',
    pass: share(own, 'wrong') <= 6,
  });
  report({
    name: `patient.${set}.asked-back`,
    value: share(own, 'askedBack'),
    unit: '%',
    goal: '<= 10',
    pass: share(own, 'askedBack') <= 10,
  });
  report({
    name: `patient.${set}.leak`,
    value: share(own, 'leak'),
    unit: '%',
    goal: '<= 6',
    pass: share(own, 'leak') <= 6,
  });
  const compound = own.filter(({ wanted }) => wanted > 1);
  if (compound.length > 0) {
    const recall = percent(sum(compound.map(({ found }) => found)), sum(compound.map(({ wanted }) => wanted)));
    report({ name: `patient.${set}.compound-recall`, value: recall, unit: '%', goal: '>= 85', pass: recall >= 85 });
  }
  for (const kind of new Set(own.map(kindOf))) {
    const some = own.filter((result) => kindOf(result) === kind);
    const figures = { right: share(some, 'right'), askedBack: share(some, 'askedBack'), wrong: share(some, 'wrong') };
    console.log(JSON.stringify({ name: `patient.${set}.kind.${kind}`, turns: some.length, ...figures }));
  }
}
reportTimes(times);
process.exit(0);

interface Times {
  turns: number[];
  longestBlock: number;
}

/** As the server does it: in the language thread, while this one must stay free. */
async function measureTimes(): Promise<Times> {
  const language = startLanguageThread({ folder });
  const turns: number[] = [];
  let longestBlock = 0;
  for (const { file, utterances } of cases) {
    if (!file) continue;
    // As when a consultation is begun; the first turn builds what every later one finds.
    await language.prepare(file);
    await language.understand(
      file,
      'Just to warm up, how are you?',
      contextOfLabelled(nothingLabelled, null),
      asDoctor,
    );
    for (const labelled of utterances) {
      const watch = watchLoop();
      const start = performance.now();
      await language.understand(file, labelled.text, contextOfLabelled(labelled, file), asDoctor);
      turns.push(performance.now() - start);
      longestBlock = Math.max(longestBlock, await watch());
    }
  }
  await language.stop();
  return { turns: turns.sort((one, other) => one - other), longestBlock };
}

function reportTimes({ turns, longestBlock }: Times): void {
  if (turns.length === 0) return;
  const at = (part: number) => Math.round((turns[Math.floor(turns.length * part)] ?? 0) * 10) / 10;
  report({ name: 'patient.turn-p50', value: at(0.5), unit: 'ms', goal: '<= 25', pass: at(0.5) <= 25 });
  report({ name: 'patient.turn-p95', value: at(0.95), unit: 'ms', goal: '<= 150', pass: at(0.95) <= 150 });
  const block = Math.round(longestBlock * 10) / 10;
  report({ name: 'patient.longest-block', value: block, unit: 'ms', goal: '<= 20', pass: block <= 20 });
}

/** The longest time in which nothing else could have run, until the returned function is called. */
function watchLoop(): () => Promise<number> {
  let last = performance.now();
  let longest = 0;
  let on = true;
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (on) setImmediate(tick);
  };
  setImmediate(tick);
  return async () => {
    await new Promise((resolve) => setImmediate(resolve));
    on = false;
    return longest;
  };
}

function kindOf({ labelled }: Result): string {
  return labelled.kind ?? labelled.style ?? 'other';
}

function share(some: readonly Result[], part: 'right' | 'askedBack' | 'wrong' | 'leak'): number {
  return percent(some.filter((result) => result[part]).length, some.length);
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
