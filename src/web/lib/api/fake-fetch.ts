/** For tests: a fetch that answers from a list and remembers what it was asked. */
export interface RecordedCall {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
  init: RequestInit;
}

type Answer = Response | Error | 'never' | ((call: RecordedCall) => Response | Promise<Response>);

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** The body of a failed answer. */
export const failure = (status: number, code: string, message: string, more: object = {}, headers = {}): Response =>
  json({ success: false, code, message, ...more }, status, headers);

export interface FakeFetch {
  fetch: typeof globalThis.fetch;
  calls: RecordedCall[];
  /** The calls to one endpoint, such as `GET /auth/status`. */
  to(key: string): RecordedCall[];
}

/** Answers in order; the last one answers all further calls. */
export const fakeFetch = (...answers: Answer[]): FakeFetch => {
  let next = 0;
  return fakeServer(() => {
    const answer = answers[Math.min(next, answers.length - 1)];
    next += 1;
    return answer ?? json({ success: true });
  });
};

export function fakeServer(answerTo: (call: RecordedCall) => Answer): FakeFetch {
  const calls: RecordedCall[] = [];
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const call: RecordedCall = {
      url: String(input),
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>) },
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      init,
    };
    calls.push(call);
    const answer = answerTo(call);
    if (answer === 'never') return untilAborted(init.signal);
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : answer(call);
  };
  const keyOf = (call: RecordedCall) => `${call.method} ${call.url.replace(/^.*\/api\/v1/, '').split('?')[0]}`;
  return { fetch, calls, to: (key) => calls.filter((call) => keyOf(call) === key) };
}

const untilAborted = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')), { once: true });
  });
