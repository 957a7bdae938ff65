import { act, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeFetch, json } from '#web/lib/api/fake-fetch.ts';

// Each test is a page just opened: what is known of the server's health is kept for 30 s.
let ServerHealth: typeof import('./server-health.tsx').ServerHealth;
let ApiError: typeof import('#web/lib/api/api-error.ts').ApiError;

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.resetModules();
  ({ ServerHealth } = await import('./server-health.tsx'));
  ({ ApiError } = await import('#web/lib/api/api-error.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function serve(...answers: Parameters<typeof fakeFetch>) {
  const server = fakeFetch(...answers);
  vi.stubGlobal('fetch', server.fetch);
  return server;
}

describe('how the server is, after a failure', () => {
  it.each(['network', 500, 503] as const)('[API-11] is asked once for everything that failed (%s)', async (status) => {
    const server = serve(json({ success: true, status: 'ok' }));
    const { container } = render(
      <>
        <p>
          <ServerHealth error={new ApiError(status)} />
        </p>
        <p>
          <ServerHealth error={new ApiError(status)} />
        </p>
      </>,
    );
    await waitFor(() => expect(container.textContent?.match(/Our server is answering/g)).toHaveLength(2));
    expect(server.to('GET /health')).toHaveLength(1);
  });

  it.each([
    ['has lost its database', json({ success: false, status: 'degraded' }, 503), 'cannot reach its data'],
    ['does not answer', new TypeError('Failed to fetch'), 'cannot be reached'],
    ['is somebody else', failure(404, 'NOT_FOUND', 'odd'), 'cannot be reached'],
  ])('[API-11] is told when it %s', async (_, answer, words) => {
    vi.useFakeTimers();
    serve(answer);
    const { container } = render(<ServerHealth error={new ApiError('network')} />);
    // The client tries three times more, after one, two and four seconds.
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(container.textContent).toContain(words);
  });

  it('is nobody’s business when the server has said no', () => {
    const server = serve(json({ success: true, status: 'ok' }));
    const { container } = render(<ServerHealth error={new ApiError(404)} />);
    expect(container.textContent).toBe('');
    expect(server.calls).toEqual([]);
  });
});
