import type { FastifyInstance } from 'fastify';
import type { OwnConsultation } from '#contract/consultations.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { hearingEndpoints } from '#contract/voice/hearing.ts';
import { namesInNotes } from '#core/speech/names-in-notes.ts';
import { wordsPutRight } from '#core/speech/words-put-right.ts';
import { type EndpointDependencies, registerEndpoints } from '#server/http/register-endpoints.ts';
import type { RecogniseSpeech } from '#server/ports/speech-recognition.ts';
import { plainWords, readMedicines } from './plain-words.ts';

interface HearingDependencies {
  endpoints: EndpointDependencies;
  recognise: RecogniseSpeech;
  /** What the doctor may read of the own consultation, and nothing of what the patient holds back; null where it is not theirs. */
  notesOf(consultation: { id: string; userId: string }): Promise<OwnConsultation['notes'] | null>;
}

export function hearingRoutes(app: FastifyInstance, { endpoints, recognise, notesOf }: HearingDependencies): void {
  const medicines = readMedicines();

  const putRightFor = async (id: string, userId: string) => {
    const notes = await notesOf({ id, userId });
    if (!notes) throw new AppError('NOT_FOUND');
    const plain = plainWords();
    const isPlain = (word: string) => plain.has(word);
    return wordsPutRight({ names: [...medicines, ...namesInNotes(notes, isPlain)], isPlain });
  };

  registerEndpoints(app, endpoints, hearingEndpoints, {
    'GET /hearing': async () => ({ success: true, data: { service: recognise !== null } }),
    'POST /sessions/:id/heard-words': async ({ caller, params, body }) => {
      const putRight = await putRightFor(params.id, caller.userId);
      return { success: true, text: putRight(body.text) };
    },
    'POST /sessions/:id/heard-sound': async ({ caller, params, file }) => {
      const putRight = await putRightFor(params.id, caller.userId);
      if (!recognise) throw new AppError('NOT_FOUND', { message: 'No speech service is set up here.' });
      const heard = await recognise(Uint8Array.from(file)).catch((error: unknown) => {
        app.log.warn({ err: error }, 'the speech service failed');
        throw new AppError('SPEECH_UNAVAILABLE');
      });
      return { success: true, text: putRight(heard) };
    },
  });
}
