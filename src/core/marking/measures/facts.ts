import type { MeasureInput } from './input.ts';
import type { Measures } from './measures.ts';

/** Found is what came out, whoever brought it; missed is everything else, also what is absent or neutral. */
export function factsFound({ file, told }: Pick<MeasureInput, 'file' | 'told'>): Measures['facts'] {
  const ids = file.facts.map(({ id }) => id);
  return { found: ids.filter((id) => told.has(id)), missed: ids.filter((id) => !told.has(id)) };
}
