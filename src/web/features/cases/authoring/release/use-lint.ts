import { useEffect, useState } from 'react';
import type { CaseDraft } from '#contract/admin/case-authoring.ts';
import type { Finding, LintContext } from '#core/cases/lint/finding.ts';
import { dayOf } from '#core/dates.ts';
import { asPlain } from '../form/field-spec.ts';

const settleMs = 400;
/** Less than a frame: whoever types goes on typing. */
const sliceMs = 8;

/** What the linter says of the draft as it would be published; null until it has looked. It runs here, on what is typed, saved or not. */
export function useLint({ caseId, value }: CaseDraft): Finding[] | null {
  const [findings, setFindings] = useState<Finding[] | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const timer = setTimeout(async () => {
      const identity = { ...asPlain(value.identity), status: 'published' };
      const context = { fileName: `${caseId}.yaml`, today: dayOf(new Date()) };
      const found = await lintInSlices({ ...value, identity }, context, over.signal);
      if (found) setFindings(found);
    }, settleMs);
    return () => {
      over.abort();
      clearTimeout(timer);
    };
  }, [caseId, value]);
  return findings;
}

/** A long case takes the linter longer than a keystroke may wait. Answers nothing when it is given up. */
export async function lintInSlices(value: unknown, context: LintContext, over: AbortSignal): Promise<Finding[] | null> {
  const { lintSteps } = await import('#core/cases/lint/lint-case.ts');
  const all: Finding[] = [];
  let began = performance.now();
  for (const found of lintSteps(value, context)) {
    all.push(...found);
    if (performance.now() - began >= sliceMs) {
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
    if (over.aborted) return null;
  }
  return all;
}
