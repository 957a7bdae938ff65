import { contentWords, sentences, words } from '#core/text/words.ts';
import type { Context } from '../understanding.ts';

const pointing = /\b(?:it|that|this|those|these|them|there|he|him|she|her|they|one|ones)\b/i;
const opener = /^(?:and|so|but|what about|how about|or)\b/i;

/** Whether a clause leans on what came before: "how long?", "and your mum?", "what happened to him?" */
export function leansOnContext(text: string): boolean {
  const content = contentWords(text).length;
  return words(text).length <= 3 || opener.test(text) || (content <= 3 && pointing.test(text));
}

const asksOn = /\b(?:what|why|how|who|whose|when|where|which|go on|more)\b/i;
const followingUp = new Set(
  `tell say saying mean meaning meant happen happens happened happening makes bother bothers bothering worry worries worried
  worrying feel feels feeling felt sounds talk explain describe story sorry whys hows whos whens wheres ok okay right bit explore`.split(
    /\s+/,
  ),
);

/** Whether a clause only asks on: it brings up nothing that the speaker's last words do not hold. */
export function onlyFollowsUp(text: string, context: Context): boolean {
  const heard = new Set(contentWords(context.previous?.speaker ?? ''));
  const own = contentWords(text);
  return (own.length > 0 || asksOn.test(text)) && own.every((word) => followingUp.has(word) || heard.has(word));
}

const timeAndAmount = new Set(
  `often long happen happens happened happening last lasted lasts time times many much bad worse better start starts started
  begin began since now then before after ago today yesterday morning evening day days daily week weeks weekly month months
  year years night nights every each one ones first again still yet exactly roughly usually normally recently lately side sides both
  going getting come comes came`.split(/\s+/),
);

export const isOfTimeOrAmount = (word: string): boolean => timeAndAmount.has(word);

/** "How often is that happening?" can only be about what was talked of last. */
export function staysOnTopic(text: string): boolean {
  return words(text).length <= 8 && contentWords(text).every(isOfTimeOrAmount);
}

const shortTurn = 12;

/** A short turn after all that the speaker said, to find what it may be about. */
export function afterSpeaker(turn: string, context: Context): string[] {
  const speaker = context.previous?.speaker ?? '';
  return speaker === '' || words(turn).length > shortTurn ? [] : [`${speaker} ${turn}`];
}

/** The clause after the speaker's last words, to be understood as one sentence; null if it stands alone. */
export function withContext(text: string, context: Context): [string] | null {
  return leansOnContext(text) && context.previous ? afterLastWords(text, context.previous.speaker) : null;
}

export function afterLastWords(text: string, speaker: string): [string] | null {
  const last = sentences(speaker).at(-1)?.trim() ?? '';
  return last === '' ? null : [`${last} ${text}`];
}
