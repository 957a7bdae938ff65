import { words } from '#core/text/words.ts';

const mostWords = 12;
const auxiliary =
  'am|is|are|was|were|do|does|did|has|have|had|can|could|will|would|shall|should|may|might|must|r|im|ive|ill|id|youre|ur|hes|shes|theyre|dont|wont|cant';
const tells = new RegExp(
  `\\b(?:${auxiliary}|i|we|he|she|they|u|it|you|there)\\b|n['’]t\\b|\\w['’](?:ll|ve|re|d|m)\\b|\\b(?:it|that|there|who|what|he|she)['’]?s\\b`,
  'i',
);
const opensNoThing =
  /^(?:if|when|while|until|because|cos|since|that|so|then|than|and|or|but|as|please|first|well|ah|oh|any\w*|some(?:thing|body|one|where)|no|not|nothing|nobody|yes|too|very|more|who\w*|what\w*|which\w*|how|why|where)\b/i;
/** "The last bit's", "I do", "it is": what was to follow is missing. */
const breaksOff = new RegExp(
  `(?:\\b(?:${auxiliary}|be|been|i|we|he|she|they|u|the|an?|my|your|his|their|of|to|for|with|by|from|and|or|but|that|which|who|if|as|than|then|no|not)|\\w['’](?:s|re|ve|ll|d|m))$`,
  'i',
);
const somebody =
  "(?:(?:i|you|we|he|she|they)(?:['’](?:ll|ve|re|m))?|it(?:['’](?:s|ll))?|that['’]s|(?:the|my|your|our|his|her) \\w+)";
/** "You ring me", "it's the nurse who rings", "the tablets are for a week": somebody or something, and what there is to say of it. */
const telling = new RegExp(
  `^(?:${somebody}(?: (?:just|only|still|always))? (?!(?:that|who|do|does|did|would|should|could|might)\\b)\\w+|\\w+ (?:rings|calls|comes|takes|sees|gets|goes|drives|tells|stays|brings)\\b)`,
  'i',
);
const hasMoreToIt = /\b(?:is that|if|because|cos|which|although|though|but)\b/i;

/** "The phone call", "twice a day", "Thursday", "your brother": a thing, a time, an amount or a person, and no more. */
export const isPhrase = (text: string): boolean =>
  words(text).length > 0 &&
  words(text).length <= mostWords &&
  !tells.test(text) &&
  !opensNoThing.test(text) &&
  !breaksOff.test(text);

const isTelling = (text: string): boolean =>
  words(text).length > 1 &&
  words(text).length <= mostWords &&
  telling.test(text) &&
  !hasMoreToIt.test(text) &&
  !breaksOff.test(text);

/** Whether the doctor's words may be said back by themselves: they name one thing, or tell it with nothing missing. */
export const standsAlone = (text: string): boolean => isPhrase(text) || isTelling(text);
