interface Choice {
  value: string | number | boolean;
  label: string;
}

/** What every field of the form says of itself. */
interface FieldWords {
  /** Its name in the file. */
  key: string;
  label: string;
  hint?: string;
  /** Left empty it is left out of the file. */
  optional?: true;
  /** Left empty the file says null. */
  nullable?: true;
}

export type FieldSpec = FieldWords &
  /** `orNumber`: a minute may stand there as well as a name. */
  (
    | { kind: 'text'; rows?: number; orNumber?: true }
    /** A list of sentences, one on each line. */
    | { kind: 'lines'; half?: true }
    | { kind: 'number'; min: number; max: number }
    | { kind: 'choice'; choices: readonly Choice[] }
    | { kind: 'switch' }
    | { kind: 'group'; fields: readonly FieldSpec[] }
    | EntriesSpec
  );

/** A list of things with fields of their own. */
export interface EntriesSpec extends FieldWords {
  kind: 'entries';
  /** What one of them is called: “Add a cue”. */
  one: string;
  fields: readonly FieldSpec[];
  blank: Record<string, unknown>;
  /** The fields that tell one from another. */
  names: readonly string[];
}

export interface FieldsProps {
  fields: readonly FieldSpec[];
  value: unknown;
  /** Where in the case they stand, in the words of the linter. */
  path: string;
  onChange: (value: unknown) => void;
}

export type Plain = Record<string, unknown>;

export const asPlain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {};

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === null ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** The same with one field set; without it where nothing is left to say. */
export function withField(value: unknown, { key, optional, nullable }: FieldWords, next: unknown): Plain {
  if (nullable && isEmpty(next)) return { ...asPlain(value), [key]: null };
  if (!optional || !isEmpty(next)) return { ...asPlain(value), [key]: next };
  const { [key]: _, ...rest } = asPlain(value);
  return rest;
}

export const choicesOf = (...values: readonly (string | number)[]): Choice[] =>
  values.map((value) => ({ value, label: wordsOf(value) }));

const wordsOf = (value: string | number): string => {
  const words = String(value).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
