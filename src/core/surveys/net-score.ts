/** 9 and 10 would recommend it, 0 to 6 would not; what lies between counts for neither. */
export const promoterFrom = 9;
export const detractorUpTo = 6;

export interface ScoreCount {
  score: number;
  count: number;
}

/** The share of those who would recommend it less the share of those who would not, -100 to 100; null without answers. */
export function netScore(scores: readonly ScoreCount[]): number | null {
  const sum = (fits: (score: number) => boolean) =>
    scores.filter(({ score }) => fits(score)).reduce((all, { count }) => all + count, 0);
  const all = sum(() => true);
  if (all === 0) return null;
  return Math.round((100 * (sum((score) => score >= promoterFrom) - sum((score) => score <= detractorUpTo))) / all);
}
