import type { FastifyInstance } from 'fastify';
import type { OwnConsultation } from '#contract/consultations.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { hearingEndpoints } from '#contract/voice/hearing.ts';
import { type EndpointDependencies, registerEndpoints } from '#server/http/register-endpoints.ts';
import type { RecogniseSpeech } from '#server/ports/speech-recognition.ts';

interface HearingDependencies {
  endpoints: EndpointDependencies;
  recognise: RecogniseSpeech;
  putRight: (heard: string, notes: OwnConsultation['notes'] | null) => Promise<string>;
  /** What the doctor may read of the own consultation, and nothing of what the patient holds back; null where it is not theirs. */
  notesOf(consultation: { id: string; userId: string }): Promise<OwnConsultation['notes'] | null>;
}

export function hearingRoutes(
  app: FastifyInstance,
  { endpoints, recognise, putRight, notesOf }: HearingDependencies,
): void {
  const ownNotes = async (id: string, userId: string) => {
    const notes = await notesOf({ id, userId });
    if (!notes) throw new AppError('NOT_FOUND');
    return notes;
  };

  registerEndpoints(app, endpoints, hearingEndpoints, {
    'GET /hearing': async () => {
      // Somebody is about to speak: the dictionary is opened meanwhile.
      void putRight('', null).catch(() => undefined);
      return { success: true, data: { service: recognise !== null } };
    },
    'POST /sessions/:id/heard-words': async ({ caller, params, body }) => {
      const notes = await ownNotes(params.id, caller.userId);
      return { success: true, text: await putRight(body.text, notes) };
    },
    'POST /sessions/:id/heard-sound': async ({ caller, params, file }) => {
      const notes = await ownNotes(params.id, caller.userId);
      if (!recognise) throw new AppError('NOT_FOUND', { message: 'No speech service is set up here.' });
      const heard = await recognise(Uint8Array.from(file)).catch((error: unknown) => {
        app.log.warn({ err: error }, 'the speech service failed');
        throw new AppError('SPEECH_UNAVAILABLE');
      });
      return { success: true, text: heard.trim() === '' ? '' : await putRight(heard, notes) };
    },
  });
}
