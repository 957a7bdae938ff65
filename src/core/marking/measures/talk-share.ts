import { words } from '#core/text/words.ts';
import type { TranscriptTurn } from '../marking.ts';

/** The doctor's words among all words, 0 to 1; 0 when nobody spoke. */
export function talkShare(turns: readonly TranscriptTurn[]): number {
  const count = (own: readonly TranscriptTurn[]) => own.reduce((sum, { text }) => sum + words(text).length, 0);
  const all = count(turns);
  return all === 0 ? 0 : Math.round((1000 * count(turns.filter(({ who }) => who === 'doctor'))) / all) / 1000;
}
