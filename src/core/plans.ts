import { type Tier, tierOf } from './tier.ts';

export type Feature =
  | 'case_sessions'
  | 'voice_sessions'
  | 'avatar_sessions'
  | 'facilitator_messages'
  | 'mock_exams'
  | 'colleague_rooms';

/** From here on an allowance means: as many as you like. */
const unlimited = 999;

/** What each tier may use in a month. */
const allowances: Record<Tier, Record<Feature, number>> = {
  Free: {
    case_sessions: 3,
    voice_sessions: 0,
    avatar_sessions: 0,
    facilitator_messages: 10,
    mock_exams: 0,
    colleague_rooms: 1,
  },
  Basic: {
    case_sessions: 15,
    voice_sessions: 5,
    avatar_sessions: 2,
    facilitator_messages: 100,
    mock_exams: 1,
    colleague_rooms: 5,
  },
  Standard: {
    case_sessions: 60,
    voice_sessions: 60,
    avatar_sessions: 15,
    facilitator_messages: 500,
    mock_exams: 4,
    colleague_rooms: unlimited,
  },
  Premium: allUnlimited(),
  Admin: allUnlimited(),
};

export const allowanceOf = (tier: Tier, feature: Feature): number => allowances[tier][feature];

export const isUnlimited = (allowance: number): boolean => allowance >= unlimited;

export interface SubscriptionFacts {
  planId: string;
  planName: string;
  status: string;
  periodEnd: Date | null;
}

const graceDays = 3;
const payingStatuses = new Set(['active', 'trialing', 'past_due']);

/** The tier that counts now: a plan holds for three days after its period, then the user is Free. */
export function currentTier(subscription: SubscriptionFacts | null, role: 'user' | 'admin', now: Date): Tier {
  if (role === 'admin') return 'Admin';
  if (!subscription || !isInForce(subscription, now)) return 'Free';
  return tierOf({ id: subscription.planId, name: subscription.planName });
}

function isInForce({ status, periodEnd }: SubscriptionFacts, now: Date): boolean {
  return payingStatuses.has(status) && (periodEnd === null || now < graceEnd(periodEnd));
}

const graceEnd = (periodEnd: Date) => new Date(periodEnd.getTime() + graceDays * 24 * 60 * 60 * 1000);

export interface Period {
  from: Date;
  to: Date;
}

/**
 * The month an allowance counts in: the calendar month (UTC) without a plan, else months counted back from the end of
 * the paid period. The days of grace belong to its last month, so that not paying brings no new allowance.
 */
export function allowancePeriod(subscription: SubscriptionFacts | null, now: Date): Period {
  if (!subscription?.periodEnd || !isInForce(subscription, now)) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
    return { from, to: monthsBefore(from, -1) };
  }
  const end = subscription.periodEnd;
  if (now >= end) return { from: monthsBefore(end, 1), to: graceEnd(end) };
  let months = 1;
  while (monthsBefore(end, months) > now) months += 1;
  return { from: monthsBefore(end, months), to: monthsBefore(end, months - 1) };
}

/** The same day and time some months earlier, or the last day of that month if it is shorter. */
function monthsBefore(date: Date, months: number): Date {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
}

function allUnlimited(): Record<Feature, number> {
  return {
    case_sessions: unlimited,
    voice_sessions: unlimited,
    avatar_sessions: unlimited,
    facilitator_messages: unlimited,
    mock_exams: unlimited,
    colleague_rooms: unlimited,
  };
}
