import { Link } from 'react-router';
import { DomainTag } from '#web/clinical/marks/domain-tag.tsx';
import { GradePips } from '#web/clinical/marks/grade-pips.tsx';
import { gradeWords } from '#web/clinical/marks/grade-words.ts';
import type { DashboardStats } from '#web/features/progress/dashboard-stats-query.ts';
import { Card } from '#web/ui/kit/card.tsx';
import { oneDecimal } from '#web/ui/kit/figure-words.ts';
import { dayHeading } from '#web/ui/lists/days.ts';
import classes from './last-feedback-card.module.css';

const domains = ['data', 'management', 'relating'] as const;

export function LastFeedbackCard({ last, now }: { last: DashboardStats['lastFeedback']; now: Date }) {
  if (!last) {
    return (
      <Card title="Last feedback">
        <p className={classes.none}>Your marks appear here once a consultation has ended and been marked.</p>
      </Card>
    );
  }
  return (
    <Card
      title="Last feedback"
      titleAction={
        <Link to={`/feedback/${last.sessionId}`}>
          See your marks<span className="visually-hidden">: {last.title}</span>
        </Link>
      }
    >
      <div className={classes.body}>
        <div>
          <p className={classes.points}>
            <b>{oneDecimal(last.points)}</b> of {oneDecimal(last.outOf)} points, indicative
          </p>
          <p className={classes.title}>{last.title}</p>
          <p className={classes.when}>{dayHeading(new Date(last.markedAt), now)}</p>
        </div>
        <ul className={classes.grades}>
          {domains.map((domain) => (
            <li key={domain}>
              <DomainTag domain={domain} />
              <span className={classes.grade}>
                {gradeWords[last.grades[domain]]} <GradePips grade={last.grades[domain]} domain={domain} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.line}>
        <b>One thing to change:</b> {last.line}
      </p>
    </Card>
  );
}
