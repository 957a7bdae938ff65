import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { projectRoot } from '#server/project-root.ts';

const Medicines = z.object({ medicines: z.array(z.array(z.string().regex(/^[a-z]{4,}$/))) });

export const readMedicines = (root = join(projectRoot, 'content')): string[] => [
  ...new Set(Medicines.parse(parse(readFileSync(join(root, 'medicines.yaml'), 'utf8'))).medicines.flat()),
];

let known: ReadonlySet<string> | undefined;

/** The words of an English dictionary of pronunciations; read when the first doctor speaks. */
export function plainWords(): ReadonlySet<string> {
  known ??= new Set(
    Object.keys(
      JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@dittli/tts-en/assets/en/cmudict.json'), 'utf8')),
    ).map((word) => word.toLowerCase()),
  );
  return known;
}
