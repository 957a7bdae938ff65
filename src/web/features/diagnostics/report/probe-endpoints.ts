import { type EndpointResult, outcomeOf } from '#core/diagnostics/endpoint-health.ts';
import { networkTestTimeoutMs, pingTimeoutMs } from '#core/diagnostics/limits.ts';
import { findBase } from '#web/lib/api/api-base.ts';
import { parseJson } from '#web/lib/storage.ts';

/** In order of preference; the second is outside the API, for where only that part is broken. */
async function endpoints() {
  const base = await findBase();
  return [
    { address: `${base}/health`, timeoutMs: pingTimeoutMs },
    { address: '/health', timeoutMs: pingTimeoutMs },
    { address: `${base}/network-debug/ping`, timeoutMs: pingTimeoutMs },
    { address: `${base}/network-debug/network-test`, timeoutMs: networkTestTimeoutMs },
  ];
}

/** All at once: together they take no longer than the longest. */
export const probeEndpoints = async (): Promise<EndpointResult[]> =>
  Promise.all((await endpoints()).map(({ address, timeoutMs }) => probe(address, timeoutMs)));

async function probe(endpoint: string, timeoutMs: number): Promise<EndpointResult> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const response = await fetch(endpoint, { cache: 'no-store', signal: controller.signal });
    const ip = ipIn(parseJson(await response.text()));
    const headers = Object.fromEntries(response.headers);
    return {
      endpoint,
      status: response.status,
      ...outcomeOf(response.status),
      duration: took(),
      ip,
      headers,
      timedOut: false,
    };
  } catch {
    const timedOut = controller.signal.aborted;
    return { endpoint, status: 0, ...outcomeOf(0), duration: took(), ip: null, headers: {}, timedOut };
  } finally {
    clearTimeout(timer);
  }
}

function ipIn(answer: unknown): string | null {
  const { data } = (answer ?? {}) as { data?: { ip?: unknown } };
  return typeof data?.ip === 'string' ? data.ip : null;
}
