import { useEffect, useState } from 'react';
import type { EmergencyReport } from '#core/diagnostics/report.ts';

export interface Copying {
  state: 'no' | 'copied' | 'refused';
  /** The whole report as it would be copied. */
  text: string;
  copy: () => void;
}

/** Says that it is copied when it is, not before; a browser may refuse, or have no clipboard at all. */
export function useCopy(report: EmergencyReport | null): Copying {
  const [state, setState] = useState<Copying['state']>('no');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another report has not been copied
  useEffect(() => setState('no'), [report]);
  const text = report ? JSON.stringify(report, null, 2) : '';
  const copy = async () => {
    setState('no');
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  };
  return { state, text, copy: () => void copy() };
}
