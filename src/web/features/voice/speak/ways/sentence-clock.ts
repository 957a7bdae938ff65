import type { SpeechTimes } from '#core/speech/voice/speech.ts';
import { heardBy, momentAt } from '../moments.ts';
import type { Tell } from './way-of-speaking.ts';

const everyMs = 30;

interface Timed {
  times: SpeechTimes;
  /** By the same clock as `now`. */
  start: number;
}

/** Follows sentences by the clock of whatever makes their sound, and tells of each moment. */
export function followSentences(now: () => number, tell: Tell, level: () => number = () => 0) {
  const sentences: Timed[] = [];
  const current = () => sentences.findLast(({ start }) => start <= now());
  const tick = () => {
    const one = current();
    if (one) tell({ ...momentAt(one.times, now() - one.start), level: level() });
  };
  const timer = setInterval(tick, everyMs);
  return {
    add: (times: SpeechTimes, start: number) => {
      const one = { times, start };
      sentences.push(one);
      return one;
    },
    /** When the last of them is over. */
    end: () => Math.max(0, ...sentences.map(({ times, start }) => start + times.seconds)),
    heard: () =>
      sentences
        .map(({ times, start }) => heardBy(times, now() - start))
        .filter((words) => words !== '')
        .join(' '),
    stop: () => clearInterval(timer),
  };
}
