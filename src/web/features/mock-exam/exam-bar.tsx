import { useState } from 'react';
import type { MockExam } from '#contract/mock-exams.ts';
import { Button } from '#web/ui/kit/button.tsx';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './exam-bar.module.css';
import { GiveUpDialog } from './give-up-dialog.tsx';

interface ExamBarProps {
  exam: MockExam;
  where: string;
  isUnreachable: boolean;
  /** The exam stands differently now; for the other tabs. */
  onChange: () => void;
}

/** Stands above whatever the exam shows: how far it has come, and the way out. */
export function ExamBar({ exam, where, isUnreachable, onChange }: ExamBarProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={classes.bar} aria-label="Mock exam">
      <b className={classes.where}>{where}</b>
      <span className={classes.pips} aria-hidden="true">
        {exam.stations.map(({ n, state }) => (
          <i key={n} className={classNames(classes.pip, state !== 'ahead' && classes[state])} />
        ))}
      </span>
      <span className={classes.lost} role="status">
        {isUnreachable && 'Connection lost. The clock goes on; trying again.'}
      </span>
      <Button size="sm" variant="subtle" className={classes.out} onClick={() => setAsking(true)}>
        Give up
      </Button>
      <GiveUpDialog exam={exam} open={isAsking} onClose={() => setAsking(false)} onDone={onChange} />
    </section>
  );
}
