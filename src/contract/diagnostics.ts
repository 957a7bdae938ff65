import { z } from 'zod';
import { consoleLevels } from '#core/diagnostics/console-levels.ts';
import { reportIdPattern } from '#core/diagnostics/report.ts';
import { endpoints } from './protocol/endpoint.ts';

const hour = 3600;
/** Both ways of sending count together: the second is for where the first does not get through. */
const limits = [{ by: 'address', max: 20, perSeconds: hour, together: 'diagnostics' }] as const;

const Anything = z.record(z.string().max(200), z.unknown());
const text = (most: number) => z.string().max(most);

const EmergencyBody = z.strictObject({
  comprehensiveDataText: text(20_000).default(''),
  comprehensiveDataObject: Anything.default({}),
  capturedConsoleLogs: z
    .array(z.strictObject({ timestamp: text(40), level: z.enum(consoleLevels), message: text(2000) }))
    .max(50)
    .default([]),
  consoleLogsDump: text(60_000).default(''),
  consoleSummary: Anything.default({}),
  browserInfo: Anything.default({}),
  comprehensiveDiagnostics: Anything.default({}),
  url: text(2000).default(''),
  userAgent: text(1000).default(''),
  timestamp: text(40).default(''),
});

const EmailBody = z.strictObject({
  /** Read and left aside: reports go to the people who run the service and to nobody else. */
  to: text(254).default(''),
  /** Likewise: nothing that a stranger wrote stands in a subject. */
  subject: text(300).default(''),
  diagnostics: z.union([Anything, text(60_000)]),
  userInfo: Anything.default({}),
});

const Sent = z.object({
  /** Whether an e-mail is on its way. */
  success: z.boolean(),
  message: z.string(),
  data: z.object({ reportId: z.string(), kept: z.literal(true), emailed: z.boolean() }),
});

const KeptReport = z.object({
  id: z.uuid(),
  reportId: z.string(),
  createdAt: z.string(),
  /** Where nothing answered, null. */
  healthyEndpoint: z.string().nullable(),
  url: z.string(),
  userAgent: z.string(),
  consoleErrors: z.number(),
  emailed: z.boolean(),
});

export const diagnosticsEndpoints = endpoints({
  'GET /network-debug/ping': {
    access: 'public',
    summary: 'The smallest possible answer, for measuring the connection.',
    response: z.object({ success: z.literal(true), time: z.string() }),
  },
  'GET /network-debug/network-test': {
    access: 'public',
    summary: 'What the server sees of this connection: address, protocol, number of headers, time in the database.',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        ip: z.string(),
        protocol: z.string(),
        headerCount: z.number(),
        databaseMilliseconds: z.number(),
        time: z.string(),
      }),
    }),
  },
  'POST /diagnostics/emergency': {
    access: 'public',
    summary:
      'Hands over a report of what a page did. It is kept for 30 days without anything secret, and mailed to the people who run the service; success says whether the e-mail is on its way.',
    body: EmergencyBody,
    response: Sent,
    creates: true,
    limits,
  },
  'POST /email-diagnostics': {
    access: 'public',
    summary: 'The same with a shorter report, for where the first does not get through. The recipient is always ours.',
    body: EmailBody,
    response: Sent,
    creates: true,
    limits,
  },
  'GET /admin/diagnostics': {
    access: 'admin',
    summary: 'The reports that are kept, newest first, 20 to a page; `before` is the `next` of the page before.',
    query: z.object({ before: z.uuid().optional() }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ reports: z.array(KeptReport), next: z.uuid().nullable() }),
    }),
  },
  'GET /admin/diagnostics/:id': {
    access: 'admin',
    summary: 'One report with everything that was kept of it.',
    params: z.object({ id: z.uuid() }),
    response: z.object({ success: z.literal(true), data: KeptReport.extend({ report: Anything }) }),
  },
});

/** A report that names itself otherwise gets a name from the server. */
export const ReportId = z.string().regex(reportIdPattern);
