import type { CaseFile } from './schema.ts';

/** What a browser may know of whoever speaks: nothing that they would have to be asked for. */
export function shownSpeaker({ speaker: { name, age, sex, portrait } }: Pick<CaseFile, 'speaker'>) {
  return { name, age, sex, portrait };
}
