import type { Quote, TranscriptTurn } from '../marking.ts';

/** Words of a turn as a quote; only what stands there letter for letter can be quoted. */
export function quoteOf(turn: TranscriptTurn, words: string): Quote | null {
  const text = words.trim();
  if (text === '' || !turn.text.includes(text)) return null;
  return { turn: turn.n, who: turn.who, seconds: turn.seconds, text };
}
