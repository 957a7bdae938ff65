import { compareWithAll, nearness } from '#core/text/vectors.ts';
import { words } from '#core/text/words.ts';
import type { Match } from '../../understanding.ts';
import { formOf } from '../acts/form.ts';
import { looksLikeQuestion } from '../acts/speech-act.ts';
import type { PlanIndex, PlanTarget } from './plan-index.ts';
import { refuses } from './refusing.ts';

/** A clause as it stands and as its vector, whitened as the index is. */
export interface Clause {
  text: string;
  vector: Float32Array;
}

/** Learnt from labelled turns on the cases' plans (scripts/train-reader/turns/cases). */
const weights = {
  max: 3.16,
  top: 4.59,
  gloss: 1.61,
  words: 4.36,
  question: -0.84,
  length: 1.04,
  lead: 6.81,
  none: -7.83,
};
const refusalWeights = { nearer: 8.8, words: 3.21, form: 0.73, refuses: 1.2, none: -0.98 };
const sure = { item: 0.3, kind: 0.6, objection: 0.45, sign: 0.45 };
/** A question is seldom a proposal, unless it is put like one. */
const sureOfQuestion = 0.7;

/** How likely something is proposed or remarked on, and if so, refused. */
export interface Score {
  target: PlanTarget;
  chance: number;
  refusal: number;
}

const chanceOf = (score: number) => 1 / (1 + Math.exp(-score));

function scores({ targets, block, lexicon }: PlanIndex, { text, vector }: Clause): Score[] {
  const cosines = compareWithAll(block, vector);
  const shared = lexicon.compare(text);
  const mostShared = (from: number, to: number) => {
    let most = 0;
    for (let row = from; row < to; row++) most = Math.max(most, shared.get(row) ?? 0);
    return most;
  };
  const near = targets.map((target) => ({
    ...nearness(cosines, target.from, target.to),
    gloss: cosines[target.glossRow] ?? 0,
  }));
  const closeness = near.map(({ max, top, gloss }) => 0.5 * max + 0.3 * top + 0.2 * gloss);
  const isRefusal = refuses(text) ? 1 : 0;
  return targets.map((target, at): Score => {
    const { max, top, gloss } = near[at] ?? { max: 0, top: 0, gloss: 0 };
    const rivals = closeness.filter((_, other) => other !== at && targets[other]?.kind === target.kind);
    const lead = (closeness[at] ?? 0) - Math.max(...rivals);
    const offered = nearness(cosines, target.from, target.middle).max;
    const declined = target.to > target.middle ? nearness(cosines, target.middle, target.to).max : offered - 1;
    const unlikeOffers = Math.abs(isRefusal - target.refusingOffers);
    const unlikeDeclines = Math.abs(isRefusal - target.refusingDeclines);
    return {
      target,
      chance: chanceOf(
        weights.max * max +
          weights.top * top +
          weights.gloss * gloss +
          weights.words * mostShared(target.from, target.to) +
          weights.question * (text.includes('?') ? 1 : 0) +
          weights.length * (Math.min(words(text).length, 20) / 20) +
          weights.lead * lead +
          weights.none,
      ),
      refusal: chanceOf(
        refusalWeights.nearer * (declined - offered) +
          refusalWeights.words * (mostShared(target.middle, target.to) - mostShared(target.from, target.middle)) +
          refusalWeights.form * (unlikeOffers - unlikeDeclines) +
          refusalWeights.refuses * isRefusal +
          refusalWeights.none,
      ),
    };
  });
}

export const isProposed = ({ kind }: PlanTarget) => kind === 'item' || kind === 'kind';

export function isSure({ target, chance }: Score, text: string): boolean {
  const least = sure[target.kind];
  const isPlainQuestion = isProposed(target) && looksLikeQuestion(text) && formOf(text).proposal === 0;
  return chance >= (isPlainQuestion ? Math.max(least, sureOfQuestion) : least);
}

export function matchOf({ target: { kind, id }, chance, refusal }: Score): Match {
  if (kind === 'sign' || kind === 'objection') return { kind, id, confidence: chance };
  return { kind: refusal > 0.5 ? 'decline' : 'offer', id, confidence: chance };
}

/** Each thing once, as the clause has it that speaks for it most. */
export function scorePlan(index: PlanIndex, clauses: readonly Clause[]): (Score & { text: string })[] {
  const best = new Map<PlanTarget, Score & { text: string }>();
  for (const clause of clauses) {
    for (const score of scores(index, clause)) {
      if (score.chance > (best.get(score.target)?.chance ?? 0)) best.set(score.target, { ...score, text: clause.text });
    }
  }
  return [...best.values()].sort((one, other) => other.chance - one.chance);
}

/** What a sentence, or any clause of it, proposes, refuses, answers or remarks on. */
export function readPlan(index: PlanIndex, clauses: readonly Clause[]): Match[] {
  return ownBeforeKinds(
    scorePlan(index, clauses)
      .filter((score) => isSure(score, score.text))
      .map(matchOf),
  );
}

/** What the case itself knows is never taken by its kind as well; of kinds the likeliest is enough. */
function ownBeforeKinds(matches: readonly Match[]): Match[] {
  const isPlanned = ({ kind }: Match) => kind === 'offer' || kind === 'decline';
  const isKind = ({ id }: Match) => id.startsWith('kind:');
  const knowsItem = matches.some((match) => isPlanned(match) && !isKind(match));
  const [likeliest] = matches.filter(isKind);
  return matches.filter((match) => !isKind(match) || (!knowsItem && match === likeliest));
}

const longSentence = 9;
const joints = /[,;:]\s+|\s+and (?=\w+ \w+)|\s+but\s+|\s+-\s+/;

/** A sentence of some length may propose several things. */
export function planClauses(sentence: string): string[] {
  if (words(sentence).length <= longSentence) return [sentence];
  return [sentence, ...sentence.split(joints).filter((part) => words(part).length >= 3)];
}
