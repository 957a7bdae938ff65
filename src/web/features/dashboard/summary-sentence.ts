import type { DashboardStats } from '#web/lib/dashboard-stats-query.ts';

/** "34 days to your exam. 2 of this week’s 3 consultations are done." */
export function summarySentence({ exam, week, counts }: DashboardStats): string {
  const left = exam?.daysLeft ?? -1;
  const countdown =
    left < 0 ? [] : [left === 0 ? 'Your exam is today.' : `${left} ${left === 1 ? 'day' : 'days'} to your exam.`];
  if (counts.sessions === 0)
    return [...countdown, 'Your consultations, marks and next steps will gather here.'].join(' ');
  return [...countdown, weekSentence(week)].join(' ');
}

function weekSentence({ done, target }: DashboardStats['week']): string {
  if (done >= target) return `This week’s ${target === 1 ? 'consultation is' : `${target} consultations are`} done.`;
  if (done === 0) return `None of this week’s ${target} consultations is done yet.`;
  return `${done} of this week’s ${target} consultations ${done === 1 ? 'is' : 'are'} done.`;
}
