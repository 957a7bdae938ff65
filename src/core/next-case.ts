import { type BlueprintGroup, blueprintGroups, blueprintLabels } from './blueprint.ts';

export interface PractisedCase {
  id: string;
  title: string;
  group: BlueprintGroup;
  difficulty: number;
  /** How often the user has started it. */
  attempts: number;
}

export interface NextCase {
  id: string;
  title: string;
  reason: string;
}

/** A case not started yet, of the group practised least; the easiest first. Null when all have been. */
export function nextCase(cases: readonly PractisedCase[]): NextCase | null {
  const practised = (group: BlueprintGroup) =>
    cases.reduce((sum, one) => (one.group === group ? sum + one.attempts : sum), 0);
  const [chosen] = cases
    .filter(({ attempts }) => attempts === 0)
    .toSorted(
      (a, b) =>
        practised(a.group) - practised(b.group) ||
        blueprintGroups.indexOf(a.group) - blueprintGroups.indexOf(b.group) ||
        a.difficulty - b.difficulty ||
        (a.id < b.id ? -1 : 1),
    );
  if (!chosen) return null;
  return { id: chosen.id, title: chosen.title, reason: reasonFor(chosen.group, practised(chosen.group)) };
}

function reasonFor(group: BlueprintGroup, practised: number): string {
  const label = blueprintLabels[group];
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  if (practised === 0) return `You have not practised ${name} yet.`;
  return `You have practised ${name} only ${practised === 1 ? 'once' : `${practised} times`}.`;
}
