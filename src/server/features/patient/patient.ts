import type { KindWords } from '#core/cases/plan/plan-kinds.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { expressionOf } from '#core/patient/engine/expression.ts';
import { contextOf, reply } from '#core/patient/engine/reply.ts';
import type { Mood, PatientReply } from '#core/patient/state.ts';
import type { Context, Understanding } from '#core/patient/understanding.ts';
import type { LanguageThread } from '#server/language/language-thread.ts';
import type { AiPort } from '#server/ports/ai/ai-port.ts';
import type { FinishedReply, PatientInput, PatientPort } from '#server/ports/patient.ts';
import { readByService } from './read-by-service.ts';
import { wordReply } from './word-reply.ts';

interface PatientDependencies {
  language: Pick<LanguageThread, 'understand' | 'prepare'>;
  /** Reads beside the own reader and words the reply where there is one; what may be told is decided without it. */
  ai: AiPort | null;
  /** How a speaker takes what the case does not know. */
  planKinds: readonly KindWords[];
  log: { warn(details: object, message: string): void };
}

/** The patient: understands the turn, decides what may be told, and words it. */
export function createPatient({ language, ai, planKinds, log }: PatientDependencies): PatientPort {
  const answer = async (input: PatientInput) => {
    const { file, state, text, conversation, minute, last, visitor, outsideModel } = input;
    const context = contextOf(file, state, lastExchange(conversation));
    const asked = outsideModel ? ai : null;
    const own = language.understand(file, text, context, { visitor });
    const understanding = await (asked ? readByService({ ai: asked, file, text, context, own, log }) : own);
    const given = reply(file, state, understanding, { minute, last }, planKinds);
    const spoken = [...conversation, { who: 'doctor' as const, text }];
    return whileSpoken(
      wordReply({ ai: asked, file, state, reply: given, conversation: spoken, log }),
      given,
      understanding,
      file.speaker.mood,
    );
  };
  return Object.assign(answer, {
    prepare(file: CaseFile) {
      language.prepare(file).catch((error: Error) => log.warn({ err: error }, 'a case could not be prepared'));
    },
  });
}

/** The reply is whole when its last word has been taken. */
function whileSpoken(pieces: AsyncIterable<string>, given: PatientReply, heard: Understanding, first: Mood) {
  let finish: (reply: FinishedReply) => void;
  let fail: (error: unknown) => void;
  const finished = new Promise<FinishedReply>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  async function* words() {
    let text = '';
    try {
      for await (const piece of pieces) {
        text += piece;
        yield piece;
      }
      const { sign, pose, state, events } = given;
      const expression = expressionOf({ mood: state.mood, first, sign });
      finish({ text, sign, pose, state, events, heard, expression, ended: state.ended });
    } catch (error) {
      fail(error);
      throw error;
    }
  }
  return { words: words(), finished };
}

function lastExchange(conversation: PatientInput['conversation']): Context['previous'] {
  const speaker = conversation.findLast(({ who }) => who === 'speaker');
  const doctor = conversation.findLast(({ who }) => who === 'doctor');
  return speaker && doctor && { doctor: doctor.text, speaker: speaker.text };
}
