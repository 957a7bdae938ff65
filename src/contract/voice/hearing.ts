import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { shown } from '../protocol/shown-words.ts';

const params = z.object({ id: z.uuid() });
const HeardWords = z.object({ success: z.literal(true), text: shown });
/** A minute at 16 kHz and 16 bits, which is more than anybody says in one turn. */
const longestSound = 60 * 16_000 * 2 + 44;
const limits = [{ by: 'account', max: 120, perSeconds: 60 }] as const;

export const hearingEndpoints = endpoints({
  'GET /hearing': {
    access: 'user',
    summary: 'Whether a speech service can turn speech into words here; browsers may do without.',
    response: z.object({ success: z.literal(true), data: z.object({ service: z.boolean() }) }),
  },
  'POST /sessions/:id/heard-words': {
    access: 'user',
    summary: 'Puts names right in what a recogniser has heard: medicines, and what the notes name. Nothing is stored.',
    params,
    body: z.strictObject({ text: z.string().trim().min(1).max(2000) }),
    response: HeardWords,
    limits: [...limits],
  },
  'POST /sessions/:id/heard-sound': {
    access: 'user',
    summary: 'Has the speech service turn a turn of speech into words, names put right. The sound is not stored.',
    params,
    upload: { types: ['audio/wav'], maxBytes: longestSound },
    response: HeardWords,
    limits: [...limits],
  },
});
