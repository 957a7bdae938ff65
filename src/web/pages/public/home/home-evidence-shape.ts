import type { Feedback } from '#contract/feedback.ts';
import type { Domain } from '#core/cases/schema-parts.ts';
import type { Grade, Mark } from '#core/marking/marking.ts';
import type { RibbonPhase } from '#web/clinical/ribbon.tsx';

type Criterion = Feedback['domains'][number]['criteria'][number];

/** What the home page shows of a marked consultation. */
export interface HomeEvidence {
  title: string;
  speaker: { name: string; age: number; sex: 'female' | 'male' | 'other' };
  points: number;
  turns: ReadonlyArray<{ n: number; who: 'doctor' | 'speaker'; seconds: number; text: string }>;
  marks: ReadonlyArray<Criterion & { domain: Domain }>;
  domains: ReadonlyArray<{
    domain: Domain;
    grade: Grade;
    /** Some of them. */
    criteria: ReadonlyArray<{ id: string; title: string; mark: Mark }>;
    count: number;
  }>;
  ribbons: ReadonlyArray<{ phases: readonly RibbonPhase[]; points: number }>;
}
