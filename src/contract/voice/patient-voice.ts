import { z } from 'zod';
import { mouthShapes } from '#core/speech/mouth-shape.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { SentFile } from '../protocol/sent-file.ts';
import { shown } from '../protocol/shown-words.ts';

const TurnParams = z.object({ id: z.uuid(), n: z.coerce.number().int().min(1).max(10_000) });

/** A sentence of the speaker's, as it is heard; times are seconds from its beginning. */
export const SpokenSentence = z.object({
  text: shown,
  /** Below the API's base; the sound at an address never changes. */
  sound: z.string(),
  seconds: z.number(),
  mouth: z.array(z.object({ at: z.number(), shape: z.enum(mouthShapes) })),
  words: z.array(z.object({ text: shown, start: z.number(), end: z.number() })),
});
export type SpokenSentence = z.infer<typeof SpokenSentence>;

export const patientVoiceEndpoints = endpoints({
  'GET /sessions/:id/turns/:n/speech': {
    access: 'user',
    summary: "How one of the speaker's turns sounds, a JSON line for each sentence as soon as it can be heard.",
    params: TurnParams,
    response: SpokenSentence,
    stream: true,
    limits: [{ by: 'account', max: 120, perSeconds: 60 }],
  },
  'GET /sessions/:id/turns/:n/sounds/:sound': {
    access: 'user',
    summary: "The sound of one sentence of the speaker's turn, as a WAV file.",
    params: TurnParams.extend({ sound: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: SentFile,
    file: true,
    limits: [{ by: 'account', max: 600, perSeconds: 60 }],
  },
});
