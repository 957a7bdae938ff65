import { useEffect, useState } from 'react';
import type { CaseDraft } from '#contract/admin/case-authoring.ts';
import type { Finding } from '#core/cases/lint/finding.ts';
import { dayOf } from '#core/dates.ts';
import { asPlain } from './form/field-spec.ts';

const settleMs = 400;

/** What the linter says of the draft as it would be published; null until it has looked. It runs here, on what is typed, saved or not. */
export function useLint({ caseId, value }: CaseDraft): Finding[] | null {
  const [findings, setFindings] = useState<Finding[] | null>(null);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const { lintRawCase } = await import('#core/cases/lint/lint-case.ts');
      if (isOver) return;
      const identity = { ...asPlain(value.identity), status: 'published' };
      const context = { fileName: `${caseId}.yaml`, today: dayOf(new Date()) };
      setFindings(lintRawCase({ ...value, identity }, context));
    }, settleMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [caseId, value]);
  return findings;
}
