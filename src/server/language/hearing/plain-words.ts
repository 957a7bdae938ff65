import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '#server/project-root.ts';

const Groups = z.array(z.array(z.string().regex(/^[a-z]{4,}$/)));
const ClinicalWords = z.object({ medicines: Groups, terms: Groups });

const readClinicalWords = () =>
  ClinicalWords.parse(parse(readFileSync(join(projectRoot, 'content/medicines.yaml'), 'utf8')));

export const readMedicines = (): string[] => [...new Set(readClinicalWords().medicines.flat())];

/** How English words sound, without stress; read when the first doctor speaks. */
export function readPronunciations(): ReadonlyMap<string, readonly string[]> {
  const file = createRequire(import.meta.url).resolve('@dittli/tts-en/assets/en/cmudict.json');
  const dictionary = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  return new Map(
    Object.entries(dictionary).map(([word, sounds]) => [
      word.toLowerCase(),
      sounds.map((sound) => sound.replace(/\d$/, '')),
    ]),
  );
}

/** Words that are right as they are: those of the dictionary of pronunciations, and clinical terms. */
export const plainWords = (pronunciations: ReadonlyMap<string, unknown>): ReadonlySet<string> =>
  new Set([...pronunciations.keys(), ...readClinicalWords().terms.flat()]);
