import { AppError } from '#contract/errors.ts';
import { allowanceOf, allowancePeriod, currentTier, type Feature, isUnlimited } from '#core/plans.ts';
import type { Queryable } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import * as store from './store.ts';

const featureWords: Record<Feature, string> = {
  case_sessions: 'consultations',
  voice_sessions: 'voice consultations',
  avatar_sessions: 'avatar consultations',
  facilitator_messages: 'facilitator messages',
  mock_exams: 'mock exams',
  colleague_rooms: 'colleague rooms',
};

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What a user may use in a month, what of it is used, and the only way to use it. */
export function allowancesOver(clock: Clock) {
  const termsFor = async (db: Queryable, userId: string, feature: Feature, now: Date) => {
    const plan = await store.findPlan(db, userId);
    if (!plan) throw new AppError('NOT_SIGNED_IN');
    const allowance = allowanceOf(currentTier(plan.subscription, plan.role, now), feature);
    return { allowance, unlimited: isUnlimited(allowance), period: allowancePeriod(plan.subscription, now) };
  };

  return {
    async status(db: Queryable, userId: string, feature: Feature) {
      const { allowance, unlimited, period } = await termsFor(db, userId, feature, clock.now());
      const used = await store.countSpends(db, userId, feature, period);
      const remaining = unlimited ? allowance : Math.max(0, allowance - used);
      return { feature, allowance, used, remaining, unlimited, renewsAt: period.to.toISOString() };
    },

    /** Comes first in a transaction that spends. */
    lock: store.lockSpending,

    /** In the transaction of what it pays for: if that fails, nothing was spent. */
    async spend(tx: Queryable, userId: string, feature: Feature, consultationId: string): Promise<void> {
      const now = clock.now();
      const { allowance, unlimited, period } = await termsFor(tx, userId, feature, now);
      const below = unlimited ? null : allowance;
      if (await store.insertSpend(tx, { userId, feature, consultationId, now, period, below })) return;
      throw new AppError('ALLOWANCE_USED_UP', {
        message: `None of your ${allowance} ${featureWords[feature]} for this month are left. Your allowance renews on ${longDate.format(period.to)}.`,
      });
    },
  };
}

export type Allowances = ReturnType<typeof allowancesOver>;
