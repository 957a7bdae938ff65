import {
  type Feature,
  features,
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

const featurePatterns: Readonly<Record<Feature, RegExp>> = {
  mock_exams: /\bmocks?\b|\bmock exams?\b|\bfull exams?\b|\bpractice exams?\b/,
  voice_sessions: /\bvoice\b|\bspeak(?:ing)?\b|\bout loud\b|\baloud\b|\bmicrophone\b/,
  avatar_sessions: /\bavatars?\b|\btalking face\b/,
  facilitator_messages: /\bfacilitator\b|\bcoach(?:ing)?\b/,
  colleague_rooms: /\bcolleague\b|\brooms?\b/,
  case_sessions: /\bconsultations?\b|\bcases\b|\bpatients\b|\bsessions\b/,
};

const offer =
  '(?:paid |priced |paying )?(?:plans?|one|option|package|packages|tier|subscription|version|membership|level|deal|price|bundle)';
const planPatterns: Readonly<Record<string, RegExp>> = {
  free: /\bfree (?:plan|account|tier|one|version|package|option)\b|\b(?:in|on|with|the|does|is) free\b|\bfree (?:includ|hav|hold|com)/,
  basic: new RegExp(
    String.raw`\bbasic\b|\btaster\b|\b(?:cheapest|smallest|lowest|entry(?: level)?|bottom) ${offer}\b|\bsmallest paid\b|\bcheapest\b(?!.{0,120}\bway\b)`,
  ),
  standard: new RegExp(
    String.raw`\bstandard(?: plan| one| tier)?\b(?! of)|\bprofessional plan\b|\bpro\b|\b(?:middle|mid|medium|in-between|in between) ${offer}\b|\bthe middle\b(?= *[?.!]?$)|\b(?:one|plan|package) in the middle\b`,
  ),
  premium: new RegExp(
    String.raw`\bpremium\b|\b(?:top|biggest|largest|highest|dearest|most expensive|fanciest|fullest|unlimited|all[- ]in(?:clusive)?|full fat) ${offer}\b|\b(?:dearest|most expensive)\b|\btop of the range\b`,
  ),
};
/** Paying for three months at once. */
const threeMonths =
  /\b(?:three|3)[- ]?m(?:on)?ths?\b|\ba quarter\b|\bquarterly\b|\bfor (?:the )?three\b|\bthree at once\b|\b(?:up ?front|in advance)\b.{0,120}\b(?:three|3)\b|\b(?:three|3)\b.{0,120}\b(?:up ?front|in one go|at once|in advance|together)\b/;

export function readTariffQuestion(text: string): TariffQuestion {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'");
  const plans = Object.keys(planPatterns).filter((id) => planPatterns[id]?.test(plain));
  return {
    plans,
    feature:
      features.find((feature) => feature !== 'case_sessions' && featurePatterns[feature].test(plain)) ??
      (featurePatterns.case_sessions.test(plain) ? 'case_sessions' : null),
    price:
      /\bprices?\b|\bpriced\b|\bpric(?:ey|ing)\b|\bcosts?\b|\bhow much (?:is|are|does|do|for|would|will|dearer|more|less|a month|per)\b|\bhow much\?*$|£|\bfees?\b|\bexpensive\b|\bdearer\b|\bcheap(?:est|er)?\b|\bpounds?\b|\bquid\b|\bper month\b|\bset me back\b|\b(?:come|comes|work|works) (?:to|out)\b|\bwhat do(?:es)? (?:i|it|you|we) (?:pay|charge)\b|\b(?:and|or) (?:monthly|by the month)\b/.test(
        plain,
      ) || threeMonths.test(plain),
    money:
      /\b(?:pay|paying|costs?|prices?|much|packages?|subscriptions?|buy|deal|offer|something|options?|up ?front|cheaper|plans?)\b|£/.test(
        plain,
      ),
    amount:
      /\bhow many\b|\binclud\w+\b|\bunlimited\b|\blimits?\b|\ballowances?\b|\bhow much (?:of|practice)\b|\bnumber of\b/.test(
        plain,
      ),
    contents:
      /\bwhat (?:do|would|will|does) (?:i|you|it|we|\w+) (?:get|include|have|offer|give)\b|\bwhat(?:'?s| is) (?:in|on|included|(?:the |your )?(?:top|middle|biggest|dearest|most expensive|cheapest))\b|\bwhat (?:more|else) do\b|\bwhat comes\b|\btell me about\b|\bwhat about\b|\bwhat(?:'?s| is) (?:that|it|this)\b/.test(
        plain,
      ),
    compares:
      (/\bcompar\w+\b|\bdifferen(?:ce|t)\b|\bversus\b|\bvs\b|\bwhich (?:one|is better)\b|\bside by side\b|\bor\b/.test(
        plain,
      ) &&
        plans.length > 1) ||
      /\b(?:compar\w+|differen(?:ce|ces|t))\b.{0,30}\b(?:plans|packages|tiers|subscriptions)\b|\b(?:plans|packages|tiers)\b.{0,20}\b(?:compar\w+|differ\w*|side by side)\b|\bcheap\b.{0,40}\b(?:pricey|expensive|dear)\b/.test(
        plain,
      ),
    threeMonths: threeMonths.test(plain),
    happens: happensToPlan.test(plain),
    ofLibrary:
      /\b(?:are|is) there\b|\b(?:do|have) you (?:have|got|offer|cover)\b|\bin (?:total|all|the library)\b|\baltogether\b|\b(?:on|of) (?:the|this|your) (?:site|library)\b|\bdifferent\b/.test(
        plain,
      ),
    perPlan:
      /\bunlimited\b|\bwhich (?:plans?|packages?|tiers?|subscriptions?)\b|\b(?:limit|allowance)s?\b|\bhow many\b.{0,120}\b(?:month|plans?|subscription)\b/.test(
        plain,
      ),
  };
}

/** Things that happen to a plan; its figures do not answer them. */
const happensToPlan =
  /\b(?:cancel\w*|refunds?|money back|renew\w*|resets?|roll(?:s|ed)? over|carry over|upgrad\w*|downgrad\w*|switch\w*|chang\w+|mov(?:e|ing) (?:up|down)|swap\w*|wrong one|by mistake|paus\w+|receipts?|invoices?|vat|declined|failed|bounced|expired?|charged twice|share|voucher|discount\w*|paypal|instalments?|tied in|trial|when (?:do|does|will|can|would|is)|how long|what happens|used up|run out|ran out|left over|leftovers|next lot|start(?:s)? again|to go|until my)\b/;

/** Whether it speaks of the plans at all. */
export const isAboutTariffs = ({ plans, price, compares, perPlan, happens }: TariffQuestion): boolean =>
  !happens && (plans.length > 0 || price || compares || perPlan);

/** A short question takes over what the one before it left open: "How much is Standard?" - "And Premium?" */
export function continued(now: TariffQuestion, before: TariffQuestion): TariffQuestion {
  const asksItself = now.price || now.amount || now.compares || now.feature !== null;
  // "Consultations" may stand in any question; the other features are what it is about.
  const isItsSubject = before.amount || before.perPlan || before.feature !== 'case_sessions';
  const carried = isItsSubject && !before.happens ? before.feature : null;
  return {
    plans: now.plans.length > 0 ? now.plans : before.plans,
    feature: asksItself ? now.feature : carried,
    price: now.price || (!asksItself && before.price),
    money: now.money || before.price,
    amount: now.amount || (!asksItself && before.amount),
    contents: (now.contents && !before.price && before.feature === null) || (!asksItself && before.contents),
    compares: now.compares,
    perPlan: now.perPlan,
    threeMonths: now.threeMonths,
    happens: now.happens,
    ofLibrary: now.ofLibrary,
  };
}

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
