import { featuresVersionHeader } from '#contract/protocol/endpoint.ts';
import { authEvents } from '../browser-events.ts';
import { noticeFeaturesVersion } from '../features-version.ts';
import { reportFailure } from '../report-failure.ts';
import { findBase } from './api-base.ts';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { type ApiRequest, buildRequest, type LooseOptions } from './api-request.ts';
import type { ApiArguments, ApiKey, ApiResponse } from './api-types.ts';
import { withRetries } from './retry.ts';
import { withSessionRecovery } from './session-recovery.ts';

const requestTimeoutMs = 30_000;
const auth401DebounceMs = 5000;

/** Calls one endpoint of the contract; fails with an ApiError, or with the signal's reason when it was aborted. */
export async function api<K extends ApiKey>(key: K, ...given: ApiArguments<K>): Promise<ApiResponse<K>> {
  // Checked at the call by its types; inside, one loose shape spares the compiler the union of all endpoints.
  const { signal, ...rest } = (given as unknown as readonly (LooseOptions & { signal?: AbortSignal })[])[0] ?? {};
  const request = buildRequest(await findBase(), key, rest, Date.now());
  const attempt = async () => {
    signal?.throwIfAborted();
    return send(request, signal);
  };
  const { repeatable } = request;
  const ask = () => (repeatable ? withRetries(attempt, signal) : attempt());
  // What is asked of the session itself tells its state, and would wait for its own answer.
  const answer = await (request.isAuthUrl ? ask() : withSessionRecovery(ask, { repeatable, signal }));
  return answer as ApiResponse<K>;
}

async function send(request: ApiRequest, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await receive(request, signal);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const failure = error instanceof ApiError ? error : new ApiError('network', { cause: error });
    reportFailure(request, failure);
    if (failure.status === 401 && request.isAuthUrl) announce401(failure);
    throw failure;
  }
}

async function receive(request: ApiRequest, signal: AbortSignal | undefined): Promise<unknown> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  const timer = setTimeout(stop, requestTimeoutMs);
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      credentials: 'include',
      signal: controller.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const text = await response.text();
    noticeFeaturesVersion(response.headers.get(featuresVersionHeader));
    if (!response.ok) throw apiErrorFrom(response, text);
    // A page in place of JSON comes from something between us and the server, such as a hotel's sign-in page.
    return JSON.parse(text);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

let last401At = Number.NEGATIVE_INFINITY;

function announce401(failure: ApiError): void {
  const now = Date.now();
  if (now - last401At < auth401DebounceMs) return;
  last401At = now;
  authEvents.dispatch('auth-401-received', failure.code === undefined ? {} : { code: failure.code });
}
