import { describe, expect, it } from 'vitest';
import { caseFile } from '#core/cases/schema.ts';
import type { FieldSpec } from '../form/field-spec.ts';
import { caseSections } from './case-sections.ts';
import { factFields } from './disclosure-fields.ts';

/** The number of a version, and who has read it, is not for a form. */
const notInTheForm = new Set(['identity.id', 'identity.version', 'identity.status', 'identity.review']);

interface Schema {
  def: { type: string; shape?: Record<string, Schema>; element?: Schema; innerType?: Schema; options?: Schema[] };
}

/** The keys of a thing, or of each thing in a list; a union has those of all its kinds. */
function keysOf({ def }: Schema): [string, Schema][] {
  const inner = def.element ?? def.innerType;
  if (inner) return keysOf(inner);
  if (def.options) return def.options.flatMap(keysOf);
  return Object.entries(def.shape ?? {});
}

/** Keys of the file that no field of the form shows. */
function left(schema: Schema, fields: readonly FieldSpec[], path: string): string[] {
  return keysOf(schema).flatMap(([key, inner]) => {
    const place = `${path}.${key}`;
    const field = fields.find((one) => one.key === key);
    if (!field) return notInTheForm.has(place) ? [] : [place];
    return field.kind === 'group' || field.kind === 'entries' ? left(inner, field.fields, place) : [];
  });
}

describe('the form', () => {
  it('[ADMIN-02] has a field for everything that a case can say', () => {
    const { format: _, ...parts } = caseFile.shape as unknown as Record<string, Schema>;
    expect(Object.keys(parts)).toEqual(caseSections.map(({ key }) => key));
    const missing = caseSections.flatMap(({ key, fields }) => {
      const [first] = fields ?? [];
      const shown =
        fields === null ? factFields : first?.kind === 'entries' && first.key === key ? first.fields : fields;
      return left(parts[key] as Schema, shown, key);
    });
    expect(missing).toEqual([]);
  });
});
