import { AppError } from '#contract/protocol/errors.ts';
import { tariffInForce } from '#core/subscription/subscription-state.ts';
import { allowancePeriod, earliestPeriodStart, type Period } from '#core/tariffs/quota-period.ts';
import { usedUpWords } from '#core/tariffs/quota-words.ts';
import {
  adminAllowance,
  type Feature,
  freeTariffId,
  isUnlimited,
  type OpenFeature,
  openFeatures,
} from '#core/tariffs/tariffs.ts';
import { isRunningLow } from '#core/tariffs/used-share.ts';
import type { Queryable } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Notify } from '../../ports/notify.ts';
import * as store from './store.ts';

/** What a user may use in a month, what of it is used, and the only way to use it. */
export function createAllowances(clock: Clock, notify: Notify) {
  const termsFor = async (db: Queryable, userId: string, wanted: readonly Feature[], now: Date, lock = false) => {
    const spentSince = earliestPeriodStart(now);
    const found = await store.findTerms(db, { userIds: [userId], features: wanted, now, spentSince, lock });
    const own = found.get(userId);
    if (!own) throw new AppError('NOT_SIGNED_IN');
    return termsOver(own, now);
  };

  const termsOver = (found: store.UserTerms, now: Date) => {
    const free = tariffInForce(found.subscription, now) === freeTariffId;
    const allowanceOf = (one: (typeof found.features)[number]) => {
      if (found.role === 'admin') return adminAllowance;
      return one.override ?? (free ? null : one.plan_allowance) ?? one.free_allowance ?? 0;
    };
    const period = allowancePeriod(found.subscription, now);
    const isIn = (at: number) => at >= period.from.getTime() && at < period.to.getTime();
    const terms = new Map(
      found.features.map((one) => [one.feature, { allowance: allowanceOf(one), used: one.spent.filter(isIn).length }]),
    );
    return { of: (feature: Feature) => terms.get(feature) ?? { allowance: 0, used: 0 }, period };
  };

  const termsOf = async (db: Queryable, userId: string, feature: Feature, now: Date, lock = false) => {
    const terms = await termsFor(db, userId, [feature], now, lock);
    const { allowance, used } = terms.of(feature);
    return { allowance, used, unlimited: isUnlimited(allowance), period: terms.period };
  };

  const usedUp = async (db: Queryable, feature: Feature, terms: { allowance: number; period: Period }) => {
    const plans = await store.tariffsWith(db, feature);
    return new AppError('ALLOWANCE_USED_UP', {
      message: usedUpWords(feature, { allowance: terms.allowance, renewsAt: terms.period.to }, plans),
    });
  };

  /** Once in a period: what it is about is the period, too. */
  const tellWhenLow = async (
    tx: Queryable,
    userId: string,
    feature: Feature,
    { allowance, period }: { allowance: number; period: Period },
    now: Date,
  ) => {
    const used = await store.countSpends(tx, userId, feature, period);
    if (!isRunningLow(used, allowance)) return;
    const renewsAt = period.to.toISOString();
    await notify(tx, userId, { kind: 'quota-low', feature, remaining: allowance - used, allowance, renewsAt }, now);
  };

  const left = (allowance: number, used: number) => {
    const unlimited = isUnlimited(allowance);
    return { used, allowance, remaining: unlimited ? allowance : Math.max(0, allowance - used), unlimited };
  };

  return {
    async status(db: Queryable, userId: string, feature: Feature) {
      const { allowance, used, period } = await termsOf(db, userId, feature, clock.now());
      return { feature, ...left(allowance, used), renewsAt: period.to.toISOString() };
    },

    /** Of many at once, by their ids; an account that is gone has none. */
    async statuses(db: Queryable, userIds: readonly string[], feature: Feature) {
      const now = clock.now();
      const spentSince = earliestPeriodStart(now);
      const found = await store.findTerms(db, { userIds, features: [feature], now, spentSince, lock: false });
      return new Map(
        [...found].map(([userId, its]) => {
          const { of, period } = termsOver(its, now);
          return [userId, { ...left(of(feature).allowance, of(feature).used), renewsAt: period.to.toISOString() }];
        }),
      );
    },

    /** Everything that is open, at once. */
    async usage(db: Queryable, userId: string) {
      const { of, period } = await termsFor(db, userId, openFeatures, clock.now());
      const usage = Object.fromEntries(
        openFeatures.map((feature) => [feature, left(of(feature).allowance, of(feature).used)]),
      ) as Record<OpenFeature, ReturnType<typeof left>>;
      return { usage, renewsAt: period.to };
    },

    /** Comes first in a transaction that spends. */
    lock: store.lockSpending,

    /** Refuses as spending would; for work that costs something before it can be paid for. */
    async requireLeft(db: Queryable, userId: string, feature: Feature): Promise<void> {
      const terms = await termsOf(db, userId, feature, clock.now());
      if (terms.unlimited) return;
      if (terms.used >= terms.allowance) throw await usedUp(db, feature, terms);
    },

    /**
     * In the transaction of what it pays for: if that fails, nothing was spent. A consultation pays for each feature
     * once; what is not the consultation itself names none. Answers the spend, to give back.
     */
    async spend(tx: Queryable, userId: string, feature: Feature, consultationId: string | null): Promise<string> {
      const now = clock.now();
      // Locks too: the count that comes next must see what everybody before has spent.
      const terms = await termsOf(tx, userId, feature, now, true);
      const below = terms.unlimited ? null : terms.allowance;
      const spent = await store.insertSpend(tx, { userId, feature, consultationId, now, period: terms.period, below });
      if (!spent) throw await usedUp(tx, feature, terms);
      if (!terms.unlimited) await tellWhenLow(tx, userId, feature, terms, now);
      return spent.id;
    },

    /** For work that failed after it was paid for. Answers false when this spend was given back before. */
    async giveBack(tx: Queryable, spendId: string, reason: string): Promise<boolean> {
      return (await store.insertReturn(tx, spendId, reason, clock.now())) === 1;
    },
  };
}
