import type { ReplyEvents } from '#core/patient/state.ts';
import { type Queryable, sql } from '../../db/sql.ts';

export interface Sample {
  caseHash: string;
  /** What happened in each reply, in order. */
  events: ReplyEvents[];
}

export const readSample = (db: Queryable, tokenHash: Buffer) =>
  db.one<Sample>(sql`
    SELECT case_hash AS "caseHash", coalesce(
      (SELECT jsonb_agg(events ORDER BY n) FROM turns
       WHERE consultation_id = consultations.id AND who = 'speaker' AND events IS NOT NULL),
      '[]'::jsonb) AS events
    FROM consultations WHERE preview_token_hash = ${tokenHash}`);
