import { cut, limits } from './limits.ts';
import { hidden, looksRandom, redactText } from './redact-text.ts';
import { isAuthKey, isContentKey, isContentName, isSecretName } from './secret-names.ts';

const deepest = 8;
const mostEntries = 200;

/** Anything JSON can hold, without secrets and without what somebody wrote or said. Doing it twice changes nothing more. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return hidden;
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => redactValue(entry, depth + 1));
  if (isStoredItem(value)) return redactStored(value.key, value.value, value.length);
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostEntries)
      .map(([name, entry]) => [redactText(name), redactNamed(name, entry, depth)]),
  );
}

function redactNamed(name: string, value: unknown, depth: number): unknown {
  if (typeof value === 'boolean' || value === null || value === undefined) return value;
  if (isSecretName(name)) return hidden;
  if (isContentName(name) && typeof value !== 'number') return withoutWords(value);
  return redactValue(value, depth + 1);
}

/** That there were words, and how many letters, is enough. */
function withoutWords(value: unknown): unknown {
  if (typeof value === 'string') return isMark(value) ? value : lengthOf(value);
  return Array.isArray(value) ? `[${value.length} hidden]` : hidden;
}

const lengthOf = (text: string): string => `[text, ${text.length} characters]`;
const isMark = (text: string): boolean => /^\[(hidden|text, \d+ characters|\d+ hidden|keys [^\]]*)\]$/.test(text);

export interface StoredItem {
  key: string;
  value: string;
  length: number;
}

const isStoredItem = (value: object): value is StoredItem =>
  Object.keys(value).length === 3 &&
  'key' in value &&
  typeof value.key === 'string' &&
  'value' in value &&
  typeof value.value === 'string' &&
  'length' in value &&
  typeof value.length === 'number';

/** What a browser stores is settings, and drafts: only a single plain word is shown as it is. */
export function redactStored(key: string, value: string, length = value.length): StoredItem {
  return { key: cut(redactText(key), limits.shortText), value: shownOf(key, value), length };
}

function shownOf(key: string, value: string): string {
  if (isMark(value)) return cut(redactText(value), limits.shortText);
  if (isAuthKey(key) || isSecretName(key) || isContentKey(key)) return hidden;
  if (/^[\w.:+…-]*$/.test(value) && !looksRandom(value)) return cut(redactText(value), limits.shortText);
  const names = namesIn(value);
  return names ? cut(`[keys ${redactText(names)}`, limits.shortText - 1).concat(']') : lengthOf(value);
}

function namesIn(value: string): string | null {
  if (!value.startsWith('{')) return null;
  try {
    return Object.keys(JSON.parse(value) as object)
      .map((name) => name.replace(/[^\w.-]/g, ''))
      .join(' ');
  } catch {
    return null;
  }
}
