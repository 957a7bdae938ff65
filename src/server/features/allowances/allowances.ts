import { AppError } from '#contract/errors.ts';
import { allowanceOf, allowancePeriod, currentTier, type Feature, isUnlimited, type Period } from '#core/plans.ts';
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

const usedUp = (feature: Feature, { allowance, period }: { allowance: number; period: Period }) =>
  new AppError('ALLOWANCE_USED_UP', {
    message: `None of your ${allowance} ${featureWords[feature]} for this month are left. Your allowance renews on ${longDate.format(period.to)}.`,
  });

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

    /** Refuses as spending would; for work that costs something before it can be paid for. */
    async requireLeft(db: Queryable, userId: string, feature: Feature): Promise<void> {
      const terms = await termsFor(db, userId, feature, clock.now());
      if (terms.unlimited) return;
      if ((await store.countSpends(db, userId, feature, terms.period)) >= terms.allowance) throw usedUp(feature, terms);
    },

    /**
     * In the transaction of what it pays for: if that fails, nothing was spent. A consultation is paid for once;
     * what is not the consultation itself names none.
     */
    async spend(tx: Queryable, userId: string, feature: Feature, consultationId: string | null): Promise<void> {
      const now = clock.now();
      const terms = await termsFor(tx, userId, feature, now);
      const below = terms.unlimited ? null : terms.allowance;
      if (await store.insertSpend(tx, { userId, feature, consultationId, now, period: terms.period, below })) return;
      throw usedUp(feature, terms);
    },
  };
}

export type Allowances = ReturnType<typeof allowancesOver>;
