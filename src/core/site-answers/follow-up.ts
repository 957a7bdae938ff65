import { contentWords, words } from '../text/words.ts';

export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

const leadsOn =
  /^(?:and|or|but|so|also|then|same|even|only|by|as|what about|how about|what if|how so|how come|for how long)\b|^why(?: \S+){0,4}$/i;
const pointsBack = /\b(?:that|those|these|them|they|their|ones?|same|then|(?<!\b(?:is|are|be) )there)\b/i;
/** Or at the site itself: "is it approved by the college", "is this an NHS thing". */
const mayPointBack = /\b(?:it|its|it's|this)\b/i;

/** A message makes no sense without what was asked before, points back at something, may point back, or is a question of its own. */
export type Leaning = 'must' | 'points' | 'may' | 'not';

/** What was asked before, and whether the message leans on it. */
export interface Before {
  question: string;
  /** What the helper said to it. */
  answer: string;
  leans: Leaning;
}

const mayLean = 14;
const mustLean = 8;
/** As much as can be asked at once; what a page made up beyond that is not read. */
const longestQuestion = 1000;

/** Null where nothing was asked before, or the message says too much of its own to go on from it. */
export function askedBefore(message: string, history: readonly ChatMessage[]): Before | null {
  const at = history.findLastIndex(({ role }) => role === 'user');
  const question = history[at]?.content.slice(0, longestQuestion);
  if (question === undefined || words(message).length > mayLean) return null;
  return {
    question,
    answer: (history[at + 1]?.content ?? '').slice(0, longestQuestion),
    leans: leaningOf(message.trim()),
  };
}

/** Words that name no subject: whoever says nothing else speaks of what was spoken of. */
const ofNoSubject = new Set(
  `actually again already anyway back bit change come count day days do doing done else even exactly extra far fast get give go
  going good happen happens hour hours keep kind know later least left long longer look lose lot make manage many matter maybe
  mean mine minute minutes month months more most much need new next now often once other out part point possible put quick
  quickly real really right run same say see set show soon sort start still stop sure take tell then thing things think time
  times today tomorrow too total try turn until use used want way week weeks well whole without work works worth would year years`.split(
    /\s+/,
  ),
);

function leaningOf(message: string): Leaning {
  const content = contentWords(message).filter((word) => !ofNoSubject.has(word)).length;
  const pointed = leadsOn.test(message) || pointsBack.test(message);
  const isShort = words(message).length <= mustLean;
  if (isShort && (content === 0 || (pointed && content <= 1))) return 'must';
  if (pointed) return 'points';
  return mayPointBack.test(message) || (isShort && content <= 1) ? 'may' : 'not';
}

/** What is asked second in one message: a few words there go on from what was asked first. */
export function askedAfter(message: string, first: string): Before | null {
  const before = askedBefore(message, [{ role: 'user', content: first }]);
  const goesOn = before?.leans === 'may' && contentWords(message).length <= 1;
  return before && goesOn ? { ...before, leans: 'must' } : before;
}

const asksAgain =
  '(?:how|what|whats|can|could|do|does|did|is|are|am|will|would|where|wheres|when|who|which|why|may|should|has|have)';
const between = new RegExp(
  String.raw`(?<=[?;.!])\s+|,?\s+(?:and|but|also|plus|or)\s+(?=${asksAgain}\b)|,\s+(?=${asksAgain}\b)`,
  'i',
);
const isQuestion = new RegExp(String.raw`\?$|^(?:and |but |so )?${asksAgain}\b`, 'i');
const preamble =
  /^(?:(?:hi+|hiya|hello|hey|ok|okay|cool|great|thanks|thank you|right|so|well|um+|erm|basically|actually|please|sorry|just|quick question|good (?:morning|afternoon|evening))\b[\s,.!:-]*)+(?=\S)/i;
const mostParts = 3;

/** The questions of a message, each to be answered; what is said before a question belongs to it. */
export function partsOf(message: string): string[] {
  const asked = message.replace(/\s+/g, ' ').trim().replace(preamble, '');
  const parts = asked
    .split(between)
    .map((part) => part.trim())
    .filter((part) => contentWords(part).length > 0 || isQuestion.test(part));
  const questions: string[] = [];
  let said = '';
  for (const part of parts) {
    if (isQuestion.test(part)) {
      questions.push(`${said}${part}`);
      said = '';
    } else said = `${said}${part} `;
  }
  return questions.length === 0 ? [asked] : questions.slice(0, mostParts);
}
