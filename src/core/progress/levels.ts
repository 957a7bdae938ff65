/** Level shown beside a user's name, from the average score (0 to 100) of their consultations. */
const levels = [
  { from: 85, label: 'Level 6 Expert' },
  { from: 75, label: 'Level 5 Advanced' },
  { from: 65, label: 'Level 4 Skilled' },
  { from: 50, label: 'Level 3 Growing' },
  { from: 25, label: 'Level 2 Learning' },
] as const;

export const startingLevel = 'Starting';

export function levelForScore(averageScore: number): string {
  return levels.find((level) => averageScore >= level.from)?.label ?? 'Level 1 Starting';
}
