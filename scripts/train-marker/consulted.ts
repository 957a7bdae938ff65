import { join } from 'node:path';
import type { Compared } from '#core/marking/evidence/evidence.ts';
import { evidenceIn } from '#core/marking/mark-consultation.ts';
import { buildMarkIndex, type MarkIndex } from '#core/marking/mark-index.ts';
import type { Mark, TranscriptTurn } from '#core/marking/marking.ts';
import type { Disclosed } from '#core/marking/told/disclosed.ts';
import type { ReadPairs } from '#core/patient/read/read-pairs.ts';
import { buildCaseIndex, type CaseIndex } from '#core/patient/understand/case-index.ts';
import { libraryIndex } from '#core/patient/understand/library-index.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import type { Encode, Move } from '#core/patient/understanding.ts';
import { demoTurns } from '#server/demo/demo-consultations.ts';
import { loadCommonErrors } from '#server/language/common-errors.ts';
import { openEncoder } from '#server/language/encoder/encoder.ts';
import { openPairReader } from '#server/language/reader/pair-reader.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { projectRoot } from '#server/project-root.ts';
import { handLabelled, labelledByPart } from '../../bench/hand-labelled.ts';
import { ownMarkingSets, readMarkingSet, transcriptOf } from '../../bench/marking-sets.ts';
import { readCase } from '../../bench/patient-sets.ts';
import { keptIn } from './kept.ts';

/** A consultation that was marked by hand, beside everything that the marker compares it with. */
export interface Consulted {
  caseId: string;
  index: MarkIndex;
  turns: TranscriptTurn[];
  told: Disclosed;
  evidence: Compared[];
  labels: ReadonlyMap<string, Mark>;
  errors: ReadonlySet<string>;
  /** The case's own model consultation, which makes no error and has no labels. */
  isModel: boolean;
  /** The judge of pairs learnt from its turns, so what it says of them is surer than it has a right to be. */
  judgeKnows: boolean;
}

export interface Material {
  consulted: Consulted[];
  encode: Encode;
  pairs: Pick<ReadPairs, 'likely'>;
}

/** Everything the marker may learn from; what is kept apart to measure it is not read. */
export async function readMaterial(): Promise<Material> {
  const { encodeForGood } = await openEncoder({ folder: join(projectRoot, 'node_modules/.cache/clavis-vectors') });
  const library = loadTopicLibrary();
  const shared = await libraryIndex(library, encodeForGood);
  const moves = keptIn<readonly Move[]>('moves', [
    'src/core/patient/understand',
    'src/core/text',
    'content/topics',
    'content/encoder',
  ]);
  const taught = [
    ...handLabelled().flatMap((one) => (one.keptApart ? [] : { ...one, judgeKnows: true })),
    ...labelledByPart(),
  ];
  const consulted: Consulted[] = [];
  for (const { caseId, consultations } of ownMarkingSets().flatMap(readMarkingSet)) {
    const file = readCase(caseId);
    const index = await buildMarkIndex(file, shared, loadCommonErrors(), encodeForGood);
    let caseIndex: CaseIndex | undefined;
    const read = async (
      turns: TranscriptTurn[],
      label: Pick<Consulted, 'labels' | 'errors' | 'isModel' | 'judgeKnows'>,
    ) => {
      const { told, evidence } = await evidenceIn(
        index,
        turns,
        (text, context) =>
          moves.of([file, text, context], async () => {
            caseIndex ??= { ...(await buildCaseIndex(file, library, encodeForGood)), plan: null };
            return (await understandTurn(caseIndex, text, context, encodeForGood)).moves;
          }),
        encodeForGood,
      );
      consulted.push({ caseId, index, turns, told, evidence, ...label });
    };
    const unknown = consultations.map((consultation) => ({ consultation, judgeKnows: false }));
    for (const { consultation: one, judgeKnows } of [
      ...unknown,
      ...taught.filter((other) => other.caseId === caseId),
    ]) {
      const sure = one.labels.filter(({ unsure }) => !unsure);
      const labels = new Map(sure.map(({ criterion, mark }) => [criterion, mark]));
      const errors = new Set(one.errors.map(({ id }) => id));
      await read(transcriptOf(one), { labels, errors, isModel: false, judgeKnows });
    }
    const whole = { case: caseId, lasts: 720, turns: [{ from: 1, to: file.teaching.model_consultation.length }] };
    await read(demoTurns(whole, file, 1), { labels: new Map(), errors: new Set(), isModel: true, judgeKnows: false });
    console.log(`read ${caseId}: ${consulted.filter((one) => one.caseId === caseId).length} consultations`);
  }
  return { consulted, encode: encodeForGood, pairs: await keptPairs() };
}

async function keptPairs(): Promise<Pick<ReadPairs, 'likely'>> {
  const judge = await openPairReader('judge');
  const scores = keptIn<number>('pairs', ['content/judge', 'src/server/language/reader']);
  return { likely: (turn, target) => scores.of([turn, target], () => judge.likely(turn, target)) };
}
