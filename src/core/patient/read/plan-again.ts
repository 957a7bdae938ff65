import type { PlanIndex, PlanTarget } from '../understand/plan/plan-index.ts';
import { isSure, matchOf, ownBeforeKinds, type Score } from '../understand/plan/read-plan.ts';
import type { Match } from '../understanding.ts';
import { chanceOf, logOdds } from './meant.ts';
import type { Heard } from './read-pairs.ts';
import type { SecondReader } from './second-reading.ts';
import { describeTarget } from './target-text.ts';
import type { ReadKind, TurnReading } from './turn-reading.ts';

/** Something of the plan in a sentence of the turn, as the first reading has it. */
export interface PlanSighting extends Score {
  text: string;
  /** The sentence that speaks for it most. */
  at: number;
}

/** What both readings found of a thing that may be proposed. */
export interface PlanEvidence {
  chance: number;
  refusal: number;
  /** Of the second reading, as log odds: that it is offered, and that it is refused. */
  offers: number;
  declines: number;
  /** How far ahead of every other thing. */
  lead: number;
}

/** Fitted by scripts/train-reader/fit-decision.py, as those for facts are. */
const weights = {
  chance: 0.74,
  offers: 0.18,
  declines: 0.19,
  best: 0.26,
  lead: 0.12,
  proposal: 1.11,
  refusal: 1.04,
  explanation: -0.4,
  question: -0.96,
  safetyNet: -0.86,
  none: 0.86,
};
const refusalWeights = { refusal: 0.55, apart: 0.28, none: -0.18 };
const sure = 0.35;
const questions: readonly ReadKind[] = ['single', 'compound', 'list', 'follow-up', 'lead-in'];
const farthest = 4;
const mostCandidates = 4;

export function chanceProposed({ chance, offers, declines, lead }: PlanEvidence, { is }: TurnReading): number {
  const asks = questions.reduce((sum, kind) => sum + is[kind], 0);
  return chanceOf(
    weights.chance * logOdds(chance) +
      weights.offers * offers +
      weights.declines * declines +
      weights.best * Math.max(offers, declines) +
      weights.lead * Math.max(-farthest, Math.min(farthest, lead)) +
      weights.proposal * is.proposal +
      weights.refusal * is.refusal +
      weights.explanation * is.explanation +
      weights.question * asks +
      weights.safetyNet * is['safety-net'] +
      weights.none,
  );
}

export function chanceRefused({ refusal, offers, declines }: PlanEvidence): number {
  return chanceOf(
    refusalWeights.refusal * logOdds(refusal) + refusalWeights.apart * (declines - offers) + refusalWeights.none,
  );
}

/** What the turn proposes or refuses, by both readings; answers to objections and remarks on signs by the first alone. */
export async function readPlanAgain(
  plan: PlanIndex,
  turn: Heard,
  sightings: readonly PlanSighting[],
  { pairs, reading }: SecondReader,
): Promise<{ at: number; match: Match }[]> {
  const places = new Map<Match, number>();
  const matches = sightings
    .filter((one) => one.target.kind !== 'item' && isSure(one, one.text))
    .map((one) => placed(places, one.at, matchOf(one)));
  const items = sightings
    .filter(({ target, chance }) => target.kind === 'item' && chance >= worthReading(reading))
    .slice(0, mostCandidates);
  const read: { offers: number; declines: number }[] = [];
  for (const { target } of items) {
    const [offer, decline] = textsOf(plan, target);
    const offers = await pairs.likely(turn, offer);
    read.push({ offers, declines: decline === null ? faint : await pairs.likely(turn, decline) });
  }
  const best = read.map(({ offers, declines }) => Math.max(offers, declines));
  items.forEach(({ target, chance, refusal, at: sentence }, at) => {
    const { offers, declines } = read[at] ?? { offers: faint, declines: faint };
    const rivals = best.filter((_, other) => other !== at);
    const lead = rivals.length > 0 ? Math.max(offers, declines) - Math.max(...rivals) : farthest;
    const evidence = { chance, refusal, offers, declines, lead };
    pairs.planWeighed?.(target.id, evidence);
    const confidence = chanceProposed(evidence, reading);
    if (confidence < sure) return;
    const kind = chanceRefused(evidence) > 0.5 ? 'decline' : 'offer';
    matches.push(placed(places, sentence, { kind, id: target.id, confidence }));
  });
  matches.sort((one, other) => other.confidence - one.confidence);
  return ownBeforeKinds(matches).map((match) => ({ at: places.get(match) ?? 0, match }));
}

const faint = -6;
/** In a turn that is plainly about the plan, less is worth a second look. */
const worthReading = ({ is }: TurnReading) => (is.proposal + is.refusal > 0.3 ? 0.03 : 0.08);

function placed(places: Map<Match, number>, at: number, match: Match): Match {
  places.set(match, at);
  return match;
}

function textsOf({ phrases }: PlanIndex, { from, middle, to, glossRow }: PlanTarget): [string, string | null] {
  const gloss = phrases[glossRow] ?? '';
  return [
    describeTarget('offer', gloss, phrases.slice(from, middle)),
    to > middle ? describeTarget('decline', gloss, phrases.slice(middle, to)) : null,
  ];
}
