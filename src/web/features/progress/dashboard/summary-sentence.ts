import type { DashboardStats } from '#web/features/progress/dashboard-stats-query.ts';
import { countWord } from '#web/ui/kit/figure-words.ts';

/** "34 days to your exam. Two consultations this week (goal 3)." */
export function summarySentence({ exam, week, counts }: DashboardStats): string {
  const left = exam?.daysLeft ?? -1;
  const countdown =
    left < 0 ? [] : [left === 0 ? 'Your exam is today.' : `${left} ${left === 1 ? 'day' : 'days'} to your exam.`];
  if (counts.sessions === 0)
    return [...countdown, 'Your consultations, marks and next steps will gather here.'].join(' ');
  return [...countdown, weekSentence(week)].join(' ');
}

const weekSentence = ({ done, target }: DashboardStats['week']): string =>
  `${done === 0 ? 'No' : countWord(done)} ${done === 1 ? 'consultation' : 'consultations'} this week (goal ${target}).`;
