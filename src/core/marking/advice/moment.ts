import { sentences } from '../../text/words.ts';
import type { Quote, TranscriptTurn } from '../marking.ts';

type Turn = Omit<TranscriptTurn, 'events'>;

const longest = 140;

/** A line and what was answered to it. */
export function momentOf(quote: Quote, turns: readonly Turn[]): Quote[] {
  const answer = turns.slice(turns.findIndex(({ n }) => n === quote.turn) + 1)[0];
  return answer && answer.who !== quote.who ? [quote, beginningOf(answer)] : [quote];
}

/** As many of its first sentences as fit, letter for letter; one at least. */
export function beginningOf({ n, who, seconds, text }: Turn): Quote {
  const whole = { turn: n, who, seconds, text: text.trim() };
  if (whole.text.length <= longest) return whole;
  let end = 0;
  for (const sentence of sentences(whole.text)) {
    const to = whole.text.indexOf(sentence, end) + sentence.length;
    if (end > 0 && to > longest) break;
    end = to;
  }
  return { ...whole, text: whole.text.slice(0, end) };
}
