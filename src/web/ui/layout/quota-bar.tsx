import { classNames } from '../class-names.ts';
import classes from './quota-bar.module.css';

interface QuotaBarProps {
  label: string;
  used: number;
  allowance: number;
  unlimited: boolean;
  /** The day it is full again, in words. */
  renews: string;
}

/** More used than this is close to the limit. */
const closeTo = 80;

/** How much of one allowance is used; red when little is left. */
export function QuotaBar({ label, used, allowance, unlimited, renews }: QuotaBarProps) {
  const share = allowance === 0 ? 100 : Math.min(100, (used / allowance) * 100);
  const isClose = !unlimited && share > closeTo;
  const isUsedUp = !unlimited && used >= allowance;
  return (
    <div className={classes.quota}>
      <p className={classes.line}>
        <span>{label}</span> <b>{unlimited ? 'Unlimited' : `${used} of ${allowance}`}</b>
      </p>
      {!unlimited && (
        <div className={classNames(classes.bar, isClose && classes.close)} aria-hidden="true">
          <i style={{ width: `${share}%` }} />
        </div>
      )}
      {isClose && <p className={classes.warning}>Approaching monthly limit</p>}
      {isUsedUp && <p className={classes.usedUp}>Used up. More from {renews}.</p>}
    </div>
  );
}
