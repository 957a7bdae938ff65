import { sentences, words } from '#core/text/words.ts';
import { looksLikeQuestion } from './speech-act.ts';

/**
 * Half of all spoken questions come without a mark; but so does advice that begins with the same word: "What I'd say is …",
 * "When it grips, sit down", "Don't ring them". English tells them apart: who asks puts the subject behind the verb.
 */
const lead =
  /^(?:(?:and|so|but|ok|okay|right|well|now|also|then|yes|yeah|sorry|sure|just|please|or|again|alright|anyway|oh)\b[,.]?\s+)+/i;

const person = `(?:[Ii]|you|we|he|she|it|they)(?:['’](?:d|ll|ve|m|re|s))?`;
const other = String.raw`(?:this|that|these|those|there|the|a|an|your|his|her|my|our|their|any\w*|some\w*|every\w*|no\w*|people|[A-Z]\w+(?:['’]s)?)`;
const subject = String.raw`(?:${person}|${other})(?![\w'’])`;
const questionWord = /^(?:what|when|where|how|why|who)\s+/i;

/** "What I'd say", "where we go from here"; but not "how I can help", as who learns English asks. */
const ownPlan = /^(?:i|we)\b(?! (?:can|could|may|might|should|shall|do|did|have|am|are)\b)/i;
/** "What you need is …", "what they don't know won't …"; but not "what you think is …". */
const cleft = new RegExp(
  String.raw`^(?:${subject} (?!.{0,20}\b(?:think|thought|feel|felt|believe|reckon|mean|are)\b)(?:[\w'’]+ ){1,6}?|(?!is |was |does |has )\w+s (?:next |most |then )?)(?:is(?! it| she| he)|was|will|means|(?:do|does|is|wo|ca)n['’]t)\b`,
);
const inFront = /^(?:when|where)\b/i;
/** The main clause behind one in front, which begins with a subject of its own that no verb stands before. */
const mainClause = new RegExp(
  String.raw`^${subject}(?: [\w'’]+){1,7}?(?<! (?:am|is|are|was|were|do|does|did|have|has|had|can|could|will|would|should|think|say|said|that|if|because|and|or|when)) ${person} \w+`,
);

const comment =
  /^which (?:(?:is|was)(?: \w+ly)? (?:why|how|what|where|when|to|because)\b|means|makes|leaves|gives|(?:i|we|he|she|they|it)\b)/i;

const withoutSubject = new RegExp(
  [
    String.raw`^don['’]?t (?!${subject})|^don['’]?t you (?:worry|dare|fret|go)\b`,
    String.raw`^do (?:not|it|that|as|so|both|one|two|\d+)\b`,
    `^(?:ca|wo|could|would|should|does|did|is)n['’]?t (?!${subject})`,
    '^(?:could|would|should|might|may|will|can|is|was) (?:be|not|only|just|well|also|do|have|of)\\b',
    '^have (?:a|an|one|two|three|some|another|both|it|them|that|this|as|plenty)\\b',
    '^give me (?:a|another) (?:ring|call|shout|bell|buzz)\\b',
  ].join('|'),
);

/** "… does it feel odd": wherever it stands, but not "so do they". */
const inversion =
  /(?<!\bso )\b(?:(?:do|have) (?:you|they)|(?:does|did|has|had|can|could|will|would) (?:you|it|he|she|they))\b/;

function isTold(sentence: string): boolean {
  const plain = sentence.trim().replace(lead, '');
  const low = plain.charAt(0).toLowerCase() + plain.slice(1);
  if (inversion.test(low)) return false;
  if (withoutSubject.test(low)) return true;
  const goOn = /^go on,?(?: then\b)?,?\s+(.*)$/i.exec(low)?.[1];
  if (goOn !== undefined) return words(goOn).length > 1 && !isAsked(goOn);
  if (comment.test(low)) return true;
  const word = questionWord.exec(low);
  if (!word) return false;
  const rest = low.slice(word[0].length);
  if (looksLikeQuestion(rest)) return false;
  if (ownPlan.test(rest) || cleft.test(rest)) return true;
  if (!inFront.test(low) || !new RegExp(`^${subject}`).test(rest)) return false;
  const [, main = ''] = /^[^,]*,\s*(.*)$/s.exec(rest) ?? [];
  return main === '' ? mainClause.test(rest) : words(main).length > 1 && !isAsked(main);
}

/** Of one sentence. */
const isAsked = (sentence: string): boolean =>
  looksLikeQuestion(sentence) && (sentence.trimEnd().endsWith('?') || !isTold(sentence));

/** Of who listens or is spoken of: "can I just say", "shall we" and "isn't it awful" may ask for nothing. */
const verb = '(?:do|does|did|have|has|had|are|is|was|were|can|could|would|will|should)';
const askedOf = String.raw`(?:(?:you|he|she|it|they|this|that|these|those|there|the|a|an|your|his|her|their|any\w*|some\w*|every\w*)(?![\w'’])(?! (?:believe|now|not|ever so)\b))`;
const turnedRound = new RegExp(
  [
    String.raw`^${verb} ${askedOf} \w`,
    String.raw`^(?:what|when|where|how|why|who|which)(?: [\w'’]+){0,3}? ${verb} ${askedOf}`,
    String.raw`^(?:what|who|which(?: \w+)?) (?:happen(?:s|ed)?|ma(?:de|kes)|br(?:ought|ings)|c(?:ame|omes)|sa(?:id|ys)|told|started|helps|saw|looks)\b(?=.* )`,
    `^(?:what|how|where|who|when)['’]?s ${askedOf}`,
  ].join('|'),
);

/** Its verb stands before its subject, or its first word is the subject: that is a question whatever it sounds like and however it is typed. */
export function isPlainlyAsked(sentence: string): boolean {
  const plain = sentence.trim().replace(lead, '').toLowerCase();
  return turnedRound.test(plain) && !isTold(sentence);
}

export const asks = (text: string): boolean => sentences(text).some(isAsked);

const questionWithin =
  /[,;:] (?:(?:and|or|but|so) )?(?:has|have|had|do|does|did|are|is|was|were|can|could|would|will) (?:anyone|anybody|you|he|she|they|there|it)\b/i;

/** Also "With those tablets, has anyone given you a spray": a question that does not begin the sentence. */
export const asksAnywhere = (text: string): boolean => questionWithin.test(text) || asks(text);
