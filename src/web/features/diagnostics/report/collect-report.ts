import { type EndpointResult, healthyEndpointOf } from '#core/diagnostics/endpoint-health.ts';
import { redactError } from '#core/diagnostics/entries.ts';
import { reportVersion } from '#core/diagnostics/limits.ts';
import { redactValue } from '#core/diagnostics/redact-value.ts';
import {
  type CollectedReport,
  dumpOf,
  type EmergencyReport,
  failedCollection,
  reportIdOf,
  summarise,
} from '#core/diagnostics/report.ts';
import { consoleTotals } from '../collector/console-watch.ts';
import { collectPage, shownLogs } from './collected-parts.ts';
import { performancePart } from './performance-part.ts';
import { probeEndpoints } from './probe-endpoints.ts';

export const collectionSteps = [
  'Console and errors',
  'Performance, memory, storage',
  'Network: four endpoints',
  'Report',
];

const newReportId = (now: number): string =>
  reportIdOf(now, Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join(''));

/** Never fails: what could not be collected is a report too. */
export async function collectReport(
  autoTriggered: boolean,
  onStep: (step: number) => void = () => undefined,
): Promise<EmergencyReport> {
  const started = performance.now();
  const now = new Date();
  const reportId = newReportId(now.getTime());
  onStep(0);
  const page = attempt(collectPage);
  onStep(1);
  const speed = attempt(performancePart);
  onStep(2);
  const networkResults = await probeEndpoints();
  onStep(3);
  const failure = page.failure ?? speed.failure;
  const collected = () => ({
    reportId,
    timestamp: now.toISOString(),
    collectionDuration: Math.round(performance.now() - started),
    ...page.value,
    performance: speed.value,
    network: networkPart(networkResults),
  });
  const capturedConsoleLogs = attempt(shownLogs).value ?? [];
  const report: EmergencyReport = {
    capturedConsoleLogs,
    consoleLogsDump: dumpOf(capturedConsoleLogs),
    consoleSummary: summarise(consoleTotals()),
    comprehensiveDiagnostics: failure ? failedCollection(reportId, failure) : (collected() as CollectedReport),
    networkResults,
    healthyEndpoint: healthyEndpointOf(networkResults),
    browserInfo: {
      userAgent: navigator.userAgent,
      language: navigator.language,
      onLine: navigator.onLine,
      viewport: `${window.innerWidth} x ${window.innerHeight}`,
    },
    timestamp: now.toISOString(),
    diagnosticsType: failure ? 'fallback' : reportVersion,
    autoTriggered,
  };
  // Once more over the whole: the server does the same with what it gets.
  return redactValue(report) as EmergencyReport;
}

const networkPart = (results: readonly EndpointResult[]) => ({
  onLine: navigator.onLine,
  answering: results.filter(({ ok }) => ok).length,
  tested: results.length,
  health: results[0] ?? null,
});

function attempt<Value>(work: () => Value) {
  try {
    return { value: work(), failure: null };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const entry = { type: 'javascript-error' as const, userAgent: '', timestamp: new Date().toISOString() };
    return { value: undefined, failure: redactError({ ...entry, message, stack }) };
  }
}
