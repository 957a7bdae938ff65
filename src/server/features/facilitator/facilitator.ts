import { type Answer, compose } from '#core/facilitator/answer.ts';
import { coach } from '#core/facilitator/coach.ts';
import { type Intent, intentOf, subjectWords } from '#core/facilitator/intent.ts';
import { intentExamples, nearestIntent } from '#core/facilitator/intent-examples.ts';
import type { Material } from '#core/facilitator/material.ts';
import {
  casePassages,
  guidePassages,
  type Passage,
  type StudyGuide,
  turnPassages,
} from '#core/facilitator/passages.ts';
import { findPassages, type Indexed, nearEnough } from '#core/facilitator/retrieve.ts';
import type { Encode } from '#core/patient/understanding.ts';
import type { LanguageThread } from '#server/language/language-thread.ts';
import type { AiPort } from '#server/ports/ai/ai-port.ts';
import { withinSeconds } from '#server/within-seconds.ts';
import { wordAnswer } from './word-answer.ts';

interface FacilitatorDependencies {
  encoder: Pick<LanguageThread, 'encode' | 'encodeForGood' | 'encodeInBackground'>;
  /** Words the answer where there is one; what it says is decided without it. */
  ai: AiPort | null;
  guides: readonly StudyGuide[];
  log: { warn(details: object, message: string): void };
}

interface CoachingInput {
  question: string;
  material: Material;
  previousCriterion: string | null;
  /** The doctor lets question and transcript go to a model outside. */
  outsideModel: boolean;
}

/** Answers a question about an ended consultation. */
export type Facilitator = (input: CoachingInput) => Promise<Answer>;

/** After this long the words alone have to do. */
const vectorSeconds = 5;
/** Passages a model gets beside the answer it words. */
const furtherPassages = 4;

export function createFacilitator({ encoder, ai, guides, log }: FacilitatorDependencies): Facilitator {
  const guideIndex: Indexed[] = guides.flatMap(guidePassages).map((passage) => ({ passage, vector: null }));
  let isLearning = false;

  const vectorsOf = (encode: Encode, texts: readonly string[]): Promise<readonly (Float32Array | null)[]> =>
    withinSeconds(vectorSeconds, encode(texts)).catch((error: unknown) => {
      log.warn({ err: error }, 'no sentence vectors; the facilitator goes by words');
      return texts.map(() => null);
    });

  /** Beside the answer to a question; what could not be learnt is tried again with the next one. */
  const learnGuides = async () => {
    if (isLearning) return;
    isLearning = true;
    try {
      for (const { id } of guides) {
        const own = guideIndex.filter(({ passage, vector }) => passage.ref === id && vector === null);
        if (own.length === 0) continue;
        const vectors = await encoder.encodeInBackground(own.map(({ passage }) => passage.text));
        own.forEach((entry, at) => {
          entry.vector = vectors[at] ?? null;
        });
      }
    } catch (error) {
      log.warn({ err: error }, 'some guides are not learnt; the facilitator goes by words');
    } finally {
      isLearning = false;
    }
  };

  const indexed = async (encode: Encode, passages: readonly Passage[]): Promise<Indexed[]> => {
    const vectors = await vectorsOf(
      encode,
      passages.map(({ text }) => text),
    );
    return passages.map((passage, at) => ({ passage, vector: vectors[at] ?? null }));
  };

  const intentFor = async (question: string, vector: Float32Array | null): Promise<Intent> => {
    const byForm = intentOf(question);
    if (byForm !== null || vector === null) return byForm ?? 'topic';
    const examples = await vectorsOf(
      encoder.encodeForGood,
      intentExamples.map(({ text }) => text),
    );
    return nearestIntent(vector, examples);
  };

  return async ({ question, material, previousCriterion, outsideModel }) => {
    void learnGuides();
    const subject = subjectWords(question).join(' ');
    const vectors = await vectorsOf(encoder.encode, subject === '' ? [question] : [question, subject]);
    const [ofCase, ofTurns, intent] = await Promise.all([
      indexed(encoder.encodeForGood, casePassages(material.file)),
      indexed(encoder.encode, turnPassages(material.turns)),
      intentFor(question, vectors[0] ?? null),
    ]);
    const query = { text: question, vectors: vectors.filter((vector) => vector !== null) };
    const found = findPassages(query, [...ofCase, ...ofTurns, ...guideIndex]);
    const { lines, grounded } = coach({ text: question, intent, found, previousCriterion }, material, guides);
    const answer = compose(lines);
    if (!ai || !outsideModel || !grounded) return answer;
    const further = found
      .filter(({ passage, score }) => passage.kind !== 'turn' && score >= nearEnough)
      .slice(0, furtherPassages);
    const passages = [...lines.map(({ text }) => text), ...further.map(({ passage }) => passage.text)];
    const text = await wordAnswer({ ai, question, answer: answer.text, passages, turns: material.turns, log });
    return { ...answer, text: text ?? answer.text };
  };
}
