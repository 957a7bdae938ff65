import type { Domain } from '#core/cases/schema-parts.ts';
import { gradeWorth } from '#core/marking/grading/score.ts';
import type { Grade } from '#core/marking/marking.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import domainClasses from '../../ui/theme/domain.module.css';
import classes from './grade-pips.module.css';

interface GradePipsProps {
  grade: Grade;
  domain: Domain;
  size?: 'small' | 'big';
  /** The grade that can still be won, where rows are open. */
  most?: Grade;
}

/** The word of the grade stands beside it. */
export function GradePips({ grade, domain, size = 'small', most = grade }: GradePipsProps) {
  const points = gradeWorth[grade];
  const possible = gradeWorth[most];
  return (
    <span
      role="img"
      aria-label={`${points} of 3`}
      className={classNames(domainClasses[domain], classes.pips, size === 'big' && classes.big)}
    >
      {[0, 1, 2].map((pip) => (
        <span
          key={pip}
          className={classNames(
            classes.pip,
            pip < points && classes.on,
            pip >= points && pip < possible && classes.open,
          )}
        />
      ))}
    </span>
  );
}
