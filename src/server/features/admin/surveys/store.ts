import { detractorUpTo, promoterFrom } from '#core/surveys/net-score.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { type Queryable, sql } from '../../../db/sql.ts';
import { containing } from '../users/store.ts';

export const countScores = (db: Queryable, since: Date) =>
  db.rows<{ score: number; count: number }>(sql`
    SELECT score, count(*)::int AS count FROM survey_answers WHERE at > ${since} GROUP BY score ORDER BY score`);

export const averageByWeek = (db: Queryable, since: Date) =>
  db.rows<{ week: string; count: number; average: number }>(sql`
    SELECT date_trunc('week', at)::date::text AS week, count(*)::int AS count, avg(score)::float8 AS average
    FROM survey_answers WHERE at > ${since} GROUP BY 1 ORDER BY 1`);

export const averageByStage = (db: Queryable, since: Date) =>
  db.rows<{ stage: string; count: number; average: number }>(sql`
    SELECT stage, count(*)::int AS count, avg(score)::float8 AS average
    FROM survey_answers JOIN users ON users.id = user_id WHERE at > ${since} GROUP BY stage ORDER BY stage`);

export interface AnswerRow {
  id: string;
  at: Date;
  score: number;
  text: string;
  stage: string;
  plan: string | null;
}

const kinds = {
  promoter: sql`score >= ${promoterFrom}`,
  passive: sql`score > ${detractorUpTo} AND score < ${promoterFrom}`,
  detractor: sql`score <= ${detractorUpTo}`,
};

export const listAnswers = (
  db: Queryable,
  { q, kind }: { q?: string | undefined; kind?: keyof typeof kinds | undefined },
  asked: PageAsked,
): Promise<KeyPage<AnswerRow>> =>
  pageBy(db, asked, {
    select: sql`
      survey_answers.id, survey_answers.at, survey_answers.score, survey_answers.text, users.stage,
      (SELECT plan_name FROM subscriptions WHERE subscriptions.user_id = users.id) AS plan`,
    from: sql`survey_answers JOIN users ON users.id = survey_answers.user_id`,
    where: [...(q ? [sql`survey_answers.text ILIKE ${containing(q)}`] : []), ...(kind ? [kinds[kind]] : [])],
    sorts: {
      newest: { by: sql`survey_answers.at`, type: sql`timestamptz` },
      score: { by: sql`survey_answers.score`, type: sql`integer` },
    },
    id: sql`survey_answers.id`,
    idType: sql`uuid`,
  });

export interface ReportRow {
  id: string;
  at: Date;
  tested: string;
  device: string;
  expected: string;
  happened: string;
  remarks: string;
}

export const listReports = (db: Queryable, asked: PageAsked): Promise<KeyPage<ReportRow>> =>
  pageBy(db, asked, {
    select: sql`id, at, tested, device, expected, happened, remarks`,
    from: sql`tester_reports`,
    where: [],
    sorts: { newest: { by: sql`at`, type: sql`timestamptz` } },
    id: sql`id`,
    idType: sql`uuid`,
  });
