import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CollectedReport, collectedParts, hasFailed, reportIdPattern } from '#core/diagnostics/report.ts';
import { json } from '#web/lib/api/fake-fetch.ts';
import { startCollector, stopCollector } from '../collector/collector.ts';
import { collectReport } from './collect-report.ts';

const page = window.console;
const server = vi.fn<typeof fetch>();

beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(page, level).mockImplementation(() => {});
  server.mockImplementation(async (input) =>
    String(input).endsWith('network-test')
      ? json({ success: true, data: { ip: '192.0.2.7' } }, 200, { 'x-one': '1' })
      : json({ success: true }),
  );
  vi.stubGlobal('fetch', server);
  startCollector();
});
afterEach(() => {
  stopCollector();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const collected = async (): Promise<CollectedReport> => {
  const { comprehensiveDiagnostics } = await collectReport(true);
  if (hasFailed(comprehensiveDiagnostics)) throw new Error(comprehensiveDiagnostics.message);
  return comprehensiveDiagnostics;
};

describe('the report', () => {
  it('[DIAG-02] has its fields', async () => {
    page.error('broken', { status: 500 });
    const steps: number[] = [];
    const report = await collectReport(true, (step) => steps.push(step));
    expect(Object.keys(report).sort()).toEqual(
      [
        'capturedConsoleLogs',
        'consoleLogsDump',
        'consoleSummary',
        'comprehensiveDiagnostics',
        'networkResults',
        'healthyEndpoint',
        'browserInfo',
        'timestamp',
        'diagnosticsType',
        'autoTriggered',
      ].sort(),
    );
    expect(report).toMatchObject({
      diagnosticsType: '2.0-comprehensive',
      autoTriggered: true,
      healthyEndpoint: '/api/v1/health',
      browserInfo: { userAgent: navigator.userAgent, onLine: true },
    });
    expect(report.capturedConsoleLogs.at(-1)).toMatchObject({ level: 'error', message: 'broken {"status":500}' });
    expect(report.consoleLogsDump).toContain('ERROR broken {"status":500}');
    expect(report.consoleSummary.errors).toBeGreaterThan(0);
    expect(report.consoleSummary.errors).toBe(report.consoleSummary.byLevel.error);
    expect(steps).toEqual([0, 1, 2, 3]);
    expect((await collectReport(false)).autoTriggered).toBe(false);
  });

  it('[DIAG-03] has an id, a time, a duration and every part, each of them filled', async () => {
    const report = await collected();
    expect(report.reportId).toMatch(reportIdPattern);
    expect(report.reportId).toContain(String(Date.parse(report.timestamp)));
    expect(report.collectionDuration).toBeGreaterThanOrEqual(0);
    for (const part of collectedParts) expect(Object.keys(report[part]).length, part).toBeGreaterThan(1);
    expect(report.application).toMatchObject({ version: '1.24.7', diagnosticsVersion: '2.0-comprehensive' });
    expect((await collected()).reportId).not.toBe(report.reportId);
  });

  it('[DIAG-05] tests /health: status, ok, headers and duration', async () => {
    expect((await collected()).network).toMatchObject({
      onLine: true,
      answering: 4,
      tested: 4,
      health: { status: 200, ok: true, headers: { 'content-type': 'application/json' }, duration: expect.any(Number) },
    });
  });

  it('[DIAG-04] has requests with all their fields', async () => {
    server.mockResolvedValueOnce(new Response('', { status: 404, statusText: 'Not Found' }));
    await window.fetch('/api/v1/cases/1?token=abc', { method: 'PUT' });
    const { recent, failures } = (await collected()).networkRequests as Record<string, unknown[]>;
    expect(failures?.at(-1)).toEqual({
      url: '/api/v1/cases/1?token=[hidden]',
      method: 'PUT',
      timestamp: expect.stringMatching(/Z$/),
      type: 'fetch',
      status: 404,
      statusText: 'Not Found',
      duration: expect.any(Number),
      success: false,
      errorType: 'HTTP_ERROR',
    });
    expect(recent?.at(-1)).toEqual(failures?.at(-1));
  });

  it('[DIAG-06] holds the latest 50 logs, 20 errors, 20 requests, 10 failures and 30 interactions', async () => {
    server.mockImplementation(async () => new Response('', { status: 500 }));
    for (let n = 0; n < 60; n += 1) {
      page.log(`line ${n}`);
      window.dispatchEvent(new ErrorEvent('error', { error: new Error(`e${n}`), message: `e${n}` }));
      await window.fetch(`/fails/${n}`);
      document.body.click();
    }
    const report = await collected();
    const { logs } = report.console as Record<string, Array<{ message: string }>>;
    expect([logs?.length, logs?.at(-1)?.message]).toEqual([50, 'line 59']);
    const { recent: errors } = report.errors as Record<string, Array<{ message: string }>>;
    expect([errors?.length, errors?.at(-1)?.message]).toEqual([20, 'e59']);
    const { recent, failures } = report.networkRequests as Record<string, Array<{ url: string }>>;
    expect([recent?.length, failures?.length, recent?.at(-1)?.url]).toEqual([20, 10, '/fails/59']);
    expect((report.userInteractions as Record<string, unknown[]>).recent).toHaveLength(30);
  });

  it('[DIAG-06] names keys and cookies that have to do with signing in, and none of their values', async () => {
    localStorage.setItem('userEmail', 'nadia@example.org');
    localStorage.setItem('layout', 'wide');
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('old_session=s3cr3t; theme=light');
    const report = await collected();
    expect(report.authentication).toMatchObject({ keys: ['userEmail'], sessionCookies: ['old_session'] });
    expect(report.storage.localItems).toEqual([
      { key: 'userEmail', value: '[hidden]', length: 17 },
      { key: 'layout', value: 'wide', length: 4 },
    ]);
    expect(JSON.stringify(report)).not.toContain('s3cr3t');
  });

  it('says where storage is blocked', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect((await collected()).storage).toMatchObject({ available: false, localItems: [] });
  });
});

describe('the endpoints', () => {
  it('tells an answer, a refusal and none apart, and which address the server sees', async () => {
    server.mockImplementation(async (input) => {
      const address = String(input);
      if (address === '/health') throw new TypeError('Failed to fetch');
      if (address.endsWith('/ping')) return new Response('', { status: 503 });
      return json({ success: true, data: { ip: '192.0.2.7' } });
    });
    const { networkResults, healthyEndpoint } = await collectReport(true);
    expect(networkResults).toMatchObject([
      { endpoint: '/api/v1/health', ok: true, errorType: null },
      { endpoint: '/health', ok: false, status: 0, errorType: 'NETWORK_ERROR', timedOut: false },
      { endpoint: '/api/v1/network-debug/ping', ok: false, status: 503, errorType: 'HTTP_ERROR' },
      { endpoint: '/api/v1/network-debug/network-test', ok: true, ip: '192.0.2.7' },
    ]);
    expect(healthyEndpoint).toBe('/api/v1/health');
  });

  it('[DIAG-08] are given up after 5 s, the network test after 10 s', async () => {
    vi.useFakeTimers();
    const asked = new Map<string, AbortSignal>();
    server.mockImplementation(
      (input, init) =>
        new Promise((_, reject) => {
          if (init?.signal) asked.set(String(input), init.signal);
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    const report = collectReport(true);
    await vi.advanceTimersByTimeAsync(4999);
    expect([...asked.values()].map(({ aborted }) => aborted)).toEqual([false, false, false, false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.get('/api/v1/network-debug/ping')?.aborted).toBe(true);
    expect(asked.get('/api/v1/network-debug/network-test')?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(4999);
    expect(asked.get('/api/v1/network-debug/network-test')?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const { networkResults, healthyEndpoint } = await report;
    expect(networkResults.map(({ timedOut }) => timedOut)).toEqual([true, true, true, true]);
    expect(healthyEndpoint).toBeNull();
  });
});

describe('where collecting itself fails', () => {
  it('[DIAG-02] [DIAG-07] a fallback report says so, with message, stack and time, and nothing invented', async () => {
    vi.spyOn(performance, 'getEntries').mockImplementation(() => {
      throw new Error('no entries, token=abc123');
    });
    const report = await collectReport(true);
    expect(report.diagnosticsType).toBe('fallback');
    expect(report.comprehensiveDiagnostics).toEqual({
      reportId: expect.stringMatching(reportIdPattern),
      error: 'Failed to collect diagnostics',
      message: 'no entries, token=[hidden]',
      stack: expect.stringContaining('collect-report.test'),
      timestamp: expect.stringMatching(/Z$/),
    });
    expect(report.networkResults).toHaveLength(4);
  });
});
