import type { ReactNode } from 'react';
import { classNames } from '#web/ui/kit/class-names.ts';
import { longDayOf } from '#web/ui/kit/figure-words.ts';
import classes from './allowance-line.module.css';

export interface AllowanceLeft {
  allowance: number;
  used: number;
  remaining: number;
  unlimited: boolean;
  renewsAt: string;
}

interface AllowanceLineProps {
  left: AllowanceLeft;
  /** Such as mock exams. */
  many: string;
  /** When one of them is taken. */
  taken: string;
  children?: ReactNode;
}

export const isUsedUp = ({ unlimited, remaining }: AllowanceLeft): boolean => !unlimited && remaining <= 0;

/** What a start costs of the month: what is used, what this one takes, what stays. */
export function AllowanceLine({ left, many, taken, children }: AllowanceLineProps) {
  const { allowance, remaining, unlimited, renewsAt } = left;
  if (unlimited) {
    return (
      <p className={classes.line}>
        <span>
          <b>Unlimited {many}.</b> There is no monthly number to keep to. {children}
        </span>
      </p>
    );
  }
  if (allowance === 0) {
    return (
      <p className={classes.line}>
        <b>Your plan has no {many}.</b>
      </p>
    );
  }
  return (
    <p className={classes.line}>
      <Drawing left={left} />
      <span>
        <b>
          {remaining === 0 ? 'None' : remaining} of {allowance} {many} left this month.
        </b>{' '}
        {remaining > 0 && `${taken} `}
        More on {longDayOf(renewsAt)}. {remaining > 0 && children}
      </span>
    </p>
  );
}

/** As many as can be told apart at a glance; more become a bar. */
const mostPips = 15;

function Drawing({ left: { allowance, remaining } }: { left: AllowanceLeft }) {
  const used = allowance - remaining;
  if (allowance > mostPips) {
    return (
      <span className={classes.bar} aria-hidden="true">
        <i className={classes.used} style={{ flexGrow: used }} />
        {remaining > 0 && <i className={classes.now} />}
        <i style={{ flexGrow: remaining }} />
      </span>
    );
  }
  return (
    <span className={classes.pips} aria-hidden="true">
      {Array.from({ length: allowance }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks stand in their order
        <i key={i} className={classNames(i < used && classes.used, i === used && classes.now)} />
      ))}
    </span>
  );
}
