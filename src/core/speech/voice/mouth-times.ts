import type { MouthShape } from '../mouth-shape.ts';

/** A sound of the voice from its beginning to its end, in seconds. */
export interface TimedSound {
  /** Of the dictionary, such as "AA" or "HH"; null where the voice rests. */
  name: string | null;
  start: number;
  end: number;
}

/** From `at` on the mouth has this shape. */
export interface MouthTime {
  at: number;
  shape: MouthShape;
}

const shapeOf: Readonly<Record<string, MouthShape>> = Object.fromEntries(
  (
    [
      ['M', 'M B P'],
      ['F', 'F V'],
      ['S', 'S Z SH ZH CH JH T D K G HH Y'],
      ['L', 'L N NG TH DH'],
      ['E', 'EH EY IH IY AE'],
      ['A', 'AA AH AY AW'],
      ['O', 'AO OW OY UH UW W R ER'],
    ] as const
  ).flatMap(([shape, names]) => names.split(' ').map((name) => [name, shape])),
);

/** Shorter than this a movement is only a flicker. */
const shortest = 0.04;

/** The shapes of the mouth one after the other: closed wherever the voice rests, and at the end. */
export function mouthTimes(sounds: readonly TimedSound[]): MouthTime[] {
  const times: MouthTime[] = [{ at: 0, shape: 'rest' }];
  for (const { name, start, end } of sounds) {
    const shape = name === null ? 'rest' : (shapeOf[name] ?? 'E');
    const last = times.at(-1);
    if (!last || last.shape === shape || end - start < shortest / 2) continue;
    // Lips that close must be seen to close; any other shape gives way to the one that follows too soon.
    if (start - last.at < shortest && last.shape !== 'M' && last.at > 0) times.pop();
    if (times.at(-1)?.shape !== shape) times.push({ at: rounded(start), shape });
  }
  const end = sounds.at(-1)?.end ?? 0;
  if (times.at(-1)?.shape !== 'rest') times.push({ at: rounded(end), shape: 'rest' });
  return times;
}

const rounded = (seconds: number): number => Math.round(seconds * 1000) / 1000;
