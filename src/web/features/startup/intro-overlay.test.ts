import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { introMilliseconds, runIntro } from './intro-overlay.ts';

const overlay = () => document.getElementById('intro');

describe('intro overlay', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<div id="intro" aria-hidden="true"></div>';
  });
  afterEach(() => {
    vi.useRealTimers();
    document.body.innerHTML = '';
  });

  it('[SHELL-05] stays for 1500 ms', () => {
    expect(introMilliseconds).toBe(1500);
    runIntro(overlay(), false);
    vi.advanceTimersByTime(1499);
    expect(overlay()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(overlay()).toBeNull();
  });

  it('[SHELL-05] is skipped under reduced motion', () => {
    runIntro(overlay(), true);
    expect(overlay()).toBeNull();
  });

  it.each(['keydown', 'pointerdown'])('[SHELL-05] ends at the first %s', (type) => {
    runIntro(overlay(), false);
    document.dispatchEvent(new Event(type));
    expect(overlay()).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[SHELL-05] does nothing on a page without the overlay', () => {
    runIntro(null, false);
    expect(vi.getTimerCount()).toBe(0);
  });
});
