import type { Context, Match } from '../understanding.ts';
import type { Target } from './case-index.ts';
import type { Guess, Guesses } from './combiner.ts';

/** From here on the speaker answers. */
export const sure = 0.33;
/** To react to a thing unsaid, or to see a cue picked up that was not, is worse than to let it pass. */
const sureOfMore = 0.5;
/** Two facts that share this much between them are worth a question back. */
const torn = 0.5;
const worthNaming = 0.18;
/** Below this, a fact close behind is reason to ask which is meant. */
const quiteSure = 0.55;
const closeBehind = 0.65;

/** Cues count once dropped, answers once asked; the rest always. */
export function canBeMeant(target: Target, context: Context): boolean {
  if (target.kind === 'cue') return context.droppedCues.includes(target.id);
  if (target.kind === 'answer') return context.openQuestion === target.id;
  return true;
}

export interface Choice {
  match: Match | null;
  target: Target | null;
  /** Facts it could not decide between. */
  choices: string[];
  probability: number;
}

export const nothingChosen: Choice = { match: null, target: null, choices: [], probability: 0 };

/** A fact and its probes are one thing to ask for: their chances add up, the likelier kind is kept. */
export function choose(guessed: Guesses): Choice {
  const things: Guess[] = [];
  for (const guess of guessed.targets) {
    if (guess.probability < 0.01) break;
    const same = things.find(({ target }) => target.id === guess.target.id && isFact(target) && isFact(guess.target));
    if (same) same.probability += guess.probability;
    else things.push({ ...guess });
  }
  things.sort((one, other) => other.probability - one.probability);
  const [best, second] = things;
  if (!best) return nothingChosen;
  const { target, probability } = best;
  const rivals = second !== undefined && isFact(target) && isFact(second.target);
  const close = rivals && probability < quiteSure && second.probability >= closeBehind * probability;
  if (!close && probability >= sureOf(target) && probability > guessed.none) {
    return { match: { kind: target.kind, id: target.id, confidence: probability }, target, choices: [], probability };
  }
  const near = rivals && second.probability >= worthNaming && probability + second.probability >= torn;
  return { match: null, target: null, choices: near ? [target.id, second.target.id] : [], probability };
}

function isFact(target: Target): boolean {
  return target.kind === 'fact' || target.kind === 'probe';
}

function sureOf(target: Target): number {
  return isFact(target) ? sure : sureOfMore;
}
