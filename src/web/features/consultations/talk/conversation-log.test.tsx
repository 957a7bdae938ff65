import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import type { ConversationLine } from './conversation-lines.ts';
import { ConversationLog } from './conversation-log.tsx';

const line = (n: number, who: ConversationLine['who'] = n % 2 === 1 ? 'doctor' : 'speaker'): ConversationLine => ({
  key: `turn-${n}`,
  who,
  text: `Words ${n}`,
  seconds: n,
  sign: null,
  note: null,
  streaming: false,
});
const linesUpTo = (n: number) => Array.from({ length: n }, (_, i) => line(i + 1));

/** What jsdom does not have: sizes, and somebody who watches them. */
let sizes = { height: 0, room: 300 };
let resized: Array<() => void> = [];
const layOut = (next: Partial<typeof sizes>) => {
  sizes = { ...sizes, ...next };
};
const tellSizes = () =>
  act(() => {
    for (const tell of resized) tell();
  });

beforeEach(() => {
  sizes = { height: 0, room: 300 };
  resized = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        resized.push(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(() => sizes.height);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(() => sizes.room);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const withLines = (count: number) => (
  <ConversationLog
    lines={linesUpTo(count)}
    speaker={{ name: 'Brian Ashworth', age: 61, sex: 'male', portrait: somePortrait() }}
    withFaces={false}
    beforeFirstWords=""
  />
);

function show(count: number) {
  layOut({ height: count * 100 });
  const { rerender } = render(withLines(count));
  const log = screen.getByRole('log');
  return {
    log,
    grow(next: number) {
      layOut({ height: next * 100 });
      rerender(withLines(next));
      tellSizes();
    },
    scrollTo(top: number) {
      log.scrollTop = top;
      fireEvent.scroll(log);
    },
  };
}

describe('the conversation follows what is said', () => {
  it('[CASE-04] also when a long reply is laid out before the browser tells of the scroll before it', () => {
    const { log, grow } = show(8);
    expect(log.scrollTop).toBe(800);
    // The end is suddenly far away, and nobody has scrolled.
    layOut({ height: 1300 });
    fireEvent.scroll(log);
    tellSizes();
    expect(log.scrollTop).toBe(1300);
    grow(16);
    expect(log.scrollTop).toBe(1600);
  });

  it('[CASE-04] also when a keyboard takes the room away, and when it gives it back', () => {
    const { log, grow } = show(8);
    layOut({ room: 90 });
    fireEvent.scroll(log);
    tellSizes();
    // With more room the browser moves a log up that stood at its end.
    layOut({ room: 300 });
    log.scrollTop = 500;
    fireEvent.scroll(log);
    grow(10);
    expect(log.scrollTop).toBe(1000);
  });

  it('[CASE-04] leaves whoever scrolled up to read, and comes back with their next words', () => {
    const { log, grow, scrollTo } = show(9);
    scrollTo(200);
    grow(10);
    expect(log.scrollTop).toBe(200);
    grow(11);
    expect(log.scrollTop).toBe(1100);
  });

  it('follows again once they are back at the end', () => {
    const { log, grow, scrollTo } = show(9);
    scrollTo(200);
    scrollTo(580);
    grow(10);
    expect(log.scrollTop).toBe(1000);
  });
});
