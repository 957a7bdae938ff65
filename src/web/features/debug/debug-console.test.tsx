import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureConsole } from '#web/lib/console-capture.ts';
import { log } from '#web/lib/log.ts';
import { DebugConsole } from './debug-console.tsx';

beforeEach(() => {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, '', '/');
});

const page = window.console;
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

  it.each(['log', 'info', 'warn', 'error', 'debug'] as const)(
    '[SHELL-08] shows what is written to the console with console.%s, which still gets it',
    (level) => {
      localStorage.setItem('debugConsole', 'true');
      const written = vi.mocked(page[level]);
      const stop = captureConsole(page);
      const details = { status: 404 };
      page[level]('somebody says', details, new Error('broken'));
      stop();
      details.status = 200;
      page[level]('after it was put back');
      render(<DebugConsole />);
      expect(panel()?.textContent).toContain(`${level} somebody says {"status":404} Error: broken`);
      expect(panel()?.textContent).not.toContain('after it was put back');
      expect(written).toHaveBeenNthCalledWith(1, 'somebody says', details, new Error('broken'));
      expect(written).toHaveBeenCalledTimes(2);
    },
  );

  it('[SHELL-08] shows our own log once, and of all together the last 50', () => {
    localStorage.setItem('debugConsole', 'true');
    const stop = captureConsole(page);
    log.warn('our own', { status: 500 });
    for (let n = 1; n <= 48; n += 1) page.debug(`other ${n}`);
    const circle: Record<string, unknown> = {};
    circle.itself = circle;
    page.log(circle);
    render(<DebugConsole />);
    expect(panel()?.textContent?.match(/our own/g)).toHaveLength(1);
    expect(screen.getAllByRole('listitem')).toHaveLength(50);
    act(() => page.log('one more'));
    expect(panel()?.textContent).not.toContain('our own');
    stop();
  });

  it('[SHELL-08] opens by the local flag and can be closed', () => {
    localStorage.setItem('debugConsole', 'true');
    render(<DebugConsole />);
    act(() => screen.getByRole('button', { name: 'Close the debug console' }).click());
    expect(panel()).toBeNull();
  });
});
