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

const IceServer = z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() });

export const AvatarSession = Face.extend({
  id: z.uuid(),
  /** The call of a hosted face, which the page answers to see and hear it; told once, to whoever opened it. */
  call: z.object({ sdp: z.string(), iceServers: z.array(IceServer) }).nullable(),
});
export type AvatarSession = z.infer<typeof AvatarSession>;

/** One of the addresses at which the page can be reached, in the words of WebRTC. */
const Candidate = z.strictObject({
  candidate: z.string().max(1000),
  sdpMid: z.string().max(64).nullable(),
  sdpMLineIndex: z.int().min(0).max(31).nullable(),
  usernameFragment: z.string().max(256).nullable(),
});
export type AvatarCandidate = z.infer<typeof Candidate>;

const Params = z.object({ id: z.uuid() });
const Done = z.object({ success: z.literal(true) });

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
  'POST /avatar-sessions/:id/answer': {
    access: 'user',
    summary: 'Take up the call of a hosted face. Its picture comes then; sent twice, it is taken up once.',
    params: Params,
    body: z.strictObject({ sdp: z.string().min(1).max(20_000) }),
    response: z.object({ success: z.literal(true), data: Face }),
    limits: [{ by: 'account', max: 30, perSeconds: 3600 }],
  },
  'POST /avatar-sessions/:id/candidate': {
    access: 'user',
    summary: 'Tell a hosted face one more address at which the page can be reached.',
    params: Params,
    body: Candidate,
    response: Done,
    limits: [{ by: 'account', max: 120, perSeconds: 60 }],
  },
  'POST /avatar-sessions/:id/send-text': {
    access: 'user',
    summary: 'Have it say something. Nothing else goes to a hosted face; a message sent twice is said once.',
    params: Params,
    body: z.strictObject({
      messageId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
      text: z.string().trim().min(1, 'Write something to say.').max(500, 'At most 500 characters at once.'),
    }),
    response: z.object({
      success: z.literal(true),
      /** How long it takes a hosted face to say it, where it tells. */
      data: Face.extend({ durationMs: z.number().nullable() }),
    }),
    limits: [{ by: 'account', max: 60, perSeconds: 60 }],
  },
  'POST /avatar-sessions/:id/hush': {
    access: 'user',
    summary: 'Have a hosted face fall silent. Where nothing is being said, nothing changes.',
    params: Params,
    response: Done,
    limits: [{ by: 'account', max: 60, perSeconds: 60 }],
  },
  'POST /avatar-sessions/:id/close': {
    access: 'user',
    summary: 'Close it. Saying it twice changes nothing.',
    params: Params,
    response: Done,
  },
});
