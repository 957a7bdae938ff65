import type { BlueprintGroup } from '#core/blueprint.ts';
import { passingGrade } from '#core/marking/grading/score.ts';
import type { Week } from '#core/progress/week.ts';
import type { HeldItem } from '#core/study-plan/changes.ts';
import type { ItemReason, PlanCase, PlanItem, PlanSettings, PlanSources } from '#core/study-plan/plan.ts';
import type { MarkedConsultation } from '#core/study-plan/ticks.ts';
import { type Narrowed, type Row, type RowOf, renamedColumns } from '../../db/columns.ts';
import { dayAt } from '../../db/day.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';

export interface StoredPlan {
  id: string;
  madeAt: Date;
  startsOn: string;
  endsOn: string;
  settings: PlanSettings;
}

const planColumns = renamedColumns('study_plans', 'id', 'made_at', 'hours_per_week', 'weekdays');
type PlanRow = RowOf<typeof planColumns> & { startsOn: string; endsOn: string; examDate: string | null };

/** Locked, so that of two requests at once the second sees what the first has done. */
export async function findPlan(tx: Queryable, userId: string): Promise<StoredPlan | null> {
  const row = await tx.one<PlanRow>(sql`
    SELECT ${planColumns}, starts_on::text AS "startsOn", ends_on::text AS "endsOn", exam_date::text AS "examDate"
    FROM study_plans WHERE user_id = ${userId} FOR UPDATE`);
  if (!row) return null;
  const { examDate, hoursPerWeek, weekdays, ...rest } = row;
  return { ...rest, settings: { examDate, hoursPerWeek, weekdays } };
}

export type StoredItem = HeldItem & { sessionId: string | null };

const itemColumns = renamedColumns(
  'study_plan_items',
  'id',
  'kind',
  'ref',
  'minutes',
  'cases',
  'why',
  'done_at',
  'skipped',
);
type ItemRow = Narrowed<RowOf<typeof itemColumns>, { why: ItemReason }> & {
  on: string;
  sessionId: Row<'study_plan_items'>['done_by'];
};

export async function listItems(db: Queryable, planId: string): Promise<StoredItem[]> {
  const rows = await db.rows<ItemRow>(sql`
    SELECT ${itemColumns}, planned_on::text AS "on", done_by AS "sessionId" FROM study_plan_items WHERE plan_id = ${planId}
    ORDER BY planned_on, kind <> 'guide', kind <> 'mock', id COLLATE "C"`);
  return rows.map((row) => ({ ...row, doneAt: row.doneAt?.toISOString() ?? null }));
}

/** Whoever makes plans twice at once waits here, also before there is a first one. */
export const lockUser = (tx: Queryable, userId: string) =>
  tx.run(sql`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);

export async function replacePlan(
  tx: Queryable,
  userId: string,
  plan: Omit<StoredPlan, 'id'> & { items: readonly HeldItem[] },
): Promise<void> {
  const { madeAt, startsOn, endsOn, settings, items } = plan;
  const { examDate, hoursPerWeek, weekdays } = settings;
  await tx.run(sql`DELETE FROM study_plans WHERE user_id = ${userId}`);
  const made = await tx.one<{ id: string }>(sql`
    INSERT INTO study_plans (user_id, made_at, starts_on, ends_on, exam_date, hours_per_week, weekdays)
    VALUES (${userId}, ${madeAt}, ${startsOn}, ${endsOn}, ${examDate}, ${hoursPerWeek}, ${weekdays}) RETURNING id`);
  if (made) await addItems(tx, made.id, items);
}

/** What is there already stays as it is. */
export async function addItems(tx: Queryable, planId: string, items: readonly (PlanItem | HeldItem)[]): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map((item) => ({ doneAt: null, skipped: false, ...item }));
  await tx.run(sql`
    INSERT INTO study_plan_items (plan_id, id, kind, ref, planned_on, minutes, cases, why, done_at, skipped)
    SELECT ${planId}, id, kind, ref, "on", minutes, cases, why, "doneAt", skipped
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS item(
      id text, kind text, ref text, "on" date, minutes integer, cases integer, why text, "doneAt" timestamptz, skipped boolean)
    ON CONFLICT DO NOTHING`);
}

export async function updateItems(
  tx: Queryable,
  planId: string,
  items: readonly Pick<StoredItem, 'id' | 'on' | 'doneAt' | 'skipped' | 'sessionId'>[],
): Promise<void> {
  if (items.length === 0) return;
  await tx.run(sql`
    UPDATE study_plan_items AS item
    SET planned_on = changed."on", done_at = changed."doneAt", skipped = changed.skipped, done_by = changed."sessionId"
    FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      AS changed(id text, "on" date, "doneAt" timestamptz, skipped boolean, "sessionId" uuid)
    WHERE item.plan_id = ${planId} AND item.id = changed.id`);
}

/** Those who have something planned for a day and were not reminded of it. */
export async function listToRemind(db: Queryable, on: string, except: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM study_plans
    WHERE ends_on >= ${on} AND reminded_on IS DISTINCT FROM ${on}::date AND user_id <> ALL(${except}::uuid[])
      AND EXISTS (SELECT FROM study_plan_items WHERE plan_id = study_plans.id AND planned_on = ${on}
        AND done_at IS NULL AND NOT skipped)
    ORDER BY user_id LIMIT 500`);
  return rows.map(({ userId }) => userId);
}

/** Answers 0 where somebody was reminded today. */
export const claimReminder = (tx: Queryable, planId: string, on: string) =>
  tx.run(sql`
    UPDATE study_plans SET reminded_on = ${on} WHERE id = ${planId} AND reminded_on IS DISTINCT FROM ${on}::date`);

/** Whole consultations marked since the plan was made, in that order; a second try from a later minute is none. */
export async function listMarked(db: Queryable, userId: string, since: Date): Promise<MarkedConsultation[]> {
  const rows = await db.rows<Omit<MarkedConsultation, 'markedAt'> & { markedAt: Date }>(sql`
    SELECT consultations.id, case_id AS "caseId", ${dayAt(sql`started_at`)}::text AS "on", marked_at AS "markedAt",
      score, EXISTS (SELECT FROM study_plan_items WHERE done_by = consultations.id) AS "isUsed"
    FROM consultations JOIN feedbacks ON consultation_id = consultations.id
    WHERE user_id = ${userId} AND marked_at >= ${since} AND coalesce(redo_from_minute, 0) = 0
    ORDER BY marked_at, consultations.id`);
  return rows.map((row) => ({ ...row, markedAt: row.markedAt.toISOString() }));
}

const caseColumns = renamedColumns('cases', 'id', 'title');
export type NamedCase = RowOf<typeof caseColumns> & { group: BlueprintGroup; isStartable: boolean };

export const listCases = (db: Queryable, statuses: readonly string[]) =>
  db.rows<NamedCase>(sql`
    SELECT ${caseColumns}, blueprint AS "group", status = ANY(${statuses}::text[]) AS "isStartable" FROM cases`);

/** How the user stands with each case that can be started; without a user, how somebody new does. */
export const listCaseHistories = (db: Queryable, userId: string | null, statuses: readonly string[]) =>
  db.rows<PlanCase>(sql`
    SELECT cases.id, blueprint AS "group", difficulty, count(own.id)::int AS attempts,
      ${dayAt(sql`max(started_at)`)}::text AS "lastTriedOn",
      (array_agg(score ORDER BY started_at DESC) FILTER (WHERE score IS NOT NULL))[1] AS "lastScore"
    FROM cases LEFT JOIN ${ownMarked(userId)} ON own.case_id = cases.id
    WHERE status = ANY(${statuses}::text[]) GROUP BY cases.id ORDER BY cases.id`);

/** Groups and domains below a pass, the weakest first: groups over all time, domains over the last ten. */
export async function findWeakSides(
  db: Queryable,
  userId: string,
): Promise<Pick<PlanSources, 'weakGroups' | 'weakDomains'>> {
  const groups = await db.rows<{ group: BlueprintGroup }>(sql`
    SELECT blueprint AS "group" FROM (
      SELECT blueprint, least(avg(data_rank), avg(management_rank), avg(relating_rank)) AS lowest
      FROM ${ownMarked(userId)} JOIN cases ON cases.id = own.case_id WHERE score IS NOT NULL GROUP BY blueprint
    ) AS averages WHERE lowest < ${passingGrade} ORDER BY lowest, blueprint`);
  const domains = await db.rows<{ domain: 'data' | 'management' | 'relating' }>(sql`
    SELECT domain FROM (
      SELECT * FROM ${ownMarked(userId)} WHERE score IS NOT NULL ORDER BY started_at DESC, id LIMIT 10
    ) AS latest, LATERAL (VALUES ('data', data_rank), ('management', management_rank), ('relating', relating_rank))
      AS grade(domain, rank)
    GROUP BY domain HAVING avg(rank) < ${passingGrade} ORDER BY avg(rank), domain`);
  return { weakGroups: groups.map(({ group }) => group), weakDomains: domains.map(({ domain }) => domain) };
}

const ownMarked = (userId: string | null): Sql => sql`(
  SELECT id, case_id, started_at, score, data_rank, management_rank, relating_rank
  FROM consultations LEFT JOIN feedbacks ON consultation_id = id WHERE user_id = ${userId}::uuid
) AS own`;

export async function findExamDate(db: Queryable, userId: string): Promise<string | null> {
  const row = await db.one<{ examDate: string | null }>(sql`
    SELECT exam_date::text AS "examDate" FROM users WHERE id = ${userId}`);
  return row?.examDate ?? null;
}

export const setExamDate = (db: Queryable, userId: string, examDate: string) =>
  db.run(sql`UPDATE users SET exam_date = ${examDate} WHERE id = ${userId}`);

/** Consultations planned from one day up to another, those of mock exams too; null where no plan covers any of it. */
export async function countPlanned(
  db: Queryable,
  userId: string,
  span: Week,
  statuses: readonly string[],
): Promise<number | null> {
  const row = await db.one<{ planned: number }>(sql`
    SELECT coalesce(sum(cases) FILTER (
      WHERE NOT skipped AND planned_on >= ${span.from} AND planned_on < ${span.before}
        AND (ref IS NULL OR done_at IS NOT NULL
          OR EXISTS (SELECT FROM cases WHERE cases.id = ref AND status = ANY(${statuses}::text[])))
    ), 0)::int AS planned
    FROM study_plans LEFT JOIN study_plan_items ON plan_id = study_plans.id
    WHERE user_id = ${userId} AND ends_on >= ${span.from} AND starts_on < ${span.before}
    GROUP BY study_plans.id`);
  return row?.planned ?? null;
}
