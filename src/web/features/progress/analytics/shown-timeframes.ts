import type { Timeframe } from '#core/progress/timeframe.ts';

/** The first is what is shown unless told: the window the dashboard speaks of. */
export const timeframeChoices = [
  { value: 'last10', label: 'Last 10' },
  { value: '7d', label: '7 days' },
  { value: '30d', label: '30 days' },
  { value: '90d', label: '90 days' },
  { value: 'all', label: 'All' },
] as const satisfies readonly { value: Timeframe; label: string }[];
export type ShownTimeframe = (typeof timeframeChoices)[number]['value'];
