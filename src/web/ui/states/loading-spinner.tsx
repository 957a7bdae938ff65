import { LockWithTick } from '#web/ui/brand/logo.tsx';
import { classNames } from '../kit/class-names.ts';
import classes from './loading-spinner.module.css';

export const spinnerTypes = ['circular', 'dots', 'wave', 'branded', 'progress'] as const;
export const spinnerSizes = ['small', 'medium', 'large'] as const;

interface LoadingSpinnerProps {
  type?: (typeof spinnerTypes)[number];
  size?: (typeof spinnerSizes)[number];
  /** An overlay covers its nearest positioned ancestor. */
  mode?: 'full-screen' | 'overlay' | 'inline';
  text?: string;
  /** For `progress`: 0 to 100; without it the bar only shows that something happens. */
  value?: number | undefined;
}

export function LoadingSpinner({
  type = 'circular',
  size = 'medium',
  mode = 'inline',
  text = 'Loading...',
  value,
}: LoadingSpinnerProps) {
  return (
    <div role="status" className={classNames(classes.loading, classes[size], classes[mode])}>
      <SpinnerShape type={type} value={value} text={text} />
      <span>{text}</span>
    </div>
  );
}

const parts = { circular: [], dots: [1, 2, 3], wave: [1, 2, 3, 4] } as const;

function SpinnerShape({
  type,
  value,
  text,
}: Required<Pick<LoadingSpinnerProps, 'type' | 'text'>> & { value: number | undefined }) {
  if (type === 'branded') {
    return (
      <svg viewBox="0 0 64 64" className={classes.branded} aria-hidden="true">
        <LockWithTick onDark={false} tickClassName={classes.tick} />
      </svg>
    );
  }
  if (type === 'progress') {
    const percent = value === undefined ? undefined : Math.min(100, Math.max(0, value));
    return (
      <div
        role="progressbar"
        className={classes.progress}
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        {percent === undefined ? <i className={classes.unmeasured} /> : <i style={{ width: `${percent}%` }} />}
      </div>
    );
  }
  return (
    <span className={classes[type]} aria-hidden="true">
      {parts[type].map((part) => (
        <i key={part} />
      ))}
    </span>
  );
}
