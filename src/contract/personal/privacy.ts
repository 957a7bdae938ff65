import { z } from 'zod';
import { normaliseEmail } from '#core/auth/identity.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { SentFile } from '../protocol/sent-file.ts';

const DataExport = z.object({
  id: z.uuid(),
  askedAt: z.string(),
  /** Null while it is being made. */
  readyAt: z.string().nullable(),
  expiresAt: z.string(),
  bytes: z.number(),
});
export type DataExport = z.infer<typeof DataExport>;

export const privacyEndpoints = endpoints({
  'GET /gdpr/export': {
    access: 'user',
    summary: 'The copies of the own data that are there or being made, newest first.',
    response: z.object({ success: z.literal(true), data: z.object({ exports: z.array(DataExport) }) }),
  },
  'POST /gdpr/export': {
    access: 'user',
    summary: 'Have a copy of all own data made in the background; one at a time, kept for 14 days.',
    response: z.object({ success: z.literal(true), data: DataExport }),
    creates: true,
    limits: [{ by: 'account', max: 20, perSeconds: 3600 }],
  },
  'GET /gdpr/export/:id': {
    access: 'user',
    summary: 'A copy as a ZIP file with JSON and readable pages; only for its owner.',
    params: z.object({ id: z.uuid() }),
    response: SentFile,
    file: true,
    limits: [{ by: 'account', max: 30, perSeconds: 3600 }],
  },
  'POST /gdpr/delete': {
    access: 'user',
    summary:
      'Deletes the account and everything about it, at once and for good: sessions, subscription and all. Invoices stay without whose they were.',
    body: z.strictObject({
      password: z.string().min(1, 'Enter your password.').max(200),
      /** Typed once more, so that nobody deletes by accident. */
      email: z.string().trim().max(254).transform(normaliseEmail),
    }),
    response: z.object({ success: z.literal(true) }),
    limits: [{ by: 'account', max: 10, perSeconds: 15 * 60 }],
  },
});
