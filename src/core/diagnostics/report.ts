import { type ConsoleLevel, consoleLevels } from './console-levels.ts';
import type { EndpointResult } from './endpoint-health.ts';
import type { ConsoleEntry, ErrorEntry } from './entries.ts';
import { cut, limits, type reportVersion } from './limits.ts';

/** The parts of what the collector reports, each about one side of the page. */
export const collectedParts = [
  'browser',
  'console',
  'errors',
  'performance',
  'network',
  'networkRequests',
  'storage',
  'page',
  'userInteractions',
  'navigation',
  'application',
  'system',
  'security',
  'authentication',
  'experimental',
] as const;
type Part = (typeof collectedParts)[number];

export type CollectedReport = { reportId: string; timestamp: string; collectionDuration: number } & Record<
  Part,
  Record<string, unknown>
>;

/** In place of a report where collecting itself broke: no invented figures. */
export interface FailedCollection {
  reportId: string;
  error: 'Failed to collect diagnostics';
  message: string;
  stack: string;
  timestamp: string;
}

export interface ConsoleSummary {
  total: number;
  byLevel: Record<ConsoleLevel, number>;
  errors: number;
}

export interface EmergencyReport {
  capturedConsoleLogs: ConsoleEntry[];
  consoleLogsDump: string;
  consoleSummary: ConsoleSummary;
  comprehensiveDiagnostics: CollectedReport | FailedCollection;
  networkResults: EndpointResult[];
  healthyEndpoint: string | null;
  browserInfo: { userAgent: string; language: string; onLine: boolean; viewport: string };
  timestamp: string;
  diagnosticsType: typeof reportVersion | 'fallback';
  /** By opening the modal; false when somebody asked for another run. */
  autoTriggered: boolean;
}

export const reportIdOf = (now: number, chance: string): string => `COMP-DIAG-${now}-${chance}`;
export const reportIdPattern = /^COMP-DIAG-\d{10,16}-[a-z0-9]{4,12}$/;

export const hasFailed = (report: EmergencyReport['comprehensiveDiagnostics']): report is FailedCollection =>
  'error' in report;

export const failedCollection = (
  reportId: string,
  { message, stack, timestamp }: Pick<ErrorEntry, 'message' | 'stack' | 'timestamp'>,
): FailedCollection => ({ reportId, error: 'Failed to collect diagnostics', message, stack, timestamp });

export const summarise = (totals: Readonly<Record<ConsoleLevel, number>>): ConsoleSummary => ({
  total: consoleLevels.reduce((sum, level) => sum + totals[level], 0),
  byLevel: { ...totals },
  errors: totals.error,
});

export const dumpOf = (logs: readonly ConsoleEntry[]): string =>
  logs.map(({ timestamp, level, message }) => `${timestamp} ${level.toUpperCase()} ${message}`).join('\n');

/** The report as a text for people: the most telling things first, for it is cut at the end. */
export function reportText(report: EmergencyReport): string {
  const { comprehensiveDiagnostics, consoleSummary, networkResults } = report;
  const lines = [
    `Clavis diagnostics ${comprehensiveDiagnostics.reportId}`,
    `Type: ${report.diagnosticsType}`,
    `Time: ${report.timestamp}`,
    `Network endpoint: ${report.healthyEndpoint ?? 'No healthy endpoint found'}`,
    `Browser: ${report.browserInfo.userAgent}, ${report.browserInfo.viewport}, ${report.browserInfo.onLine ? 'online' : 'offline'}`,
    `Console: ${consoleSummary.total} lines, ${consoleSummary.errors} errors`,
    '',
    'Endpoints',
    ...networkResults.map(
      ({ endpoint, status, errorType, duration }) =>
        `${endpoint}: ${status || 'no answer'} ${errorType ?? 'OK'}, ${Math.round(duration)} ms`,
    ),
    '',
    'Console',
    report.consoleLogsDump,
    '',
    'Everything',
    JSON.stringify(comprehensiveDiagnostics),
  ];
  return cut(lines.join('\n'), limits.mailText);
}

/** A draft in the visitor's own mail program, for when nothing of ours answers. */
export const mailtoOf = (to: string, report: EmergencyReport): string =>
  `mailto:${to}?subject=${encodeURIComponent(`Clavis diagnostics ${report.comprehensiveDiagnostics.reportId}`)}&body=${encodeURIComponent(reportText(report))}`;
