import { Link } from 'react-router';
import { dayOf, daysBetween, dayWords } from '#core/dates.ts';
import { Dial } from '#web/clinical/dial.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import classes from './exam-card.module.css';

const longDate = dayWords({ dateStyle: 'long' });
/** The dial shows the last half year. */
const shownDays = 182;

export function ExamCard({ examDate }: { examDate: string | null }) {
  const days = examDate === null ? -1 : daysBetween(dayOf(new Date()), examDate);
  if (examDate === null || days < 0) return null;
  const gone = ((shownDays - Math.min(days, shownDays)) / shownDays) * 100;
  return (
    <Card>
      <div className={classes.exam}>
        <Dial kind="countdown" surface="light" value={gone} text={String(days)} caption="days to the exam" size={74} />
        <div>
          <p className={classes.words}>{days === 1 ? 'day to the exam' : 'days to the exam'}</p>
          <p className={classes.date}>
            {longDate(examDate)}. <Link to="/study-plan">Study plan</Link>
          </p>
        </div>
      </div>
    </Card>
  );
}
