import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { Done } from './parts.ts';

const OwnSession = z.object({
  id: z.uuid(),
  /** Such as "Safari on macOS". */
  device: z.string(),
  /** The one this request came with. */
  current: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const ownSessionEndpoints = endpoints({
  'GET /user/sessions': {
    access: 'user',
    summary: 'Where the account is signed in.',
    response: z.object({ success: z.literal(true), data: z.array(OwnSession) }),
  },
  'DELETE /user/sessions/:id': {
    access: 'user',
    summary: 'End one of the own sessions. Succeeds also when it has ended already.',
    params: z.object({ id: z.uuid() }),
    response: Done,
  },
  'POST /user/sessions/end-others': {
    access: 'user',
    summary: 'End all own sessions but this one.',
    response: Done,
  },
});
