import { words } from '#core/text/words.ts';

/** A part of what the doctor says, and whether it is to be chosen or left for the one before it. */
export interface Option {
  text: string;
  orElse: boolean;
}

const opensAnother =
  /^(?:(?:so|and|but),? )*(?:or\b|alternatively\b|instead,? (?:we|i|you) (?:could|can)\b|(?:the|your|an)?\s?(?:other|another|second|third|alternative|next) (?:(?:thing|way|choice|option|one|possibility|route)\b|is\b|would be\b)|(?:option|choice|number|plan) (?:two|three|b|c|2|3)\b|on the other hand\b|if not that\b)/i;
/** "Or you could lose your legs", "or else", "or if it gets worse, ring": no second thing to choose. */
const noChoice =
  /^(?:else|otherwise|so|not|two|three|anything|something|whatever|whichever|if (?!(?:you|u)(?:'d| would)? (?:rather|prefer|like|want|fancy)))\b/i;
const actor =
  /^(?:i|we|you|u|they|she|he|it|there|someone|somebody|shall|should|would|could|can|do|let|if|\w+ (?:can|could|will))\b|^\w+'(?:ll|s|d)\b/i;
const negated = /\b(?:no|not|never|nothing|neither|without|avoid|stop|cannot)\b|n['’]t\b/i;
const wantsChoice = /\b(?:either|which|rather|prefer|choose|choice|option|between)\b|\?/i;
const between =
  /\b(?:between|(?:choose|choice|toss-up)[^.?!]{0,20}? (?:of|from)|(?:two|2) (?:choices|options|ways)\b[^.?!]{0,15}?:)\s+(.+)/is;
/** "I'll do your bloods, and we could try a tablet or a spray": where what is to be chosen among begins. */
const begins = /^(.*)(?:[;:]|,?\s+\band\b)\s+/is;
/** "A tablet, a spray or a patch" */
const counted = /,\s+(?=(?:an?|the|your|some|more|\w+ing)\b)/i;
/** "... or a spray, and I'll ring you on Monday" */
const goesOn = /,?\s+and (?=(?:i|i'll|we|we'll|you|you'll|then|in|also)\b)/i;

/** What the doctor says, taken apart where one thing or another may be chosen. */
export function optionsIn(text: string): Option[] {
  return text
    .split(/(?<=[.;?!])\s+/)
    .flatMap(optionsOf)
    .filter((option) => words(option.text).length > 0);
}

function optionsOf(sentence: string): Option[] {
  const orElse = opensAnother.test(sentence);
  const [first = '', ...others] = partsOf(sentence.replace(/^or\b,?\s*/i, ''));
  if (others.length === 0) return [{ text: first, orElse }];
  const [before, chosen] = withoutLead(first);
  const [one = '', ...counting] = chosen.split(counted);
  const [last = '', ...rest] = (others.at(-1) ?? '').split(goesOn);
  return [
    ...(before === '' ? [] : [{ text: before, orElse }]),
    { text: one, orElse: orElse && before === '' },
    ...[...counting, ...others.slice(0, -1), last].map((part) => ({ text: part, orElse: true })),
    ...rest.map((part) => ({ text: part, orElse: false })),
  ];
}

function partsOf(sentence: string): string[] {
  const pair = between.exec(sentence)?.[1]?.split(/\s+(?:and|or|versus|vs)\s+|,\s+/i) ?? [];
  if (pair.length > 1) return pair;
  const [first = '', ...others] = sentence.split(/,?\s+(?:or|versus|vs\.?)\b,?\s+/i);
  const isChoice = (part: string) =>
    !noChoice.test(part) && (!negated.test(first) || actor.test(part) || wantsChoice.test(sentence));
  // "Don't drive or go up ladders" leaves nothing to choose.
  return others.every(isChoice) ? [first, ...others] : [sentence];
}

function withoutLead(first: string): [string, string] {
  const [, lead = '', chosen] = /^(.*?)\beither\b\s*(.*)$/is.exec(first) ?? [];
  if (chosen !== undefined) return [lead, chosen];
  const cut = begins.exec(first);
  return cut ? [cut[1] ?? '', first.slice(cut[0].length)] : ['', first];
}
