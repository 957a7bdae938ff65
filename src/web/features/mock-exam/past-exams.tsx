import { Link } from 'react-router';
import { plainNumber } from '#web/clinical/marks/score-words.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { examTime } from './exam-words.ts';
import { type PastExam, usePastExams } from './mock-exam-queries.ts';
import classes from './past-exams.module.css';

/** Nothing as long as there is none. */
export function PastExams() {
  const { data: exams } = usePastExams();
  if (!exams || exams.length === 0) return null;
  const now = new Date();
  return (
    <Card title="Earlier mock exams" padded={false}>
      <ul className={classes.list}>
        {exams.map((exam) => (
          <li key={exam.id} className={classes.exam}>
            <Link to={`/mock-exam/${exam.id}`} className={classes.when}>
              {examTime(exam.startedAt, exam.endedAt, now)}
            </Link>
            {exam.givenUp && <Badge>Given up</Badge>}
            <span className={classes.points}>{pointsWords(exam)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const pointsWords = ({ points, outOf }: PastExam): string =>
  points === null ? 'Being marked' : `${plainNumber(points)} of ${outOf}`;
