import { useCallback, useEffect, useState } from 'react';
import { type Finding, find } from './finding.ts';
import { probeGroups } from './probe-groups.ts';

export type Findings = Readonly<Record<string, Finding>>;

/** Everything that was found, or null while it is being looked for. */
export function useFindings(): { findings: Findings | null; again: () => void } {
  const [findings, setFindings] = useState<Findings | null>(null);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round looks again
  useEffect(() => {
    let isCurrent = true;
    const probes = probeGroups.flatMap((group) => group.probes);
    void Promise.all(probes.map(async (probe) => [probe.id, await find(probe)] as const)).then((found) => {
      if (isCurrent) setFindings(Object.fromEntries(found));
    });
    return () => {
      isCurrent = false;
    };
  }, [round]);
  const again = useCallback(() => {
    setFindings(null);
    setRound((known) => known + 1);
  }, []);
  return { findings, again };
}
