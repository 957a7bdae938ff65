import { type PhaseName, phaseNames } from '#core/marking/measures/measures.ts';
import type { RibbonPhase } from './ribbon.tsx';

/** Averages of each phase laid end to end, as a ribbon draws them. */
export function phasesFrom(seconds: Readonly<Partial<Record<PhaseName, number>>>): RibbonPhase[] {
  let end = 0;
  return phaseNames.flatMap((phase) => {
    const from = end;
    end += seconds[phase] ?? 0;
    return end > from ? [{ phase, from, to: end }] : [];
  });
}
