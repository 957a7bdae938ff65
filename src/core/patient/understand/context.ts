import { contentWords, sentences, words } from '../../cases/words.ts';
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

/** The clause after the speaker's last words, to be understood as one sentence; null if it stands alone. */
export function withContext(text: string, context: Context): [string] | null {
  if (!leansOnContext(text) || !context.previous) return null;
  const last = sentences(context.previous.speaker).at(-1)?.trim() ?? '';
  return last === '' ? null : [`${last} ${text}`];
}
