const longestText = 4000;
const deepest = 4;
const mostNames = 30;

/** What was logged, as it was then: what is kept must neither change later nor hold on to half the page. */
export function snapshotAll(values: unknown[]): void {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (!isKeptAsItIs(value)) values[index] = snapshot(value, 0);
  }
}

const isKeptAsItIs = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= longestText
    : typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined;

/** Whatever somebody logs must not break the page: getters and proxies may throw. */
function snapshot(value: unknown, depth: number): unknown {
  try {
    return copyOf(value, depth);
  } catch {
    return '[unreadable]';
  }
}

function copyOf(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.slice(0, longestText);
  if (typeof value !== 'object' || value === null) return `[${typeof value}]`;
  if (depth >= deepest) return '[deeper]';
  if (Array.isArray(value)) return value.slice(0, mostNames).map((entry) => kept(entry, depth));
  // Most of what is logged is a plain object, and asking that first keeps the console as quick as it was.
  return Object.getPrototypeOf(value) === Object.prototype ? copyOfNames(value, depth) : copyOfOthers(value, depth);
}

const kept = (value: unknown, depth: number): unknown => (isKeptAsItIs(value) ? value : snapshot(value, depth + 1));

function copyOfNames(value: object, depth: number): unknown {
  const copy: Record<string, unknown> = {};
  let names = 0;
  for (const name in value) {
    if (names++ === mostNames) break;
    copy[name] = kept(value[name as keyof typeof value], depth);
  }
  return copy;
}

function copyOfOthers(value: object, depth: number): unknown {
  if (value instanceof Error) return `${value.name}: ${value.message}\n${value.stack ?? ''}`.slice(0, longestText);
  if (value instanceof Element) return `<${value.localName}>`;
  if (value === window || value instanceof Node || value instanceof Event) return '[part of the page]';
  if (value instanceof Date || value instanceof URL) return String(value);
  if (value instanceof Map) return copyOfNames(Object.fromEntries(value), depth);
  return copyOfNames({ ...value }, depth);
}
