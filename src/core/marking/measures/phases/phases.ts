import type { TranscriptTurn } from '#core/marking/marking.ts';
import { doctorTurns, type MeasureInput } from '../input.ts';
import { type Measures, phaseNames } from '../measures.ts';
import { type PhaseScores, phaseScores } from './phase-signs.ts';

/**
 * At most one run of each phase, in their order; the cut points are those under which the doctor's turns fit best. A
 * run lasts until the doctor's turn that begins the next one.
 */
export function phasesOf({
  turns,
  seconds,
  heard,
}: Pick<MeasureInput, 'turns' | 'seconds' | 'heard'>): Measures['phases'] {
  if (!(seconds > 0)) return [];
  const own = doctorTurns(turns);
  const starts = startsOf(own, seconds);
  const scores = own.map((turn, nth) =>
    phaseScores(turn, heard.get(turn.n) ?? [], { nth, gone: (starts[nth] ?? 0) / seconds }),
  );
  const runs: Measures['phases'] = [];
  bestPhases(scores).forEach((place, nth) => {
    const phase = phaseNames[place] ?? 'opening';
    if (runs.at(-1)?.phase !== phase) runs.push({ phase, from: starts[nth] ?? 0, to: seconds });
  });
  return withoutGaps(runs.length > 0 ? runs : [{ phase: 'opening', from: 0, to: seconds }]);
}

/** Never falling and never outside, whatever the clock of the transcript says. */
function startsOf(turns: readonly TranscriptTurn[], seconds: number): number[] {
  let latest = 0;
  return turns.map((turn) => {
    latest = Math.min(seconds, Math.max(latest, turn.seconds || 0));
    return latest;
  });
}

/** For each turn the place of its phase; places never fall from turn to turn. */
function bestPhases(scores: readonly PhaseScores[]): number[] {
  const from: number[][] = [];
  let totals = phaseNames.map(() => 0);
  for (const score of scores) {
    const before: number[] = [];
    let best = 0;
    const next = phaseNames.map((phase, place) => {
      if ((totals[place] ?? 0) > (totals[best] ?? 0)) best = place;
      before.push(best);
      return (totals[best] ?? 0) + score[phase];
    });
    from.push(before);
    totals = next;
  }
  let place = totals.indexOf(Math.max(...totals));
  const chosen: number[] = [];
  for (const before of from.reverse()) {
    chosen.unshift(place);
    place = before[place] ?? 0;
  }
  return chosen;
}

/** A run that no time was spent on is none. */
function withoutGaps(runs: Measures['phases']): Measures['phases'] {
  const kept = runs.filter(({ from }, at) => (runs[at + 1]?.from ?? Number.POSITIVE_INFINITY) > from);
  return kept
    .map(({ phase, from, to }, at) => ({ phase, from: at === 0 ? 0 : from, to: kept[at + 1]?.from ?? to }))
    .filter(({ from, to }) => to > from);
}
