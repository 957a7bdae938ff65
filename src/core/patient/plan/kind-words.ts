import type { PlanItem } from '../../cases/schema-plan.ts';

/** How anybody takes a proposal of some kind that the case does not know; `{thing}` stands for what is proposed. */
export interface KindWords {
  id: string;
  gloss: string;
  thing: string;
  stance: PlanItem['stance'];
  offers: readonly string[];
  declines: readonly string[];
  says: Readonly<Record<'yes' | 'doubtful' | 'no' | 'after_answer' | 'declined' | 'checked', readonly string[]>>;
  retell: string;
}
