import { type Queryable, sql } from '../../../db/sql.ts';

export interface Figures {
  consulting: number;
  today: number;
  yesterday: number;
  waitingForMarks: number;
  oldestWaitSeconds: number | null;
  failedJobs: number;
  failedPayments: number;
  openTodos: number;
}

export async function readFigures(
  db: Queryable,
  { now, today, yesterday, markJob }: { now: Date; today: Date; yesterday: Date; markJob: string },
): Promise<Figures> {
  const row = await db.one<Figures>(sql`
    SELECT
      (SELECT count(*)::int FROM consultations WHERE ended_at IS NULL AND hard_stop_at > ${now} AND NOT held) AS consulting,
      (SELECT count(*)::int FROM consultations WHERE started_at >= ${today}) AS today,
      (SELECT count(*)::int FROM consultations WHERE started_at >= ${yesterday} AND started_at < ${today}) AS yesterday,
      (SELECT count(*)::int FROM jobs WHERE kind = ${markJob} AND failed_at IS NULL) AS "waitingForMarks",
      (SELECT extract(epoch FROM now() - min(created_at))::int FROM jobs WHERE kind = ${markJob} AND failed_at IS NULL)
        AS "oldestWaitSeconds",
      (SELECT count(*)::int FROM jobs WHERE failed_at IS NOT NULL) AS "failedJobs",
      (SELECT count(*)::int FROM subscriptions WHERE status = 'past_due') AS "failedPayments",
      (SELECT count(*)::int FROM todos WHERE done_at IS NULL) AS "openTodos"`);
  if (!row) throw new Error('the figures did not come');
  return row;
}

/** How many consultations began between each moment and the next: counted in the index, which is in this order. */
export async function countBetween(db: Queryable, moments: readonly Date[]): Promise<number[]> {
  const rows = await db.rows<{ consultations: number }>(sql`
    SELECT (SELECT count(*)::int FROM consultations WHERE started_at >= span.begins AND started_at < span.ends) AS consultations
    FROM unnest(${moments.slice(0, -1)}::timestamptz[], ${moments.slice(1)}::timestamptz[]) WITH ORDINALITY AS span (begins, ends, n)
    ORDER BY n`);
  return rows.map(({ consultations }) => consultations);
}

export const newestChallenges = (db: Queryable) =>
  db.rows<{ consultationId: string; criterion: string; caseTitle: string; reason: string; at: Date }>(sql`
    SELECT challenges.consultation_id AS "consultationId", coalesce(criterion_marks.title, challenges.criterion) AS criterion,
      cases.title AS "caseTitle", challenges.reason, challenges.at
    FROM challenges
      JOIN consultations ON consultations.id = challenges.consultation_id JOIN cases ON cases.id = consultations.case_id
      LEFT JOIN criterion_marks USING (consultation_id, criterion)
    ORDER BY challenges.at DESC LIMIT 3`);

export async function countChallenges(db: Queryable): Promise<number> {
  return (await db.one<{ count: number }>(sql`SELECT count(*)::int AS count FROM challenges`))?.count ?? 0;
}

export const countHolders = (db: Queryable, graceSince: Date) =>
  db.rows<{ name: string; holders: number; isFree: boolean }>(sql`
    SELECT name, coalesce(holders, 0) AS holders, id = 'free' AS "isFree"
    FROM plans LEFT JOIN (
      SELECT plan_id, count(*)::int AS holders FROM subscriptions
      WHERE coalesce(current_period_end, 'infinity') > ${graceSince} GROUP BY plan_id
    ) AS held ON plan_id = plans.id ORDER BY rank`);

export async function countAccounts(db: Queryable, now: Date, inAWeek: Date) {
  const row = await db.one<{ accounts: number; ending: number }>(sql`
    SELECT (SELECT count(*) FROM users)::int - (SELECT count(*) FROM users WHERE email_verified_at IS NULL)::int AS accounts,
      (SELECT count(*)::int FROM subscriptions WHERE cancel_at_period_end AND current_period_end BETWEEN ${now} AND ${inAWeek})
        AS ending`);
  return row ?? { accounts: 0, ending: 0 };
}

export async function readMailState(db: Queryable): Promise<number> {
  return (
    (await db.one<{ kept: number }>(sql`SELECT count(*)::int AS kept FROM mails WHERE sent_at IS NULL`))?.kept ?? 0
  );
}

/** How the model did in its latest calls. */
export async function readModelState(
  db: Queryable,
): Promise<{ calls: number; faults: number; lastFault: string | null }> {
  const row = await db.one<{ calls: number; faults: number; lastFault: string | null }>(sql`
    SELECT count(*)::int AS calls, count(fault)::int AS faults, (array_agg(fault ORDER BY id DESC) FILTER (WHERE fault IS NOT NULL))[1] AS "lastFault"
    FROM (SELECT id, fault FROM ai_calls ORDER BY id DESC LIMIT 20) AS latest`);
  return row ?? { calls: 0, faults: 0, lastFault: null };
}
