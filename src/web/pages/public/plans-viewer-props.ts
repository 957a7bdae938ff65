import type { ReactNode } from 'react';
import type { Plan } from '#contract/subscription.ts';
import type { Standing } from '#web/features/subscription/plan-choice.ts';

export interface PlansViewerProps {
  /** `standing` is null for a visitor, undefined while it is not known who looks. */
  children: (plans: readonly Plan[], standing: Standing | null | undefined) => ReactNode;
}
