import { longDayOf } from '#web/ui/kit/figure-words.ts';
import classes from './allowance-card.module.css';
import { QuotaMeter } from './quota-meter.tsx';

export interface AllowanceFacts {
  /** Used of all allowances together, in per cent; null when none has a limit. */
  share: number | null;
  cases: { used: number; allowance: number; unlimited: boolean };
  renewsAt: string;
}

/** The month's allowances together, the cases among them, and when all of it renews. */
export function AllowanceCard({ share, cases, renewsAt }: AllowanceFacts) {
  return (
    <div className={classes.card}>
      <p className={classes.line}>
        <span>Used this month</span> <b>{share === null ? 'Unlimited' : `${Math.round(share)}%`}</b>
      </p>
      {share !== null && (
        <>
          <QuotaMeter share={share} />
          <p className={classes.line}>
            <span>Cases</span> <b>{cases.unlimited ? 'Unlimited' : `${cases.used} of ${cases.allowance}`}</b>
          </p>
          <p className={classes.renews}>Renews {longDayOf(renewsAt)}</p>
        </>
      )}
    </div>
  );
}
