import { words } from '#core/text/words.ts';
import { inSpeakersVoice } from '../correction.ts';
import { optionsIn } from './options.ts';

/** "Would you rather come Tuesday or Thursday?": what stands before the first thing is no part of it. */
const asksWish =
  /^(?:(?:so|and|ok(?:ay)?|right|now|well)\b,? )*(?:(?:would|do|should|shall|could|can|will|which|what|is it|are we)\b|(?:you|u) (?:want|prefer|like)\b)/i;
/** What asks how things are, or what they know, leaves nothing to choose. */
const asksFact =
  /^(?:(?:so|and|but|ok(?:ay)?|right|well)\b,? )*(?:is|are|was|were|did|does|has|have|had|do (?:you|u) (?!want|prefer|fancy)|who|why|where|when|how|what)\b/i;
const tail =
  /,?\s*(?:which(?:ever)?|what|your (?:choice|call|pick)|up to you|do you think|what'?s (?:best|better|easier))\b[^?]*$|,\s*(?:then|do you want|would you (?:like|rather|prefer))\W*$/i;
/** "You or me?" is for the doctor to say. */
const oneOfUs = /^(?:you|u|yourself|me|i|us|we)\b(?! )/i;
const lead = /^(?:(?:so|and|ok(?:ay)?|right|now|well)\b,? )*/i;
const mostWords = 6;

/** One of two things that are put as a question, in the speaker's own voice; null where the words leave nothing to choose. */
export function pickedIn(question: string): string | null {
  if (
    !/\bor\b/i.test(question) ||
    asksFact.test(question) ||
    /\bor (?:not|no|so|something|anything|what)\b/i.test(question)
  )
    return null;
  const options = optionsIn(question.replace(/\?+\s*$/, '').replace(tail, ''));
  const from = options.findIndex(({ orElse }) => orElse) - 1;
  const [first, ...others] = from < 0 ? [] : options.slice(from).map(({ text }) => text.replace(/[.,?!]+$/, '').trim());
  const last = others.at(-1);
  if (first === undefined || last === undefined) return null;
  const picked = asksWish.test(first) ? last.replace(tail, '') : first.replace(lead, '');
  return words(picked).length > 0 &&
    words(picked).length <= mostWords &&
    !asksWish.test(picked) &&
    !oneOfUs.test(picked) &&
    !/\bor\b/i.test(picked)
    ? inSpeakersVoice(picked)
    : null;
}
