import type { CaseFile } from '#core/cases/schema.ts';
import { contextOf, expressionOf, reply } from '#core/patient/engine/reply.ts';
import type { PatientReply } from '#core/patient/state.ts';
import { buildCaseIndex, type CaseIndex } from '#core/patient/understand/case-index.ts';
import { libraryIndex } from '#core/patient/understand/library-index.ts';
import type { TopicLibrary } from '#core/patient/understand/topic-library.ts';
import { understandTurn } from '#core/patient/understand/understand-turn.ts';
import type { Context } from '#core/patient/understanding.ts';
import type { AiPort } from '#server/ports/ai/ai-port.ts';
import type { Encoder } from '#server/ports/encoder/encoder.ts';
import type { FinishedReply, PatientInput, PatientPort } from '#server/ports/patient.ts';
import { wordReply } from './word-reply.ts';

interface PatientDependencies {
  library: TopicLibrary;
  encoder: Pick<Encoder, 'encode' | 'encodeForGood'>;
  /** Words the reply where there is one; what is told is decided without it. */
  ai: AiPort | null;
  log: { warn(details: object, message: string): void };
}

/** The patient: understands the turn, decides what may be told, and words it. */
export function patientOver({ library, encoder, ai, log }: PatientDependencies): PatientPort {
  // Every case needs the library, so it is built before the first of them asks; a failure comes up again there.
  libraryIndex(library, encoder.encodeForGood).catch(() => undefined);
  const indexes = new WeakMap<CaseFile, Promise<CaseIndex>>();
  const indexOf = (file: CaseFile): Promise<CaseIndex> => {
    const known = indexes.get(file);
    if (known) return known;
    const building = buildCaseIndex(file, library, encoder.encodeForGood);
    indexes.set(file, building);
    // One that failed is tried again with the next turn.
    building.catch(() => indexes.delete(file));
    return building;
  };

  const answer = async (input: PatientInput) => {
    const { file, state, text, conversation, minute, last } = input;
    const context = contextOf(state, lastExchange(conversation));
    const understanding = await understandTurn(await indexOf(file), text, context, encoder.encode);
    const given = reply(file, state, understanding, { minute, last });
    const spoken = [...conversation, { who: 'doctor' as const, text }];
    return whileSpoken(wordReply({ ai, file, state, reply: given, conversation: spoken, log }), given);
  };
  return Object.assign(answer, {
    prepare(file: CaseFile) {
      indexOf(file).catch((error: Error) => log.warn({ err: error }, 'a case could not be prepared'));
    },
  });
}

/** The reply is whole when its last word has been taken. */
function whileSpoken(pieces: AsyncIterable<string>, given: PatientReply) {
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
      const { sign, state, events } = given;
      finish({ text, sign, state, events, expression: expressionOf(state.mood), ended: state.ended });
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
