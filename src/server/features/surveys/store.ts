import type { PromptHistory } from '#core/surveys/prompt.ts';
import { type Queryable, sql } from '../../db/sql.ts';

export async function readHistory(db: Queryable, userId: string): Promise<PromptHistory> {
  const row = await db.one<PromptHistory>(sql`
    SELECT asked_at AS "askedAt", coalesce(never, false) AS never,
      (SELECT count(*)::int FROM consultations JOIN feedbacks ON consultation_id = id WHERE user_id = ${userId}) AS marked
    FROM (SELECT) AS nobody LEFT JOIN survey_prompts ON user_id = ${userId}`);
  return row ?? { marked: 0, askedAt: null, never: false };
}

/** A no for good stays one. */
export const markAsked = (db: Queryable, userId: string, never: boolean, now: Date) =>
  db.run(sql`
    INSERT INTO survey_prompts AS known (user_id, asked_at, never) VALUES (${userId}, ${now}, ${never})
    ON CONFLICT (user_id) DO UPDATE SET asked_at = excluded.asked_at, never = known.never OR excluded.never`);

interface NewAnswer {
  userId: string;
  sessionId: string | null;
  score: number;
  text: string;
  now: Date;
}

/** A consultation of somebody else's is left out. */
export const insertAnswer = (tx: Queryable, { userId, sessionId, score, text, now }: NewAnswer) =>
  tx.run(sql`
    INSERT INTO survey_answers (user_id, consultation_id, stage, score, text, at)
    SELECT id, (SELECT id FROM consultations WHERE id = ${sessionId} AND user_id = ${userId}), stage, ${score}, ${text}, ${now}
    FROM users WHERE id = ${userId}`);

interface NewReport {
  tested: string;
  device: string;
  expected: string;
  happened: string;
  remarks: string;
}

export const insertReport = (tx: Queryable, userId: string, report: NewReport, now: Date) =>
  tx.run(sql`
    INSERT INTO tester_reports (user_id, tested, device, expected, happened, remarks, at)
    VALUES (${userId}, ${report.tested}, ${report.device}, ${report.expected}, ${report.happened}, ${report.remarks}, ${now})`);
