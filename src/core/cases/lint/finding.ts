import type { CaseFile } from '../schema.ts';

export type RuleId =
  `E${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25}`;

export interface Finding {
  severity: 'error' | 'warning';
  rule: RuleId;
  /** Where, as in `facts[12].holds[0]`. */
  path: string;
  /** What is wrong. */
  what: string;
  /** How to mend it. */
  mend: string;
}

export interface LintContext {
  /** Name of the file, with or without folders. */
  fileName: string;
  /** Today as YYYY-MM-DD. */
  today: string;
}

export type Rule = (file: CaseFile, context: LintContext) => Finding[];

export function error(rule: RuleId, path: string, what: string, mend: string): Finding {
  return { severity: 'error', rule, path, what, mend };
}

export function warning(rule: RuleId, path: string, what: string, mend: string): Finding {
  return { severity: 'warning', rule, path, what, mend };
}

export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}
