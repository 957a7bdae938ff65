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

let known: ReadonlySet<string> | undefined;

/** Words that are right as they are: an English dictionary of pronunciations and clinical terms; read when the first doctor speaks. */
export function plainWords(): ReadonlySet<string> {
  known ??= new Set([
    ...Object.keys(
      JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@dittli/tts-en/assets/en/cmudict.json'), 'utf8')),
    ).map((word) => word.toLowerCase()),
    ...readClinicalWords().terms.flat(),
  ]);
  return known;
}
