import { z } from 'zod';
import { roles } from '#core/auth/identity.ts';
import { subscriptionStates } from '#core/subscription/states.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { Id, listOf, listQuery, Ok, Reason, SearchWords } from './list.ts';

const Account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  isConfirmed: z.boolean(),
  createdAt: z.string(),
  /** When they were last signed in; null where no session lasts. */
  lastSeenAt: z.string().nullable(),
  plan: z.string(),
  consultations: z.number(),
});
export type Account = z.infer<typeof Account>;

const Session = z.object({ id: z.string(), device: z.string(), createdAt: z.string(), lastUsedAt: z.string() });

const AccountDetail = Account.extend({
  stage: z.string(),
  hasSecondFactor: z.boolean(),
  subscriptionState: z.enum(subscriptionStates),
  sessions: z.array(Session),
});
export type AccountDetail = z.infer<typeof AccountDetail>;

export const adminUserEndpoints = endpoints({
  'GET /admin/users': {
    access: 'admin',
    summary: 'Accounts, by name or age, found by words of their name or address.',
    query: listQuery(['newest', 'name'], { q: SearchWords, role: z.enum(roles).optional() }),
    response: listOf(Account),
  },
  'GET /admin/users/:id': {
    access: 'admin',
    summary: 'One account with its sessions. Nothing of what was said or written in consultations.',
    params: Id,
    response: z.object({ success: z.literal(true), data: AccountDetail }),
  },
  'POST /admin/users/:id/end-sessions': {
    access: 'admin',
    summary: 'Signs an account out on every device.',
    params: Id,
    body: z.strictObject({ reason: Reason }),
    audit: 'ended sessions',
    response: Ok,
  },
  'PUT /admin/users/:id/role': {
    access: 'admin',
    summary: 'Makes somebody a user, an author or an administrator; signs them out. Nobody changes their own role.',
    params: Id,
    body: z.strictObject({ role: z.enum(roles), reason: Reason }),
    audit: 'changed role',
    response: Ok,
  },
});
