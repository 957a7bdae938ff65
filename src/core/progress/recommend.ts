import { type BlueprintGroup, blueprintGroups, blueprintLabels } from '../blueprint.ts';
import { dayOf, daysBetween } from '../dates.ts';
import { passingGrade, passingScore, topGrade } from '../marking/grading/score.ts';
import { type CaseHistory, type GroupHistory, nextIn } from './case-history.ts';
import { toHundredth } from './figures.ts';
import { windowWords } from './window.ts';

/** In the order in which they are tried. */
export const recommendationKinds = [
  'resume',
  'first',
  'weak-group',
  'new-group',
  're-sit',
  'not-tried',
  'longest-ago',
] as const;
export type RecommendationKind = (typeof recommendationKinds)[number];

export interface Recommendation<OneCase extends CaseHistory> {
  kind: RecommendationKind;
  case: OneCase;
  /** The consultation to go on with. */
  sessionId: string | null;
  /** One or two sentences to the user. */
  reason: string;
}

type Domain = 'data' | 'management' | 'relating';

export interface PracticeHistory<OneCase extends CaseHistory> {
  cases: readonly OneCase[];
  groups: readonly GroupHistory[];
  /** The newest consultation that is still running. */
  running: { sessionId: string; caseId: string } | null;
  /** Average grades of the last ten, 0 to 3. */
  lately: Record<Domain, number | null>;
  marked: number;
}

const domainWords: Record<Domain, string> = {
  data: 'Data gathering',
  management: 'Clinical management',
  relating: 'Relating to others',
};
/** Practised within so many days is lately. */
const latelyDays = 7;
/** How long a failed case rests before it is sat again: longer after each try. */
const restDays = [7, 14, 30];

/** What to do next: the first rule that applies. Null only where there is no case at all, or no rule left. */
export function recommend<OneCase extends CaseHistory>(
  histories: PracticeHistory<OneCase>,
  now: Date,
  passedOver: readonly RecommendationKind[] = [],
): Recommendation<OneCase> | null {
  for (const kind of recommendationKinds) {
    const found = passedOver.includes(kind) ? null : rules[kind](histories, now);
    if (found) return found;
  }
  return null;
}

type Rule = <OneCase extends CaseHistory>(
  histories: PracticeHistory<OneCase>,
  now: Date,
) => Recommendation<OneCase> | null;

const resume: Rule = ({ running, cases }) => {
  const one = cases.find(({ id }) => id === running?.caseId);
  if (!running || !one) return null;
  return {
    kind: 'resume',
    case: one,
    sessionId: running.sessionId,
    reason: 'This consultation is still running. The clock does not wait.',
  };
};

/** To begin with: a face to talk to, and not the hardest. */
const isGentle = ({ channel, difficulty }: CaseHistory): boolean => channel === 'video' && difficulty <= 2;

const first: Rule = ({ cases, groups, marked }) => {
  if (marked > 0 || groups.some(({ attempts }) => attempts > 0)) return null;
  const [easiest] = cases.toSorted(
    (a, b) =>
      Number(isGentle(b)) - Number(isGentle(a)) ||
      a.difficulty - b.difficulty ||
      blueprintGroups.indexOf(a.group) - blueprintGroups.indexOf(b.group) ||
      (a.id < b.id ? -1 : 1),
  );
  return easiest
    ? plain('first', easiest, 'Your first consultation shows where you stand. Nothing is lost by trying.')
    : null;
};

/** In the weakest domain, the group where it is lowest, unless that was practised lately. */
const weakGroup: Rule = ({ cases, groups, lately, marked }, now) => {
  const domain = weakest(lately);
  const average = domain && lately[domain];
  if (!domain || average === null) return null;
  const candidates = groups
    .flatMap(({ group, grades, lastStartedAt }) => {
      const [grade, one] = [grades[domain], nextIn(cases, group)];
      if (grade === null || grade >= passingGrade || !lastStartedAt || !one) return [];
      return [{ group, grade, one, days: daysSince(lastStartedAt, now) }];
    })
    .filter(({ days }) => days >= latelyDays)
    .toSorted((a, b) => a.grade - b.grade || b.days - a.days);
  const [found] = candidates;
  if (!found) return null;
  // Rounded as everywhere else, so that the same average never reads differently.
  const grade = `${toHundredth(average).toFixed(1)} of ${topGrade}`;
  const weakness = `${domainWords[domain]} is your weakest domain: ${grade} on average in ${windowWords(marked)}.`;
  const where = `It is lowest in ${inSentence(found.group)}, and your last such case was ${daysAgo(found.days)}.`;
  return plain('weak-group', found.one, `${weakness} ${where}`);
};

const newGroup: Rule = ({ cases, groups }) => {
  const unmet = blueprintGroups.filter((group) => !groups.some((one) => one.group === group && one.attempts > 0));
  for (const group of unmet) {
    const one = nextIn(cases, group);
    if (one) return plain('new-group', one, `You have not practised ${inSentence(group)} yet.`);
  }
  return null;
};

const reSit: Rule = ({ cases }, now) => {
  const [found] = cases
    .flatMap((one) => {
      const { attempts, lastScore, lastStartedAt } = one;
      if (lastScore === null || lastScore >= passingScore || !lastStartedAt) return [];
      const rest = restDays[Math.min(attempts, restDays.length) - 1] ?? 0;
      const days = daysSince(lastStartedAt, now);
      return days >= rest ? [{ one, days, lastScore }] : [];
    })
    .toSorted((a, b) => a.lastScore - b.lastScore || b.days - a.days || (a.one.id < b.one.id ? -1 : 1));
  if (!found) return null;
  const { one, days } = found;
  return plain(
    're-sit',
    one,
    `You last sat this case ${daysAgo(days)}, and it was not a pass. Long enough ago to see what has stayed.`,
  );
};

const notTried: Rule = ({ cases }) => {
  const [one] = byOrder(cases.filter(({ attempts }) => attempts === 0));
  return one ? plain('not-tried', one, 'You have not tried this case yet.') : null;
};

const longestAgo: Rule = ({ cases }, now) => {
  const [one] = byOrder(cases);
  if (!one?.lastStartedAt) return null;
  const days = daysSince(one.lastStartedAt, now);
  return plain('longest-ago', one, `You have tried every case. This one was longest ago: ${daysAgo(days)}.`);
};

const rules: Record<RecommendationKind, Rule> = {
  resume,
  first,
  'weak-group': weakGroup,
  'new-group': newGroup,
  're-sit': reSit,
  'not-tried': notTried,
  'longest-ago': longestAgo,
};

const plain = <OneCase extends CaseHistory>(kind: RecommendationKind, one: OneCase, reason: string) => ({
  kind,
  case: one,
  sessionId: null,
  reason,
});

const byOrder = <OneCase extends CaseHistory>(cases: readonly OneCase[]): OneCase[] =>
  cases.toSorted(
    (a, b) =>
      (a.lastStartedAt?.getTime() ?? 0) - (b.lastStartedAt?.getTime() ?? 0) ||
      a.difficulty - b.difficulty ||
      (a.id < b.id ? -1 : 1),
  );

function weakest(lately: Record<Domain, number | null>): Domain | null {
  const known = (Object.keys(domainWords) as Domain[]).filter((domain) => lately[domain] !== null);
  const [lowest] = known.toSorted((a, b) => (lately[a] ?? 0) - (lately[b] ?? 0));
  return lowest ?? null;
}

function inSentence(group: BlueprintGroup): string {
  const label = blueprintLabels[group];
  return label.charAt(0).toLowerCase() + label.slice(1);
}

const daysSince = (moment: Date, now: Date): number => daysBetween(dayOf(moment), dayOf(now));

const daysAgo = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`);
