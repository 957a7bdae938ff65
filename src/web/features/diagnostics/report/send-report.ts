import { idempotencyHeader } from '#contract/protocol/endpoint.ts';
import { supportAddress } from '#core/brand.ts';
import { shownAddress } from '#core/diagnostics/entries.ts';
import { pingTimeoutMs } from '#core/diagnostics/limits.ts';
import { type EmergencyReport, reportText } from '#core/diagnostics/report.ts';
import { findBase } from '#web/lib/api/api-base.ts';
import { parseJson } from '#web/lib/storage.ts';

export const emailUnavailable = 'Email service unavailable';

/** One way of sending, and what came of it. */
export interface Attempt {
  way: string;
  answer: string;
  duration: number;
  timedOut: boolean;
}

export interface Sending {
  sent: boolean;
  /** Whether the server has the report, e-mail or not. */
  kept: boolean;
  attempts: Attempt[];
}

/** First the report itself, then a shorter one; whoever gets neither through has a draft in their own mail program. */
export async function sendReport(report: EmergencyReport): Promise<Sending> {
  const attempts: Attempt[] = [];
  let kept = false;
  for (const { path, body } of waysOf(report)) {
    const { attempt, answer } = await post(path, body, report.comprehensiveDiagnostics.reportId);
    attempts.push(attempt);
    kept ||= answer?.data?.kept === true;
    if (answer?.success === true) return { sent: true, kept, attempts };
  }
  return { sent: false, kept, attempts };
}

function waysOf(report: EmergencyReport) {
  const { capturedConsoleLogs, consoleLogsDump, consoleSummary, browserInfo, comprehensiveDiagnostics } = report;
  const { networkResults, healthyEndpoint, diagnosticsType, autoTriggered, timestamp } = report;
  const { reportId } = comprehensiveDiagnostics;
  const text = reportText(report);
  return [
    {
      path: '/diagnostics/emergency',
      body: {
        comprehensiveDataText: text,
        comprehensiveDataObject: { networkResults, healthyEndpoint, diagnosticsType, autoTriggered },
        capturedConsoleLogs,
        consoleLogsDump,
        consoleSummary,
        browserInfo,
        comprehensiveDiagnostics,
        url: shownAddress(window.location.href),
        userAgent: navigator.userAgent,
        timestamp,
      },
    },
    {
      path: '/email-diagnostics',
      body: {
        to: supportAddress,
        subject: `Clavis diagnostics ${reportId}`,
        diagnostics: { reportId, timestamp, diagnosticsType, healthyEndpoint, networkResults, report: text },
        userInfo: browserInfo,
      },
    },
  ];
}

interface Answer {
  success?: unknown;
  message?: unknown;
  data?: { kept?: unknown };
}

/** Not through the usual client: that one tries again and again, and here somebody waits for an honest answer. */
async function post(
  path: string,
  body: object,
  reportId: string,
): Promise<{ attempt: Attempt; answer: Answer | null }> {
  const way = `POST ${path}`;
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), pingTimeoutMs);
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const response = await fetch((await findBase()) + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', [idempotencyHeader]: reportId },
      credentials: 'include',
      body: JSON.stringify(body),
      signal: controller.signal,
    });
    const answer = parseJson(await response.text()) as Answer | null;
    return { attempt: { way, answer: wordsOf(response, answer), duration: took(), timedOut: false }, answer };
  } catch {
    const timedOut = controller.signal.aborted;
    return { attempt: { way, answer: 'NETWORK_ERROR', duration: took(), timedOut }, answer: null };
  } finally {
    clearTimeout(timer);
  }
}

function wordsOf({ ok, status }: Response, answer: Answer | null): string {
  if (!ok) return `${status} HTTP_ERROR`;
  if (answer?.success === true) return 'Sent';
  return typeof answer?.message === 'string' ? answer.message : emailUnavailable;
}
