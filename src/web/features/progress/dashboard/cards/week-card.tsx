import { plusDays } from '#core/dates.ts';
import type { DashboardStats } from '#web/features/progress/dashboard-stats-query.ts';
import { Card } from '#web/ui/kit/card.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import { calendarDay, countWord } from '#web/ui/kit/figure-words.ts';
import type { Activity } from '../dashboard-queries.ts';
import classes from './week-card.module.css';

const dayLetters = ['M', 'T', 'W', 'T', 'F', 'S', 'S'];
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface WeekCardProps {
  week: DashboardStats['week'];
  days: Activity['days'] | undefined;
}

export function WeekCard({ week: { from, to, done, target }, days }: WeekCardProps) {
  const share = target === 0 ? 100 : Math.min(100, (done / target) * 100);
  return (
    <Card title="This week" titleAction={<span className={classes.span}>{weekSpan(from, to)}</span>}>
      <p className={classes.done}>
        <b>{countWord(done)}</b> (goal {target})
      </p>
      <div className={classes.bar} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <p className={classes.caption} aria-hidden="true">
        Consultations by day
      </p>
      <ol className={classes.days} aria-label="Consultations started, by day">
        {dayNames.map((name, index) => {
          const count = days?.find(({ date }) => date === plusDays(from, index))?.sessions ?? 0;
          return (
            <li key={name}>
              <span aria-hidden="true">{dayLetters[index]}</span>
              <span className="visually-hidden">{name} </span>
              <b className={classNames(classes.count, count > 0 && classes.some)}>{count}</b>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** 9 to 15 November, or 30 November to 6 December. */
export function weekSpan(from: string, to: string): string {
  const [first, last] = [calendarDay(from), calendarDay(to)];
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? first.split(' ')[0] : first} to ${last}`;
}
