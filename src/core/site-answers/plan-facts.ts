import { type Feature, features, featureWords, isUnlimited, type PlanOffer } from '../plans.ts';
import type { AnswerSource } from './known-answer.ts';

/** What a question asks about the plans. */
export interface PlanQuestion {
  plans: string[];
  feature: Feature | null;
  price: boolean;
  /** How many, how much of it, is it in there. */
  amount: boolean;
  /** All that is in a plan. */
  contents: boolean;
  compares: boolean;
  /** A feature in every plan. */
  perPlan: boolean;
}

const featurePatterns: Readonly<Record<Feature, RegExp>> = {
  mock_exams: /\bmocks?\b|\bmock exams?\b|\bfull exams?\b|\bpractice exams?\b/,
  voice_sessions: /\bvoice\b|\bspeak(?:ing)?\b|\bout loud\b|\baloud\b|\bmicrophone\b/,
  avatar_sessions: /\bavatars?\b|\btalking face\b/,
  facilitator_messages: /\bfacilitator\b|\bcoach(?:ing)?\b/,
  colleague_rooms: /\bcolleague\b|\brooms?\b/,
  case_sessions: /\bconsultations?\b|\bcases\b|\bpatients\b|\bsessions\b/,
};

const planPatterns: Readonly<Record<string, RegExp>> = {
  free: /\bfree (?:plan|account|tier|one|version)\b|\b(?:in|on|with|the|does|is) free\b|\bfree (?:includ|hav|hold|com)/,
  basic: /\bbasic\b|\btaster\b/,
  standard: /\bstandard(?: plan| one| tier)?\b(?! of)|\bprofessional plan\b|\bpro\b/,
  premium: /\bpremium\b/,
};

export function readPlanQuestion(text: string): PlanQuestion {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'");
  const plans = Object.keys(planPatterns).filter((id) => planPatterns[id]?.test(plain));
  return {
    plans: /\b(?:cheapest|smallest|lowest) (?:paid )?(?:plan|one|subscription)?|\bsmallest paid\b/.test(plain)
      ? ['basic']
      : plans,
    feature:
      features.find((feature) => feature !== 'case_sessions' && featurePatterns[feature].test(plain)) ??
      (featurePatterns.case_sessions.test(plain) ? 'case_sessions' : null),
    price:
      /\bprices?\b|\bpric(?:ey|ing)\b|\bcosts?\b|\bhow much (?:is|are|does|do|for|would|will)\b|\bhow much\?*$|£|\bfees?\b|\bexpensive\b|\bcheap(?:est|er)?\b|\bpounds?\b|\bper month\b|\b(?:three|3) months\b|\ba quarter\b/.test(
        plain,
      ),
    amount:
      /\bhow many\b|\binclud\w+\b|\bunlimited\b|\blimits?\b|\ballowances?\b|\bin the\b|\bon (?:the )?(?:free|basic|standard|premium)\b|\bnumber of\b|\bwith (?:the )?(?:free|basic|standard|premium)\b/.test(
        plain,
      ),
    contents:
      /\bwhat (?:do|would|will|does) (?:i|you|it|we|\w+) (?:get|include|have|offer)\b|\bwhat(?:'?s| is) (?:in|included)\b|\bwhat comes\b|\btell me about\b|\bwhat about\b/.test(
        plain,
      ),
    compares:
      /\bcompar\w+\b|\bdifferen(?:ce|t)\b.{0,30}\b(?:plans?|between|one)\b|\bversus\b|\bvs\b|\bwhich plan\b|\bcheap\b.{0,40}\b(?:pricey|expensive|dear)\b/.test(
        plain,
      ),
    perPlan: /\bunlimited\b|\b(?:limit|allowance)s?\b|\bhow many\b.*\b(?:month|plans?|subscription)\b/.test(plain),
  };
}

/** Whether it speaks of the plans at all. */
export const isAboutPlans = ({ plans, price, compares, perPlan }: PlanQuestion): boolean =>
  plans.length > 0 || price || compares || perPlan;

/** A short question takes over what the one before it left open: "How much is Standard?" - "And Premium?" */
export function continued(now: PlanQuestion, before: PlanQuestion): PlanQuestion {
  const asksItself = now.price || now.amount || now.compares || now.feature !== null;
  return {
    plans: now.plans.length > 0 ? now.plans : before.plans,
    feature: asksItself ? now.feature : before.feature,
    price: now.price || (!asksItself && before.price),
    amount: now.amount || (!asksItself && before.amount),
    contents: now.contents && !before.price && before.feature === null,
    compares: now.compares,
    perPlan: now.perPlan,
  };
}

export interface PlanAnswer {
  lines: string[];
  sources: AnswerSource[];
  /** The feature it spoke of, about which more may have to be said. */
  feature: Feature | null;
}

const pricing: AnswerSource = { label: 'Plans', link: '/pricing' };
const comparison: AnswerSource = { label: 'Compare plans', link: '/plans/compare' };

/** From the plans as they are sold now; null where the question is about something else. */
export function planAnswer(question: PlanQuestion, offers: readonly PlanOffer[]): PlanAnswer | null {
  const { feature } = question;
  const named = offers.filter(({ id }) => question.plans.includes(id));
  const answer = (sentences: string[], source = pricing, about: Feature | null = null): PlanAnswer => ({
    lines: sentences,
    sources: source === pricing ? [pricing, comparison] : [comparison, pricing],
    feature: about,
  });
  if (question.compares) {
    const shown = named.length > 1 ? named : offers;
    return answer(
      shown.map((plan) => `${priceSentence(plan)} ${inShort(plan)}`),
      comparison,
    );
  }
  if (named.length === 0) {
    return feature !== null && question.perPlan ? answer([acrossPlans(feature, offers)], pricing, feature) : null;
  }
  if (feature !== null && !question.contents) {
    const amounts = named.map((plan) => amountSentence(plan, feature));
    return answer([...amounts, ...(question.price ? named.map(priceSentence) : [])], pricing, feature);
  }
  if (question.contents || question.amount)
    return answer(named.map((plan) => `${priceSentence(plan)} ${contentsSentence(plan)}`));
  if (question.price) return answer(named.map(priceSentence));
  return null;
}

const pounds = (pence: number): string => `£${pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2)}`;

function priceSentence({ name, prices }: PlanOffer): string {
  const month = prices.find(({ interval }) => interval === 'month');
  const three = prices.find(({ interval }) => interval === 'three_months');
  if (!month) return `${name} costs nothing.`;
  return `${name} costs ${pounds(month.pence)} a month${three ? `, or ${pounds(three.pence)} for three months at once` : ''}.`;
}

function count(allowance: number, feature: Feature): string {
  const { one, many } = featureWords[feature];
  if (isUnlimited(allowance)) return `as many ${many} as you like`;
  if (allowance === 0) return `no ${many}`;
  return `${allowance} ${allowance === 1 ? one : many}`;
}

const amountSentence = ({ name, allowances }: PlanOffer, feature: Feature): string => {
  const allowance = allowances[feature];
  return `${name} has ${count(allowance, feature)}${allowance === 0 || isUnlimited(allowance) ? '' : ' a month'}.`;
};

const inShort = ({ allowances }: PlanOffer): string =>
  `It has ${count(allowances.case_sessions, 'case_sessions')} and ${count(allowances.mock_exams, 'mock_exams')} a month.`;

function contentsSentence({ name, allowances }: PlanOffer): string {
  if (features.every((feature) => isUnlimited(allowances[feature]))) {
    return `${name} counts nothing: as many consultations, mock exams and questions to the facilitator as you like.`;
  }
  const held = features
    .filter((feature) => allowances[feature] > 0)
    .map((feature) => count(allowances[feature], feature));
  return `A month holds ${held.slice(0, -1).join(', ')} and ${held.at(-1)}.`;
}

function acrossPlans(feature: Feature, offers: readonly PlanOffer[]): string {
  const { many } = featureWords[feature];
  const each = offers.map(({ name, allowances }) => {
    const allowance = allowances[feature];
    return `${name} ${isUnlimited(allowance) ? 'as many as you like' : allowance}`;
  });
  return `${many.charAt(0).toUpperCase()}${many.slice(1)} a month: ${each.join(', ')}.`;
}
