import { sentences } from '../../text/words.ts';
import type { Quote, TranscriptTurn } from '../marking.ts';

const longest = 140;

/** As many of its first sentences as fit, letter for letter; one at least. */
export function beginningOf({ n, who, seconds, text }: Omit<TranscriptTurn, 'events'>): Quote {
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
