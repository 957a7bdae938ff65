import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLetterSpeech } from './use-letter-speech.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function spoken(first?: { key: string; text: string }) {
  const { result, rerender, unmount } = renderHook(({ latest }) => useLetterSpeech(latest), {
    initialProps: { latest: first },
  });
  const mouths = () => {
    const seen: string[] = [];
    const mouth = () => result.current.state().mouth;
    for (let last = ''; vi.getTimerCount() > 0 || last === ''; vi.advanceTimersByTime(75)) {
      if (mouth() !== last) seen.push(mouth());
      last = mouth();
    }
    return seen.join(' ');
  };
  return { comes: (key: string, text: string) => rerender({ latest: { key, text } }), mouths, unmount };
}

describe('lips in a consultation by text', () => {
  it('do not say again what a reload shows', () => {
    const { mouths } = spoken({ key: 'turn-2', text: 'Six weeks.' });
    expect(mouths()).toBe('rest');
  });

  it('say a reply once, as its words come', () => {
    const { comes, mouths } = spoken();
    comes('turn-2', 'My ');
    comes('turn-2', 'My foot');
    expect(mouths()).toBe('M E F O S');
    comes('turn-2', 'My foot');
    expect(mouths()).toBe('rest');
    comes('turn-4', 'Mum');
    expect(mouths()).toBe('M O M');
  });

  it('are silent when the page goes', () => {
    const { comes, unmount } = spoken();
    comes('turn-2', 'My foot');
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
