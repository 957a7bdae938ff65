import type { Api } from '#contract/api.ts';
import { reportFailure } from '../report-failure.ts';
import { findBase } from './api-base.ts';
import { ApiError, apiErrorFrom } from './api-error.ts';
import { type ApiRequest, buildRequest, type LooseOptions } from './api-request.ts';
import type { ApiKey, ApiOptions, ApiResponse } from './api-types.ts';
import { withSessionRecovery } from './session-recovery.ts';

const longestSilenceMs = 30_000;

type StreamKey = { [K in ApiKey]: Api[K] extends { stream: true } ? K : never }[ApiKey];

/**
 * Calls an endpoint that answers with JSON lines and hands over each line as it comes. Resolves when the stream ends;
 * fails with an ApiError, or with the signal's reason when it was aborted. Only a refused session is tried again here.
 */
export async function apiStream<K extends StreamKey>(
  key: K,
  options: Omit<ApiOptions<K>, 'signal'>,
  onEvent: (event: ApiResponse<K>) => void,
  signal?: AbortSignal,
): Promise<void> {
  const request = buildRequest(await findBase(), key, options as LooseOptions, Date.now());
  const listen = async () => {
    signal?.throwIfAborted();
    await receiveLines(request, onEvent, signal);
  };
  await withSessionRecovery(listen, { repeatable: false, signal });
}

async function receiveLines<Event>(
  request: ApiRequest,
  onEvent: (event: Event) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const silence = silenceGuard();
  const stop = () => silence.abort();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, accept: 'application/x-ndjson, application/json' },
      credentials: 'include',
      signal: silence.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    if (!response.ok) throw apiErrorFrom(response, await response.text());
    for await (const line of linesOf(response, silence.heard)) onEvent(JSON.parse(line));
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    const failure = error instanceof ApiError ? error : new ApiError('network', { cause: error });
    reportFailure(request, failure);
    throw failure;
  } finally {
    silence.end();
    signal?.removeEventListener('abort', stop);
  }
}

/** Aborts when nothing was heard for too long. */
function silenceGuard() {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timer = setTimeout(abort, longestSilenceMs);
  return {
    signal: controller.signal,
    abort,
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(abort, longestSilenceMs);
    },
    end: () => {
      clearTimeout(timer);
      // Frees the connection when the reader stopped half-way.
      abort();
    },
  };
}

async function* linesOf(response: Response, onChunk: () => void): AsyncGenerator<string> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    onChunk();
    rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
    const lines = rest.split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line.trim() !== '') yield line;
    if (done) return;
  }
}
