import type { Correction } from '#core/marking/grading/settled.ts';
import type { Mark, Marking } from '#core/marking/marking.ts';
import { columns, type Narrowed, type RowOf, renamedColumns } from '../../db/columns.ts';
import { type Queryable, sql } from '../../db/sql.ts';

const challengeColumns = renamedColumns(
  'challenges',
  'criterion',
  'reason',
  'at',
  'verdict',
  'changed_to',
  'answer',
  'answered_at',
);
export type ChallengeRow = Narrowed<
  RowOf<typeof challengeColumns>,
  { verdict: 'stands' | 'changed'; changedTo: Correction['to'] }
>;

export const listChallenges = (db: Queryable, consultationId: string) =>
  db.rows<ChallengeRow>(sql`
    SELECT ${challengeColumns} FROM challenges WHERE consultation_id = ${consultationId}`);

/** Answers whether it was written: one that has been answered stays. */
export async function saveChallenge(
  tx: Queryable,
  consultationId: string,
  { criterion, reason, at }: Pick<ChallengeRow, 'criterion' | 'reason' | 'at'>,
): Promise<boolean> {
  const written = await tx.run(sql`
    INSERT INTO challenges (consultation_id, criterion, reason, at) VALUES (${consultationId}, ${criterion}, ${reason}, ${at})
    ON CONFLICT (consultation_id, criterion) DO UPDATE SET reason = excluded.reason, at = excluded.at
      WHERE challenges.verdict IS NULL`);
  return written > 0;
}

/** Answers whether it is gone: one that has been answered stays. */
export async function deleteChallenge(tx: Queryable, consultationId: string, criterion: string): Promise<boolean> {
  await tx.run(sql`
    DELETE FROM challenges
    WHERE consultation_id = ${consultationId} AND criterion = ${criterion} AND verdict IS NULL`);
  const left = sql`SELECT 1 FROM challenges WHERE consultation_id = ${consultationId} AND criterion = ${criterion}`;
  return (await tx.rows(left)).length === 0;
}

export interface ChallengeAnswer {
  consultationId: string;
  criterion: string;
  verdict: 'stands' | 'changed';
  /** With `changed` alone. */
  changedTo: Correction['to'] | null;
  answer: string;
  answeredBy: string;
  at: Date;
}

/** Answers whether there was one to answer. */
export async function saveAnswer(tx: Queryable, given: ChallengeAnswer): Promise<boolean> {
  const written = await tx.run(sql`
    UPDATE challenges SET verdict = ${given.verdict}, changed_to = ${given.changedTo}, answer = ${given.answer},
      answered_at = ${given.at}, answered_by = ${given.answeredBy}
    WHERE consultation_id = ${given.consultationId} AND criterion = ${given.criterion}`);
  return written > 0;
}

const settlementColumns = columns('mark_settlements', 'criterion', 'did');
export type SettlementRow = RowOf<typeof settlementColumns>;

export const listSettlements = (db: Queryable, consultationId: string) =>
  db.rows<SettlementRow>(sql`
    SELECT ${settlementColumns} FROM mark_settlements WHERE consultation_id = ${consultationId}`);

export const saveSettlement = (tx: Queryable, consultationId: string, criterion: string, did: boolean, at: Date) =>
  tx.run(sql`
    INSERT INTO mark_settlements (consultation_id, criterion, did, at)
    VALUES (${consultationId}, ${criterion}, ${did}, ${at})
    ON CONFLICT (consultation_id, criterion) DO UPDATE SET did = excluded.did, at = excluded.at`);

/** What analytics, exams and lists count stands in columns of its own, and follows. */
export async function saveCounted(tx: Queryable, consultationId: string, counted: Marking): Promise<void> {
  const gradeOf = (name: string) => counted.domains.find(({ domain }) => domain === name)?.grade ?? 'clear-fail';
  await tx.run(sql`
    UPDATE feedbacks SET counted = ${JSON.stringify(counted)}, points = ${counted.points}, score = ${counted.score},
      data_grade = ${gradeOf('data')}, management_grade = ${gradeOf('management')},
      relating_grade = ${gradeOf('relating')}
    WHERE consultation_id = ${consultationId}`);
  const marks = counted.criteria.map(({ id, mark }): { criterion: string; mark: Mark } => ({ criterion: id, mark }));
  await tx.run(sql`
    UPDATE criterion_marks SET mark = given.mark
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) AS given (criterion text, mark text)
    WHERE consultation_id = ${consultationId} AND criterion_marks.criterion = given.criterion
      AND criterion_marks.mark <> given.mark`);
}
