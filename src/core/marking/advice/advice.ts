import type { Domain } from '../../cases/schema-parts.ts';
import { minutesAndSeconds } from '../../consultations/clock-words.ts';
import { sentence } from '../evidence/quote-words.ts';
import { worth } from '../grading/grades.ts';
import { isCertain } from '../grading/settled.ts';
import type { ErrorMark } from '../marking.ts';
import type { Advice, Consulted } from './consulted.ts';
import type { GuideId } from './guide-for.ts';
import { type Loss, latePlan, lossAdvice, unmarkedCue } from './loss-advice.ts';
import { momentOf } from './moment.ts';

/** The one thing to change next time: of what is certain, the gravest; among equals, what cost most. */
export function adviceFor(consulted: Consulted): Advice {
  const [error] = consulted.marking.errors.toSorted(graver);
  if (error) return errorAdvice(error, consulted);
  const losses = certainLosses(consulted);
  const [worst] = losses.toSorted((one, other) => other.gravity - one.gravity || other.cost - one.cost);
  const isLight = !worst || worst.gravity === 0;
  const plan = isLight ? latePlan(losses, consulted) : null;
  if (plan) return plan;
  if (worst) return lossAdvice(worst, consulted);
  return unmarkedCue(consulted) ?? anotherOpening(consulted);
}

/** Rows that the words do not settle are left out, and so is what had no chance. */
function certainLosses({ file, marking }: Consulted): Loss[] {
  return marking.criteria.flatMap((mark): Loss[] => {
    const criterion = file.marks.criteria.find(({ id }) => id === mark.id);
    if (!criterion || mark.mark === 'met' || mark.circumstance === 'no-chance' || !isCertain(mark)) return [];
    const isGrave = mark.critical && mark.mark === 'missed';
    const gravity = isGrave ? 2 : mark.critical || concernsSafety.test(`${criterion.title} ${criterion.rule}`) ? 1 : 0;
    return [{ criterion, mark, gravity, cost: mark.weight * (1 - worth[mark.mark]) }];
  });
}

const concernsSafety =
  /safety.?net|\b(?:999|111|emergency|urgent(?:ly)?|red flags?|suicid\w*|self.harm|safeguarding|danger\w*)\b/i;

const graver = (one: ErrorMark, other: ErrorMark): number =>
  Number(other.caps === 'clear-fail') - Number(one.caps === 'clear-fail') || one.quote.seconds - other.quote.seconds;

const guideForError: Record<Domain, GuideId> = {
  data: 'red-flags-without-a-list',
  management: 'uncertainty',
  relating: 'empathy-that-is-heard',
};

const errorAdvice = ({ id, what, quote, domain }: ErrorMark, { turns }: Consulted): Advice => ({
  title: 'Stop before you say what could do harm.',
  detail: `It counts as a critical error: ${lowerFirst(sentence(what))}`,
  moment: momentOf(quote, turns),
  guide: guideForError[domain],
  about: id,
});

const anotherOpening = ({ marking, seconds }: Consulted): Advice => ({
  title: 'Do it again with a different opening.',
  detail: marking.criteria.every(isCertain)
    ? `Every criterion was met in ${minutesAndSeconds(seconds)}. Begin in other words and see whether the same things still come out.`
    : 'Nothing is surely lost: decide the rows that we are not sure of, then begin in other words and see what still comes out.',
  moment: [],
  guide: 'open-then-closed',
  about: null,
});

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
