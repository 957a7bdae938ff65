import { type Database, sql } from '../db/sql.ts';
import { recordActivity } from '../features/activity/store.ts';
import { caseVersions } from '../features/consultations/case-versions.ts';
import { countAgreement } from '../features/feedback/challenges/agreement-store.ts';
import { markJobs } from '../features/feedback/mark-job.ts';
import { markConsultationJob } from '../features/feedback/store.ts';
import { notify } from '../features/notifications/store.ts';
import { later } from '../ports/clock.ts';
import type { MarkerPort } from '../ports/marker.ts';
import type { Notify } from '../ports/notify.ts';
import { demoConsultationId } from './demo-history.ts';

export interface DemoMarking {
  /** No more after the one under way; the next start goes on with the rest. */
  stop(): void;
  done: Promise<void>;
}

const mostConsultations = 100;
const secondsToMark = 20;
/** What is older somebody would have read long ago. */
const toldSeconds = 4 * 24 * 60 * 60;
const nobody: Notify = async () => undefined;

/** Has the demo history marked in the background, the newest first, each dated soon after its end. */
export function markDemoHistory(deps: {
  db: Database;
  marker: MarkerPort;
  log: { warn(details: object, message: string): void };
}): DemoMarking {
  const { db, marker, log } = deps;
  const caseFile = caseVersions();
  const ids = Array.from({ length: mostConsultations }, (_, i) => demoConsultationId(i + 1));
  let isStopped = false;

  const markAll = async () => {
    const unmarked = await db.rows<{ id: string; caseId: string; endedAt: Date }>(sql`
      SELECT id, case_id AS "caseId", ended_at AS "endedAt" FROM consultations
      WHERE id = ANY(${ids}::uuid[]) AND NOT EXISTS (SELECT FROM feedbacks WHERE consultation_id = id)
      ORDER BY started_at DESC`);
    for (const { id, caseId, endedAt } of unmarked) {
      if (isStopped) return;
      const clock = { now: () => later(endedAt, secondsToMark) };
      const allowsOutsideModel = async () => false;
      const telling = endedAt > later(new Date(), -toldSeconds) ? notify : nobody;
      const jobs = markJobs({ db, clock, marker, caseFile, recordActivity, notify: telling, allowsOutsideModel });
      const mark = jobs[markConsultationJob];
      // What a job carries comes out of the database, so its type is not known to the queue.
      await mark?.({ consultationId: id } as never);
      await countAgreement(db, caseId, new Date());
    }
  };
  const done = markAll().catch((error: Error) => {
    if (!isStopped) log.warn({ message: error.message }, 'the demo history is not fully marked');
  });
  return {
    done,
    stop: () => {
      isStopped = true;
    },
  };
}
