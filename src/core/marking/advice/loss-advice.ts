import type { Criterion } from '../../cases/schema-marks.ts';
import { minutesAndSeconds } from '../../consultations/clock-words.ts';
import { beginningOf } from '../evidence/beginning.ts';
import { imperative } from '../evidence/imperative.ts';
import { sentence } from '../evidence/quote-words.ts';
import { lackingIn } from '../lacks.ts';
import type { CriterionMark } from '../marking.ts';
import type { Advice, Consulted } from './consulted.ts';
import { guideFor } from './guide-for.ts';
import { momentOf } from './moment.ts';

/** A mark that was surely not earned, or not wholly. */
export interface Loss {
  criterion: Criterion;
  mark: CriterionMark;
  /** 2: critical and missed; 1: safety; 0: neither. */
  gravity: number;
  /** Weights lost. */
  cost: number;
}

/** What to do about a lost mark; where its kind has words of its own, in those. */
export function lossAdvice(loss: Loss, consulted: Consulted): Advice {
  return (
    diagnosisAdvice(loss, consulted) ??
    cueAdvice(loss, consulted) ??
    netAdvice(loss, consulted) ??
    plainAdvice(loss, consulted)
  );
}

function plainAdvice({ criterion, mark }: Loss, { turns, seconds }: Consulted): Advice {
  const nearest = [...mark.quotes, ...(mark.closest ? [mark.closest] : [])].find(({ who }) => who === 'doctor');
  const silence = nearest ? '' : `Nothing you said in ${minutesAndSeconds(seconds)} came near it. `;
  return {
    title: sentence(imperative(criterion.title)),
    detail: `${silence}${lackingIn(criterion, mark)}`,
    moment: nearest ? momentOf(nearest, turns) : [],
    guide: guideFor(criterion),
    about: criterion.id,
  };
}

function diagnosisAdvice({ criterion, mark }: Loss, { measures, turns, seconds }: Consulted): Advice | null {
  const due = criterion.before_minute;
  if (criterion.domain !== 'data' || due === undefined) return null;
  const at = measures.diagnosisSaidAt;
  if (at !== null && at < due * 60) return null;
  const said = mark.quotes.find(({ who }) => who === 'doctor');
  return {
    title: `Say what you think is going on by minute ${due - 1}.`,
    detail:
      at === null
        ? `In ${minutesAndSeconds(seconds)} you never said what you thought it was.`
        : `You first said it at ${minutesAndSeconds(at)}. That left ${minutesAndSeconds(seconds - at)} for the plan.`,
    moment: said ? momentOf(said, turns) : [],
    guide: 'minute-six',
    about: criterion.id,
  };
}

function cueAdvice({ criterion }: Loss, consulted: Consulted): Advice | null {
  return criterion.cue === undefined ? null : leftCue((id) => id === criterion.cue, criterion.id, consulted);
}

/** A remark that no criterion waits for. */
export function unmarkedCue(consulted: Consulted): Advice | null {
  const marked = new Set(consulted.file.marks.criteria.map(({ cue }) => cue));
  return leftCue((id) => !marked.has(id), null, consulted);
}

function leftCue(
  isMeant: (id: string) => boolean,
  about: string | null,
  { measures, turns, file }: Consulted,
): Advice | null {
  const cue = measures.cues.find(({ id, offered, explored }) => isMeant(id) && offered && !explored);
  if (!cue?.offered) return null;
  const { offered, noticed } = cue;
  const when = minutesAndSeconds(offered.seconds);
  return {
    title: 'Stop at what is said in passing, and ask about it.',
    detail: noticed
      ? `${file.speaker.name} dropped a remark at ${when}. You answered it, and it was left there.`
      : `${file.speaker.name} dropped a remark at ${when}, and it was not taken up.`,
    moment: noticed ? [offered, noticed] : momentOf(offered, turns),
    guide: 'hearing-cues',
    about,
  };
}

const safetyNet = /safety.?net/i;

function netAdvice({ criterion }: Loss, { measures, turns }: Consulted): Advice | null {
  if (!safetyNet.test(`${criterion.title} ${criterion.rule}`)) return null;
  const { what, when, where } = measures.safetyNet;
  const parts = [
    { name: 'what to watch for', quote: what },
    { name: 'by when', quote: when },
    { name: 'where to turn', quote: where },
  ];
  const lacking = parts.filter(({ quote }) => !quote).map(({ name }) => name);
  const given = parts.find(({ quote }) => quote)?.quote;
  if (lacking.length === 0 || !given) return null;
  return {
    title: `Say ${listOf(lacking, 'and')} before you close.`,
    detail: `At ${minutesAndSeconds(given.seconds)} you began a safety net. It did not say ${listOf(lacking, 'or')}.`,
    moment: momentOf(given, turns),
    guide: 'safety-netting',
    about: criterion.id,
  };
}

const planDue = 8 * 60;
/** One row is no pattern. */
const fewestRows = 2;

/** A plan that began late stands for all that it cost, where that is more than any single row. */
export function latePlan(losses: readonly Loss[], { marking, measures, turns, seconds }: Consulted): Advice | null {
  const lost = losses.filter(({ criterion }) => criterion.domain === 'management');
  const dearest = Math.max(0, ...losses.map(({ cost }) => cost));
  const cost = lost.reduce((sum, one) => sum + one.cost, 0);
  const plan = measures.phases.find(({ phase }) => phase === 'planning');
  const management = marking.domains.find(({ domain }) => domain === 'management');
  if (!plan || plan.from <= planDue || !management || lost.length < fewestRows || cost <= dearest) return null;
  const first = turns.find(({ who, seconds: at }) => who === 'doctor' && at >= plan.from);
  return {
    title: 'Start the plan by minute 8.',
    detail: `Your plan began at ${minutesAndSeconds(plan.from)}, with ${minutesAndSeconds(seconds - plan.from)} left, and ${lost.length} management rows were lost or half lost.`,
    moment: first ? [beginningOf(first)] : [],
    guide: 'minute-six',
    about: null,
  };
}

function listOf(items: readonly string[], word: 'and' | 'or'): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}
