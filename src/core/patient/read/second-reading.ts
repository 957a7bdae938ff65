import type { CaseIndex, Target } from '../understand/case-index.ts';
import { canBeMeant, isFact } from '../understand/choose.ts';
import type { Guess } from '../understand/combiner.ts';
import { opensSecret } from '../understand/opens-secret.ts';
import type { Context, Move } from '../understanding.ts';
import type { ReadPairs } from './read-pairs.ts';
import { textOfTarget } from './target-text.ts';

/** What the first reading, clause by clause, thinks of each target. */
export interface FirstReading {
  moves: readonly Move[];
  guessed: ReadonlyMap<string, readonly Guess[]>;
}

/** The two readings err in different places: together they are surer than either. */
const shareOfFirst = 0.4;
const meant = { first: 0.35, further: 0.55 };
/** To react to a thing unsaid is worse than to let one pass. */
const sureOfReaction = 0.65;
/** So sure is the first reading of a turn of one clause that a second one changes nothing. */
const beyondDoubt = 0.88;
const mostCandidates = 7;
const worthReading = 0.01;

interface Candidate {
  target: Target;
  /** The move that it was or would be heard in. */
  at: number;
  first: number;
  score: number;
}

/** Reads the whole turn against the likeliest targets, and keeps what both readings together take for meant. */
export async function readAgain(
  index: CaseIndex,
  text: string,
  context: Context,
  { moves, guessed }: FirstReading,
  pairs: ReadPairs,
): Promise<Move[]> {
  if (!isWorthwhile(moves)) return [...moves];
  const turn = { text, before: context.previous?.speaker ?? '' };
  const candidates = candidatesOf(moves, guessed, context);
  for (const candidate of candidates) {
    const { target, first } = candidate;
    // What was told a moment ago is seldom asked for again, and always looks as if it were.
    const isRepeat = context.lastFacts.includes(target.id);
    const second = isRepeat ? 0 : chance(await pairs.likely(turn, textOfTarget(index, target)));
    candidate.score = shareOfFirst * first + (1 - shareOfFirst) * second;
  }
  candidates.sort((one, other) => other.score - one.score);
  const kept = candidates.filter(({ target, score }, place) => {
    const least = place === 0 ? meant.first : meant.further;
    return score > (target.kind === 'reaction' ? sureOfReaction : least);
  });
  return moves.map((move, at) =>
    withMatches(
      index,
      context,
      move,
      kept.filter((one) => one.at === at),
    ),
  );
}

/** Greetings and the like ask for nothing; one clause that is plain needs no second look. */
function isWorthwhile(moves: readonly Move[]): boolean {
  const spoken = moves.filter(({ speech }) => speech === 'question' || speech === 'statement');
  const [only] = spoken;
  if (!only) return false;
  return spoken.length > 1 || (only.matches[0]?.confidence ?? 0) < beyondDoubt;
}

function candidatesOf(
  moves: readonly Move[],
  guessed: ReadonlyMap<string, readonly Guess[]>,
  context: Context,
): Candidate[] {
  const found = new Map<string, Candidate & { guess: number }>();
  for (const [clause, targets] of guessed) {
    const at = placeOf(clause, moves);
    for (const { target, probability } of targets) {
      if (!canBeMeant(target, context)) continue;
      const match = moves[at]?.matches.find(
        ({ id, kind }) => id === target.id && (kind === target.kind || isFact(target)),
      );
      const first = match?.confidence ?? 0;
      const guess = Math.max(first, probability);
      const key = isFact(target) ? target.id : `${target.kind}:${target.id}`;
      const known = found.get(key);
      if (guess >= worthReading && (!known || guess > known.guess))
        found.set(key, { target, at, guess, first: Math.max(first, known?.first ?? 0), score: 0 });
    }
  }
  return [...found.values()].sort((one, other) => other.guess - one.guess).slice(0, mostCandidates);
}

/** A clause that became no move of its own belongs to the one that holds it. */
function placeOf(clause: string, moves: readonly Move[]): number {
  const own = moves.findIndex(({ text }) => text === clause);
  if (own >= 0) return own;
  const around = moves.findIndex(({ text }) => text.includes(clause) || clause.includes(text));
  return Math.max(0, around);
}

function withMatches(index: CaseIndex, context: Context, move: Move, kept: readonly Candidate[]): Move {
  const quiet = move.speech === 'backchannel' || move.speech === 'off-role';
  const allowed = quiet ? [] : kept.filter(({ target }) => opensSecret(index, target, move.text, context));
  return {
    ...move,
    matches: allowed.map(({ target, score }) => ({ kind: target.kind, id: target.id, confidence: score })),
    choices: allowed.length > 0 ? [] : move.choices,
    topic: allowed.at(-1)?.target.topic ?? move.topic,
  };
}

function chance(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
