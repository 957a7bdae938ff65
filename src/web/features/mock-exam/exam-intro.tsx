import { IconBook2, IconClock, IconCoffee, IconEyeOff, IconListNumbers, IconWifi } from '@tabler/icons-react';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { longDayOf } from '#web/ui/figure-words.ts';
import classes from './exam-intro.module.css';
import { type Allowance, useStartExam } from './mock-exam-queries.ts';

const rules = [
  {
    Icon: IconListNumbers,
    title: 'Twelve cases in a fixed order',
    text: 'One from each group of the blueprint, about nine by video and three by telephone. You see each one when it starts.',
  },
  {
    Icon: IconClock,
    title: 'Three minutes to read, twelve to talk',
    text: 'Each with a hard stop. You may begin or end a case early; the time is not added elsewhere. A minute later the next one starts by itself.',
  },
  {
    Icon: IconCoffee,
    title: 'One break, no pausing',
    text: 'Ten minutes after case six, which you may cut short. Otherwise the clock never stands still: 3 hours 20 minutes at most.',
  },
  {
    Icon: IconEyeOff,
    title: 'No feedback until the end',
    text: 'Then a score out of 126 against an indicative band, the grades of every station, and the feedback on each.',
  },
  {
    Icon: IconWifi,
    title: 'A lost connection loses no words',
    text: 'The clock is the server’s. After a reload, on another device or when the network is back, you are where the exam is.',
  },
  {
    Icon: IconBook2,
    title: 'Closed book',
    text: 'Nobody checks. It tells you most if you keep to it.',
  },
] as const;

export function ExamRules() {
  return (
    <ul className={classes.rules} aria-label="How it goes">
      {rules.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon size={20} stroke={1.8} aria-hidden />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is left, and the start or the way to more. */
export function StartCard({ allowance }: { allowance: Allowance }) {
  const start = useStartExam();
  const canStart = allowance.unlimited || allowance.remaining > 0;
  return (
    <Card title="Your mock exams">
      <p className={classes.left}>{leftWords(allowance)}</p>
      {canStart ? (
        <>
          <Button variant="primary" size="lg" fullWidth loading={start.isPending} onClick={() => start.mutate()}>
            Start the mock exam
          </Button>
          <p className={classes.hint}>The first reading time starts at once, and one mock exam is spent.</p>
        </>
      ) : (
        <ButtonLink to="/pricing" variant="primary" size="lg" fullWidth>
          See the plans
        </ButtonLink>
      )}
      {start.error && (
        <Alert tone="critical" role="alert" className={classes.failure}>
          {start.error.message} If the exam had started, it opens when you try again.
        </Alert>
      )}
    </Card>
  );
}

/** What is left of the month, and when there is more. */
export function leftWords({ allowance, remaining, unlimited, renewsAt }: Allowance): string {
  if (unlimited) return 'Your plan has no limit on mock exams.';
  if (allowance === 0) return 'Your plan includes no mock exams.';
  return `${remaining === 0 ? 'None' : remaining} of ${allowance} left this month. Your allowance renews on ${longDayOf(renewsAt)}.`;
}
