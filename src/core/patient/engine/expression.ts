import type { Mood } from '../state.ts';
import { isIrritated } from './mood.ts';

export const expressions = ['neutral', 'open', 'worried', 'irritated', 'tearful', 'relieved'] as const;
export type Expression = (typeof expressions)[number];

interface Seen {
  mood: Mood;
  /** The mood in which the speaker came. */
  first: Mood;
  /** What is to be seen at this moment, in words. */
  sign: string | null;
}

/** Signs are written by hand: these words are about eyes that fill, whatever the person does with them. */
const tears =
  /\b(?:tears?(?! (?:the|up|off|at|a)\b)|tearful|cry|cries|crying|weeps?|weeping|sobs?|sobbing|wells? up|eyes (?:fill|are wet))\b/i;
/** As at the end of a consultation: trust, and worry that has gone. */
const relief = { trust: 8, worryGone: 2, worryLeft: 4 };

/** What the face shows: tears before all else, then what weighs most. */
export function expressionOf({ mood, first, sign }: Seen): Expression {
  if (sign !== null && tears.test(sign)) return 'tearful';
  if (isIrritated(mood)) return 'irritated';
  if (mood.worry >= 7) return 'worried';
  const gone = first.worry - mood.worry;
  if (mood.trust >= relief.trust && gone >= relief.worryGone && mood.worry <= relief.worryLeft) return 'relieved';
  return mood.trust >= 7 ? 'open' : 'neutral';
}
