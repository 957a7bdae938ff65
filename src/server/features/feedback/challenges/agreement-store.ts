import type { CriterionAgreement, ListedAgreement } from '#contract/admin/challenges.ts';
import { type KeyPage, type PageAsked, pageBy } from '#server/db/key-page.ts';
import { type Queryable, type Sql, sql } from '#server/db/sql.ts';
import type { Sweep } from '#server/jobs/housekeeping.ts';

const mostConsultations = 300;

const modelDiffers = sql`model_marks->'disagreements' @> jsonb_build_array(jsonb_build_object('criterion', given.criterion))`;

/** What is said about each criterion by those who were marked, by who answered them, and by a service. */
const counted = (caseId: string): Sql => sql`
  WITH latest AS MATERIALIZED (
    SELECT id FROM consultations WHERE case_id = ${caseId} AND user_id IS NOT NULL ORDER BY started_at DESC LIMIT ${mostConsultations}
  )
  SELECT given.criterion, max(title) AS title, count(*)::int AS marked, count(*) FILTER (WHERE mark = 'met')::int AS met,
    count(challenges.at)::int AS challenged, count(*) FILTER (WHERE verdict = 'changed')::int AS corrected,
    count(mark_settlements.at)::int AS settled, count(*) FILTER (WHERE did)::int AS settled_done,
    count(*) FILTER (WHERE ${modelDiffers})::int AS model_differs,
    -- Settled as not done agrees with the code, and so does a challenge that was turned down.
    count(*) FILTER (WHERE (verdict = 'changed' OR did OR ${modelDiffers}) IS NOT TRUE)::float8 / count(*) AS agreement
  FROM latest JOIN criterion_marks AS given ON given.consultation_id = latest.id
  JOIN feedbacks ON feedbacks.consultation_id = latest.id
  LEFT JOIN challenges ON challenges.consultation_id = latest.id AND challenges.criterion = given.criterion
  LEFT JOIN mark_settlements ON mark_settlements.consultation_id = latest.id AND mark_settlements.criterion = given.criterion
  GROUP BY given.criterion ORDER BY given.criterion LIMIT 100`;

const figures = sql`
  criterion, title, marked, met, challenged, corrected, settled, settled_done AS "settledDone", model_differs AS "modelDiffers", agreement`;

/** As it is at this moment. */
export const listAgreementOf = (db: Queryable, caseId: string) =>
  db.rows<CriterionAgreement>(sql`SELECT ${figures} FROM (${counted(caseId)}) AS counted ORDER BY criterion`);

/** Writes down how it is now, for the list over all cases. */
export async function countAgreement(db: Queryable, caseId: string, now: Date): Promise<void> {
  await db.run(sql`
    INSERT INTO criterion_agreement (case_id, criterion, title, marked, met, challenged, corrected, settled, settled_done,
      model_differs, agreement, counted_at)
    SELECT ${caseId}, counted.*, ${now} FROM (${counted(caseId)}) AS counted
    ON CONFLICT (case_id, criterion) DO UPDATE SET title = excluded.title, marked = excluded.marked, met = excluded.met,
      challenged = excluded.challenged, corrected = excluded.corrected, settled = excluded.settled,
      settled_done = excluded.settled_done, model_differs = excluded.model_differs, agreement = excluded.agreement,
      counted_at = excluded.counted_at`);
  // Nobody has been marked on these any more.
  await db.run(sql`DELETE FROM criterion_agreement WHERE case_id = ${caseId} AND counted_at < ${now}`);
}

/** One case after the other: each is a short statement. */
export const countAllAgreement: Sweep = (db, now, rows) =>
  rows(
    {
      name: 'agreement on criteria',
      list: async (except) => {
        const cases = await db.rows<{ id: string }>(sql`SELECT id FROM cases WHERE id <> ALL(${except}::text[])`);
        return cases.map(({ id }) => id);
      },
      work: (caseId) => countAgreement(db, caseId, now),
    },
    now,
  );

/** Who or what came to another result than the code. */
const disputedBy = {
  trainees: sql`settled_done > 0 OR challenged > 0`,
  authors: sql`corrected > 0`,
  service: sql`model_differs > 0`,
};

export const listAgreement = (
  db: Queryable,
  { caseId, by, least }: { caseId?: string | undefined; by?: keyof typeof disputedBy | undefined; least: number },
  asked: PageAsked,
): Promise<KeyPage<ListedAgreement>> =>
  pageBy(db, asked, {
    select: sql`${figures}, case_id AS "caseId", (SELECT title FROM cases WHERE id = case_id) AS "caseTitle"`,
    from: sql`criterion_agreement`,
    where: [
      sql`marked >= ${least}`,
      ...(caseId === undefined ? [] : [sql`case_id = ${caseId}`]),
      ...(by === undefined ? [] : [disputedBy[by]]),
    ],
    sorts: {
      agreement: { by: sql`agreement`, type: sql`float8` },
      marked: { by: sql`marked`, type: sql`int` },
      challenged: { by: sql`challenged`, type: sql`int` },
      service: { by: sql`model_differs`, type: sql`int` },
    },
    id: sql`(case_id || ' ' || criterion)`,
    idType: sql`text`,
  });
