import { formOf } from '../patient/understand/acts/form.ts';
import { looksLikeQuestion } from '../patient/understand/acts/speech-act.ts';
import { sentences, words } from '../text/words.ts';

/** How a consultation has gone so far, from what was said aloud and nothing else. */
export interface Shape {
  doctorTurns: number;
  open: number;
  closed: number;
  /** Questions in the doctor's last turn. */
  lastQuestions: number;
  /** The doctor's part of all words, 0 to 1. */
  talkShare: number;
  /** Asked for ideas, worries or hopes. */
  askedForView: boolean;
  explained: boolean;
  proposed: boolean;
  /** Said what to do if things change, or when to speak again. */
  arranged: boolean;
}

const open =
  /^(?:\W|(?:hi|hello|good (?:morning|afternoon|evening)|and|so|but|ok|okay|right|well|now|then|please|can you|could you|would you)\b)*(?:(?:what|how|why)\b(?!'?s? (?:old|many|much|often|long|is your (?:name|date)))|tell me|talk me|describe|walk me|take me through|go on|help me understand|say more)/i;
const view =
  /\b(?:worr(?:y|ies|ied|ying)|concern(?:s|ed)?|afraid|fears?|frightened|hop(?:e|es|ing)|expect(?:ing|ed)?|do you think|your (?:thoughts|ideas?|view)|on your mind|in mind)\b/i;
const thinking =
  /\b(?:i think|i wonder (?:if|whether)|sounds? (?:like|as if)|(?:this|it|that) (?:could|may|might) (?:well )?be|(?:this|that) means|(?:result|test|scan)s? (?:shows?|means?)|my (?:thinking|worry|concern) is|most likely|what i make of)\b/i;
const arranging =
  /\b(?:999|111|a&e|(?:ring|call|phone) (?:me|us|back)|come back|get in touch|follow[- ]?up|see you (?:in|on|again|next)|speak (?:again|on|in|next)|review (?:you|this|it|in)|if (?:you|it|things|she|he|they|any)\b.*\b(?:get|gets|worse|notice|start|starts|happen|happens|change|changes|better))\b/i;

export function shapeOf(turns: readonly { who: 'doctor' | 'speaker'; text: string }[]): Shape {
  const doctor = turns.filter(({ who }) => who === 'doctor').map(({ text }) => sentences(text));
  const said = doctor.flat();
  const questions = said.filter(looksLikeQuestion);
  const statements = said.filter((sentence) => !looksLikeQuestion(sentence));
  const openOnes = questions.filter((question) => open.test(question)).length;
  const countWords = (texts: readonly { text: string }[]) =>
    texts.reduce((sum, { text }) => sum + words(text).length, 0);
  return {
    doctorTurns: doctor.length,
    open: openOnes,
    closed: questions.length - openOnes,
    lastQuestions: (doctor.at(-1) ?? []).filter(looksLikeQuestion).length,
    talkShare: countWords(turns.filter(({ who }) => who === 'doctor')) / Math.max(1, countWords(turns)),
    askedForView: questions.some((question) => view.test(question)),
    explained: statements.some((sentence) => thinking.test(sentence) && words(sentence).length >= 6),
    proposed: said.some((sentence) => formOf(sentence).proposal === 1 && words(sentence).length >= 6),
    arranged: statements.some((sentence) => arranging.test(sentence)),
  };
}
