import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import { type MouthShape, mouthShapes } from '#core/speech/mouth-shape.ts';
import { pauseBeforeBlink } from './face-life.ts';
import { createLetterSpeech } from './letter-speech.ts';
import { LivingPortrait } from './living-portrait.tsx';

const person = { portrait: somePortrait(), age: 40, sex: 'male', size: 236 } as const;

/** A voice whose mouth a test moves. */
function heardVoice() {
  let mouth: MouthShape = 'rest';
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    state: () => ({ mouth, level: 0 }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    move: (next: MouthShape) => {
      mouth = next;
      tell();
    },
    listeners,
  };
}

function shown(speech: Parameters<typeof LivingPortrait>[0]['speech']) {
  const drawn = render(<LivingPortrait {...person} speech={speech} />);
  const face = drawn.container.querySelector('svg');
  if (!face) throw new Error('nothing was drawn');
  return {
    ...drawn,
    face,
    mouth: () => face.getAttribute('data-mouth'),
    blinks: () => face.hasAttribute('data-blinks'),
  };
}

let wantsStillness = false;
beforeEach(() => {
  wantsStillness = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: wantsStillness,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a face that lives', () => {
  it('has every mouth drawn, and shows the one the voice makes', () => {
    const voice = heardVoice();
    const { container, mouth, blinks } = shown(voice);
    const layer = container.querySelector('[data-layer="mouth"]');
    for (const shape of mouthShapes) {
      voice.move(shape);
      expect(mouth()).toBe(shape);
      expect(layer?.querySelectorAll(`[data-mouths~="${shape}"]`)).toHaveLength(1);
      // A jaw for each, too.
      expect(container.querySelectorAll(`[data-layer="skull"] [data-mouths~="${shape}"]`)).toHaveLength(1);
    }
    expect(blinks()).toBe(false);
  });

  it('touches nothing in a moment in which nothing changes, and draws nothing anew when the lips move', () => {
    const voice = heardVoice();
    const { face } = shown(voice);
    const changes = new MutationObserver(() => undefined);
    changes.observe(face, { attributes: true, childList: true, subtree: true });
    for (let moment = 0; moment < 60; moment += 1) voice.tell();
    vi.advanceTimersByTime(1000);
    expect(changes.takeRecords()).toEqual([]);
    voice.move('A');
    expect(changes.takeRecords().map(({ target, attributeName }) => [target === face, attributeName])).toEqual([
      [true, 'data-mouth'],
    ]);
  });

  it('blinks every three to six seconds, at the same times for the same face', () => {
    const { blinks } = shown(heardVoice());
    const at: number[] = [];
    for (let ms = 0; ms < 60_000; ms += 10) {
      const was = blinks();
      vi.advanceTimersByTime(10);
      if (!was && blinks()) at.push(ms);
    }
    const pauses = at.slice(1).map((ms, place) => ms - (at[place] ?? 0));
    expect(pauses.length).toBeGreaterThan(8);
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(3000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(6200);
    expect(new Set(pauses).size).toBeGreaterThan(5);
    expect(pauseBeforeBlink(7, 3)).toBe(pauseBeforeBlink(7, 3));
    expect(pauseBeforeBlink(7, 3)).not.toBe(pauseBeforeBlink(8, 3));
  });

  it('is still for whoever wants no motion: eyes open, lips closed', () => {
    wantsStillness = true;
    const voice = heardVoice();
    const { mouth, blinks } = shown(voice);
    voice.move('A');
    vi.advanceTimersByTime(20_000);
    expect([mouth(), blinks()]).toEqual(['rest', false]);
  });

  it('leaves nothing running when it goes', () => {
    const voice = heardVoice();
    const { unmount } = shown(voice);
    unmount();
    expect([voice.listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
  });
});

describe('lips by letters', () => {
  const played = (speech: ReturnType<typeof createLetterSpeech>, ms: number) => {
    const mouths: MouthShape[] = [speech.state().mouth];
    speech.subscribe(() => mouths.push(speech.state().mouth));
    vi.advanceTimersByTime(ms);
    return mouths;
  };

  it('move while words come, and rest afterwards with nothing left to do', () => {
    const speech = createLetterSpeech();
    expect(speech.state()).toEqual({ mouth: 'rest', level: 0, isSpeaking: false });
    speech.say('my ');
    speech.say('foot');
    expect(played(speech, 2000)).toEqual(['M', 'E', 'F', 'O', 'S', 'rest']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('mouth no more than a few seconds of a long reply', () => {
    const speech = createLetterSpeech();
    speech.say('mama '.repeat(400));
    vi.advanceTimersByTime(5000);
    expect(speech.state().mouth).toBe('rest');
  });

  it('fall silent at once', () => {
    const speech = createLetterSpeech();
    speech.say('banana');
    vi.advanceTimersByTime(100);
    speech.hush();
    expect([speech.state().mouth, vi.getTimerCount()]).toEqual(['rest', 0]);
  });
});
