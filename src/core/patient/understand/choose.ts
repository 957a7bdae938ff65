import type { Context, Match } from '../understanding.ts';
import { isGated, type Target } from './case-index.ts';
import type { Guess, Guesses } from './combiner.ts';

export const thresholds = {
  /** From here on the speaker answers. */
  sure: 0.38,
  /** To see a cue picked up that was not is worse than to let it pass; to react to a thing unsaid is worse still. */
  sureOfCue: 0.5,
  sureOfReaction: 0.6,
  /** What is kept back is told to a clearer question. */
  sureOfKeptBack: 0.5,
  /** What a few example sentences alone tell of a fact fits its neighbours too easily. */
  sureOfThin: 0.55,
  /** Two facts that share this much between them are worth a question back. */
  torn: 0.35,
  worthNaming: 0.12,
  /** Below this, a fact close behind is reason to ask which is meant. */
  quiteSure: 0.65,
  closeBehind: 0.5,
  /** Less will do for what is not kept back if it stands alone: this much, and so many times the next best. */
  alone: 0.26,
  timesNext: 2.2,
};

/** Cues count once dropped, answers once asked; the rest always. */
export function canBeMeant(target: Pick<Target, 'kind' | 'id'>, context: Context): boolean {
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
  const close =
    rivals && probability < thresholds.quiteSure && second.probability >= thresholds.closeBehind * probability;
  const next = Math.max(guessed.none, second?.probability ?? 0);
  const alone =
    probability >= thresholds.alone &&
    probability >= thresholds.timesNext * next &&
    isFact(target) &&
    !isGated(target) &&
    !isThin(target);
  if (alone || (!close && probability >= sureOf(target) && probability > guessed.none)) {
    return { match: { kind: target.kind, id: target.id, confidence: probability }, target, choices: [], probability };
  }
  const near =
    rivals && second.probability >= thresholds.worthNaming && probability + second.probability >= thresholds.torn;
  return { match: null, target: null, choices: near ? [target.id, second.target.id] : [], probability };
}

export function isFact(target: Target): boolean {
  return target.kind === 'fact' || target.kind === 'probe';
}

const fewExamples = 4;

function isThin({ from, to, topic }: Target): boolean {
  return to - from <= fewExamples && topic === null;
}

function sureOf(target: Target): number {
  if (target.kind === 'cue') return thresholds.sureOfCue;
  if (!isFact(target)) return thresholds.sureOfReaction;
  if (isGated(target)) return thresholds.sureOfKeptBack;
  return isThin(target) ? thresholds.sureOfThin : thresholds.sure;
}
