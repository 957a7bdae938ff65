import type { Evidence } from './evidence.ts';
import { asks, asksSeveral, plans, type TurnReading } from './turn-reading.ts';

/** Fitted by scripts/train-reader/fit-decision.py on labelled turns that neither reading has learnt from. */
const weights = {
  guess: 0.19,
  second: 0.59,
  lead: 0.1,
  repeat: -0.69,
  reaction: -0.14,
  factInQuestion: 0.61,
  factInList: -0.51,
  factInPlan: -1.05,
  reactionToPoor: 0.4,
  cueInCue: 0.26,
  none: -0.15,
};
const farthest = 4;

/** Of the two readings themselves: what they think counts whatever kind of turn the weights were fitted on. */
const shareOfFirst = 0.4;
const shareOfPlain = 0.4;

/** How likely both readings together find that a target is meant, by their own chances and by the fitted weights. */
export function chanceMeant(evidence: Evidence, reading: TurnReading): number {
  const { first, second } = evidence;
  const plain = shareOfFirst * first + (1 - shareOfFirst) * chanceOf(second);
  return shareOfPlain * plain + (1 - shareOfPlain) * fitted(evidence, reading);
}

function fitted({ kind, guess, second, lead, repeat }: Evidence, reading: TurnReading): number {
  const { is } = reading;
  const isFact = kind === 'fact' || kind === 'probe' ? 1 : 0;
  const [isCue, isReaction] = [kind === 'cue' ? 1 : 0, kind === 'reaction' ? 1 : 0];
  return chanceOf(
    weights.guess * guess +
      weights.second * second +
      weights.lead * Math.max(-farthest, Math.min(farthest, lead)) +
      weights.repeat * Number(repeat) +
      isCue * weights.cueInCue * is.cue +
      isReaction * (weights.reaction + weights.reactionToPoor * is.poor) +
      isFact * (weights.factInQuestion * asks(reading) + weights.factInPlan * plans(reading)) +
      isFact * weights.factInList * asksSeveral(reading) +
      weights.none,
  );
}

export function chanceOf(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Never quite certain, so that what is known for sure stays a number. */
export function logOdds(chance: number): number {
  const held = Math.max(1e-4, Math.min(1 - 1e-4, chance));
  return Math.log(held / (1 - held));
}
