import { beginningOf } from '../evidence/beginning.ts';
import { isCalledWrong, isSupposed, quotedSpans } from '../evidence/sense.ts';
import type { Quote } from '../marking.ts';
import { doctorTurns, type MeasureInput } from './input.ts';
import type { Style } from './measures.ts';
import { questionsIn } from './questions.ts';
import { quoteSpoken, type Spoken, sentenceLike, spokenIn } from './spoken.ts';

/** So many questions at once: the speaker answers the last. */
const stack = 3;

/** How it was said, each with its place. */
export function styleOf({ turns, heard }: Pick<MeasureInput, 'turns' | 'heard'>): Style {
  const own = doctorTurns(turns);
  return {
    stacks: own
      .map((turn) => ({ questions: questionsIn(turn.text).length, quote: beginningOf(turn) }))
      .filter(({ questions }) => questions >= stack),
    contempt: own.flatMap((turn) => quotesOf(spokenIn(turn).filter(looksDown))),
    empathy: own.flatMap((turn) => {
      const spoken = spokenIn(turn);
      const understood = (heard.get(turn.n) ?? []).filter(({ acts }) => acts.includes('empathy'));
      const meant = understood.flatMap(({ text }) => sentenceLike(spoken, text) ?? []);
      return quotesOf(spoken.filter((one) => feelsWith.test(one.plain) || meant.includes(one)));
    }),
  };
}

const quotesOf = (spoken: readonly Spoken[]): Quote[] => spoken.flatMap((one) => quoteSpoken(one) ?? []);

const hardThings =
  '(?:hard|tough|difficult|frighten\\w*|terrif\\w*|scary|awful|horrible|horrid|dreadful|terrible|rotten|grim|exhaust\\w*|tiring|upset\\w*|lonely|worry\\w*|rough|stress\\w*|painful|sad|a (?:lot|shock|worry)|easy)';
/** Typed in haste too: "that mustve been terrifying", "thats a lot to carry". */
const feelsWith = new RegExp(
  `\\b(?:(?:that|it|this)(?:'?s| is| was)? (?:must(?:'?ve| have)?|sounds?|can't|cant) (?:have been |been |be |feel )?(?:so |very |really |quite |truly |incredibly |absolutely )?${hardThings}|(?:i(?:'?m| am)|so|really) (?:so |really |very )?sorry (?:that|about|you|u|for your)|sorry (?:2|to) hear|i can (?:see|hear|imagine|understand) (?:how|why|that|you|u|this|it)|no wonder|any(?:one|body) would (?:be|feel|worry)|(?:thank you|thanks|thank u) (?:so much )?for (?:telling|trusting|sharing|saying|being (?:so )?(?:honest|open))|(?:that|it)'?s a lot to (?:carry|take in|deal with|cope with))\\b`,
  'i',
);

const scorn =
  /\b(?:(?:don't|stop) (?:be|being) (?:so )?(?:silly|stupid|daft|ridiculous|dramatic|pathetic|such a baby)|you(?:'re| are) (?:just |being |so |a )*(?:stupid|ridiculous|pathetic|lazy|hysterical|wasting my time|making a fuss)|pull yourself together|man up|grow up|stop (?:moaning|whining|whingeing|whinging|fussing|making a fuss)|wast(?:e|ing) (?:of )?my time|(?:it's|that's|this is) (?:all )?your own (?:stupid )?fault|brought (?:it|this) on yourself|i haven't got all day|spare me|shut up|for (?:god|christ)'?s? ?sake|what did you expect|people like you)\b/i;
/** "You are not being silly", "it is not your own fault". */
const denied = /\b(?:not|never|n't (?:think|feel|mean|want you|say)|nobody|no one|isn't|aren't|without)\b/i;

function looksDown({ plain }: Spoken): boolean {
  const found = scorn.exec(plain);
  if (!found) return false;
  const before = plain.slice(0, found.index);
  return !denied.test(before) && quotedSpans(plain).length === 0 && !isSupposed(plain) && !isCalledWrong(plain);
}
