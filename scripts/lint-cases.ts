import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lintBank } from '#core/cases/lint/bank/lint-bank.ts';
import { lintRawCase } from '#core/cases/lint/lint-case.ts';
import { readCase } from '#core/cases/lint/read-case.ts';
import { dayOf } from '#core/dates.ts';
import { parseCaseYaml } from './case-yaml.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface CaseReport {
  lines: string[];
  errors: number;
  warnings: number;
}

export function allCaseFiles(): string[] {
  const folder = join(root, 'cases');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml') || name.endsWith('.yml'))
    .sort()
    .map((name) => join(folder, name));
}

export function lintCaseText(fileName: string, text: string, today: string): CaseReport {
  const yaml = parseCaseYaml(text);
  if (yaml.problems.length > 0) {
    const lines = yaml.problems.map(({ line, what, mend }) => `${fileName}:${line} file E1 ${what} -> ${mend}`);
    return { lines, errors: lines.length, warnings: 0 };
  }
  const findings = lintRawCase(yaml.data, { fileName, today });
  return {
    lines: findings.map(({ severity, rule, path, what, mend }) => {
      const label = severity === 'warning' ? `W(${rule})` : rule;
      return `${fileName}:${yaml.lineOf(path)} ${path} ${label} ${what} -> ${mend}`;
    }),
    errors: findings.filter(({ severity }) => severity === 'error').length,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
  };
}

export function lintCaseFile(file: string, today: string): CaseReport {
  return lintCaseText(relative(root, file), readFileSync(file, 'utf8'), today);
}

/** What only shows when all cases are read side by side. */
export function lintCaseBank(files: readonly string[]): string[] {
  const read = files.flatMap((file) => {
    const reading = readCase(parseCaseYaml(readFileSync(file, 'utf8')).data);
    return reading.ok ? [reading.file] : [];
  });
  return lintBank(read).map(
    ({ caseId, path, rule, what, mend }) => `cases/${caseId}.yaml ${path} W(${rule}) ${what} -> ${mend}`,
  );
}

function main(files: string[]): void {
  const today = dayOf(new Date());
  const reports = files.map((file) => lintCaseFile(file, today));
  const bank = lintCaseBank(files);
  for (const line of [...reports.flatMap((report) => report.lines), ...bank]) console.log(line);
  const errors = reports.reduce((sum, report) => sum + report.errors, 0);
  const warnings = reports.reduce((sum, report) => sum + report.warnings, bank.length);
  console.log(`${files.length} cases: ${errors} errors, ${warnings} warnings`);
  // Finding no case at all is a fault of the set-up, not a clean result.
  if (errors > 0 || files.length === 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  main(named.length > 0 ? named.map((file) => join(process.cwd(), relative(process.cwd(), file))) : allCaseFiles());
}
