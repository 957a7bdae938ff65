import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type CaseFile, caseFile } from '#core/cases/schema.ts';
import { buildCaseIndex, buildIndex, type CaseIndex, type TargetSource } from '#core/patient/understand/case-index.ts';
import type { TopicLibrary } from '#core/patient/understand/topic-library.ts';
import type { Encode } from '#core/patient/understanding.ts';
import { projectRoot } from '#server/project-root.ts';
import { parseCaseYaml } from '../scripts/case-yaml.ts';

const Utterance = z.object({
  id: z.string(),
  text: z.string(),
  gold: z.array(z.string()),
  accept: z.array(z.string()).default([]),
  kind: z.string().optional(),
  style: z.string().optional(),
  previous: z.object({ doctor: z.string(), speaker: z.string() }).optional(),
});
const Fact = z.object({ id: z.string(), gloss: z.string(), phrasings: z.array(z.string()) });
const LabelledSet = z.object({
  cases: z.array(z.object({ id: z.string(), facts: z.array(Fact).optional(), utterances: z.array(Utterance) })),
});

export type Labelled = z.infer<typeof Utterance>;

export interface BenchCase {
  set: string;
  id: string;
  utterances: Labelled[];
  /** Null where the set brings facts of its own. */
  file: CaseFile | null;
  index(library: TopicLibrary, encode: Encode): Promise<CaseIndex>;
}

/** Either facts with phrasings and utterances together, or utterances for cases of this project. */
export function readSet(path: string): BenchCase[] {
  const { cases } = LabelledSet.parse(JSON.parse(readFileSync(path, 'utf8')));
  return cases.map(({ id, facts, utterances }): BenchCase => {
    const set = basename(path, '.json');
    if (facts) {
      const sources = facts.map(
        ({ id: fact, gloss, phrasings }): TargetSource => ({ kind: 'fact', id: fact, gloss, examples: phrasings }),
      );
      return { set, id, utterances, file: null, index: (library, encode) => buildIndex(sources, library, encode) };
    }
    const file = readCase(id);
    return { set, id, utterances, file, index: (library, encode) => buildCaseIndex(file, library, encode) };
  });
}

export function defaultSets(): string[] {
  const labelled = join(projectRoot, '../shared/data/intent-bench.json');
  const folder = join(projectRoot, 'bench/patient-sets');
  const own = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return [...(existsSync(labelled) ? [labelled] : []), ...own.sort().map((name) => join(folder, name))];
}

export function readCase(id: string): CaseFile {
  return caseFile.parse(parseCaseYaml(readFileSync(join(projectRoot, 'cases', `${id}.yaml`), 'utf8')).data);
}

export function projectCases(): CaseFile[] {
  return readdirSync(join(projectRoot, 'cases'))
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => readCase(basename(name, '.yaml')));
}
