import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { diagnosticsEndpoints, ReportId } from '#contract/diagnostics.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { cut, limits } from '#core/diagnostics/limits.ts';
import { redactUrl } from '#core/diagnostics/redact-text.ts';
import { redactValue } from '#core/diagnostics/redact-value.ts';
import { reportIdOf } from '#core/diagnostics/report.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import { postMail } from '../../ports/mail.ts';
import { diagnosticsMail } from './mail.ts';
import { askNothing, listReports, readReport, saveReport } from './store.ts';

export interface DiagnosticsDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  endpoints: EndpointDependencies;
  /** Who reads the reports; null where no mail leaves this server. */
  reader: string | null;
}

const perPage = 20;
/** From everywhere together: beyond that somebody floods us, and nobody reads that many. */
const everywhere = { max: 500, perSeconds: 3600 };

export function diagnosticsRoutes(app: FastifyInstance, deps: DiagnosticsDependencies): void {
  const { db, clock, jobs, endpoints, reader } = deps;

  /** Cleaned once more here: a page may be old, or no page of ours at all. */
  const keep = async (tx: Queryable, given: Record<string, unknown>) => {
    const report = redactValue(given) as Record<string, unknown>;
    const reportId = reportIdIn(given) ?? reportIdOf(clock.now().getTime(), randomBytes(4).toString('hex'));
    const isNew = await saveReport(tx, {
      ...summaryOf(report),
      reportId,
      report,
      emailed: reader !== null,
      at: clock.now(),
    });
    if (isNew && reader) await postMail(tx, jobs, { recipient: reader, ...diagnosticsMail(reportId, wordsOf(report)) });
    return reportId;
  };
  const answer = (reportId: string) => ({
    success: reader !== null,
    message: reader ? 'The report is on its way.' : 'Email service unavailable',
    data: { reportId, kept: true as const, emailed: reader !== null },
  });

  registerEndpoints(app, endpoints, diagnosticsEndpoints, {
    'GET /network-debug/ping': async () => ({ success: true, time: clock.now().toISOString() }),
    'GET /network-debug/network-test': async ({ request }) => {
      const started = performance.now();
      await askNothing(db);
      return {
        success: true,
        data: {
          ip: request.ip,
          protocol: request.protocol,
          headerCount: Object.keys(request.headers).length,
          databaseMilliseconds: Math.round((performance.now() - started) * 10) / 10,
          time: clock.now().toISOString(),
        },
      };
    },
    'POST /diagnostics/emergency': async ({ body, once }) => {
      await endpoints.limiter.spend('diagnostics everywhere', everywhere);
      return answer(await once((tx) => keep(tx, body)));
    },
    'POST /email-diagnostics': async ({ body: { diagnostics, userInfo }, once }) => {
      await endpoints.limiter.spend('diagnostics everywhere', everywhere);
      const given = typeof diagnostics === 'string' ? { comprehensiveDataText: diagnostics } : diagnostics;
      return answer(await once((tx) => keep(tx, { ...given, browserInfo: userInfo })));
    },
    'GET /admin/diagnostics': async ({ query: { before } }) => {
      const rows = await listReports(db, before, perPage + 1);
      const reports = rows.slice(0, perPage).map(withTime);
      return { success: true, data: { reports, next: rows.length > perPage ? (reports.at(-1)?.id ?? null) : null } };
    },
    'GET /admin/diagnostics/:id': async ({ params }) => {
      const row = await readReport(db, params.id);
      if (!row) throw new AppError('NOT_FOUND');
      return { success: true, data: withTime(row) };
    },
  });
}

const withTime = <Row extends { createdAt: Date }>(row: Row) => ({ ...row, createdAt: row.createdAt.toISOString() });

type Loose = Record<string, unknown>;
const partOf = (report: Loose, name: string): Loose => {
  const part = report[name];
  return typeof part === 'object' && part !== null ? (part as Loose) : {};
};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const reportIdIn = (given: Loose): string | undefined =>
  ReportId.safeParse(partOf(given, 'comprehensiveDiagnostics').reportId ?? given.reportId).data;

const longestUrl = 2000;

/** What the list shows without opening the report. */
function summaryOf(report: Loose) {
  const endpoint = partOf(report, 'comprehensiveDataObject').healthyEndpoint ?? report.healthyEndpoint;
  const errors = partOf(report, 'consoleSummary').errors;
  return {
    healthyEndpoint: typeof endpoint === 'string' ? cut(endpoint, 200) : null,
    url: cut(redactUrl(cut(textOf(report.url), longestUrl)), limits.line),
    userAgent: cut(textOf(report.userAgent) || textOf(partOf(report, 'browserInfo').userAgent), limits.line),
    consoleErrors: typeof errors === 'number' && errors >= 0 && errors < 2 ** 31 ? Math.floor(errors) : 0,
  };
}

const wordsOf = (report: Loose): string =>
  textOf(report.comprehensiveDataText) || textOf(report.report) || JSON.stringify(report, null, 1);
