import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiStream } from './api-stream.ts';
import { failure, fakeFetch } from './fake-fetch.ts';
import { keepSessionBy } from './session-recovery.ts';

const page = window.console;
const id = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';
const body = { clientMessageId: 'abcdefghijklmnop', text: 'Hello' };

/** A response whose chunks are given one by one; it stays open until closed. */
function openResponse() {
  const encoder = new TextEncoder();
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller;
    },
  });
  return {
    answer: () => (call: { init: RequestInit }) => {
      call.init.signal?.addEventListener('abort', () => {
        try {
          control?.error(new DOMException('Aborted', 'AbortError'));
        } catch {
          // Closed before.
        }
      });
      return new Response(stream);
    },
    bytes: (chunk: Uint8Array) => control?.enqueue(chunk),
    write: (text: string) => control?.enqueue(encoder.encode(text)),
    close: () => control?.close(),
    fail: () => control?.error(new TypeError('connection lost')),
  };
}

type Answer = Parameters<typeof fakeFetch>[0];

const listen = (...answers: Answer[]) => listenUntil(undefined, ...answers);

function listenUntil(signal: AbortSignal | undefined, ...answers: Answer[]) {
  const server = fakeFetch(...answers);
  vi.stubGlobal('fetch', server.fetch);
  const events: unknown[] = [];
  const ended = apiStream(
    'POST /sessions/:id/interact',
    { params: { id }, body },
    (event) => {
      events.push(event);
    },
    signal,
  );
  // The tests look at the outcome later; until then a failure is not unhandled.
  ended.catch(() => undefined);
  return { events, ended, server };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('apiStream', () => {
  it('sends the request to the filled path and hands over one event a line', async () => {
    const { events, ended, server } = listen(
      new Response('{"type":"words","text":"a"}\n{"type":"words","text":"b"}\n'),
    );
    await ended;
    expect(events).toEqual([
      { type: 'words', text: 'a' },
      { type: 'words', text: 'b' },
    ]);
    expect(server.calls[0]).toMatchObject({ url: `/api/v1/sessions/${id}/interact`, method: 'POST', body });
  });

  it('joins lines and letters that arrive in pieces, and hands each on at once', async () => {
    const response = openResponse();
    const { events, ended } = listen(response.answer());
    response.write('{"type":"words","te');
    await vi.waitFor(() => expect(events).toEqual([]));
    const bytes = new TextEncoder().encode('xt":"é"}\n{"type":"words","text":"last"}');
    const cut = bytes.indexOf(0xc3) + 1;
    response.bytes(bytes.slice(0, cut));
    response.bytes(bytes.slice(cut));
    await vi.waitFor(() => expect(events).toEqual([{ type: 'words', text: 'é' }]));
    response.close();
    await ended;
    expect(events.at(-1)).toEqual({ type: 'words', text: 'last' });
  });

  it('fails with what a refusal says', async () => {
    const { ended, events } = listen(failure(409, 'CONSULTATION_OVER', 'This consultation has ended.'));
    await expect(ended).rejects.toMatchObject({ status: 409, code: 'CONSULTATION_OVER' });
    expect(events).toEqual([]);
  });

  it('[API-04] a failure is logged with status, url, method and message, and thrown', async () => {
    await expect(listen(failure(503, 'INTERNAL', 'Out of order.')).ended).rejects.toThrow('Out of order.');
    expect(page.warn).toHaveBeenLastCalledWith('Request failed', {
      status: 503,
      url: `/api/v1/sessions/${id}/interact`,
      method: 'POST',
      message: 'Out of order.',
    });
  });

  it.each([
    ['no connection', new TypeError('Failed to fetch')],
    ['a page in place of JSON', new Response('<html></html>')],
  ])('calls %s a network failure', async (_, answer) => {
    await expect(listen(answer).ended).rejects.toMatchObject({ name: 'ApiError', status: 'network' });
  });

  it('calls a connection lost half-way a network failure, after what had come', async () => {
    const response = openResponse();
    const { events, ended } = listen(response.answer());
    response.write('{"type":"words","text":"a"}\n');
    await vi.waitFor(() => expect(events).toHaveLength(1));
    response.fail();
    await expect(ended).rejects.toMatchObject({ status: 'network' });
  });

  it('gives up after thirty seconds of silence, counted from the last sign of life', async () => {
    vi.useFakeTimers();
    const response = openResponse();
    const { events, ended } = listen(response.answer());
    const outcome = vi.fn();
    ended.catch(outcome);
    await vi.advanceTimersByTimeAsync(20_000);
    response.write('{"type":"words","text":"a"}\n');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(events).toHaveLength(1);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1001);
    expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ status: 'network' }));
  });

  it("fails with the signal's reason when the caller stops it", async () => {
    const controller = new AbortController();
    const response = openResponse();
    const { ended } = listenUntil(controller.signal, response.answer());
    const reason = new Error('left the page');
    controller.abort(reason);
    await expect(ended).rejects.toBe(reason);
  });

  it('[AUTH-11] is opened again with a refreshed session, and hands over each line once', async () => {
    vi.useFakeTimers();
    const refresh = vi.fn(async () => ({ id: 'u1' }));
    const release = keepSessionBy({ refresh, giveUp: vi.fn() });
    const line = { type: 'words', text: 'Hello' };
    const { events, ended, server } = listen(
      failure(401, 'NOT_SIGNED_IN', 'Please log in to continue'),
      new Response(`${JSON.stringify(line)}\n`),
    );
    await vi.advanceTimersByTimeAsync(1000);
    await ended;
    release();
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(events).toEqual([line]);
    expect(server.calls.map((call) => call.body)).toEqual([body, body]);
  });
});
