import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshPage } from '#web/ui/states/refresh-page.ts';
import { ChunkFailureBox } from './chunk-failure-box.tsx';

vi.mock('#web/ui/states/refresh-page.ts', () => ({ refreshPage: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<ChunkFailureBox />);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const title = 'Application Update Required';

function fail() {
  const payload = new TypeError('Failed to fetch dynamically imported module: https://clavis.example/assets/a-1.js');
  act(() => void window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload })));
}

describe('ChunkFailureBox', () => {
  it('[LOAD-03] explains the first failure', () => {
    expect(screen.queryByText(title)).toBeNull();
    fail();
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText('The application has been updated. Please refresh the page to continue.')).toBeTruthy();
  });

  it('[LOAD-03] stays away on later failures once dismissed', () => {
    fail();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(screen.queryByText(title)).toBeNull();
    fail();
    expect(screen.queryByText(title)).toBeNull();
  });

  it('[LOAD-03] hides after 30 s', async () => {
    fail();
    await act(() => vi.advanceTimersByTimeAsync(29_999));
    expect(screen.getByText(title)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('[LOAD-03] refreshes the page', () => {
    fail();
    act(() => screen.getByRole('button', { name: 'Refresh Now' }).click());
    expect(refreshPage).toHaveBeenCalledTimes(1);
  });
});
