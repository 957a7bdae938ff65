import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { listOf, listQuery } from './list.ts';

const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** Null where the account is gone. */
  actor: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  aboutUser: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = endpoints({
  'GET /admin/audit-log': {
    access: 'admin',
    summary: 'What was changed in the admin pages, by whom, and what it was before.',
    query: listQuery(['newest'], {
      action: z.string().max(60).optional(),
      actor: z.uuid().optional(),
      about: z.uuid().optional(),
    }),
    response: listOf(AuditEntry),
  },
  'GET /admin/audit-log/choices': {
    access: 'admin',
    summary: 'Who has changed something, and what kinds of changes there are.',
    response: z.object({
      success: z.literal(true),
      data: z.object({ actors: z.array(z.object({ id: z.string(), name: z.string() })), actions: z.array(z.string()) }),
    }),
  },
});
