import { letterMouths, openness } from '#core/speech/letter-mouths.ts';
import type { MouthShape } from '#core/speech/mouth-shape.ts';
import type { SpeechSource } from '../../speech-source.ts';

const shapeMs = 75;
export interface LetterSpeech extends SpeechSource {
  state: () => ReturnType<SpeechSource['state']> & { isSpeaking: boolean };
  /** Words that have just come. */
  say: (words: string) => void;
  /** Falls silent at once. */
  hush: () => void;
}

/**
 * Moves the lips by the letters of words as they come, where there is no sound. Words come faster than anybody speaks: of
 * a long reply only so much is mouthed.
 */
export function createLetterSpeech(mostShapes = 48): LetterSpeech {
  const listeners = new Set<() => void>();
  let waiting: MouthShape[] = [];
  let mouth: MouthShape = 'rest';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: MouthShape) => {
    const isOver = timer === undefined;
    if (next === mouth && !isOver) return;
    mouth = next;
    for (const listener of listeners) listener();
  };
  const step = () => {
    const next = waiting.shift();
    timer = next === undefined ? undefined : setTimeout(step, shapeMs);
    show(next ?? 'rest');
  };
  return {
    state: () => ({ mouth, level: openness[mouth], isSpeaking: timer !== undefined }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    say: (words) => {
      waiting.push(...letterMouths(words).slice(0, mostShapes - waiting.length));
      if (timer === undefined) step();
    },
    hush: () => {
      waiting = [];
      clearTimeout(timer);
      timer = undefined;
      show('rest');
    },
  };
}
