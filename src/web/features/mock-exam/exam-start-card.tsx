import { IconClock, IconCoffee, IconListCheck, IconPhone, IconVideo } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { examLength, examPlan } from '#core/mock-exam/exam-clock.ts';
import { examination } from '#core/mock-exam/exam-score.ts';
import { Dial } from '#web/clinical/dial.tsx';
import { StartCard } from '#web/clinical/start-card.tsx';
import { AllowanceLine, isUsedUp } from '#web/shell/quota/allowance-line.tsx';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button, ButtonLink } from '#web/ui/kit/button.tsx';
import { clockTime } from '#web/ui/lists/days.ts';
import { ExamCourse } from './exam-course.tsx';
import classes from './exam-start-card.module.css';
import { type Allowance, useStartExam } from './mock-exam-queries.ts';

const { from: bandFrom, to: bandTo } = examination.band;

const rules = [
  {
    Icon: IconClock,
    title: 'It cannot be paused.',
    text: 'If you leave, the clock goes on; come back and you join where it is.',
  },
  {
    Icon: IconCoffee,
    title: 'One break, after case six.',
    text: `${examPlan.breakSeconds / 60} minutes, and you may end it early.`,
  },
  {
    Icon: IconListCheck,
    title: 'No marks until the end.',
    text: `Then all twelve, and an indicative band of ${bandFrom} to ${bandTo} out of ${examination.outOf}.`,
  },
] as const;

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** A whole sitting before it begins: how it goes, until when, and what it costs. */
export function ExamStartCard({ allowance }: { allowance: Allowance }) {
  const start = useStartExam();
  return (
    <StartCard
      name="Mock exam"
      about="12 cases, one from each group"
      figure={
        <div className={classes.dial}>
          <Dial kind="exam" value={0} text="3:20" caption="hours" size={210} />
        </div>
      }
      facts={
        <>
          <li>
            <IconVideo {...icon} />9 video
          </li>
          <li>
            <IconPhone {...icon} />3 telephone
          </li>
          <li>Fixed order</li>
        </>
      }
      title="Twelve cases, one sitting"
      actions={
        <>
          {isUsedUp(allowance) ? (
            <ButtonLink to="/pricing" variant="primary" size="lg">
              See the plans
            </ButtonLink>
          ) : (
            <Button variant="primary" size="lg" loading={start.isPending} onClick={() => start.mutate()}>
              Begin case 1
            </Button>
          )}
          <ButtonLink to="/dashboard" variant="subtle" size="lg">
            Not now
          </ButtonLink>
        </>
      }
    >
      <ExamCourse />
      <ul className={classes.rules} aria-label="Rules">
        {rules.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={18} stroke={1.8} aria-hidden />
            <span>
              <b>{title}</b> {text}
            </span>
          </li>
        ))}
      </ul>
      <AllowanceLine left={allowance} many="mock exams" taken="It takes one when case 1 opens, and no consultations.">
        <UntilWhen />
      </AllowanceLine>
      {start.error && (
        <Alert tone="critical" role="alert">
          {start.error.message} If the exam had started, it opens when you try again.
        </Alert>
      )}
    </StartCard>
  );
}

const lookEveryMs = 10_000;

function UntilWhen() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      Until <b>{clockTime(new Date(now + examLength.end * 1000).toISOString())}</b> if you begin now.
    </>
  );
}
