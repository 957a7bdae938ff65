// What both readings make of the labelled turns of the cases that the reader has not learnt from (every fifth line of the speaker and what
// follows it; prepare.py), for fit-decision.py.
// npx tsx scripts/train-reader/readings.ts OUT.json [every]   (reads one turn of so many; 1 if left out)
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Evidence, PlanEvidence } from '#core/patient/read/evidence.ts';
import { textsOfCase } from '#core/patient/read/target-text.ts';
import type { TurnReading } from '#core/patient/read/turn-reading.ts';
import { buildCaseIndex } from '#core/patient/understand/case-index.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { openTurnReader } from '#server/language/reader/turn-reader.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { projectRoot } from '#server/project-root.ts';
import { contextOfLabelled } from '../../bench/patient-score.ts';
import { projectCases } from '../../bench/patient-sets.ts';
import { nameOf } from './name-of.ts';

interface Labelled {
  kind: string;
  gold: string[];
  acts: string[];
  text: string;
  before: string;
}

interface Read {
  targets: { kind: string; id: string; evidence: Evidence }[];
  items: { id: string; evidence: PlanEvidence }[];
  turn: TurnReading | null;
}

const keptApart = 5;
const folder = join(projectRoot, 'scripts/train-reader/turns');
const hands = readdirSync(folder).filter((name) => name.startsWith('cases'));
const [out = '', every = '1'] = process.argv.slice(2);
const encoder = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const reader = await openTurnReader();
const library = loadTopicLibrary();
let read: Read = { targets: [], items: [], turn: null };
const pairs = {
  likely: reader.likely,
  glances: reader.glances,
  turn: async (...heard: Parameters<typeof reader.turn>) => (read.turn = await reader.turn(...heard)),
  weighed: (targets: readonly Read['targets'][number][]) => read.targets.push(...targets),
  planWeighed: (id: string, evidence: PlanEvidence) => read.items.push({ id, evidence }),
};

const rows: (Labelled & Read & { case: string; meant: string[] })[] = [];
for (const file of projectCases()) {
  const { id } = file.identity;
  const index = await buildCaseIndex(file, library, encoder.encodeForGood);
  for (const text of textsOfCase(index)) await reader.ready(text);
  const turns = hands.flatMap((hand) => turnsOf(readFileSync(join(folder, hand, `${id}.txt`), 'utf8')));
  for (const labelled of turns.filter((_, at) => at % Number(every) === 0)) {
    const previous = { doctor: '', speaker: labelled.before };
    const context = contextOfLabelled({ id: '', text: labelled.text, gold: [], accept: [], previous }, file);
    read = { targets: [], items: [], turn: null };
    const { moves } = await understandTurn(index, labelled.text, context, encoder.encode, pairs);
    const meant = moves.flatMap(({ matches }) => matches.map(nameOf));
    rows.push({ case: id, ...labelled, ...read, meant });
  }
  writeFileSync(out, JSON.stringify(rows));
  console.log(id, rows.length);
}
for (const kind of ['', ...new Set(rows.map((row) => row.kind))])
  console.log(kind.padEnd(14), figures(kind === '' ? rows : rows.filter((row) => row.kind === kind)));
process.exit(0);

/** Shares of turns of which all that is meant was read and nothing else, and of which something else was. */
function figures(some: typeof rows): string {
  const judged = some.map(({ gold, meant }) => {
    const wanted = gold.filter((one) => !one.startsWith('('));
    const fair = new Set(gold.map((one) => one.replace(/[()]/g, '')));
    // What meets an objection to a thing of the plan speaks for the thing.
    const wrong = meant.some((one) => !fair.has(one) && !fair.has(one.replace(/^objection\.(.*)$/, 'plan.$1+')));
    return { wrong, right: !wrong && wanted.every((one) => meant.includes(one)) };
  });
  const share = (count: number) => ((100 * count) / some.length).toFixed(1);
  const [right, wrong] = [judged.filter((one) => one.right).length, judged.filter((one) => one.wrong).length];
  return `${some.length} turns, right ${share(right)} %, wrong ${share(wrong)} %`;
}

/** Lines of `kind | targets | acts | text`, each after the speaker's words (`> ...`). */
function turnsOf(file: string): Labelled[] {
  let before = '';
  let group = 0;
  return file
    .slice(file.indexOf('\nturns'))
    .split('\n')
    .slice(2)
    .flatMap((line) => {
      if (line.startsWith('>')) {
        before = line.slice(1).trim();
        group++;
      }
      const [kind = '', gold = '', acts = '', text] = line.split('|').map((field) => field.trim());
      const list = (field: string) => field.split(',').flatMap((one) => (/^\s*(!|$)/.test(one) ? [] : [one.trim()]));
      return text === undefined || line.startsWith('>') || group % keptApart !== 0
        ? []
        : [{ kind, gold: list(gold), acts: list(acts), text, before }];
    });
}
