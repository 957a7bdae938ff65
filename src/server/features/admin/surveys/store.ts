import type { Day } from '#core/dates.ts';
import { detractorUpTo, promoterFrom } from '#core/surveys/net-score.ts';
import type { GivenScore } from '#core/surveys/survey-figures.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { type Queryable, sql } from '../../../db/sql.ts';
import { containing } from '../users/store.ts';

/** All figures are sums of these. */
export const countScores = (db: Queryable, monday: Day) =>
  db.rows<GivenScore>(sql`
    SELECT week::text, stage, score, answers::int AS count FROM survey_weeks WHERE week >= ${monday} ORDER BY week, stage, score`);

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
      survey_answers.id, survey_answers.at, survey_answers.score, survey_answers.text, survey_answers.stage,
      (SELECT plan_name FROM subscriptions WHERE subscriptions.user_id = survey_answers.user_id) AS plan`,
    from: sql`survey_answers`,
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
