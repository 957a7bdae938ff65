import { type Queryable, sql } from '../../db/sql.ts';

/** For how long the way to the database and back takes. */
export const askNothing = (db: Queryable) => db.run(sql`SELECT 1`);

export interface NewReport {
  reportId: string;
  healthyEndpoint: string | null;
  url: string;
  userAgent: string;
  consoleErrors: number;
  report: Record<string, unknown>;
  emailed: boolean;
  at: Date;
}

/** Answers whether it is new: the same report may come by both ways. */
export async function saveReport(tx: Queryable, report: NewReport): Promise<boolean> {
  const { reportId, healthyEndpoint, url, userAgent, consoleErrors, emailed, at } = report;
  const saved = await tx.run(sql`
    INSERT INTO diagnostic_reports
      (report_id, healthy_endpoint, url, user_agent, console_errors, report, emailed, created_at)
    VALUES (${reportId}, ${healthyEndpoint}, ${url}, ${userAgent}, ${consoleErrors},
      ${JSON.stringify(report.report)}, ${emailed}, ${at})
    ON CONFLICT (report_id) DO NOTHING`);
  return saved > 0;
}

interface KeptRow {
  id: string;
  reportId: string;
  healthyEndpoint: string | null;
  url: string;
  userAgent: string;
  consoleErrors: number;
  emailed: boolean;
  createdAt: Date;
}
const kept = sql`
  id, report_id AS "reportId", healthy_endpoint AS "healthyEndpoint", url, user_agent AS "userAgent",
  console_errors AS "consoleErrors", emailed, created_at AS "createdAt"`;

/** From the one after `before` on; from the newest where that is not given, or gone meanwhile. */
export const listReports = (db: Queryable, before: string | undefined, most: number) =>
  db.rows<KeptRow>(sql`
    SELECT ${kept} FROM diagnostic_reports
    WHERE (created_at, id) < (
      coalesce((SELECT created_at FROM diagnostic_reports WHERE id = ${before ?? null}::uuid), 'infinity'),
      coalesce(${before ?? null}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    ORDER BY created_at DESC, id DESC LIMIT ${most}`);

export const readReport = (db: Queryable, id: string) =>
  db.one<KeptRow & { report: Record<string, unknown> }>(sql`
    SELECT ${kept}, report FROM diagnostic_reports WHERE id = ${id}`);

const mostKept = 1000;

/** A flood of reports pushes out the oldest, not the database. */
export async function forgetFlood(db: Queryable): Promise<void> {
  await db.run(sql`
    DELETE FROM diagnostic_reports WHERE id IN (
      SELECT id FROM diagnostic_reports ORDER BY created_at DESC, id DESC OFFSET ${mostKept})`);
}
