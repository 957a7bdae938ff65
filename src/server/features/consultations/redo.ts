import { randomInt } from 'node:crypto';
import { AppError } from '#contract/protocol/errors.ts';
import {
  type ConsultationTimes,
  consultingSecondsSpent,
  hardStop,
  readClock,
} from '#core/consultations/consultation-clock.ts';
import type { Queryable } from '#server/db/sql.ts';
import type { RecordActivity } from '#server/ports/activity.ts';
import { type Clock, later } from '#server/ports/clock.ts';
import type { SpendsAllowance } from './consultations.ts';
import type { Endings } from './endings.ts';
import * as store from './store.ts';
import { copyTurns } from './turn-store.ts';

interface RedoDependencies {
  clock: Clock;
  statuses: readonly string[];
  allowances: SpendsAllowance;
  recordActivity: RecordActivity;
  endings: Endings;
}

/** A new consultation that goes on from the start of a minute of an earlier one; minute 0 is a plain start. */
export function createRedo({ clock, statuses, allowances, recordActivity, endings }: RedoDependencies) {
  return async (tx: Queryable, userId: string, originalId: string, fromMinute: number): Promise<string> => {
    await allowances.lock(tx, userId);
    const now = clock.now();
    await endings.overdue(tx, now, { userId });
    const original = await store.findConsultation(tx, { by: 'owner', id: originalId, userId });
    if (!original) throw new AppError('NOT_FOUND');
    if (original.held) throw new AppError('FEEDBACK_HELD');
    const { caseId, caseHash } = original;
    if (await store.findRunning(tx, userId, caseId)) throw new AppError('CONSULTATION_RUNNING');
    const secondsGone = fromMinute * 60;
    if (consultingSecondsSpent(original, now) < secondsGone) throw new AppError('MINUTE_NOT_REACHED');
    const available = await store.findStartable(tx, caseId, statuses);
    if (!available) throw new AppError('NOT_FOUND', { message: 'This case is not available.' });

    const { readingSeconds, consultingSeconds } = original;
    const beganAt = fromMinute === 0 ? null : later(now, -secondsGone);
    const length = { readingSeconds, consultingSeconds };
    const times: ConsultationTimes = { startedAt: now, beganAt, endedAt: null, awaySeconds: 0, ...length };
    const id = await store.insertConsultation(tx, {
      owner: { userId },
      caseId,
      caseHash,
      seed: beganAt ? original.seed : randomInt(2 ** 31 - 1),
      times,
      hardStopAt: hardStop(times),
      redo: { of: originalId, fromMinute },
    });
    if (beganAt) {
      const began = readClock(original, now).readingEndsAt;
      const shiftSeconds = (beganAt.getTime() - began.getTime()) / 1000;
      await copyTurns(tx, { from: originalId, to: id, before: later(began, secondsGone), shiftSeconds });
    }
    await allowances.spend(tx, userId, 'case_sessions', id);
    const link = `/case/${caseId}`;
    await recordActivity(tx, { userId, kind: 'consultation-started', subject: available.title, link, at: now });
    return id;
  };
}
