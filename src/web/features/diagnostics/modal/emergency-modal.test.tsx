import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, json, type RecordedCall } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { startCollector, stopCollector } from '../collector/collector.ts';
import { EmergencyModal } from './emergency-modal.tsx';

const page = window.console;
let answer: (call: RecordedCall) => Response | Error | 'never';
let net: ReturnType<typeof fakeServer>;
const healthy = (call: RecordedCall) =>
  call.url.endsWith('network-test') ? json({ success: true, data: { ip: '192.0.2.7' } }) : json({ success: true });

beforeEach(() => {
  installDialogFake();
  for (const level of ['warn', 'error'] as const) vi.spyOn(page, level).mockImplementation(() => {});
  answer = healthy;
  net = fakeServer((call) => answer(call));
  vi.stubGlobal('fetch', net.fetch);
  startCollector();
});
afterEach(() => {
  stopCollector();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const closed = vi.fn();
async function open() {
  render(<EmergencyModal onClose={closed} />);
  await screen.findByRole('button', { name: 'Run again' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent ?? '';
const rowOf = (words: string) => screen.getByText(words).closest('tr')?.textContent ?? '';

describe('the emergency modal', () => {
  it('[DIAG-01] runs at once, and shows what it is doing', async () => {
    answer = () => 'never';
    render(<EmergencyModal onClose={closed} />);
    expect(screen.getByRole('dialog', { name: 'Comprehensive emergency diagnostics' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Collecting diagnostics' })).toBeTruthy();
    await waitFor(() => expect(net.calls).toHaveLength(4));
    expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('Network: four endpoints');
    expect(screen.queryByRole('button', { name: 'Run again' })).toBeNull();
  });

  it('[DIAG-01] then has summary, counts, status, network analysis, endpoints and four tips', async () => {
    page.error('broken');
    window.dispatchEvent(new ErrorEvent('error', { error: new Error('e'), message: 'e' }));
    localStorage.setItem('userId', '7');
    await open();
    expect(figure('Report type')).toContain('2.0-comprehensive');
    expect(figure('Timestamp')).toMatch(/\d{4}, \d\d:\d\d:\d\d$/);
    expect(figure('Network endpoint')).toContain('/api/v1/health');
    expect(figure('Status')).toContain('Healthy');
    expect(figure('Console logs')).toMatch(/Console logs[1-9]/);
    expect(figure('Console errors')).toMatch(/Console errors[1-9]/);
    expect(figure('Performance entries')).toMatch(/Performance entries\d+\d over 5,000 ms/);
    expect(figure('Memory')).toContain('unknown');
    expect(figure('Storage items')).toBe('Storage items11 with hidden values');
    expect(figure('JS errors')).toMatch(/JS errors[1-9]/);
    expect(screen.getByText('Everything answers')).toBeTruthy();
    expect(screen.getByText('4 of 4 endpoints answer')).toBeTruthy();
    expect(rowOf('/api/v1/network-debug/network-test')).toMatch(/OK200\d+ ms192\.0\.2\.71$/);
    for (const tip of ['Clear the cache', 'Hard refresh', 'Wait two minutes', 'Check the console'])
      expect(screen.getByText(tip)).toBeTruthy();
    expect(screen.getByText(/^COMP-DIAG-\d+-/)).toBeTruthy();
  });

  it('[DIAG-01] [DIAG-02] with nothing answering says so, and each endpoint its failure', async () => {
    answer = ({ url }) =>
      url.endsWith('/ping') ? new Response('', { status: 503 }) : new TypeError('Failed to fetch');
    await open();
    expect(figure('Network endpoint')).toContain('No healthy endpoint found');
    expect(figure('Status')).toContain('Down');
    expect(rowOf('/api/v1/network-debug/ping')).toMatch(/Failed503 HTTP_ERROR/);
    expect(rowOf('/health')).toMatch(/FailedNETWORK_ERROR\d+ msnot toldnone/);
  });

  it('[DIAG-01] runs again when asked, and closes', async () => {
    await open();
    const first = screen.getByText(/^COMP-DIAG-/).textContent;
    await press('Run again');
    await waitFor(() => expect(screen.getByText(/^COMP-DIAG-/).textContent).not.toBe(first));
    expect(net.to('GET /network-debug/ping')).toHaveLength(2);
    await press('Close');
    expect(closed).toHaveBeenCalledTimes(1);
  });

  it('[DIAG-01] copies the data and says so once it has', async () => {
    const user = userEvent.setup();
    let done = () => {};
    const writing = new Promise<void>((resolve) => {
      done = resolve;
    });
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(writing);
    await open();
    await user.click(screen.getByRole('button', { name: 'Copy data' }));
    expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toHaveProperty('capturedConsoleLogs');
    expect(screen.queryByText('Diagnostics copied to clipboard')).toBeNull();
    await act(async () => done());
    expect(screen.getByRole('alert').textContent).toBe('Diagnostics copied to clipboard');
  });

  it('[DIAG-01] offers the text where the browser refuses to copy', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await open();
    await user.click(screen.getByRole('button', { name: 'Copy data' }));
    expect(screen.queryByText('Diagnostics copied to clipboard')).toBeNull();
    const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'The report' });
    expect(JSON.parse(text.value)).toHaveProperty('networkResults');
  });
});

describe('Send Diagnostics Email', () => {
  const flag = () => document.querySelector('[data-email-sent]')?.getAttribute('data-email-sent');

  it('[DIAG-01] [DIAG-07] sends every field, and the flag turns true with the answer', async () => {
    answer = (call) =>
      call.method === 'POST' ? json({ success: true, data: { kept: true, emailed: true } }) : healthy(call);
    await open();
    expect(flag()).toBe('false');
    await press('Send Diagnostics Email');
    expect(await screen.findByText(/^Sent \d\d:\d\d:\d\d$/)).toBeTruthy();
    expect(flag()).toBe('true');
    const [call, ...others] = net.calls.filter(({ method }) => method === 'POST');
    expect(others).toEqual([]);
    expect(Object.keys(call?.body as object).sort()).toEqual(
      [
        'comprehensiveDataText',
        'comprehensiveDataObject',
        'capturedConsoleLogs',
        'consoleLogsDump',
        'consoleSummary',
        'browserInfo',
        'comprehensiveDiagnostics',
        'url',
        'userAgent',
        'timestamp',
      ].sort(),
    );
    expect(call?.headers['idempotency-key']).toMatch(/^COMP-DIAG-/);
  });

  it('[DIAG-07] falls back to the second way', async () => {
    answer = (call) => {
      if (call.url.endsWith('/diagnostics/emergency')) return new Response('', { status: 502 });
      return call.method === 'POST' ? json({ success: true, data: { kept: true } }) : healthy(call);
    };
    await open();
    await press('Send Diagnostics Email');
    await screen.findByText(/^Sent /);
    const [call] = net.to('POST /email-diagnostics');
    expect(Object.keys(call?.body as object)).toEqual(['to', 'subject', 'diagnostics', 'userInfo']);
  });

  it('[DIAG-02] [DIAG-07] where neither gets through: says that nothing was sent, what was tried, and has a draft', async () => {
    answer = () => new TypeError('Failed to fetch');
    for (let n = 0; n < 60; n += 1) page.error('x'.repeat(600));
    await open();
    await press('Send Diagnostics Email');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Email service unavailable. Nothing was sent.');
    expect(alert.textContent).toContain('No healthy endpoint found.');
    expect(rowOf('POST /diagnostics/emergency')).toContain('NETWORK_ERROR');
    expect(rowOf('POST /email-diagnostics')).toContain('NETWORK_ERROR');
    expect(flag()).toBe('false');
    const draft = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open a draft' }).href;
    expect(draft).toMatch(/^mailto:support@clavis\.example\?subject=Clavis%20diagnostics%20COMP-DIAG-/);
    const [, body = ''] = draft.split('&body=');
    expect(decodeURIComponent(body)).toHaveLength(15_000);
  });

  it('[DIAG-07] says that the report is kept where only the e-mail could not be sent', async () => {
    answer = (call) =>
      call.method === 'POST'
        ? json({ success: false, message: 'Email service unavailable', data: { kept: true, emailed: false } })
        : healthy(call);
    await open();
    await press('Send Diagnostics Email');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Email service unavailable. No e-mail was sent.');
    expect(alert.textContent).toContain('it is kept for 30 days');
    expect(rowOf('POST /diagnostics/emergency')).toContain('Email service unavailable');
  });

  it('gives each way up after 5 s', async () => {
    await open();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    answer = () => 'never';
    await act(async () => screen.getByRole('button', { name: 'Send Diagnostics Email' }).click());
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(net.to('POST /email-diagnostics')).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    vi.useRealTimers();
    const tried = within(screen.getByRole('region', { name: 'What was tried' }));
    expect(tried.getAllByText(/timed out$/)).toHaveLength(2);
  });
});

describe('where collecting fails', () => {
  it('[DIAG-02] says so in place of figures', async () => {
    vi.spyOn(performance, 'getEntries').mockImplementation(() => {
      throw new Error('no entries');
    });
    await open();
    expect(screen.getByText('Failed to collect diagnostics')).toBeTruthy();
    expect(figure('Report type')).toContain('fallback');
    expect(figure('Memory')).toContain('not collected');
  });
});
