import { afterEach, describe, expect, it, vi } from 'vitest';
import { api } from './api/api-client.ts';
import { json } from './api/fake-fetch.ts';
import { authEvents } from './browser-events.ts';

afterEach(() => vi.unstubAllGlobals());

describe('[ADMIN-07] a change of plans or allowances', () => {
  it('reaches an open page with its next answer, once', async () => {
    let version = '7';
    vi.stubGlobal('fetch', async () => {
      const answer = json({ success: true, plans: [] });
      answer.headers.set('features-version', version);
      return answer;
    });
    const heard = vi.fn();
    const stop = authEvents.listen('features-updated', heard);
    await api('GET /subscription/plans');
    await api('GET /subscription/plans');
    expect(heard).not.toHaveBeenCalled();
    version = '8';
    await api('GET /subscription/plans');
    await api('GET /subscription/plans');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
  });
});
