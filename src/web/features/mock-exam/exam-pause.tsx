import { useEffect, useRef } from 'react';
import type { MockExam } from '#contract/mock-exams.ts';
import { minutesAndSeconds } from '#core/consultations/clock-words.ts';
import { Dial } from '#web/clinical/dial.tsx';
import { useServerNow } from '#web/lib/use-server-now.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { Button } from '#web/ui/kit/button.tsx';
import classes from './exam-pause.module.css';
import { spokenLeft } from './exam-words.ts';
import { useAdvance } from './mock-exam-queries.ts';

export type PauseMoment = Extract<MockExam['moment'], { next: number }>;

interface ExamPauseProps {
  examId: string;
  moment: PauseMoment;
  /** Milliseconds to add to this machine's clock. */
  clockOffset: number;
  onChange: () => void;
}

/** The changeover between two stations, or the break after the sixth. */
export function ExamPause({ examId, moment, clockOffset, onChange }: ExamPauseProps) {
  const { at, next } = moment;
  const [from, until] = [Date.parse(moment.from), Date.parse(moment.until)];
  const now = useServerNow(clockOffset, until);
  const secondsLeft = Math.max(0, Math.round((until - now) / 1000));
  const advance = useAdvance(examId, onChange);
  const heading = useRef<HTMLHeadingElement>(null);
  // The consultation went and took the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const isBreak = at === 'break';
  return (
    <div className={classes.pause}>
      <Dial
        kind="countdown"
        surface="light"
        value={until > from ? Math.min(100, ((now - from) / (until - from)) * 100) : 100}
        text={minutesAndSeconds(secondsLeft)}
        size={190}
      />
      <p className="visually-hidden" role="status">
        {spokenLeft(secondsLeft, at)}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {isBreak ? 'Break' : 'Changeover'}
      </h1>
      <p className={classes.text}>
        {isBreak
          ? `Six cases are done, six are ahead. Station ${next} starts by itself when the ten minutes are up.`
          : `Station ${next - 1} is over. Station ${next} starts by itself, with three minutes to read.`}
      </p>
      <Button
        variant="primary"
        size="lg"
        loading={advance.isPending || secondsLeft === 0}
        onClick={() => advance.mutate(next)}
      >
        {isBreak ? `End the break and start station ${next}` : `Start station ${next} now`}
      </Button>
      {advance.error && (
        <Alert tone="warning" role="alert">
          {advance.error.message} Station {next} still starts by itself.
        </Alert>
      )}
    </div>
  );
}
