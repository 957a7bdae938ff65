import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

const messages = (store: ReturnType<typeof createToastStore>) => store.current().map((toast) => toast.message);

describe('toast store', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[NOTE-01] a toast has id, message and type, and goes after 4000 ms', () => {
    const store = createToastStore();
    const id = store.show({ message: 'Saved to bookmarks.', type: 'success' });
    expect(store.current()).toEqual([{ id, message: 'Saved to bookmarks.', type: 'success' }]);
    vi.advanceTimersByTime(3999);
    expect(messages(store)).toEqual(['Saved to bookmarks.']);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual([]);
  });

  it('[NOTE-01] takes another duration when given one', () => {
    const store = createToastStore();
    store.show({ message: 'Brief', type: 'info', duration: 500 });
    vi.advanceTimersByTime(500);
    expect(messages(store)).toEqual([]);
  });

  it('[NOTE-01] keeps at most 5 and drops the oldest', () => {
    const store = createToastStore();
    for (const message of ['1', '2', '3', '4', '5', '6']) store.show({ message, type: 'info' });
    expect(messages(store)).toEqual(['2', '3', '4', '5', '6']);
    expect(vi.getTimerCount()).toBe(5);
  });

  it('gives every toast its own id', () => {
    const store = createToastStore();
    expect(store.show({ message: 'Same', type: 'info' })).not.toBe(store.show({ message: 'Same', type: 'info' }));
  });

  it('holds the remaining time while paused', () => {
    const store = createToastStore();
    store.show({ message: 'Read me', type: 'warning' });
    vi.advanceTimersByTime(3000);
    store.pause();
    store.show({ message: 'Late', type: 'info' });
    vi.advanceTimersByTime(60_000);
    expect(messages(store)).toEqual(['Read me', 'Late']);
    store.resume();
    vi.advanceTimersByTime(999);
    expect(messages(store)).toEqual(['Read me', 'Late']);
    vi.advanceTimersByTime(1);
    expect(messages(store)).toEqual(['Late']);
    vi.advanceTimersByTime(3000);
    expect(messages(store)).toEqual([]);
  });

  it('tells its listeners of every change until they leave', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.dismiss(store.show({ message: 'Gone', type: 'info' }));
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    store.show({ message: 'Unheard', type: 'info' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
