import { randomInt } from 'node:crypto';
import { type ConsultationTimes, examTimes, hardStop } from '#core/consultations/consultation-clock.ts';
import { everybodysTime } from '#core/consultations/time-away.ts';
import type { Queryable } from '#server/db/sql.ts';
import type { RecordActivity } from '#server/ports/activity.ts';
import { insertConsultation } from './store.ts';

export interface NewStation {
  userId: string;
  caseId: string;
  caseHash: string;
  title: string;
  /** May lie in the past: a station starts by the clock, whether anybody looks or not. */
  startedAt: Date;
  /** Of the exam so far: a station goes by the exam's clock. */
  awaySeconds: number;
}

/** A consultation as a station of a mock exam: paid for with the exam, and held until it is over. */
export const startsStations =
  (recordActivity: RecordActivity) =>
  async (tx: Queryable, { userId, caseId, caseHash, title, startedAt, awaySeconds }: NewStation): Promise<string> => {
    const times: ConsultationTimes = { startedAt, beganAt: null, endedAt: null, awaySeconds, ...examTimes };
    const id = await insertConsultation(tx, {
      owner: { userId },
      caseId,
      caseHash,
      seed: randomInt(2 ** 31 - 1),
      times,
      hardStopAt: hardStop(times),
      held: true,
    });
    const kind = 'consultation-started';
    const at = everybodysTime(times, startedAt);
    await recordActivity(tx, { userId, kind, subject: title, link: '/mock-exam', at });
    return id;
  };
