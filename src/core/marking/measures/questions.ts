import { looksLikeQuestion } from '#core/patient/understand/acts/speech-act.ts';
import { words } from '#core/text/words.ts';
import { splitMoves } from '../../patient/understand/split-moves.ts';
import type { TranscriptTurn } from '../marking.ts';
import { doctorTurns } from './input.ts';
import type { Measures } from './measures.ts';
import { straight } from './spoken.ts';

export type QuestionKind = 'open' | 'closed';

/**
 * What, how, why and "tell me" are open; yes-no, either-or and the asking for a figure, time, place or name are
 * closed. Each question of a turn counts.
 */
export function questionsIn(text: string): QuestionKind[] {
  const plain = straight(text).replace(/\b(what|how|where|who|when)s\b/gi, "$1's");
  return splitMoves(plain).flatMap(({ text: sentence, pieces }) => {
    if (!isAsked(sentence)) return [];
    // The words of a list are one question; clauses that ask by themselves are several.
    const own = pieces.filter(({ full, text: piece }) => full && begins.test(piece) && !sideClause.test(`${piece},`));
    return own.length > 1 && !eitherOr.test(sentence) ? own.map((piece) => kindOf(piece.text)) : [kindOf(sentence)];
  });
}

export function countQuestions(turns: readonly TranscriptTurn[]): Measures['questions'] {
  const kinds = doctorTurns(turns).flatMap(({ text }) => questionsIn(text));
  const open = kinds.filter((kind) => kind === 'open').length;
  return { open, closed: kinds.length - open };
}

const inverted = '(?:is|are|was|were|do|does|did|have|has|had|would|could|can|will|should)';
const subject = '(?:you|he|she|it|they|there|your|that|this|any|i|we|the|his|her|their)';
const lead =
  '(?:(?:and|so|but|or|ok|okay|right|well|now|also|then|yes|yeah|sorry|just|please|again|anyway|first|lastly|oh|mm|um|er)\\b[,.]?\\s+)*';
const politely =
  "(?:(?:can|could|would|will) you (?:please |just |maybe |perhaps )?|(?:can|could|may|might) i (?:just )?(?:ask|check)(?: you)?,? |i(?:'m| am|'d| was| would)? (?:just )?(?:wonder(?:ing|ed)?|curious|like to (?:know|hear|ask)|love to hear|want to (?:know|hear)),? |(?:do|would) you mind (?:telling me |saying )?|remind me,? )*";
const precise =
  "(?:what(?:'s| is| was)? (?:time|dose|age|day|date|year|strength|size|number|colour|your (?:name|age|date of birth|address|height|weight|job)|the (?:name|date|time|dose|number|highest|top|most|job))|how (?:long|many|much|often|old|far|high|tall|soon|big|heavy|strong|quick\\w*|frequent\\w*|recent\\w*|late|early))\\b";
const invited =
  '(?:tell me (?!if|whether|when|how (?:long|many|much|often)|yes|the (?:number|name|date)|your (?:name|age|date))|talk (?:me|us) through|talk to me about|describe|walk me|run me through|take me (?:back|through)|fill me in|show me|paint (?:me|him|her|it)|say (?:a bit |some )?more|start (?:from|at|wherever)|help me (?:to )?understand|in your own words|explain (?:to me|what you|how))';
const invitation = new RegExp(
  `(?:^|[,:;]\\s*|\\b(?:so|and|please|now|can you|could you|would you) )${lead}${invited}`,
  'i',
);
const whOpen = `(?:how come|why|(?!${precise})(?:what|how)(?:'s|'re|'d|'ve)?)\\b`;
const opener = new RegExp(`(?:^|[,:;]\\s*|\\s-\\s)${lead}${politely}(?:${invited}|${whOpen})`, 'i');
/** In speech without stops the question may begin anywhere. */
const openAnywhere = new RegExp(`\\b(?!${precise})(?:what|how|why)(?:'s| ${inverted} ${subject})\\b`, 'i');
const asksWithin = new RegExp(
  `(?:^|[,:;]\\s*)${lead}(?:(?:what|how|when|where|who|which|why)(?:'s| ${inverted})|${inverted} (?:you|he|she|it|they|there|your))\\b`,
  'i',
);
const begins = new RegExp(
  `^(?:and |or |but |so |then )*(?:(?:what|how|when|where|who|which|why|whose)(?:'s|'re|'d|'ve)?\\b|${inverted}(?:n't)? ${subject}\\b|tell me|describe|talk me)`,
  'i',
);
const sideClause = /^(?:and |so |but |then )*(?:when|if|once|after|before|while|since|as|where)\b[^,:;?]*[,:;]\s*/i;
// "…, sharp or dull?": whatever came before, the answer is one of the two.
const eitherOr = /[,:]\s*(?:is it |was it |are they |more )?(?:\w+ ){0,2}\w+,? or (?:\w+ ){0,3}\w+\s*\?*$/i;
const tellsWhat = new RegExp(`^${lead}(?:what|how) (?:i|we|he|she|they|this|that|it|an?|the)\\b`, 'i');
const nodding = new Set(
  'ok okay all right alright yes yeah yep hm mm sorry pardon really is that this it does make sense with you eh please clear so and me can you hear see go on'.split(
    ' ',
  ),
);

function isAsked(sentence: string): boolean {
  if (words(sentence).every((word) => nodding.has(word))) return false;
  if (sentence.endsWith('?')) return true;
  if (/[.!]$/.test(sentence)) return invitation.test(sentence);
  return !tellsWhat.test(sentence) && (looksLikeQuestion(sentence) || asksWithin.test(sentence));
}

function kindOf(question: string): QuestionKind {
  if (eitherOr.test(question)) return 'closed';
  const main = question.replace(sideClause, '') || question;
  if (opener.test(main)) return 'open';
  const unstopped = !/[.?!,]/.test(question);
  return unstopped && (invitation.test(question) || openAnywhere.test(question)) ? 'open' : 'closed';
}
