import { beginningOf } from '../evidence/beginning.ts';
import type { Quote, TranscriptTurn } from '../marking.ts';

type Turn = Omit<TranscriptTurn, 'events'>;

/** A line and what was answered to it. */
export function momentOf(quote: Quote, turns: readonly Turn[]): Quote[] {
  const answer = turns.slice(turns.findIndex(({ n }) => n === quote.turn) + 1)[0];
  return answer && answer.who !== quote.who ? [quote, beginningOf(answer)] : [quote];
}
