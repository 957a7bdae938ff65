import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#web/lib/log.ts';
import { startCollector, stopCollector } from '../collector/collector.ts';
import { DebugConsole } from './debug-console.tsx';
import { isDebugConsoleEnabled } from './is-debug-console-enabled.ts';

const page = window.console;

beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(page, level).mockImplementation(() => {});
  startCollector();
});
afterEach(() => {
  stopCollector();
  vi.restoreAllMocks();
});

const panel = () => screen.queryByRole('region', { name: 'Debug console' });

describe('DebugConsole', () => {
  it('[SHELL-08] shows the last 50 entries as they come', async () => {
    log.warn('before it opened', { status: 404 });
    render(<DebugConsole />);
    expect(panel()?.textContent).toContain('warn before it opened {"status":404}');
    await act(async () => {
      for (let n = 1; n <= 50; n += 1) log.info(`entry ${n}`);
    });
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    expect(panel()?.textContent).not.toContain('before it opened');
  });

  it.each(['log', 'info', 'warn', 'error', 'debug'] as const)(
    '[SHELL-08] shows what is written to the console with console.%s, as it was then',
    (level) => {
      const details = { status: 404 };
      page[level]('somebody says', details, new Error('broken'));
      details.status = 200;
      render(<DebugConsole />);
      expect(panel()?.textContent).toContain(`${level} somebody says {"status":404} Error: broken`);
    },
  );

  it('follows what is written while React draws, and shows it once', async () => {
    function Talkative() {
      page.log('drawn');
      return null;
    }
    render(<DebugConsole />);
    await act(async () => void render(<Talkative />));
    expect(panel()?.textContent?.match(/log drawn/g)).toHaveLength(1);
  });

  it('can be closed, and leads to the diagnostics', () => {
    render(<DebugConsole />);
    expect(screen.getByRole('button', { name: 'Emergency diagnostics' })).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Close the debug console' }).click());
    expect(panel()).toBeNull();
  });
});

describe('isDebugConsoleEnabled', () => {
  it('[SHELL-08] by the query', () => {
    expect(isDebugConsoleEnabled('?debug=true')).toBe(true);
    expect(isDebugConsoleEnabled('?debug=false')).toBe(false);
    expect(isDebugConsoleEnabled('')).toBe(false);
  });

  it('[SHELL-08] by the local flag', () => {
    localStorage.setItem('debugConsole', 'true');
    expect(isDebugConsoleEnabled('')).toBe(true);
  });
});
