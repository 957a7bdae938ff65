import type { CaseFile } from '#core/cases/schema.ts';
import type { Domain } from '#core/cases/schema-parts.ts';
import { domains } from '#core/marking/grading/grades.ts';
import type { Marking, TranscriptTurn } from '#core/marking/marking.ts';
import { besideMarks, type ModelMarks, type ModelReading } from '#core/marking/second-reading/model-marks.ts';
import { checkReading } from '#core/marking/second-reading/model-marks-check.ts';
import { judgedTogether } from '#core/marking/second-reading/second-judge.ts';
import { AiFault } from '#server/ports/ai/ai-fault.ts';
import type { AiPort } from '#server/ports/ai/ai-port.ts';
import type { AiLimits } from '#server/ports/ai/stream-reply.ts';
import { jsonIn, whole } from '#server/ports/ai/whole-answer.ts';
import { readingRequest } from './reading-request.ts';

/** The feedback waits for it no longer than this. */
export const readingLimits: AiLimits = { firstWordsMs: 8000, silenceMs: 5000, wholeMs: 20_000, characters: 24_000 };

/** A longer transcript costs too much to read, and one that was cut would be read wrongly. */
const longestTranscript = 48_000;

interface SecondReading {
  ai: AiPort;
  file: CaseFile;
  turns: readonly TranscriptTurn[];
  marking: Marking;
  log: { warn(details: object, message: string): void };
}

interface SecondRead {
  /** Of both judges. */
  marking: Marking;
  modelMarks: ModelMarks | null;
}

/** A model as second judge: the three domains at once. The code's marks alone where nothing of use came; never a failure. */
export async function secondReading({ ai, file, turns, marking, log }: SecondReading): Promise<SecondRead> {
  const about = { case: file.identity.id, model: ai.model };
  const length = turns.reduce((sum, { text }) => sum + text.length, 0);
  if (!turns.some(({ who }) => who === 'doctor') || length > longestTranscript) return { marking, modelMarks: null };

  const marked = new Map(marking.criteria.map((mark) => [mark.id, mark]));
  const read = async (domain: Domain): Promise<ModelReading | null> => {
    const criteria = file.marks.criteria.filter(
      ({ id, domain: own }) => own === domain && (marked.get(id)?.circumstance ?? null) !== 'no-chance',
    );
    if (criteria.length === 0) return null;
    try {
      const answer = await whole(ai.wordReply(readingRequest(criteria, turns)));
      const reading = checkReading(jsonIn(answer), { domain, criteria, turns });
      if (!reading) log.warn({ ...about, domain }, 'a model’s reading could not be read');
      return reading;
    } catch (error) {
      const fault = error instanceof AiFault ? error.kind : 'unexpected';
      log.warn({ ...about, domain, fault }, 'the model failed; the marks stand without its comments');
      return null;
    }
  };
  const readings = (await Promise.all(domains.map(read))).filter((reading) => reading !== null);
  if (readings.length === 0) return { marking, modelMarks: null };
  return {
    marking: judgedTogether(marking, readings, file.identity.weights, turns),
    modelMarks: besideMarks(marking, readings, ai.model),
  };
}
