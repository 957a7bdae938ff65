import type { StudyPlan } from '#contract/study-plan.ts';
import { type Day, daysBetween } from '#core/dates.ts';
import type { PlanWeek } from '#core/study-plan/weeks.ts';
import { Dial } from '#web/clinical/dial.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './plan-overview.module.css';
import { counted, dateWords, spanWords, weekdaysWords, weeksWords } from './plan-words.ts';
import type { Item } from './weeks/plan-item-row.tsx';

interface PlanOverviewProps {
  plan: StudyPlan;
  weeks: readonly PlanWeek<Item>[];
  today: Day;
  /** The number of the first week shown below. */
  shown: number;
  onShow: (week: number) => void;
}

export function PlanOverview({ plan, weeks, today, shown, onShow }: PlanOverviewProps) {
  const { startsOn, endsOn, settings } = plan;
  const end = settings.examDate ?? endsOn;
  const wanted = plan.items.filter(({ skipped }) => !skipped);
  const done = wanted.filter(({ doneAt }) => doneAt !== null).length;
  const daysLeft = Math.max(0, daysBetween(today, end));
  const total = Math.max(1, daysBetween(startsOn, end));
  return (
    <section aria-label="Overview" className={classes.card}>
      <div className={classes.dial}>
        <Dial
          kind="countdown"
          surface="light"
          size={124}
          value={((total - daysLeft) / total) * 100}
          text={String(daysLeft)}
          caption={daysLeft === 1 ? 'day left' : 'days left'}
        />
      </div>
      <div className={classes.weeks}>
        <div className={classes.line}>
          <strong>{weeksWords(plan)}</strong>
          <span role="status" className="tabular">
            {done} of {counted(wanted.length, 'step')} done
          </span>
        </div>
        <ol aria-label="Weeks" className={classes.strip}>
          {weeks.map((week) => (
            <li key={week.n}>
              <button
                type="button"
                aria-label={`Week ${week.n}, ${spanWords(week.from, week.to)}`}
                aria-pressed={week.n === shown}
                aria-current={today >= week.from && today <= week.to ? 'date' : undefined}
                className={classNames(classes.week, week.to < today && classes.past)}
                onClick={() => onShow(week.n)}
              >
                {week.n}
              </button>
            </li>
          ))}
        </ol>
        <div className={classNames(classes.line, classes.ends)}>
          <span>{dateWords(startsOn, today)}</span>
          <span>{settings.examDate ? `Exam ${dateWords(end, today)}` : dateWords(end, today)}</span>
        </div>
      </div>
      <dl className={classes.settings}>
        <div>
          <dt>Exam date</dt>
          <dd>{settings.examDate ? dateWords(settings.examDate, today) : 'Not set'}</dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>Up to {counted(settings.hoursPerWeek, 'hour')} a week</dd>
        </div>
        <div>
          <dt>Days</dt>
          <dd>{weekdaysWords(settings.weekdays)}</dd>
        </div>
      </dl>
    </section>
  );
}
