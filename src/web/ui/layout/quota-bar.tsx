import classes from './quota-bar.module.css';
import { QuotaMeter } from './quota-meter.tsx';

interface QuotaBarProps {
  label: string;
  used: number;
  allowance: number;
  unlimited: boolean;
}

/** How much of one allowance is used. */
export function QuotaBar({ label, used, allowance, unlimited }: QuotaBarProps) {
  return (
    <div className={classes.quota}>
      <p className={classes.line}>
        <span>{label}</span> <b>{unlimited ? 'Unlimited' : `${used} of ${allowance}`}</b>
      </p>
      {!unlimited && <QuotaMeter share={allowance === 0 ? 100 : (used / allowance) * 100} />}
    </div>
  );
}
