import type { PlanKind } from '../../../../cases/plan/plan-kinds.ts';
import { refuses } from '../../../understand/plan/refusing.ts';

const not = "(?:do not|don'?t|did not|didn'?t|would not|wouldn'?t|will not|won'?t)";
/** To the end of the clause. */
const rest = '[^,.;:!?]*';
/** "I don't want you losing money", "nobody's saying you go alone", "don't worry": a no to something else than what is named beside it. */
const noToElse = new RegExp(
  [
    `\\b${not} want you (?:\\w+ing\\b(?<!taking|having|doing|using|starting|going)|(?:on|by|in|left|stuck|alone|without|back) |to (?:be|worry|think|feel|lose|hurt|suffer|struggle|panic|miss)\\b)`,
    `\\b(?:nobody(?:'s| is)|no one(?:'s| is)|i'?m not|i am not) (?:saying|asking|telling|suggesting|pretending)\\b`,
    `\\b(?:don'?t|do not|no need to|try not to) (?:worry|panic|be|fret)\\b`,
    '\\bwithout (?:it|that|this|them|him|her)\\b',
  ]
    .map((start) => start + rest)
    .join('|'),
  'gi',
);
const noToTelling = new RegExp(
  `\\b(?:${not}|not going to|i'?m not|needn'?t) (?:be )?(?:tell|say|mention)(?:ing)?\\b${rest}|\\bnothing about\\b${rest}|\\bleav(?:e|ing) [^,.;:!?]{1,25} out of it\\b`,
  'gi',
);
const no = /\b(?:no|not|never|without|cancel|scrap|forget|drop|skip|off|stop|instead|changed my mind|hold on)\b|n't\b/i;

const ofTelling: ReadonlySet<PlanKind> = new Set<PlanKind>(['tell-authority', 'speaking-to-family', 'safeguarding']);

/** Whether all that is refused is to speak of it. */
export const onlyLeavesUnsaid = (text: string, kind: PlanKind | undefined): boolean =>
  text.search(noToTelling) >= 0 && !takesBack(text, kind);

/** Whether the words take back what was agreed: once what they say no to besides is left out, there must still be a no in them. */
export function takesBack(text: string, kind: PlanKind | undefined): boolean {
  const others = text.replace(noToElse, '');
  const left = kind && ofTelling.has(kind) ? others : others.replace(noToTelling, '');
  return refuses(left) || no.test(left);
}

/** Whether all that they say no to is something else: "I don't want you on your own with this". */
export const isNoToElse = (text: string, kind: PlanKind | undefined): boolean =>
  text.search(noToElse) >= 0 && !takesBack(text, kind);
