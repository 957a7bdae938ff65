import { fixtureContext, validCase } from './case-fixture.ts';
import type { LintContext, RuleId } from './lint/finding.ts';
import { lintCase } from './lint/lint-case.ts';
import type { CaseFile } from './schema.ts';

/** Spoils a valid case for a test and answers what the one rule finds, as "severity path: what". */
export function foundBy(rule: RuleId, spoil: (file: CaseFile) => void, context: Partial<LintContext> = {}): string[] {
  const file = validCase();
  spoil(file);
  return lintCase(file, { ...fixtureContext, ...context })
    .filter((finding) => finding.rule === rule)
    .map(({ severity, path, what }) => `${severity} ${path}: ${what}`);
}
