import { failureOf, isSlow, type RequestFailure } from './entries.ts';

export interface EndpointResult {
  endpoint: string;
  /** 0 where nothing answered. */
  status: number;
  ok: boolean;
  duration: number;
  /** The address of this browser as the server sees it, where the answer tells. */
  ip: string | null;
  headers: Record<string, string>;
  errorType: RequestFailure | null;
  timedOut: boolean;
}

export const noHealthyEndpoint = 'No healthy endpoint found';

export const outcomeOf = (status: number): Pick<EndpointResult, 'ok' | 'errorType'> => {
  const errorType = failureOf(status);
  return { ok: errorType === null, errorType };
};

/** Results are in order of preference. */
export const healthyEndpointOf = (results: readonly EndpointResult[]): string | null =>
  results.find(({ ok }) => ok)?.endpoint ?? null;

export type ReportStatus = 'Healthy' | 'Degraded' | 'Down';

export function statusOf(results: readonly EndpointResult[]): ReportStatus {
  const answering = results.filter(({ ok }) => ok).length;
  if (answering === 0) return 'Down';
  return answering === results.length && !results.some(({ duration }) => isSlow(duration)) ? 'Healthy' : 'Degraded';
}

interface NetworkAnalysis {
  title: string;
  text: string;
}

/** What the results mean, in words for somebody who only wants to get on. */
export function analyseNetwork(results: readonly EndpointResult[], onLine: boolean): NetworkAnalysis {
  const failed = results.filter(({ ok }) => !ok);
  const slow = results.filter(({ ok, duration }) => ok && isSlow(duration));
  if (!onLine && failed.length > 0) {
    return {
      title: 'This browser is offline',
      text: `${noHealthyEndpoint}. Check the Wi-Fi or the cable; what you wrote is kept in this browser.`,
    };
  }
  if (failed.length === results.length) {
    return failed.some(({ status }) => status > 0)
      ? {
          title: 'Our server answers with failures',
          text: `${noHealthyEndpoint}. The fault is on our side; what you wrote is kept in this browser.`,
        }
      : {
          title: 'Our server cannot be reached from here',
          text: `${noHealthyEndpoint}. The connection or our server is down; what you wrote is kept in this browser.`,
        };
  }
  if (failed.length > 0) {
    return {
      title: `Our server answers, but not everywhere`,
      text: `No good answer from ${failed.map(({ endpoint }) => endpoint).join(', ')}. Some pages may fail until that is mended.`,
    };
  }
  if (slow.length > 0) {
    return {
      title: 'Everything answers, but slowly',
      text: `More than 5 seconds for ${slow.map(({ endpoint }) => endpoint).join(', ')}. The connection or our server is busy.`,
    };
  }
  return {
    title: 'Everything answers',
    text: 'The connection and our server work at this moment. If a page still fails, send the report: it shows what the page did.',
  };
}
