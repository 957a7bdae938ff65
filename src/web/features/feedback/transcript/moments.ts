import type { Feedback } from '#contract/feedback.ts';
import type { Domain } from '#core/cases/schema-parts.ts';
import type { Quote } from '#core/marking/marking.ts';

/** Something that stands out on the ribbon. */
export interface Moment {
  label: string;
  domain: Domain;
  quote: Quote;
}

const most = 8;

/** The most telling first, then put in order of time. */
export function momentsOf(feedback: Feedback): Moment[] {
  const { measures, domains } = feedback;
  const found: Moment[] = [];
  const add = (label: string, domain: Domain, quote: Quote | null | undefined) => {
    const isThere = found.some((moment) => moment.label === label && moment.quote.turn === quote?.turn);
    if (quote && !isThere) found.push({ label, domain, quote });
  };
  for (const { domain, errors } of domains) {
    for (const { quote } of errors) add('Critical error', domain, quote);
  }
  add('Diagnosis said', 'data', diagnosisQuote(feedback));
  const { what, when, where } = measures.safetyNet;
  const parts = [what, when, where].filter((part) => part !== null);
  add(parts.length === 3 ? 'Safety net' : 'Vague safety net', 'management', parts[0]);
  for (const cue of measures.cues) {
    if (cue.explored) add('Cue picked up', 'relating', cue.explored);
    else add('Cue passed by', 'relating', cue.offered);
  }
  add('Concern asked', 'relating', measures.elicited.concern.asked);
  add('Idea asked', 'relating', measures.elicited.idea.asked);
  add('Expectation asked', 'relating', measures.elicited.expectation.asked);
  return found.slice(0, most).sort((a, b) => a.quote.seconds - b.quote.seconds);
}

function diagnosisQuote({ measures: { diagnosisSaidAt }, turns }: Feedback): Quote | undefined {
  if (diagnosisSaidAt === null) return undefined;
  const turn = turns.find(({ who, seconds }) => who === 'doctor' && Math.abs(seconds - diagnosisSaidAt) < 1);
  return turn && { turn: turn.n, who: turn.who, seconds: turn.seconds, text: turn.text };
}

export interface PlacedMoment extends Moment {
  /** 0 to 100 along the ribbon. */
  at: number;
  lane: number;
  /** Near the end the label stands left of its line. */
  side: 'left' | 'right';
}

const lanes = 3;
/** Of a ribbon as wide as the page. */
const letterShare = 0.62;

/**
 * Finds a lane for each label where it touches no other label and no line, and its own line crosses none. From the end
 * to the start: an earlier label may then pass beneath later ones. What fits nowhere is left out.
 */
export function placeMoments(moments: readonly Moment[], totalSeconds: number): PlacedMoment[] {
  const placed: (PlacedMoment & Span)[] = [];
  for (const moment of moments.toReversed()) {
    const at = (moment.quote.seconds / totalSeconds) * 100;
    const needed = moment.label.length * letterShare + 2;
    const side = at + needed > 100 ? 'left' : 'right';
    const span: Span = side === 'right' ? { from: at, to: at + needed } : { from: at - needed, to: at };
    const isFree = (lane: number) =>
      placed.every(
        (other) =>
          !(other.lane === lane && span.from < other.to && span.to > other.from) &&
          !(other.lane >= lane && isWithin(other.at, span)) &&
          !(other.lane < lane && isWithin(at, other)),
      );
    const lane = Array.from({ length: lanes }, (_, index) => index).find(isFree);
    if (lane !== undefined) placed.unshift({ ...moment, ...span, at, lane, side });
  }
  return placed;
}

interface Span {
  from: number;
  to: number;
}

const isWithin = (at: number, { from, to }: Span): boolean => at > from && at < to;
