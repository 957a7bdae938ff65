import { contentWords, words } from '../text/words.ts';

export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

const leadsOn = /^(?:and|or|but|so|also|then|what about|how about|and what about|what if|why|how so|for how long)\b/i;
const pointsBack = /\b(?:that|this|those|these|them|they|one|there)\b/i;
/** Or at the site itself: "is it approved by the college". */
const mayPointBack = /\b(?:it|its|it's)\b/i;

/** What was asked before, and whether the message leans on it. */
export interface Before {
  question: string;
  /** What the helper said to it. */
  answer: string;
  /** It makes no sense without what was asked before, it points at something which that may be, or it is a question of its own. */
  leans: 'must' | 'may' | 'not';
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
  return { question, answer: history[at + 1]?.content ?? '', leans: leaningOf(message.trim()) };
}

function leaningOf(message: string): Before['leans'] {
  const content = contentWords(message).length;
  const pointed = leadsOn.test(message) || pointsBack.test(message);
  const isShort = words(message).length <= mustLean;
  if (isShort && (content <= 1 || (pointed && content <= 2))) return 'must';
  return pointed || mayPointBack.test(message) ? 'may' : 'not';
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
