import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { EmergencyButton } from '#web/ui/states/emergency-button.tsx';
import { refreshPage } from '#web/ui/states/refresh-page.ts';
import { stopCollector } from './collector/collector.ts';
import { startDiagnostics } from './start-diagnostics.tsx';

vi.mock('#web/ui/states/refresh-page.ts', () => ({ refreshPage: vi.fn() }));

beforeEach(() => {
  installDialogFake();
  vi.stubGlobal('fetch', fakeFetch(json({ success: true })).fetch);
});
afterEach(() => {
  stopCollector();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const press = () => act(() => screen.getByRole('button', { name: 'Emergency diagnostics' }).click());
const modals = () => screen.queryAllByRole('dialog', { name: 'Comprehensive emergency diagnostics' });

describe('the red button', () => {
  it('loads the page again where nobody hears it', () => {
    render(<EmergencyButton />);
    press();
    expect(refreshPage).toHaveBeenCalledTimes(1);
  });

  it('[DIAG-01] opens the diagnostics, one at a time, and they can be opened again', async () => {
    startDiagnostics();
    render(<EmergencyButton />);
    press();
    await waitFor(() => expect(modals()).toHaveLength(1));
    press();
    await act(async () => {});
    expect(modals()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(modals()).toHaveLength(0);
    press();
    await waitFor(() => expect(modals()).toHaveLength(1));
    act(() => screen.getByRole('button', { name: 'Close' }).click());
    expect(refreshPage).toHaveBeenCalledTimes(1);
  });
});

describe('starting', () => {
  it('[DIAG-05] starts the collector with the page', () => {
    const { fetch } = window;
    startDiagnostics();
    expect(window.fetch).not.toBe(fetch);
  });

  it('[SHELL-08] shows the debug console where it is asked for, and nowhere else', async () => {
    startDiagnostics();
    await act(async () => {});
    expect(screen.queryByRole('region', { name: 'Debug console' })).toBeNull();
    window.history.replaceState(null, '', '/?debug=true');
    startDiagnostics();
    expect(await screen.findByRole('region', { name: 'Debug console' })).toBeTruthy();
  });
});
