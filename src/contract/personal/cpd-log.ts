import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { SentFile } from '../protocol/sent-file.ts';
import { shown } from '../protocol/shown-words.ts';
import { LogShareLink, ShareLinkToken, ShareLinkWish } from './share-links.ts';

const day = z.iso.date('Choose a day.');
const Span = z.strictObject({ from: day.optional(), to: day.optional() });
const Page = z.coerce.number().int().min(1).max(1000).default(1);

const Entry = z.object({
  sessionId: z.string(),
  on: z.string(),
  caseTitle: shown,
  group: z.string(),
  minutes: z.number(),
  reflection: z.string().nullable(),
});

const Log = z.object({
  from: z.string(),
  to: z.string(),
  entries: z.array(Entry),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  /** Of the whole time, not of the page. */
  minutes: z.number(),
  reflections: z.number(),
});
export type CpdLog = z.infer<typeof Log>;

const Ok = z.object({ success: z.literal(true) });
const Consultation = z.object({ id: z.uuid() });
const Reflection = z.object({ text: z.string(), writtenAt: z.string(), changedAt: z.string().nullable() });

export const cpdLogEndpoints = endpoints({
  'GET /cpd-log': {
    access: 'user',
    summary: 'Own practice from one day to another (the last twelve months unless told), newest first, 20 to a page.',
    query: Span.extend({ page: Page }),
    response: z.object({ success: z.literal(true), data: Log }),
  },
  'GET /cpd-log/table.csv': {
    access: 'user',
    summary: 'The same, whole, for a spreadsheet.',
    query: Span,
    response: z.string(),
    text: 'text/csv',
    limits: [{ by: 'account', max: 30, perSeconds: 600, together: 'cpd files' }],
  },
  'GET /cpd-log/log.pdf': {
    access: 'user',
    summary: 'The same, whole, to print or to hand in.',
    query: Span,
    response: SentFile,
    file: true,
    limits: [{ by: 'account', max: 30, perSeconds: 600, together: 'cpd files' }],
  },
  'GET /sessions/:id/reflection': {
    access: 'user',
    summary: 'What was written about an own consultation; null where nothing was.',
    params: Consultation,
    response: z.object({ success: z.literal(true), data: Reflection.nullable() }),
  },
  'PUT /sessions/:id/reflection': {
    access: 'user',
    summary: 'Write about an own consultation that has ended; nothing written takes it away.',
    params: Consultation,
    body: z.strictObject({ text: z.string().trim().max(4000, 'Write at most 4000 characters.') }),
    response: z.object({ success: z.literal(true), data: Reflection.nullable() }),
    limits: [{ by: 'account', max: 120, perSeconds: 3600 }],
  },
  'GET /cpd-log/shares': {
    access: 'user',
    summary: 'Links to the own log that were handed out.',
    response: z.object({ success: z.literal(true), data: z.object({ shares: z.array(LogShareLink) }) }),
  },
  'POST /cpd-log/shares': {
    access: 'user',
    summary: 'A read-only link to the own log of some days, for a supervisor. Valid for 30 days, or until withdrawn.',
    body: Span.extend(ShareLinkWish.shape),
    response: z.object({ success: z.literal(true), data: LogShareLink }),
    creates: true,
    limits: [{ by: 'account', max: 20, perSeconds: 3600 }],
  },
  'DELETE /cpd-log/shares/:shareId': {
    access: 'user',
    summary: 'Withdraw a link: it stops working at once.',
    params: z.object({ shareId: z.uuid() }),
    response: Ok,
  },
  'GET /shared-cpd-log/:token': {
    access: 'public',
    summary: 'A log by a read-only link: no account needed, nothing can be changed.',
    params: ShareLinkToken,
    query: z.strictObject({ page: Page }),
    response: z.object({ success: z.literal(true), data: z.object({ sharedBy: z.string(), log: Log }) }),
    limits: [{ by: 'address', max: 60, perSeconds: 60 }],
  },
});
