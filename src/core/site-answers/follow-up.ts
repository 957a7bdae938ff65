import { contentWords, words } from '../text/words.ts';

export interface ChatMessage {
  role: 'user' | 'assistant';
  content: string;
}

const leadsOn = /^(?:and|or|but|so|also|then|what about|how about|and what about|what if|why|how so|for how long)\b/i;
const pointsBack = /\b(?:it|that|this|those|them|they|one|there)\b/i;

/** What was asked before, and how much the message leans on it. */
export interface Before {
  question: string;
  /** What the helper said to it. */
  answer: string;
  /** Whether the message makes sense only after it. */
  isNeeded: boolean;
}

const mayLean = 14;
/** As much as can be asked at once; what a page made up beyond that is not read. */
const longestQuestion = 1000;

/** Null where nothing was asked before, or the message says too much of its own to go on from it. */
export function askedBefore(message: string, history: readonly ChatMessage[]): Before | null {
  const at = history.findLastIndex(({ role }) => role === 'user');
  const question = history[at]?.content.slice(0, longestQuestion);
  const length = words(message).length;
  if (question === undefined || length > mayLean) return null;
  const content = contentWords(message).length;
  const isNeeded =
    length <= 8 && (leadsOn.test(message.trim()) || (pointsBack.test(message) && content <= 2) || content <= 1);
  return { question, answer: history[at + 1]?.content ?? '', isNeeded };
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
