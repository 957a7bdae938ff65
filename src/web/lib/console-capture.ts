import { keepFromConsole, logLevels } from './log.ts';

const longestWords = 2000;

/** Keeps what is written to the console beside our own log, until the returned function puts the console back. */
export function captureConsole(target: Console): () => void {
  const originals = logLevels.map((level) => [level, target[level]] as const);
  for (const [level, original] of originals) {
    target[level] = (...values: unknown[]) => {
      // As words at once: what is kept must neither change later nor hold on to half the page.
      keepFromConsole(level, values.map(wordsOf).join(' ').slice(0, longestWords));
      original.apply(target, values);
    };
  }
  return () => {
    for (const [level, original] of originals) target[level] = original;
  };
}

/** Whatever somebody logged, as words. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return String(value);
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
