/** Where somebody stands in their training, as users read it. */
export const stageLabels = {
  st1: 'GP trainee, ST1',
  st2: 'GP trainee, ST2',
  st3: 'GP trainee, ST3',
  qualified: 'Qualified GP',
  returning: 'Returning to practice',
  other: 'Other',
} as const;

export type Stage = keyof typeof stageLabels;
export const stages = Object.keys(stageLabels) as [Stage, ...Stage[]];
