import { classNames } from '../ui/kit/class-names.ts';
import { dialDegrees } from './dial.tsx';
import classes from './mini-dial.module.css';

interface MiniDialProps {
  /** How much is used up, 0 to 100. */
  value: number;
  /** What is left, beside the dial, such as 07:24. */
  text: string;
  /** Whether half of it is minute 6. */
  marksMinuteSix: boolean;
  lastTwoMinutes: boolean;
}

/** The dial where there is no room for one; on navy. */
export function MiniDial({ value, text, marksMinuteSix, lastTwoMinutes }: MiniDialProps) {
  const degrees = dialDegrees(value);
  return (
    <span
      role="timer"
      aria-label={`${text} left`}
      className={classNames(classes.dial, lastTwoMinutes && classes.ending)}
    >
      <svg viewBox="0 0 200 200" width="24" height="24" aria-hidden="true">
        <circle cx="100" cy="100" r="78" className={classes.track} />
        {degrees > 0 && (
          <circle
            cx="100"
            cy="100"
            r="78"
            pathLength="360"
            transform="rotate(-90 100 100)"
            className={classes.arc}
            style={{ strokeDasharray: `${degrees} 360` }}
          />
        )}
        {marksMinuteSix && <path d="M100 150v50" className={classes.six} />}
      </svg>
      {text}
    </span>
  );
}
