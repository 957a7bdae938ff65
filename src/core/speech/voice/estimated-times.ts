import type { MouthShape } from '../mouth-shape.ts';
import type { MouthTime } from './mouth-times.ts';
import type { SaidWord, SpeechTimes } from './speech.ts';

const shapes: ReadonlyArray<[RegExp, MouthShape]> = [
  [/[mbp]/, 'M'],
  [/[fv]/, 'F'],
  [/[aiy]/, 'A'],
  [/[e]/, 'E'],
  [/[ouwr]/, 'O'],
  [/[ln]/, 'L'],
];
/** A shape for every second letter or so: speech has fewer sounds than letters. */
const lettersPerShape = 2;
const pauseInLetters = { short: 3, long: 6 };

/** When words are heard and how the mouth moves, where whoever made the sound does not say: by the length of the words. */
export function estimatedTimes(text: string, seconds: number): SpeechTimes {
  const written = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const lengths = written.map((word) => ({ said: lettersIn(word).length, rest: restAfter(word) }));
  const last = lengths.at(-1);
  if (last) last.rest = 0;
  const perLetter =
    seconds /
    Math.max(
      1,
      lengths.reduce((sum, { said, rest }) => sum + said + rest, 0),
    );
  let at = 0;
  const words = written.map((word, index): SaidWord => {
    const { said = 0, rest = 0 } = lengths[index] ?? {};
    const start = at * perLetter;
    at += said + rest;
    return { text: word, start, end: start + said * perLetter };
  });
  return { seconds, words, mouth: [...words.flatMap((word) => mouthOf(word)), { at: seconds, shape: 'rest' }] };
}

const lettersIn = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const restAfter = (word: string): number =>
  /[.!?…]["'”’)]*$/.test(word) ? pauseInLetters.long : /[,;:–—]$/.test(word) ? pauseInLetters.short : 1;

/** The shapes of one word from its beginning to its end, closed after it. */
export function mouthOf({ text, start, end }: SaidWord): MouthTime[] {
  const letters = lettersIn(text);
  const step = (end - start) / Math.max(1, letters.length);
  const times: MouthTime[] = [];
  for (let at = 0; at < letters.length; at += lettersPerShape) {
    const shape = shapeOf(letters.slice(at, at + lettersPerShape));
    if (times.at(-1)?.shape !== shape) times.push({ at: start + at * step, shape });
  }
  return [...times, { at: end, shape: 'rest' }];
}

const shapeOf = (letters: string): MouthShape => shapes.find(([pattern]) => pattern.test(letters))?.[1] ?? 'S';
