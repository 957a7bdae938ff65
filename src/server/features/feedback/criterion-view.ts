import type { Feedback } from '#contract/feedback.ts';
import type { Criterion, Manner } from '#core/cases/schema-marks.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { lackingIn } from '#core/marking/lacks.ts';
import type { CriterionMark, Quote } from '#core/marking/marking.ts';
import type { ModelMarks } from '#core/marking/second-reading/model-marks.ts';
import type { ChallengeRow, SettlementRow } from './settling-store.ts';

type CriterionView = Feedback['domains'][number]['criteria'][number];

type Remark = ModelMarks['remarks'][number];

/** What an outside model and people said about a mark after the marker gave it. */
interface Said {
  remark?: Remark | undefined;
  challenge?: ChallengeRow | undefined;
  settlement?: SettlementRow | undefined;
}

/** Only what stands in the transcript may be shown. */
export type Verbatim = (quote: Quote) => boolean;

export function criterionView(
  criterion: Criterion,
  given: CriterionMark,
  isVerbatim: Verbatim,
  { remark, challenge, settlement }: Said = {},
): CriterionView {
  const { id, title, rule, partly, weight, critical } = criterion;
  const { mark, circumstance, closest, unsure } = given;
  const orNull = (quote: Quote | null) => (quote && isVerbatim(quote) ? quote : null);
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
    closest: orNull(closest),
    comment: commentOn(criterion, given),
    furtherQuotes: remark?.quotes.filter(isVerbatim) ?? [],
    modelComment: remark?.comment ?? null,
    heard: given.parts.map(({ quote, opposite }, at) => ({
      what: criterion.parts?.[at]?.what ?? title,
      quote: orNull(quote),
      opposite: orNull(opposite),
    })),
    unsure,
    settled: settlement ? (settlement.did ? 'did' : 'did-not') : null,
    challenge: challengeView(challenge),
  };
}

export function challengeView(challenge: ChallengeRow | undefined): CriterionView['challenge'] {
  if (!challenge) return null;
  const { reason, at, verdict, changedTo, answer, answeredAt } = challenge;
  return {
    reason,
    at: at.toISOString(),
    answer:
      verdict && answer !== null && answeredAt
        ? { verdict, changedTo, text: answer, at: answeredAt.toISOString() }
        : null,
  };
}

function commentOn(criterion: Criterion, given: CriterionMark): string | null {
  const { mark, circumstance, quotes } = given;
  if (mark === 'met' || given.unsure) return null;
  switch (circumstance) {
    case 'no-chance':
      return 'The moment for this never came, so it does not count.';
    case 'not-reached':
      return `Not reached: this rests on something that never came out. ${lackingIn(criterion, given)}`;
    case 'late':
      return lateWords(criterion, quotes[0]);
    case 'manner':
      return mannerWords(given);
    case null:
      return lackingIn(criterion, given);
  }
}

const lackingManner: Record<Manner, string> = {
  empathy: 'nothing you said took up what was felt',
  contempt: 'words elsewhere looked down on the speaker',
  stacks: 'again and again three questions or more came at once',
  jargon: 'medical words were left unexplained',
  'talk-share': 'you spoke most of the time',
  interruptions: 'you cut in again and again',
};

function mannerWords({ heldBy }: CriterionMark): string {
  const place = heldBy?.quote ? ` (see ${minutesAndSeconds(heldBy.quote.seconds)})` : '';
  return `The words are there, the manner is not: ${heldBy ? lackingManner[heldBy.manner] : 'see how you talked'}${place}.`;
}

function lateWords({ before_minute: due = 12 }: Criterion, first: Quote | undefined): string {
  const said = first ? `Said at ${minutesAndSeconds(first.seconds)}` : 'Said, but late';
  return `${said}; it was due before ${minutesAndSeconds(due * 60)}.`;
}
