const restDays = 60;
const dayMs = 24 * 60 * 60 * 1000;
/** Before that nobody can say much. */
const leastMarked = 3;

export interface PromptHistory {
  marked: number;
  /** Null where somebody was never asked. */
  askedAt: Date | null;
  never: boolean;
}

/** Not nagging: only those who know the product, once in a while, and nobody who said no for good. */
export function mayAsk({ marked, askedAt, never }: PromptHistory, now: Date): boolean {
  if (never || marked < leastMarked) return false;
  return askedAt === null || now.getTime() - askedAt.getTime() >= restDays * dayMs;
}
