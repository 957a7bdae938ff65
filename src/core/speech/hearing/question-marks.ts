/** Small words that come before a question and belong to it. */
const leadIn = String.raw`(?:(?:and|so|but|or|ok|okay|right|well|now|then|um|er|also)\b[\s,]*)*`;
const helpers =
  "(?:am|are|is|was|were|do|does|did|have|has|had|can|could|would|will|should|shall|may|might)(?:n['’]t)?";
const subjects = String.raw`(?:you|your|i|we|it|he|she|they|there|this|that|these|those|the|any|anyone|anybody|anything|someone|somebody|all|both|his|her|their|my)\b`;
const asking = String.raw`(?:what|who|whose|whom|which|where|when|why|how)\b`;

/** Turned round as questions are: "are you", "what is", "how long have"; not "what a shame", nor "when you are tired, rest". */
const isQuestion = new RegExp(
  String.raw`^${leadIn}(?:${helpers}\s+${subjects}|any(?:one|body|thing|where)?\b|(?:${asking})(?:['’](?:s|re|d|ve)\b|(?:\s+[\w'’]+){0,3}?\s+${helpers}\s+${subjects}|\s+${helpers}\b))`,
  'i',
);
/** A question behind a first part: "hand on heart, are you taking them". */
const endsInQuestion = new RegExp(
  String.raw`[,;]\s*${leadIn}(?:${helpers}\s+${subjects}|${asking}\s+${helpers}\b)[^,;]*$`,
  'i',
);

/** The same where no mark was heard: behind one thing alone "are" and "have" can only begin a question. */
const turnsRound =
  /(?<!\band\s)\b(?!(?:you|we|they|i|there|here|people|children|men|women|these|those|who|which|that|and|or|not|also|to|would|could|should|may|might|can|will)\s)[\w'’]*[a-rt-z]\s+(?:are|were|do|have)\s+(?:you|they|we|all|both|your|the|any)\b/i;

/** Recognisers hear words and guess at marks: what is put as a question is written as one. */
export function withQuestionMarks(text: string): string {
  return text.replace(/[^.?!]+(?:[.](?=\s|$)|$)/g, (sentence) => {
    const words = sentence.trim();
    const asks = [isQuestion, endsInQuestion, turnsRound].some((pattern) => pattern.test(words));
    return asks ? sentence.replace(/\.?(\s*)$/, '?$1') : sentence;
  });
}
