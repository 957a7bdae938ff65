import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';

/** Why the drawn face speaks although a hosted one was asked for. */
const drawnReasons = [
  'not-configured',
  'not-in-plan',
  'kept-private',
  'refused',
  'busy',
  'too-slow',
  'unreachable',
] as const;
export type DrawnReason = (typeof drawnReasons)[number];

const Face = z.object({
  /** Drawn in the page, or shown by a service outside. */
  face: z.enum(['drawn', 'hosted']),
  reason: z.enum(drawnReasons).nullable(),
});

export const AvatarSession = Face.extend({
  id: z.uuid(),
  /** Where the picture and the sound of a hosted face come from; told once, to whoever opened it. */
  stream: z.object({ url: z.string(), accessToken: z.string() }).nullable(),
});
export type AvatarSession = z.infer<typeof AvatarSession>;

const Params = z.object({ id: z.uuid() });

export const avatarEndpoints = endpoints({
  'POST /avatar-sessions': {
    access: 'user',
    summary:
      'Open a talking face. A hosted one that cannot be had is answered with the drawn face and the reason; whichever was open before is closed.',
    body: z.strictObject({ face: z.enum(['drawn', 'hosted']).default('hosted') }),
    response: z.object({ success: z.literal(true), data: AvatarSession }),
    creates: true,
    limits: [{ by: 'account', max: 30, perSeconds: 3600 }],
  },
  'POST /avatar-sessions/:id/send-text': {
    access: 'user',
    summary: 'Have it say something. Nothing else goes to a hosted face; a message sent twice is said once.',
    params: Params,
    body: z.strictObject({
      messageId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
      text: z.string().trim().min(1, 'Write something to say.').max(500, 'At most 500 characters at once.'),
    }),
    response: z.object({ success: z.literal(true), data: Face }),
    limits: [{ by: 'account', max: 60, perSeconds: 60 }],
  },
  'POST /avatar-sessions/:id/close': {
    access: 'user',
    summary: 'Close it. Saying it twice changes nothing.',
    params: Params,
    response: z.object({ success: z.literal(true) }),
  },
});
