import classes from './quota-bar.module.css';
import { QuotaMeter } from './quota-meter.tsx';

interface QuotaBarProps {
  label: string;
  used: number;
  allowance: number;
  unlimited: boolean;
  /** The day it is full again, in words. */
  renews: string;
}

/** How much of one allowance is used, and when there is more of one that is used up. */
export function QuotaBar({ label, used, allowance, unlimited, renews }: QuotaBarProps) {
  return (
    <div className={classes.quota}>
      <p className={classes.line}>
        <span>{label}</span> <b>{unlimited ? 'Unlimited' : `${used} of ${allowance}`}</b>
      </p>
      {!unlimited && <QuotaMeter share={allowance === 0 ? 100 : (used / allowance) * 100} />}
      {!unlimited && used >= allowance && <p className={classes.usedUp}>Used up. More from {renews}.</p>}
    </div>
  );
}
