import type { CaseFile } from '../cases/schema.ts';
import type { Domain } from '../cases/schema-parts.ts';
import { minutesAndSeconds } from '../consultations/clock-words.ts';
import { imperative } from './evidence/imperative.ts';
import { quoted, sentence } from './evidence/quote-words.ts';
import { type GuideId, guideFor } from './guide-for.ts';
import type { CriterionMark, Marking, Quote, TranscriptTurn } from './marking.ts';
import type { Measures } from './measures/measures.ts';

export interface Advice {
  /** One imperative sentence. */
  title: string;
  /** Why, with times and words of this consultation. */
  detail: string;
  guide: GuideId;
}

export interface Consulted {
  file: CaseFile;
  marking: Marking;
  measures: Measures;
  turns: readonly Omit<TranscriptTurn, 'events'>[];
  /** How long it lasted. */
  seconds: number;
}

/** The one thing to change next time: the first of these that was wanting, the gravest first. */
export function adviceFor(consulted: Consulted): Advice {
  const rules = [
    criticalError,
    criticalOmission,
    lateDiagnosis,
    latePlan,
    unexploredCue,
    thinSafetyNet,
    weakestRelating,
    heaviestLoss,
  ];
  for (const rule of rules) {
    const found = rule(consulted);
    if (found) return found;
  }
  return {
    title: 'Do it again with a different opening.',
    detail: `Every criterion was met in ${minutesAndSeconds(consulted.seconds)}. Begin in other words and see whether the same things still come out.`,
    guide: 'open-then-closed',
  };
}

function criticalError({ marking }: Consulted): Advice | null {
  const bySeverity = marking.errors.toSorted(
    (a, b) => Number(b.caps === 'clear-fail') - Number(a.caps === 'clear-fail') || a.quote.seconds - b.quote.seconds,
  );
  const [error] = bySeverity;
  if (!error) return null;
  const guides: Record<Domain, GuideId> = {
    data: 'red-flags-without-a-list',
    management: 'uncertainty',
    relating: 'empathy-that-is-heard',
  };
  return {
    title: 'Stop before you say what could do harm.',
    detail: `${saidAt(error.quote)} It counts as a critical error: ${lowerFirst(sentence(error.what))}`,
    guide: guides[error.domain],
  };
}

const criticalOmission = (consulted: Consulted) =>
  lossOf(consulted, ({ critical, mark }) => critical && mark === 'missed');

function lateDiagnosis({ file, measures, turns, seconds }: Consulted): Advice | null {
  const due = file.marks.criteria.find((one) => one.domain === 'data' && one.before_minute)?.before_minute ?? 8;
  const at = measures.diagnosisSaidAt;
  if (at !== null && at < due * 60) return null;
  const words = turns.find((turn) => turn.who === 'doctor' && turn.seconds === at);
  const said = sentence(`You first said it at ${minutesAndSeconds(at ?? 0)}${words ? `: ${quoted(words)}` : ''}`);
  const left = `That left ${minutesAndSeconds(seconds - (at ?? 0))} for the plan.`;
  return {
    title: `Say what you think is going on by minute ${due - 1}.`,
    detail:
      at === null ? `In ${minutesAndSeconds(seconds)} you never said what you thought it was.` : `${said} ${left}`,
    guide: 'minute-six',
  };
}

function latePlan({ marking, measures, seconds }: Consulted): Advice | null {
  const share = ({ earned, possible }: { earned: number; possible: number }) =>
    possible === 0 ? 1 : earned / possible;
  const management = marking.domains.find(({ domain }) => domain === 'management');
  if (!management || share(management) === 1) return null;
  if (marking.domains.some((other) => share(other) < share(management))) return null;
  const plan = measures.phases.find(({ phase }) => phase === 'planning');
  if (plan && plan.from <= 8 * 60) return null;
  const marks = `${management.earned} of ${management.possible} management marks`;
  return {
    title: 'Start the plan by minute 8.',
    detail: plan
      ? `Your plan began at ${minutesAndSeconds(plan.from)}, with ${minutesAndSeconds(seconds - plan.from)} left, and earned ${marks}.`
      : `In ${minutesAndSeconds(seconds)} you did not come to a plan, which earned ${marks}.`,
    guide: 'minute-six',
  };
}

function unexploredCue({ file, measures }: Consulted): Advice | null {
  const cue = measures.cues.find(({ offered, explored }) => offered && !explored);
  if (!cue?.offered) return null;
  const { offered, noticed } = cue;
  const answer = noticed
    ? `At ${minutesAndSeconds(noticed.seconds)} you answered ${quoted(noticed)}, and it was left there.`
    : 'It was not taken up.';
  return {
    title: 'Stop at what is said in passing, and ask about it.',
    detail: `${saidAt(offered, file.speaker.name)} ${answer}`,
    guide: 'hearing-cues',
  };
}

function thinSafetyNet({ measures: { safetyNet }, seconds }: Consulted): Advice | null {
  const parts = [
    { name: 'what to watch for', quote: safetyNet.what },
    { name: 'by when', quote: safetyNet.when },
    { name: 'where to turn', quote: safetyNet.where },
  ];
  const lacking = parts.filter(({ quote }) => !quote).map(({ name }) => name);
  if (lacking.length === 0) return null;
  const given = parts.find(({ quote }) => quote)?.quote;
  const missing = listOf(lacking, 'or');
  return {
    title: `Say ${listOf(lacking, 'and')} before you close.`,
    detail: given
      ? `${saidAt(given)} It did not say ${missing}.`
      : `In ${minutesAndSeconds(seconds)} nothing you said told ${missing}.`,
    guide: 'safety-netting',
  };
}

const weakestRelating = (consulted: Consulted) =>
  lossOf(consulted, ({ domain, mark }) => domain === 'relating' && mark !== 'met');

const heaviestLoss = (consulted: Consulted) => lossOf(consulted, ({ mark }) => mark !== 'met');

/** Missed before partly, heavy before light, and otherwise as the sheet has them. */
function lossOf({ file, marking, seconds }: Consulted, counts: (mark: CriterionMark) => boolean): Advice | null {
  const [lost] = marking.criteria
    .filter((mark) => mark.circumstance !== 'no-chance' && counts(mark))
    .toSorted((a, b) => Number(a.mark === 'partly') - Number(b.mark === 'partly') || b.weight - a.weight);
  const criterion = file.marks.criteria.find(({ id }) => id === lost?.id);
  if (!lost || !criterion) return null;
  const nearest = [...lost.quotes, ...(lost.closest ? [lost.closest] : [])].find(({ who }) => who === 'doctor');
  const words = nearest ? saidAt(nearest) : `Nothing you said in ${minutesAndSeconds(seconds)} came near it.`;
  return {
    title: sentence(imperative(criterion.title)),
    detail: `${words} ${sentence(criterion.why_not)}`,
    guide: guideFor(criterion),
  };
}

const saidAt = (quote: Quote, who = 'you'): string =>
  sentence(`At ${minutesAndSeconds(quote.seconds)} ${who} said ${quoted(quote)}`);

function listOf(items: readonly string[], word: 'and' | 'or'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
