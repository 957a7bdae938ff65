const longestText = 4000;
const deepest = 4;
const mostNames = 30;

/** What was logged, as it was then: what is kept must neither change later nor hold on to half the page. */
export function snapshotAll(values: unknown[]): unknown[] {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (typeof value === 'string' ? value.length > longestText : typeof value === 'object' || !isPlain(value))
      values[index] = snapshot(value);
  }
  return values;
}

const isPlain = (value: unknown): boolean =>
  typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint';

/** Whatever somebody logs must not break the page: getters and proxies may throw. */
function snapshot(value: unknown, depth = 0): unknown {
  try {
    return copyOf(value, depth);
  } catch {
    return '[unreadable]';
  }
}

function copyOf(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, longestText);
  if (typeof value !== 'object') return isPlain(value) ? value : `[${typeof value}]`;
  if (value === null) return null;
  if (value instanceof Error) return `${value.name}: ${value.message}\n${value.stack ?? ''}`.slice(0, longestText);
  if (value instanceof Element) return `<${value.localName}>`;
  if (value === window || value instanceof Node || value instanceof Event) return '[part of the page]';
  if (value instanceof Date || value instanceof URL) return String(value);
  if (depth >= deepest) return '[deeper]';
  if (Array.isArray(value)) return value.slice(0, mostNames).map((entry) => snapshot(entry, depth + 1));
  const entries = value instanceof Map ? [...value].map(([name, entry]) => [String(name), entry] as const) : undefined;
  const copy: Record<string, unknown> = {};
  for (const [name, entry] of (entries ?? Object.entries(value)).slice(0, mostNames))
    copy[name] = snapshot(entry, depth + 1);
  return copy;
}
