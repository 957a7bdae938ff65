import { type KeyPage, type PageAsked, pageBy } from '#server/db/key-page.ts';
import { type Queryable, type Sql, sql } from '#server/db/sql.ts';

interface ChallengedRow {
  consultationId: string;
  criterion: string;
  title: string;
  caseId: string;
  caseTitle: string;
  at: Date;
}
export type ListedRow = ChallengedRow & { reason: string; verdict: 'stands' | 'changed' | null };
export type SettledRow = ChallengedRow & { did: boolean };

/** A critical error is no row of the marks: its name in the case has to do. */
const about = (table: Sql) => sql`
  ${table}.consultation_id AS "consultationId", ${table}.criterion, coalesce(criterion_marks.title, ${table}.criterion) AS title,
  ${table}.case_id AS "caseId", case_versions.title AS "caseTitle", ${table}.at`;
const joined = (table: Sql) => sql`
  ${table} JOIN consultations ON consultations.id = ${table}.consultation_id JOIN case_versions ON hash = case_hash
  LEFT JOIN criterion_marks ON criterion_marks.consultation_id = ${table}.consultation_id AND criterion_marks.criterion = ${table}.criterion`;
const newest = (table: Sql) => ({
  sorts: { newest: { by: sql`${table}.at`, type: sql`timestamptz` } },
  id: sql`(${table}.consultation_id::text || ' ' || ${table}.criterion)`,
  idType: sql`text`,
});
const ofCase = (table: Sql, caseId: string | undefined): Sql[] =>
  caseId === undefined ? [] : [sql`${table}.case_id = ${caseId}`];

const challenges = sql`challenges`;
const settlements = sql`mark_settlements`;
const challengeColumns = sql`${about(challenges)}, reason, verdict`;

export const listChallenges = (
  db: Queryable,
  { state, caseId }: { state: 'open' | 'answered'; caseId?: string | undefined },
  asked: PageAsked,
): Promise<KeyPage<ListedRow>> =>
  pageBy(db, asked, {
    select: challengeColumns,
    from: joined(challenges),
    where: [state === 'open' ? sql`verdict IS NULL` : sql`verdict IS NOT NULL`, ...ofCase(challenges, caseId)],
    ...newest(challenges),
  });

export const listSettled = (
  db: Queryable,
  { caseId }: { caseId?: string | undefined },
  asked: PageAsked,
): Promise<KeyPage<SettledRow>> =>
  pageBy(db, asked, {
    select: sql`${about(settlements)}, did`,
    from: joined(settlements),
    where: ofCase(settlements, caseId),
    ...newest(settlements),
  });

type Challenge = ListedRow & {
  userId: string;
  caseHash: string;
  changedTo: 'met' | 'partly' | 'missed' | 'withdrawn' | null;
  answer: string | null;
  answeredAt: Date | null;
};

export const findChallenge = (db: Queryable, consultationId: string, criterion: string) =>
  db.one<Challenge>(sql`
    SELECT ${challengeColumns}, user_id AS "userId", case_hash AS "caseHash", changed_to AS "changedTo", answer, answered_at AS "answeredAt"
    FROM ${joined(challenges)} WHERE challenges.consultation_id = ${consultationId} AND challenges.criterion = ${criterion}`);
