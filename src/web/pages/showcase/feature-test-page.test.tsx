import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serverWith } from '#web/features/auth/auth-test-kit.tsx';
import { FeatureTestPage } from './feature-test-page.tsx';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.stubGlobal('fetch', serverWith({}).fetch);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of ['clipboard', 'permissions', 'mediaDevices', 'serviceWorker'])
    Reflect.deleteProperty(navigator, name);
});

const give = (name: string, value: unknown) => Object.defineProperty(navigator, name, { configurable: true, value });

async function look() {
  render(<FeatureTestPage />);
  await waitFor(() => expect(screen.getByText(/of \d+ work\./)).toBeTruthy(), { timeout: 5000 });
}

const rowOf = (name: string) => {
  const row = screen.getByText(name, { selector: 'dt' }).parentElement;
  if (!row) throw new Error(`no row ${name}`);
  return within(row);
};
const stateOf = (name: string) => rowOf(name).getAllByRole('definition')[0]?.textContent;

describe('/feature-test', () => {
  it('[ROUTE-07] tries out what there is, says so, and leaves nothing behind', async () => {
    await look();
    expect(stateOf('Storage of this browser')).toBe('Works');
    expect(stateOf('Storage of this tab')).toBe('Works');
    expect(stateOf('Cookies')).toBe('Works');
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, '']);
    expect(screen.getByText(/All that a consultation needs is there\./)).toBeTruthy();
  });

  it('[ROUTE-07] a storage that throws, or keeps nothing, is blocked, and a consultation needs it', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockReturnValue(null);
    await look();
    expect(stateOf('Storage of this browser')).toBe('Blocked');
    expect(rowOf('Storage of this browser').getByText(/The operation is insecure/)).toBeTruthy();
    expect(stateOf('Storage of this tab')).toBe('Blocked');
    expect(screen.getByText(/Something that a consultation needs is not/)).toBeTruthy();
  });

  it('[ROUTE-07] cookies that are off are blocked', async () => {
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    await look();
    expect(stateOf('Cookies')).toBe('Blocked');
  });

  it.each([
    ['granted', 'Works'],
    ['denied', 'Blocked'],
    ['prompt', 'Asks first'],
  ])('[ROUTE-07] a microphone whose permission is %s: %s', async (state, words) => {
    give('permissions', { query: async () => ({ state }) });
    give('mediaDevices', { getUserMedia: vi.fn(), enumerateDevices: async () => [{ kind: 'audioinput' }] });
    await look();
    expect(stateOf('Microphone')).toBe(words);
    expect(navigator.mediaDevices.getUserMedia).not.toHaveBeenCalled();
  });

  it('[ROUTE-07] no microphone, no speech, no notifications: each is said, and what goes without', async () => {
    give('mediaDevices', { getUserMedia: vi.fn(), enumerateDevices: async () => [] });
    await look();
    expect(stateOf('Microphone')).toBe('In part');
    for (const name of ['Speech recognition', 'Speech synthesis', 'Notifications'])
      expect(stateOf(name)).toBe('Not there');
    expect(rowOf('Speech recognition').getByText(/Without it you type\./)).toBeTruthy();
    expect(rowOf('Notifications').getByText('Notifications not supported in this browser')).toBeTruthy();
  });

  it('[ROUTE-07] a service worker left behind is seen', async () => {
    give('serviceWorker', { getRegistrations: async () => [{}] });
    await look();
    expect(stateOf('Service worker')).toBe('In part');
  });

  it('[ROUTE-07] the findings are copied, or laid out selected where the browser refuses', async () => {
    await look();
    const user = userEvent.setup();
    const write = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy the findings' }));
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The browser did not let us copy' });
    expect(area.value).toContain('Storage of this tab: Works. Written and read back.');
    expect(area.selectionEnd).toBe(area.value.length);
    await user.click(screen.getByRole('button', { name: 'Copy the findings' }));
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
    expect(write.mock.lastCall?.[0]).toBe(area.value);
  });

  it('[ROUTE-07] tests again on demand', async () => {
    await look();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(screen.getByRole('button', { name: 'Test again' }));
    await waitFor(() => expect(stateOf('Connection')).toBe('Blocked'), { timeout: 5000 });
  });
});
