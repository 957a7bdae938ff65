import { useCallback, useEffect, useRef, useState } from 'react';
import type { EmergencyReport } from '#core/diagnostics/report.ts';
import { collectReport } from '../report/collect-report.ts';
import { type Sending, sendReport } from '../report/send-report.ts';

export interface Sent extends Sending {
  /** When the sending began and ended. */
  from: Date;
  at: Date;
}

export interface Diagnostics {
  /** Null while it is being collected. */
  report: EmergencyReport | null;
  step: number;
  sending: boolean;
  /** What came of the last sending of this report. */
  outcome: Sent | null;
  run: () => void;
  send: () => void;
}

/** Runs at once when the modal opens; each further run is asked for. */
export function useDiagnostics(): Diagnostics {
  const [report, setReport] = useState<EmergencyReport | null>(null);
  const [step, setStep] = useState(0);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Sent | null>(null);
  const runs = useRef(0);

  const collect = useCallback(async (autoTriggered: boolean) => {
    runs.current += 1;
    const run = runs.current;
    const isCurrent = () => run === runs.current;
    setReport(null);
    setOutcome(null);
    setStep(0);
    const collected = await collectReport(autoTriggered, (at) => isCurrent() && setStep(at));
    if (isCurrent()) setReport(collected);
  }, []);

  useEffect(() => {
    void collect(true);
    return () => {
      runs.current += 1;
    };
  }, [collect]);

  const send = async () => {
    if (!report || sending) return;
    setSending(true);
    const from = new Date();
    const result = await sendReport(report);
    setOutcome({ ...result, from, at: new Date() });
    setSending(false);
  };

  return { report, step, sending, outcome, run: () => void collect(false), send: () => void send() };
}
