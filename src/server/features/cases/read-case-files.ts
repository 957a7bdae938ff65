import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Finding } from '#core/cases/lint/finding.ts';
import { lintCase } from '#core/cases/lint/lint-case.ts';
import { readCase } from '#core/cases/lint/read-case.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { projectRoot } from '../../project-root.ts';
import { parsePlainYaml } from './plain-yaml.ts';

const folder = join(projectRoot, 'cases');

export interface CaseText {
  fileName: string;
  text: string;
  sourceHash: string;
}

export type CheckedCase = { ok: true; file: CaseFile } | { ok: false; problems: string[] };

export function readCaseTexts(from = folder): CaseText[] {
  return readdirSync(from, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(from, name), 'utf8');
      return { fileName: basename(name), text, sourceHash: createHash('sha256').update(text).digest('hex') };
    });
}

/** Only a case without errors may meet a user; warnings are for its author. */
export function checkCase({ fileName, text }: Pick<CaseText, 'fileName' | 'text'>, today: string): CheckedCase {
  const yaml = parsePlainYaml(text);
  if (yaml.problems.length > 0) return { ok: false, problems: yaml.problems };
  const reading = readCase(yaml.data);
  const findings = reading.ok
    ? [...reading.findings, ...lintCase(reading.file, { fileName, today })]
    : reading.findings;
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (reading.ok && errors.length === 0) return { ok: true, file: reading.file };
  return { ok: false, problems: errors.map(describe) };
}

const describe = ({ rule, path, what }: Finding) => `${path} ${rule} ${what}`;
