import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { type CaseFile, caseFile } from '#core/cases/schema.ts';
import { noEvents } from '#core/patient/engine/draft.ts';
import { firstState } from '#core/patient/engine/reply.ts';
import type { PatientReply, PatientState } from '#core/patient/state.ts';
import { projectRoot } from '#server/project-root.ts';

const folder = join(projectRoot, 'cases');

/** Every case by its id; a file that is not a case yet is the linter's business. */
export function allCases(): Array<[string, CaseFile]> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return names.flatMap((name): Array<[string, CaseFile]> => {
    const id = basename(name, '.yaml');
    const read = caseFile.safeParse(rawCase(id));
    return read.success ? [[id, read.data]] : [];
  });
}

export function caseNamed(id: string): CaseFile {
  return caseFile.parse(rawCase(id));
}

function rawCase(id: string): unknown {
  return parse(readFileSync(join(folder, `${id}.yaml`), 'utf8'));
}

export function stateOf(file: CaseFile, told: string[] = []): PatientState {
  return { ...firstState(file, 1), turn: 3, told: Object.fromEntries(told.map((id) => [id, 1])) };
}

export function replyOf(
  file: CaseFile,
  sentences: string[],
  events: Partial<PatientReply['events']> = {},
): PatientReply {
  return {
    sentences,
    sign: null,
    pose: null,
    events: { ...noEvents(), outcome: 'told', ...events },
    state: stateOf(file),
  };
}
