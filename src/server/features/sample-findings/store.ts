import type { Findings } from '#core/consultations/sample-findings.ts';
import type { ReplyEvents } from '#core/patient/state.ts';
import { type Queryable, sql } from '../../db/sql.ts';

export interface Sample {
  caseHash: string;
  startedAt: Date;
  /** What happened in each reply, in order. */
  events: ReplyEvents[];
}

export const readSample = (db: Queryable, tokenHash: Buffer) =>
  db.one<Sample>(sql`
    SELECT case_hash AS "caseHash", started_at AS "startedAt", coalesce(
      (SELECT jsonb_agg(events ORDER BY n) FROM turns
       WHERE consultation_id = consultations.id AND who = 'speaker' AND events IS NOT NULL),
      '[]'::jsonb) AS events
    FROM consultations WHERE preview_token_hash = ${tokenHash}`);

interface KeptSample {
  title: string;
  speakerName: string;
  triedAt: Date;
  findings: Findings;
}

export const readKeptSample = (db: Queryable, userId: string) =>
  db.one<KeptSample>(sql`
    SELECT title, speaker_name AS "speakerName", tried_at AS "triedAt", findings FROM kept_samples
    WHERE user_id = ${userId}`);

export const removeKeptSample = (tx: Queryable, userId: string) =>
  tx.run(sql`DELETE FROM kept_samples WHERE user_id = ${userId}`);

export const saveKeptSample = (tx: Queryable, userId: string, sample: KeptSample) =>
  tx.run(sql`
    INSERT INTO kept_samples (user_id, title, speaker_name, tried_at, findings)
    VALUES (${userId}, ${sample.title}, ${sample.speakerName}, ${sample.triedAt}, ${JSON.stringify(sample.findings)})`);
