import type { CaseFile } from '../../cases/schema.ts';
import { type TargetSource, targetsOf } from '../understand/case-index.ts';
import { canBeMeant } from '../understand/choose.ts';
import type { Context, Match, Move, Understanding } from '../understanding.ts';

/** What a service may choose from: a name, and what it means in one line. */
export interface Choosable {
  name: string;
  means: string;
}

/** A service is neither surer nor less sure of one than of another. */
const confidence = 0.9;

/** Everything that a doctor's turn can ask for or say at this moment. */
export function choosable(file: CaseFile, context: Context): Choosable[] {
  return meantNow(file, context).map((target) => ({ name: nameOf(target), means: target.gloss }));
}

/**
 * The turn as the service reads it; null where it names what it was not offered. What the case keeps back it may confirm
 * or drop, but only the own reader finds it: no words that talk a model round can open anything.
 */
export function asServiceReads(
  file: CaseFile,
  context: Context,
  own: Understanding,
  names: readonly string[],
): Understanding | null {
  const targets = new Map(meantNow(file, context).map((target) => [nameOf(target), target]));
  if (names.some((name) => !targets.has(name))) return null;
  const wanted = new Set(names);
  const moves = own.moves.map((move): Move => {
    const matches = move.matches.filter((match) => wanted.has(nameOf(match)));
    return { ...move, matches, choices: [] };
  });
  const heard = new Set(moves.flatMap(({ matches }) => matches.map(nameOf)));
  const found = [...wanted].flatMap((name): Match[] => {
    const target = targets.get(name);
    return !target || heard.has(name) || isKeptBack(target) ? [] : [{ kind: target.kind, id: target.id, confidence }];
  });
  const place = moves.findLastIndex(({ speech }) => speech === 'question' || speech === 'statement');
  return {
    moves: moves.map((move, at) => (at === place ? { ...move, matches: [...move.matches, ...found] } : move)),
  };
}

function meantNow(file: CaseFile, context: Context): TargetSource[] {
  // A fact and its closer questions are one thing to ask for.
  return targetsOf(file).filter((target) => target.kind !== 'probe' && canBeMeant(target, context));
}

function nameOf({ kind, id }: Pick<Match, 'kind' | 'id'>): string {
  return `${kind === 'probe' ? 'fact' : kind}.${id}`;
}

function isKeptBack({ kind, gate }: TargetSource): boolean {
  return kind === 'cue' || gate === 'probed' || gate === 'trusted';
}
