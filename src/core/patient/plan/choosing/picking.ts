import { words } from '#core/text/words.ts';
import { inSpeakersVoice } from '../correction.ts';
import { isPhrase } from '../stands-alone.ts';
import { optionsIn } from './options.ts';

/** "Would you rather come Tuesday or Thursday?": what stands before the first thing is no part of it. */
const asksWish =
  /^(?:(?:so|and|ok(?:ay)?|right|now|well)\b,? )*(?:(?:would|do|should|shall|could|can|will|which|what|is it|are we)\b|(?:you|u) (?:want|prefer|like)\b)/i;
/** What asks how things are, or what they know, leaves nothing to choose. */
const asksFact =
  /^(?:(?:so|and|but|ok(?:ay)?|right|well)\b,? )*(?:is|are|was|were|did|does|has|have|had|do (?:you|u) (?!want|prefer|fancy)|who|why|where|when|how|what)\b/i;
const tail =
  /,?\s*(?:which(?:ever)?|what|your (?:choice|call|pick)|up to you|do you think|what'?s (?:best|better|easier))\b[^?]*$|,\s*(?:then|do you want|would you (?:like|rather|prefer))\W*$/i;
/** "You or me?" is for the doctor to say. */
const oneOfUs = /^(?:you|u|yourself|me|i|us|we)\b(?! )/i;
const lead = /^(?:(?:so|and|ok(?:ay)?|right|now|well)\b,? )*/i;
const mostWords = 8;

/** "Any chest pain or being sick?", "if it bleeds or hurts", "the lungs or anywhere else": nothing is to be had here. */
const noPick =
  /\b(?:any\w*|if (?!(?:you|u)['’]?d? (?:rather|prefer|like))|something|else)\b|\bor (?:not|no|so|what)\b/i;
const asksOrWishes = /\?\s*$|\b(?:either|which(?:ever)?|rather|prefer)\b/i;
/** "Dee, so someone near you knows": why it is said is no part of it. */
const reason = /,\s+(?:so|because|as|since|who|with)\b.*$/i;
/** "Nodded off, or miles away?" asks what was. */
const past = /^\w+ed\b|^(?:heard|seen|had|been|felt|gone)\b/i;
/** "Ring him now": whom, only the rest of the talk tells. */
const leansOn = /\b(?:him|them|me|us|her(?! \w))\b/i;
const isPickable = (text: string) =>
  words(text).length <= mostWords && isPhrase(text) && !past.test(text) && !leansOn.test(text);
/** "The nurse rings you": what somebody does, told in full. */
const isDeed = (text: string) => words(text).length <= mostWords && /^(?:the|your|our) \w+ \w+s\b/i.test(text);

/** "Which would you sooner, ...?" */
const asksWhich = /^(?:(?:so|and|ok(?:ay)?|right|now|well|but)\b,? )*which\b[^,:?]*[,:]\s*/i;

/** "How you can come, somebody drives you, or we come to you?" */
const asksHow = /^(?:(?:so|and|ok(?:ay)?|right|now|well|but)\b,? )*how\b[^,:?]*[,:]\s*/i;

/** The two or more things that are put as a question, where the words leave one to choose. */
function choiceIn(question: string): string[] {
  if (!/\bor\b/i.test(question) || !asksOrWishes.test(question)) return [];
  if (asksFact.test(question) || noPick.test(question)) return [];
  const options = optionsIn(
    question
      .replace(asksWhich, '')
      .replace(/\?+\s*$/, '')
      .replace(tail, ''),
  );
  const from = options.findIndex(({ orElse }) => orElse) - 1;
  return from < 0
    ? []
    : options.slice(from).map(({ text }) =>
        text
          .replace(reason, '')
          .replace(/[.,?!]+$/, '')
          .trim(),
      );
}

const doing = '(?!\\w+ed\\b|(?:am|was|were|think|mean|know|said|hear|see|have|need)\\b)\\w+';
/** "... or I send the nurse", "or shall we come to you?": what the doctor would do is there to be chosen, and no fact. */
const byDoctor = new RegExp(
  `\\b(?:(?:shall|should|do) (?:i|we)|(?:i|we)(?:['’]ll| can| could| should| will)?) ${doing}|\\bwould (?:you|u) (?:rather|prefer)\\b`,
  'i',
);

/** Whether one of two ways is to be chosen that the doctor, or somebody, would go. */
export const leavesToChoose = (question: string): boolean => {
  const options = noPick.test(question) || asksFact.test(question.replace(asksHow, '')) ? [] : optionsIn(question);
  const chosen = options.filter(({ orElse }, at) => orElse || options[at + 1]?.orElse);
  return chosen.some(({ text }) => byDoctor.test(text));
};

/** One of two things that are put as a question, in the speaker's own voice; null where the words leave nothing to choose. */
export function pickedIn(question: string): string | null {
  const [first, ...others] = choiceIn(question);
  const last = others.at(-1);
  if (first === undefined || last === undefined) return null;
  const picked = asksWish.test(first) ? last.replace(tail, '') : first.replace(lead, '');
  return (isPickable(picked) || isDeed(picked)) && !oneOfUs.test(picked) && !/\bor\b/i.test(picked)
    ? inSpeakersVoice(picked)
    : null;
}
