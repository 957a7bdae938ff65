import { sharedContentWords } from '#core/text/words.ts';
import { inOwnVoice } from './own-voice.ts';
import { isPhrase, standsAlone } from './stands-alone.ts';

/** What the speaker had wrong, where the doctor names it, and how it is, in the speaker's own voice. */
export interface Correction {
  wrong: string | null;
  right: string;
}

const opening =
  "^(?:(?:no|nope|nearly|almost|close|well|so|sorry|yes|yeah|good|great|ok(?:ay)?|right|actually|just|but|and|one thing|not quite|that'?s (?:nearly )?(?:right|it)|spot on)\\b[,.:;]?\\s*)*";
const itIs = "(?:(?:it'?s|that'?s|it is|it was|i said|i meant|rather|but|just|though|actually)\\s+)*";
const notThen = new RegExp(
  `${opening}(?:it'?s |that'?s |i said )?not (?!quite\\b|bad\\b|really\\b|yet\\b|sure\\b|only\\b|to worry)([^,.;:!?]+?)(?:[,.;:]\\s*|\\s+but\\s+)${itIs}([^,.;!?]+)`,
  'i',
);
const thenNot = new RegExp(
  `${opening}(?!(?:not|no)\\b)((?:it'?s |that'?s )?[^,.;:!?]+?)(,)? (?:and )?not ([^,.;:!?]+)`,
  'i',
);
const ratherThan = new RegExp(`${opening}${itIs}([^,.;:!?]+?) (?:rather than|instead of) ([^,.;:!?]+)`, 'i');
const nearlyBut =
  /\b(?:nearly|almost|not quite|close|one thing|(?:one|a) (?:small |little )?(?:change|correction|tweak)|except)\b[^,.;:?!]{0,12}?(?:[,.;:]\s+|\s+(?=but\b|except\b)|(?<=\bexcept) )(?:but |only |except |though |that )*([^.;!?]+)/i;
const noItIs = /^(?:no|nope|sorry|actually)\b[,.]?\s+(?:no,? )?(?:it'?s|that'?s|i said|i meant)\s+([^.;!?]+)/i;
/** What only says that something is meant otherwise, or says no more than that. */
const saysNothing =
  /^(?:(?:so )?(?:right|true|there|what i said|what i meant|all|it|that|(?:one|an?) (?:small |little |tiny )?(?:change|correction|tweak|thing)|quite|bad|yet|really|sure|only|exactly|at all|to worry|you forgot\b.*|you(?:'ve)? (?:missed|left)\b.*))$|^(?:can|could|would|will|do|does|have|has|is|are|what|who|when|where|how|why)\b/i;

const doctors: readonly (readonly [RegExp, string])[] = [
  [/\bI'm\b/g, "\u0001're"],
  [/\bI am\b/g, '\u0001 are'],
  [/\b(?:I|me|us)\b/g, '\u0001'],
  [/\bI(?='(?:ll|ve|d)\b)/g, '\u0001'],
  [/\bmy\b/g, '\u0001r'],
];
/** "I ring you", of the doctor's, is "you ring me" of the speaker's. */
export const inSpeakersVoice = (text: string): string =>
  inOwnVoice(doctors.reduce((said, [pattern, mark]) => said.replace(pattern, mark), text)).replaceAll('\u0001', 'you');

const trimmed = (text: string) =>
  text
    .replace(/^(?:i|we) (?:said|meant|mean) /i, '')
    .replace(/^(?:the )?(?:one|bit) (?:about|with) /i, '')
    .replace(/,? (?:though|please|actually|remember)$/i, '')
    .trim();
/** "Not much of one, I admit." */
const onlySpeaks =
  /^(?:i|you|we) (?:say|said|admit|think|thought|guess|mean|know|see|suppose|promise|hear|hope|agree)$/i;
/** "It's not your fault, Marnie": who is spoken to is not what is right. */
const isSpokenTo = (text = '') => /^[A-Z]\w+$/.test(text) && !/day$/.test(text);
/** "Twice a day not three times", and not "the tablets are not staying". */
const isNamed = (text = '') => isPhrase(text.replace(/^(?:it|that)'?s /i, ''));

/** "Not three times, twice a day", "nearly, but it's the nurse who rings": how it is, of what was told back. */
export function correctionIn(text: string): Correction | null {
  const said = (instead: string | undefined, wrong: string | undefined): Correction | null => {
    const right = trimmed(instead ?? '');
    const inVoice = inSpeakersVoice(right.replace(/^It(?='s)|^That(?='s)/, (it) => it.toLowerCase()));
    if (saysNothing.test(right) || onlySpeaks.test(right) || !standsAlone(inVoice)) return null;
    return { right: inVoice, wrong: wrong === undefined ? null : inSpeakersVoice(trimmed(wrong)) };
  };
  for (const sentence of text.split(/(?<=[.;?!])\s+(?!(?:it'?s|that'?s)\b)/)) {
    if (sentence.trim().endsWith('?')) continue;
    const [, wrong, instead] = notThen.exec(sentence) ?? [];
    const [, right, comma, other] = thenNot.exec(sentence) ?? [];
    const [, better, worse] = ratherThan.exec(sentence) ?? [];
    const plain = nearlyBut.exec(sentence)?.[1] ?? noItIs.exec(sentence)?.[1];
    const found =
      said(isSpokenTo(instead) ? undefined : instead, wrong) ??
      said(comma || isNamed(right) ? right : undefined, other) ??
      said(better, worse) ??
      said(plain, undefined) ??
      said(plain?.split(/,\s/)[0], undefined);
    if (found) return found;
  }
  return null;
}

const forgot =
  /\byou(?:'ve|'d| have)? (?:just )?(?:forgot(?:ten)?|missed(?: out)?|left (?:out|off)|skipped|(?:didn'?t|haven'?t|never) (?:say|said|mention(?:ed)?)) (?:about |to (?:say|mention) |out )?([^.;!?]+)/i;
const pronoun = /^(?:it|that|this|one|something|anything|a bit|one (?:thing|bit))$/i;

/** "You've forgotten the blood test." */
export function forgottenIn(text: string): string | null {
  // "Have you missed any tablets?" asks.
  const told = text.split(/(?<=[.;?!])\s+/).filter((sentence) => !sentence.trim().endsWith('?'));
  const named = forgot
    .exec(told.join(' '))?.[1]
    ?.trim()
    .replace(/,? (?:though|out|off)$/i, '');
  return named === undefined || pronoun.test(named) || !isPhrase(named) ? null : named;
}

const cleft = /^(?:it'?s|that'?s) (.+?) (?:who|that|which) (.+)$/i;
const cleftOfDeed = /^(?:it'?s|that'?s) (.+?) ((?:I|you|they|he|she|we) .+)$/;
const clause =
  /^(?:i|you|he|she|they|we|it|(?:the|my|your) \w+|[A-Z]\w+) (?:(?:'ll|will|can) \w+|(?:rings?|calls?|sees?|comes?|goes|go|takes?|does|do|sends?|gets?|tells?|drives?|writes?|books?)\b)/;
/** Says of the same thing when, how often or how long. */
const circumstance =
  /^(?:only|just|not|until|till|for|from|at|in|on|by|before|after|once|twice|every|each|with|without|when|as|\d|(?:one|two|three|four|five|six|seven|eight|nine|ten)\b|(?:to|this|next) ?(?:day|morrow|night|morning|afternoon|evening|week)\b|\w+day\b)/i;

/** As it is told back: "it's the nurse who rings" is "the nurse rings", "twice a day" stands beside the thing itself. */
export function asRetold({ right, wrong }: Correction, retell: string): string {
  const [, who, does] = cleft.exec(right) ?? [];
  if (who !== undefined && does !== undefined) return `${who} ${does}`;
  const [, whom, done] = cleftOfDeed.exec(right) ?? [];
  if (whom !== undefined && done !== undefined) return `${done} ${whom}`;
  const plain = right.replace(/^(?:it'?s|that'?s) /i, '');
  if (clause.test(plain)) return plain;
  const wasWrong = (part: string) => sharedContentWords(wrong ?? '', part).length > 0;
  const [first = retell, ...others] = retell.split(/,\s*/);
  const kept = others.filter((part) => !wasWrong(part));
  return [...(wasWrong(first) && !circumstance.test(plain) ? [] : [first]), ...kept, plain].join(', ');
}
