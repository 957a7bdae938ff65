import { classNames } from '../class-names.ts';
import classes from './quota-bar.module.css';

interface QuotaBarProps {
  label: string;
  used: number;
  allowance: number;
  unlimited: boolean;
}

/** More used than this is close to the limit. */
const closeTo = 80;

/** How much of one allowance is used; red when little is left. */
export function QuotaBar({ label, used, allowance, unlimited }: QuotaBarProps) {
  const share = allowance === 0 ? 100 : Math.min(100, (used / allowance) * 100);
  const isClose = !unlimited && share > closeTo;
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
    </div>
  );
}
