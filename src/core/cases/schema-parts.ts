import { z } from 'zod';
import { acts } from './acts.ts';
import { parseNeed } from './needs.ts';

export const text = z.string().trim().min(1, 'must not be empty');
export const texts = z.array(text);

export const id = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    'must be kebab-case: a to z, 0 to 9 and hyphens, a letter first, at most 40 characters',
  );

export const date = z.iso.date('must be a real date written YYYY-MM-DD');

export const act = z.enum(acts);

export const move = z.int().min(-3).max(3);
export const moves = z.strictObject({ trust: move, worry: move, irritation: move });
export type Moves = z.infer<typeof moves>;

export const need = z.string().superRefine((entry, context) => {
  const parsed = parseNeed(entry);
  if (!parsed.ok) context.addIssue({ code: 'custom', message: `cannot be read: ${parsed.problem}` });
});

const idPattern = '[a-z][a-z0-9-]{0,39}';

type ReferenceKind = 'fact' | 'cue' | 'reaction' | 'plan' | 'act';

/** `fact.near-miss` and the like; `otherwise` names what else may stand in that place. */
export function referenceTo(kinds: readonly ReferenceKind[], otherwise?: string) {
  const forms = [...(otherwise === undefined ? [] : [otherwise]), ...kinds.map((kind) => `${kind}.<id>`)];
  return z.string().regex(new RegExp(`^(${kinds.join('|')})\\.${idPattern}$`), `must be ${forms.join(' or ')}`);
}

/** One reference or several with `|` between them, any of which will do: `fact.late|fact.skipping`. */
export function anyReferenceTo(kinds: readonly ReferenceKind[]) {
  const one = `(${kinds.join('|')})\\.${idPattern}`;
  const forms = kinds.map((kind) => `${kind}.<id>`).join(' or ');
  return z.string().regex(new RegExp(`^${one}(\\|${one})*$`), `must be ${forms}, with | between several`);
}

/** The references of such an entry. */
export const referencesIn = (entry: string): string[] => entry.split('|');

export const domain = z.enum(['data', 'management', 'relating']);
export type Domain = z.infer<typeof domain>;
