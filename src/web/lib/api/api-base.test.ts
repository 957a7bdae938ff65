import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBaseFinder, localDevelopmentBase } from './api-base.ts';
import { fakeFetch, json } from './fake-fetch.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const developmentPage = { hostname: 'localhost', fromDevelopmentServer: true };

describe('localDevelopmentBase', () => {
  it.each([
    ['localhost', 'http://localhost:5000/api/v1'],
    ['127.0.0.1', 'http://127.0.0.1:5000/api/v1'],
    ['::1', 'http://[::1]:5000/api/v1'],
    ['[::1]', 'http://[::1]:5000/api/v1'],
  ])('[API-03] a development page on %s tries port 5000 of the same host', (hostname, base) => {
    expect(localDevelopmentBase({ hostname, fromDevelopmentServer: true })).toBe(base);
  });

  it('[API-03] never leaves the origin elsewhere', () => {
    expect(localDevelopmentBase({ hostname: 'clavis.example', fromDevelopmentServer: true })).toBeNull();
    expect(localDevelopmentBase({ hostname: 'localhost', fromDevelopmentServer: false })).toBeNull();
  });
});

describe('createBaseFinder', () => {
  it('[API-03] uses port 5000 when the server answers there, and asks once', async () => {
    const fake = fakeFetch(json({ success: true, time: '' }));
    vi.stubGlobal('fetch', fake.fetch);
    const findBase = createBaseFinder(developmentPage);
    expect(await Promise.all([findBase(), findBase()])).toEqual(Array(2).fill('http://localhost:5000/api/v1'));
    expect(fake.calls).toHaveLength(1);
  });

  it.each([
    ['is not reachable', new TypeError('Failed to fetch')],
    ['is another program', new Response('hello', { status: 200 })],
    ['refuses', json({ success: true }, 403)],
    ['says no', json({ success: false })],
  ])('[API-03] falls back to the own origin when port 5000 %s', async (_, answer) => {
    vi.stubGlobal('fetch', fakeFetch(answer).fetch);
    expect(await createBaseFinder(developmentPage)()).toBe('/api/v1');
  });

  it('[API-03] falls back when port 5000 does not answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', fakeFetch('never').fetch);
    const base = createBaseFinder(developmentPage)();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await base).toBe('/api/v1');
  });

  it('[API-03] asks nobody on a page of the product itself', async () => {
    const fake = fakeFetch(json({ success: true }));
    vi.stubGlobal('fetch', fake.fetch);
    expect(await createBaseFinder({ hostname: 'localhost', fromDevelopmentServer: false })()).toBe('/api/v1');
    expect(fake.calls).toHaveLength(0);
  });
});
