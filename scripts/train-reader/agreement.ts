// How far hands agree on what turns mean, and how far the reader agrees with them: turns of the cases that nothing has learnt from, labelled by
// whoever wrote them and anew by two others (labelled-again/), who saw the turn, the line before it and the targets alone.
// npx tsx scripts/train-reader/agreement.ts
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { textsOfCase } from '#core/patient/read/target-text.ts';
import { buildCaseIndex } from '#core/patient/understand/case-index.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { openTurnReader } from '#server/language/reader/turn-reader.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { projectRoot } from '#server/project-root.ts';
import { contextOfLabelled } from '../../bench/patient-score.ts';
import { projectCases } from '../../bench/patient-sets.ts';
import { nameOf } from './name-of.ts';

const Label = z.object({ must: z.array(z.string()), may: z.array(z.string()) });
type Label = z.infer<typeof Label>;
const Turns = z.array(
  z.object({ kind: z.string(), before: z.string(), text: z.string(), writer: Label, one: Label, two: Label }),
);

const encoder = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
const reader = await openTurnReader();
const library = loadTopicLibrary();
const counts = new Map<string, Map<string, { turns: number; right: number; wrong: number }>>();

for (const file of projectCases()) {
  const path = join(import.meta.dirname, 'labelled-again', `${file.identity.id}.json`);
  const index = await buildCaseIndex(file, library, encoder.encodeForGood);
  for (const text of textsOfCase(index)) await reader.ready(text);
  for (const { kind, before, text, writer, one, two } of Turns.parse(JSON.parse(readFileSync(path, 'utf8')))) {
    const previous = { doctor: '', speaker: before };
    const context = contextOfLabelled({ id: '', text, gold: [], accept: [], previous }, file);
    const { moves } = await understandTurn(index, text, context, encoder.encode, reader);
    const heard = moves.flatMap(({ matches }) => matches.map(nameOf)).filter((name) => !name.startsWith('plan.kind:'));
    const both = {
      must: one.must.filter((id) => two.must.includes(id)),
      may: [one, two].flatMap(({ must, may }) => [...must, ...may]),
    };
    for (const of of ['all', kind]) {
      count('a hand against the writer', of, one.must, writer);
      count('a hand against the writer', of, two.must, writer);
      count('the reader against the writer', of, heard, writer);
      count('the reader against both hands', of, heard, both);
    }
  }
}
for (const [of, by] of counts)
  for (const [who, { turns, right, wrong }] of by)
    console.log(
      of.padEnd(12),
      who.padEnd(30),
      `${turns} turns, right ${percent(right, turns)} %, wrong ${percent(wrong, turns)} %`,
    );
process.exit(0);

function count(who: string, of: string, heard: readonly string[], { must, may }: Label): void {
  const fair = new Set([...must, ...may]);
  // What meets an objection to a thing of the plan speaks for the thing.
  const isWrong = heard.some((id) => !fair.has(id) && !fair.has(id.replace(/^objection\.(.*)$/, 'plan.$1+')));
  const by = counts.get(of) ?? new Map();
  counts.set(of, by);
  const sum = by.get(who) ?? { turns: 0, right: 0, wrong: 0 };
  by.set(who, sum);
  sum.turns += 1;
  sum.right += Number(!isWrong && must.every((id) => heard.includes(id)));
  sum.wrong += Number(isWrong);
}

function percent(part: number, whole: number): string {
  return ((100 * part) / Math.max(1, whole)).toFixed(0);
}
