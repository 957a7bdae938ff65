import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterStart, whenNeeded } from './after-start.tsx';

const Box = () => <p>Box</p>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => act(() => vi.advanceTimersByTimeAsync(200));

describe('afterStart', () => {
  it('loads when the page has been drawn, and shows the part', async () => {
    const load = vi.fn(async () => Box);
    const Part = afterStart(load);
    const { container } = render(<Part />);
    expect(load).not.toHaveBeenCalled();
    await settle();
    expect(container.textContent).toBe('Box');
  });

  it('waits until the browser has time', async () => {
    let whenIdle: () => void = () => undefined;
    const cancel = vi.fn();
    vi.stubGlobal('cancelIdleCallback', cancel);
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => {
      whenIdle = callback;
      return 7;
    });
    const Part = afterStart(async () => Box);
    const { container, unmount } = render(<Part />);
    await settle();
    expect(container.textContent).toBe('');
    await act(async () => whenIdle());
    expect(container.textContent).toBe('Box');
    unmount();
    expect(cancel).toHaveBeenCalledWith(7);
  });

  it('leaves the part out when it does not load', async () => {
    const Part = afterStart(() => Promise.reject(new Error('offline')));
    const { container } = render(<Part />);
    await settle();
    expect(container.textContent).toBe('');
  });
});

describe('whenNeeded', () => {
  it('loads with the first need, and stays', async () => {
    const load = vi.fn(async () => Box);
    let isNeeded = false;
    const Part = whenNeeded(() => isNeeded, load);
    const { container, rerender } = render(<Part />);
    await settle();
    expect(load).not.toHaveBeenCalled();
    isNeeded = true;
    rerender(<Part key="other" />);
    await settle();
    expect(container.textContent).toBe('Box');
    isNeeded = false;
    rerender(<Part key="other" />);
    await settle();
    expect(container.textContent).toBe('Box');
  });
});
