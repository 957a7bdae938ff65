import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#web/lib/log.ts';
import { DebugConsole } from './debug-console.tsx';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const panel = () => screen.queryByRole('region', { name: 'Debug console' });

describe('DebugConsole', () => {
  it('[SHELL-08] is not there unless asked for', () => {
    render(<DebugConsole />);
    expect(panel()).toBeNull();
  });

  it('[SHELL-08] shows the last 50 entries as they come, by query debug=true', () => {
    window.history.replaceState(null, '', '/?debug=true');
    log.warn('before it opened', { status: 404 });
    render(<DebugConsole />);
    expect(panel()?.textContent).toContain('warn before it opened {"status":404}');
    act(() => {
      for (let n = 1; n <= 50; n += 1) log.info(`entry ${n}`);
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(panel()?.textContent).not.toContain('before it opened');
  });

  it('[SHELL-08] opens by the local flag and can be closed', () => {
    localStorage.setItem('debugConsole', 'true');
    render(<DebugConsole />);
    act(() => screen.getByRole('button', { name: 'Close the debug console' }).click());
    expect(panel()).toBeNull();
  });
});
