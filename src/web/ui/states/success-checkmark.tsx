import { useEffect, useEffectEvent } from 'react';
import classes from './success-checkmark.module.css';

const successShownMs = 1500;

interface SuccessCheckmarkProps {
  text?: string;
  onComplete?: () => void;
}

export function SuccessCheckmark({ text = 'Done', onComplete }: SuccessCheckmarkProps) {
  const complete = useEffectEvent(() => onComplete?.());

  useEffect(() => {
    const timer = setTimeout(() => complete(), successShownMs);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status" className={classes.success}>
      <svg
        viewBox="0 0 64 64"
        width="64"
        height="64"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <circle cx="32" cy="32" r="28" className={classes.circle} />
        <path d="M20 33l9 9l16-18" strokeLinejoin="round" className={classes.tick} />
      </svg>
      <span>{text}</span>
    </div>
  );
}
