import { isAct } from '../cases/acts.ts';
import type { CaseFile } from '../cases/schema.ts';
import type { CaseIndex } from '../patient/understand/case-index.ts';
import { understandTurn } from '../patient/understand/understand-turn.ts';
import type { Context, Encode, Move } from '../patient/understanding.ts';
import { sentences } from '../text/words.ts';
import { splitTopicReference } from '../topics/topics.ts';
import { coherent } from './coherent.ts';
import { type Compared, compare } from './evidence/evidence.ts';
import { passagesOf } from './evidence/passages.ts';
import { readsOut } from './evidence/recital.ts';
import { type Judge, lookAgain } from './evidence/second-look.ts';
import { hearSounds } from './evidence/sounds.ts';
import { fewUnsure } from './few-unsure.ts';
import { gradeMarks } from './grading/grades.ts';
import { inManner } from './manner.ts';
import { markCriterion } from './mark-criterion.ts';
import { markError } from './mark-error.ts';
import type { MarkIndex } from './mark-index.ts';
import type { Marking, TranscriptTurn } from './marking.ts';
import type { HeardClause } from './measures/input.ts';
import type { Measures } from './measures/measures.ts';
import { measuresOf } from './measures/measures-of.ts';
import { isTakenBack } from './taking-back.ts';
import { askedWithoutAnswer, type Disclosed, disclosedIn, groundCovered } from './told/disclosed.ts';
import { toldByMeaning } from './told/told-by-meaning.ts';

export interface ConsultationMarking {
  marking: Marking;
  measures: Measures;
}

interface Marked {
  index: MarkIndex;
  caseIndex: CaseIndex;
  turns: readonly TranscriptTurn[];
  /** How long the consultation lasted. */
  seconds: number;
  encode: Encode;
  /** Judges the likeliest passages once more; null: vectors and words alone decide. */
  pairs: Judge | null;
}

/** What some words of the doctor's ask for and do. */
export type UnderstandWords = (text: string, context: Context) => Promise<readonly Move[]>;

/** Finds the evidence for every criterion, then adds up. The same transcript gets the same marks, always. */
export async function markConsultation({
  index,
  caseIndex,
  turns,
  seconds,
  encode,
  pairs,
}: Marked): Promise<ConsultationMarking> {
  const { file } = index;
  // What a turn proposes is found by the criteria; reading it as a plan too would cost as much again.
  const understand: UnderstandWords = async (text, context) =>
    (await understandTurn({ ...caseIndex, plan: null }, text, context, encode)).moves;
  const { told, moves, evidence } = await evidenceIn(index, turns, understand, encode);
  const sounds = await hearSounds(index, evidence, pairs?.meaning);
  const looks = await lookAgain(index, evidence, pairs, sounds);
  const { criteria, errors, doubts } = coherent(
    index,
    fewUnsure(index.criteria.map((_, place) => markCriterion(index, place, evidence, turns, told, looks, sounds))),
    index.errors.map((error) => markError(error, evidence, looks, sounds)),
    (id, turn) => {
      const after = evidence.filter(({ passage }) => passage.turn.n > turn);
      const place = index.criteria.findIndex(({ criterion }) => criterion.id === id);
      const { mark, unsure } = markCriterion(index, place, after, turns, told, looks, sounds).given;
      return mark === 'met' && unsure === null;
    },
    (turn) => isTakenBack(turns, turn),
  );
  const diagnosis = criteria.find(
    ({ id, mark }) =>
      mark !== 'missed' && file.marks.criteria.find((one) => one.id === id)?.before_minute !== undefined,
  );
  const measures = measuresOf({
    file,
    turns,
    seconds,
    heard: new Map(
      [...moves].map(([n, list]) => [
        n,
        list.map(({ text, speech, acts }): HeardClause => ({ text, speech, acts: acts.filter(isAct) })),
      ]),
    ),
    told: told.facts,
    asked: told.asked,
    cues: file.cues.map(({ id }) => ({
      id,
      offeredTurn: told.cuesOffered.get(id) ?? null,
      exploredTurn: told.cuesExplored.get(id) ?? null,
    })),
    diagnosisTurn: diagnosis?.quotes[0]?.turn ?? null,
  });
  return { marking: gradeMarks(inManner(file, criteria, measures), errors, file.identity.weights, doubts), measures };
}

/** Everything that was said, beside everything that could be marked. */
export async function evidenceIn(
  index: MarkIndex,
  turns: readonly TranscriptTurn[],
  understand: UnderstandWords,
  encode: Encode,
): Promise<{ told: Disclosed; moves: Map<number, readonly Move[]>; evidence: Compared[] }> {
  const disclosed = disclosedIn(index.file, turns, await toldByMeaning(index.telling, turns, encode));
  const moves = await movesIn(index.file, turns, disclosed, understand);
  const told = { ...disclosed, asked: askedWithoutAnswer(disclosed.facts, turns, moves) };
  return { told, moves, evidence: await comparedWith(index, turns, told, moves, encode) };
}

/** What each doctor's turn asked for and did, understood after what was said before it. */
async function movesIn(
  file: CaseFile,
  turns: readonly TranscriptTurn[],
  told: Omit<Disclosed, 'asked'>,
  understand: UnderstandWords,
): Promise<Map<number, readonly Move[]>> {
  const moves = new Map<number, readonly Move[]>();
  for (const [at, turn] of turns.entries()) {
    if (turn.who !== 'doctor') continue;
    moves.set(turn.n, await understand(turn.text, contextBefore(file, turns, at, told)));
  }
  return moves;
}

function contextBefore(
  file: CaseFile,
  turns: readonly TranscriptTurn[],
  at: number,
  told: Omit<Disclosed, 'asked'>,
): Context {
  const before = turns.slice(0, at);
  const speaker = before.findLast(({ who }) => who === 'speaker');
  const doctor = before.findLast(({ who }) => who === 'doctor');
  const lastFacts = [...told.facts].filter(([, n]) => n === speaker?.n).map(([id]) => id);
  const lastTopic = file.facts.find(({ id }) => id === lastFacts.at(-1))?.topic;
  return {
    lastTopic: lastTopic === undefined ? null : splitTopicReference(lastTopic).topic,
    lastFacts,
    told: [...told.facts].filter(([, n]) => n <= (speaker?.n ?? 0)).map(([id]) => id),
    droppedCues: [...told.cuesOffered].filter(([, n]) => n <= (speaker?.n ?? 0)).map(([id]) => id),
    openQuestion: null,
    waitingQuestions: [],
    ...(speaker && doctor ? { previous: { doctor: doctor.text, speaker: speaker.text } } : {}),
  };
}

/** Every passage of the doctor's that is not read out of the mark scheme, compared with every sentence of the mark scheme. */
async function comparedWith(
  index: MarkIndex,
  turns: readonly TranscriptTurn[],
  told: Disclosed,
  moves: ReadonlyMap<number, readonly Move[]>,
  encode: Encode,
): Promise<Compared[]> {
  const evidence: Compared[] = [];
  const course = { ground: groundCovered(told) };
  const isReadOut = readsOut(index.file);
  for (const [at, turn] of turns.entries()) {
    if (turn.who !== 'doctor') continue;
    const before = turns.slice(0, at).findLast(({ who }) => who === 'speaker')?.text ?? '';
    const answer = turns.slice(at + 1).find(({ who }) => who === 'speaker');
    const factsTold = new Set([...told.facts].filter(([, n]) => n === answer?.n).map(([id]) => id));
    const factsAsked = new Map(
      (moves.get(turn.n) ?? []).flatMap(({ matches }) =>
        matches
          .filter(({ kind }) => kind === 'fact' || kind === 'probe')
          .map(({ id, confidence }) => [id, confidence] as const),
      ),
    );
    const readOut = sentences(turn.text).filter(isReadOut);
    const passages = passagesOf(turn).filter(
      ({ text }) => !readOut.some((sentence) => sentence.includes(text) || text.includes(sentence)),
    );
    const vectors = await encode(passages.map(({ spelt }) => spelt));
    const inTurn = new Float32Array(index.block.rows);
    passages.forEach((passage, place) => {
      const vector = vectors[place] ?? new Float32Array();
      const compared = compare(index, passage, vector, { before, inTurn, course, factsTold, factsAsked });
      compared.cosines.forEach((cosine, row) => {
        inTurn[row] = Math.max(inTurn[row] ?? 0, cosine);
      });
      evidence.push(compared);
    });
    await encode([]);
  }
  return evidence;
}
