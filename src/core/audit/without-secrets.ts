import { cut } from '../diagnostics/limits.ts';
import { hidden, redactText } from '../diagnostics/redact-text.ts';
import { isSecretName } from '../diagnostics/secret-names.ts';

const longestText = 500;
const mostEntries = 50;
const deepest = 6;

/** A number or a yes is no secret, whatever it is called. */
const isPlain = (value: unknown): boolean => value === null || typeof value === 'number' || typeof value === 'boolean';

/** What an audit entry may hold of a value: no secrets, no addresses of people, and no more than somebody would read. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cut(redactText(value), longestText);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return hidden;
  if (Array.isArray(value)) return value.slice(0, mostEntries).map((entry) => withoutSecrets(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostEntries)
      .map(([name, entry]) => [
        name,
        isSecretName(name) && !isPlain(entry) ? hidden : withoutSecrets(entry, depth + 1),
      ]),
  );
}
