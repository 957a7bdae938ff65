import {
  type Feature,
  featureWords,
  isOpen,
  isUnlimited,
  type OpenFeature,
  openFeatures,
  type TariffOffer,
} from '../tariffs/tariffs.ts';
import type { AnswerSource } from './known-answer.ts';

/** What a question asks about the plans. */
export interface TariffQuestion {
  plans: string[];
  feature: Feature | null;
  price: boolean;
  /** Paying is spoken of, in whatever words. */
  money: boolean;
  /** How many, how much of it, is it in there. */
  amount: boolean;
  /** All that is in a plan. */
  contents: boolean;
  /** Named by its place next to the plan that was spoken of before. */
  beside: 'above' | 'below' | null;
  compares: boolean;
  /** A feature in every plan. */
  perPlan: boolean;
  /** Paying for three months at once. */
  threeMonths: boolean;
  /** Something is done with it or befalls it. */
  happens: boolean;
  /** All there are, whoever may use how many of them. */
  ofLibrary: boolean;
}

/** Whether it speaks of the plans at all. */
export const isAboutTariffs = ({ plans, price, compares, perPlan, happens }: TariffQuestion): boolean =>
  !happens && (plans.length > 0 || price || compares || perPlan);

/** A short question takes over what the one before it left open: "How much is Standard?" - "And Premium?" */
export function continued(now: TariffQuestion, before: TariffQuestion): TariffQuestion {
  const asksItself = now.price || now.amount || now.compares || now.feature !== null;
  // "Consultations" may stand in any question; the other features are what it is about.
  const isItsSubject = before.amount || before.perPlan || before.feature !== 'case_sessions';
  const carried = isItsSubject && !before.happens ? before.feature : null;
  // "How many of those on Basic?"
  const ofThose = now.amount && !now.price && !now.compares;
  return {
    plans: now.plans.length > 0 ? now.plans : before.plans,
    feature: now.feature ?? (asksItself && !ofThose ? null : carried),
    price: now.price || (!asksItself && before.price),
    money: now.money || before.price,
    amount: now.amount || (!asksItself && before.amount),
    contents: (now.contents && !before.price && before.feature === null) || (!asksItself && before.contents),
    compares: now.compares,
    perPlan: now.perPlan,
    threeMonths: now.threeMonths,
    happens: now.happens,
    beside: now.beside,
    ofLibrary: now.ofLibrary,
  };
}

/** Consultations are spoken of in most answers; what else one speaks of is its subject. */
export const withFeatureOf = ({ feature }: TariffQuestion, question: TariffQuestion): TariffQuestion =>
  feature === 'case_sessions' ? question : { ...question, feature };

/** "How many cases do I get?" beside the name of a plan asks for what is in it, not for all there are. */
export const allowanceAsked = (now: TariffQuestion, plans: readonly string[]): TariffQuestion | null =>
  now.amount && now.feature !== null && !now.ofLibrary && !now.happens && plans.length > 0
    ? { ...now, plans: [...plans] }
    : null;

export interface TariffAnswer {
  lines: string[];
  sources: AnswerSource[];
  /** The feature it spoke of, about which more may have to be said. */
  feature: Feature | null;
}

const pricing: AnswerSource = { label: 'Plans', link: '/pricing' };
const comparison: AnswerSource = { label: 'Compare plans', link: '/plans/compare' };

/** From the plans as they are sold now; null where the question is about something else. */
export function tariffAnswer(question: TariffQuestion, offers: readonly TariffOffer[]): TariffAnswer | null {
  const { feature } = question;
  const named = offers.filter(({ id }) => question.plans.includes(id));
  const answer = (sentences: string[], source = pricing, about: Feature | null = null): TariffAnswer => ({
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
  if (feature !== null && !isOpen(feature)) {
    if (named.length === 0 && !question.perPlan) return null;
    return answer([notOpen(feature), ...(question.price ? named.map(priceSentence) : [])], pricing, feature);
  }
  if (named.length === 0) {
    const sums = offers.filter(({ prices }) => prices.length > 0).map(priceSentence);
    if (feature === null && question.threeMonths && question.money) return answer(sums);
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

function priceSentence({ name, prices }: TariffOffer): string {
  const month = prices.find(({ interval }) => interval === 'month');
  const three = prices.find(({ interval }) => interval === 'three_months');
  if (!month) return `${name} costs nothing.`;
  return `${name} costs ${pounds(month.pence)} a month${three ? `, or ${pounds(three.pence)} for three months at once` : ''}.`;
}

/** What cannot be used is in no plan, whatever its rows say. */
function notOpen(feature: Feature): string {
  return `${capital(featureWords[feature].many)} are not open yet, so no plan has them.`;
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function count(allowance: number, feature: OpenFeature): string {
  const { one, many } = featureWords[feature];
  if (isUnlimited(allowance)) return `as many ${many} as you like`;
  if (allowance === 0) return `no ${many}`;
  return `${allowance} ${allowance === 1 ? one : many}`;
}

const amountSentence = ({ name, allowances }: TariffOffer, feature: OpenFeature): string => {
  const allowance = allowances[feature];
  return `${name} has ${count(allowance, feature)}${allowance === 0 || isUnlimited(allowance) ? '' : ' a month'}.`;
};

const inShort = ({ allowances }: TariffOffer): string =>
  `It has ${count(allowances.case_sessions, 'case_sessions')} and ${count(allowances.mock_exams, 'mock_exams')} a month.`;

function contentsSentence({ name, allowances }: TariffOffer): string {
  if (openFeatures.every((feature) => isUnlimited(allowances[feature]))) {
    return `${name} counts nothing: as many consultations, mock exams and questions to the facilitator as you like.`;
  }
  const held = openFeatures
    .filter((feature) => allowances[feature] > 0)
    .map((feature) => count(allowances[feature], feature));
  return `A month holds ${held.slice(0, -1).join(', ')} and ${held.at(-1)}.`;
}

function acrossPlans(feature: OpenFeature, offers: readonly TariffOffer[]): string {
  const { many } = featureWords[feature];
  const each = offers.map(({ name, allowances }) => {
    const allowance = allowances[feature];
    return `${name} ${isUnlimited(allowance) ? 'as many as you like' : allowance}`;
  });
  return `${capital(many)} a month: ${each.join(', ')}.`;
}
