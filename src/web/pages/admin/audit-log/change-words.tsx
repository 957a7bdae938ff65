import classes from './change-words.module.css';

/** What an entry says of a change: only what differs, the old before the new. */
export function ChangeWords({ before, after }: { before: unknown; after: unknown }) {
  const lines = changedParts(before, after);
  if (lines.length === 0) return '–';
  return (
    <ul className={classes.parts}>
      {lines.map((line) => (
        <li key={line}>
          <code>{line}</code>
        </li>
      ))}
    </ul>
  );
}

type Parts = Record<string, unknown>;
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function changedParts(before: unknown, after: unknown): string[] {
  if (!isParts(before ?? {}) || !isParts(after ?? {})) return [`${wordsOf(before)} → ${wordsOf(after)}`];
  const [old, now] = [(before ?? {}) as Parts, (after ?? {}) as Parts];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => {
      if (!(name in old)) return `${name}: ${wordsOf(now[name])}`;
      if (!(name in now)) return `${name}: ${wordsOf(old[name])} → gone`;
      return `${name}: ${wordsOf(old[name])} → ${wordsOf(now[name])}`;
    });
}

const longest = 80;

function wordsOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  const words = typeof value === 'string' ? value : JSON.stringify(value);
  return words.length > longest ? `${words.slice(0, longest)}…` : words;
}
