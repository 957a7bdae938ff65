import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieAdvice } from '#web/lib/api/cookie-advice.ts';
import { authEvents } from '#web/lib/browser-events.ts';
import { renderPages, serverWith } from './auth-test-kit.tsx';
import { SessionExpiredBox } from './session-expired-box.tsx';

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', serverWith({}).fetch);
  renderPages({ '/': <SessionExpiredBox /> }, '/');
  await act(() => vi.advanceTimersByTimeAsync(0));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const expire = () => act(() => authEvents.dispatch('session-expired', { reason: 'Session expired or invalid' }));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

describe('SessionExpiredBox', () => {
  it('[AUTH-10] shows itself when the session has expired', () => {
    expect(screen.queryByRole('alert')).toBeNull();
    expire();
    expect(screen.getByText('Session Expired')).toBeTruthy();
    expect(screen.getByText('Your session has expired. Please log in again to continue.')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).not.toContain('cookies');
  });

  it('[AUTH-10] hides itself after 10 s', async () => {
    expire();
    await act(() => vi.advanceTimersByTimeAsync(9999));
    expect(screen.getByText('Session Expired')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('Session Expired')).toBeNull();
  });

  it('[AUTH-10] can be dismissed', () => {
    expire();
    press('Dismiss');
    expect(screen.queryByText('Session Expired')).toBeNull();
  });

  it('[AUTH-10] leads to the log-in', async () => {
    expire();
    press('Go to Login');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByTestId('path').textContent).toBe('/login');
  });

  it('[AUTH-10] counts the seconds down for the eye, and says them once to a screen reader', async () => {
    expire();
    const spoken = () => screen.getByText(/10 seconds/).textContent;
    expect(screen.getByText('10 s').closest('[aria-hidden]')).not.toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(7000));
    expect(screen.getByText('3 s')).toBeTruthy();
    expect(spoken()).toBe('This message closes in 10 seconds ');
  });

  it.each(['cookie-missing-cross-origin', 'session-missing'] as const)(
    '[AUTH-16] tells what to do about the cookies when the server said %s',
    (recovery) => {
      act(() => authEvents.dispatch('session-expired', { reason: 'Session expired', recovery }));
      expect(screen.getByRole('alert').textContent).toContain(cookieAdvice(recovery));
    },
  );
});
