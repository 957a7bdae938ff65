/** One thing that differs between two versions of a case. */
export interface CaseChange {
  /** The top-level part of the file. */
  section: string;
  /** Where in it: `weight.asks`, `criteria.m3.rule`. Empty where the whole part came or went. */
  place: string;
  kind: 'added' | 'removed' | 'changed';
  before: string | null;
  after: string | null;
}

type Plain = Record<string, unknown>;

/** What was added, removed and changed, in the order of the file. Entries are followed by their ids, sentences by their words. */
export function caseChanges(before: unknown, after: unknown): CaseChange[] {
  const [old, now] = [asPlain(before), asPlain(after)];
  return sectionsOf(old, now).flatMap((section) =>
    compare(old[section], now[section], []).map((change) => ({ section, ...change })),
  );
}

type Change = Omit<CaseChange, 'section'>;

function compare(before: unknown, after: unknown, path: readonly string[]): Change[] {
  if (isSame(before, after)) return [];
  if (before === undefined || after === undefined) return [whole(before, after, path)];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path);
  if (isPlain(before) && isPlain(after)) {
    return sectionsOf(before, after).flatMap((key) => compare(before[key], after[key], [...path, key]));
  }
  return [whole(before, after, path)];
}

function compareLists(before: readonly unknown[], after: readonly unknown[], path: readonly string[]): Change[] {
  const names = [...new Set([...before, ...after].map(nameOf))];
  const find = (list: readonly unknown[], name: string) => list.find((entry) => nameOf(entry) === name);
  const changes = names.flatMap((name) => {
    const [old, now] = [find(before, name), find(after, name)];
    return compare(old, now, isPlain(old ?? now) ? [...path, name] : path);
  });
  // The same entries in another order, or one of two alike taken out.
  return changes.length > 0 ? changes : [whole(before, after, path)];
}

const whole = (before: unknown, after: unknown, path: readonly string[]): Change => ({
  place: path.join('.'),
  kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
  before: before === undefined ? null : wordsOf(before),
  after: after === undefined ? null : wordsOf(after),
});

/** By what an entry is known among its neighbours: its id, or what it says. */
function nameOf(entry: unknown): string {
  if (!isPlain(entry)) return String(entry);
  const name = entry.id ?? entry.what ?? entry.when ?? entry.name ?? entry.test ?? entry.step;
  return typeof name === 'string' ? name : JSON.stringify(entry);
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join('\n');
  if (!isPlain(value)) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key}: ${wordsOf(inner)}`)
    .join('\n');
}

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asPlain = (value: unknown): Plain => (isPlain(value) ? value : {});
const sectionsOf = (before: Plain, after: Plain) => [...new Set([...Object.keys(before), ...Object.keys(after)])];

/** Key order aside: a version read from the database has lost it. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((entry, at) => isSame(entry, other[at]));
  }
  if (isPlain(one) && isPlain(other)) {
    const keys = sectionsOf(one, other);
    return keys.every((key) => isSame(one[key], other[key]));
  }
  return one === other;
}
