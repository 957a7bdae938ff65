import type { Move } from '../understanding.ts';
import type { Sentence } from './split-moves.ts';

export interface Saying {
  sentence: Sentence;
  moves: Move[];
}

const clear = 0.85;
const doubtful = 0.65;

/** After one clear question, what another sentence may or may not ask for is better left alone; what "and" adds is meant. */
export function withoutDoubtful(sayings: readonly Saying[]): Move[] {
  const confidence = ({ matches }: Move) => matches[0]?.confidence ?? 0;
  const isClear = sayings.some(({ moves }) => moves.some((move) => confidence(move) >= clear));
  return sayings.flatMap(({ sentence, moves }) =>
    moves.map((move) => (isClear && !sentence.joined && confidence(move) < doubtful ? { ...move, matches: [] } : move)),
  );
}
