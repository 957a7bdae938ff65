import type { Feedback } from '#contract/feedback.ts';
import type { Criterion } from '#core/cases/schema-marks.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { sentence } from '#core/marking/evidence/quote-words.ts';
import type { CriterionMark, Quote } from '#core/marking/marking.ts';
import type { ModelMarks } from '#core/marking/second-reading/model-marks.ts';
import type { ChallengeRow } from './store.ts';

type CriterionView = Feedback['domains'][number]['criteria'][number];

type Remark = ModelMarks['remarks'][number];

/** Only what stands in the transcript may be shown. */
export type Verbatim = (quote: Quote) => boolean;

export function criterionView(
  criterion: Criterion,
  given: CriterionMark,
  isVerbatim: Verbatim,
  remark: Remark | undefined,
  challenge: ChallengeRow | undefined,
): CriterionView {
  const { id, title, rule, partly, weight, critical } = criterion;
  const { mark, circumstance, closest } = given;
  return {
    id,
    title,
    rule,
    partly,
    weight,
    critical,
    mark,
    circumstance,
    quotes: given.quotes.filter(isVerbatim),
    closest: closest && isVerbatim(closest) ? closest : null,
    comment: commentOn(criterion, given),
    furtherQuotes: remark?.quotes.filter(isVerbatim) ?? [],
    modelComment: remark?.comment ?? null,
    challenge: challenge ? { reason: challenge.reason, at: challenge.at.toISOString() } : null,
  };
}

function commentOn(criterion: Criterion, { mark, circumstance, quotes }: CriterionMark): string | null {
  if (mark === 'met') return null;
  const lacking = sentence(criterion.why_not);
  switch (circumstance) {
    case 'no-chance':
      return 'The moment for this never came, so it does not count.';
    case 'not-reached':
      return `Not reached: this rests on something that never came out. ${lacking}`;
    case 'late':
      return lateWords(criterion, quotes[0]);
    case null:
      return mark === 'partly' && criterion.partly
        ? `Half of it is there: ${lowerFirst(sentence(criterion.partly))} ${lacking}`
        : lacking;
  }
}

function lateWords({ before_minute: due = 12 }: Criterion, first: Quote | undefined): string {
  const said = first ? `Said at ${minutesAndSeconds(first.seconds)}` : 'Said, but late';
  return `${said}; it was due before ${minutesAndSeconds(due * 60)}.`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
