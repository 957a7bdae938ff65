import { Link } from 'react-router';
import { dayWords } from '#core/dates.ts';
import { Dial } from '#web/clinical/dial.tsx';
import type { DashboardStats } from '#web/features/progress/dashboard-stats-query.ts';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './exam-card.module.css';

/** Friday 13 November */
const examDay = dayWords({ weekday: 'long', day: 'numeric', month: 'long' });

export function ExamCard({ exam }: { exam: DashboardStats['exam'] }) {
  return (
    <Card title={exam ? 'Your exam' : 'No exam date yet'}>
      <div className={classes.exam}>{exam ? <Countdown exam={exam} /> : <NoDate />}</div>
      <Link to="/mock-exam" className={classes.mock}>
        Sit a mock exam
      </Link>
    </Card>
  );
}

function Countdown({ exam }: { exam: NonNullable<DashboardStats['exam']> }) {
  const { date, daysLeft, daysGone, daysTotal } = exam;
  if (daysLeft < 0) {
    return (
      <p>
        It was on {examDay(date)}. <Link to="/study-plan">Set another date</Link>
      </p>
    );
  }
  const gone = daysTotal === 0 ? 100 : (daysGone / daysTotal) * 100;
  return (
    <>
      <Dial
        kind="countdown"
        surface="light"
        value={gone}
        text={String(daysLeft)}
        caption={daysLeft === 1 ? 'day left' : 'days left'}
        size={116}
      />
      <div>
        <p className={classes.date}>{daysLeft === 0 ? 'Today' : examDay(date)}</p>
        <p>
          {daysGone} of {daysTotal} days behind you.
        </p>
        <Link to="/study-plan">Open study plan</Link>
      </div>
    </>
  );
}

function NoDate() {
  return (
    <p>
      With a date, the weeks until then are counted and planned. <Link to="/study-plan">Set your exam date</Link>
    </p>
  );
}
