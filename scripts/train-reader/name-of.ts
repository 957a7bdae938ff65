import type { Match } from '#core/patient/understanding.ts';

/** A match as the labelled turns call it. */
export function nameOf({ kind, id }: Match): string {
  if (kind === 'fact' || kind === 'probe') return id;
  if (kind === 'offer') return `plan.${id}+`;
  if (kind === 'decline') return `plan.${id}-`;
  return `${kind === 'answer' ? 'question' : kind}.${id}`;
}
