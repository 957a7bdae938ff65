import { classNames } from '../class-names.ts';
import { calendarDay } from '../figure-words.ts';
import classes from './quota-card.module.css';

export interface QuotaFacts {
  allowance: number;
  used: number;
  unlimited: boolean;
  renewsAt: string;
}

/** More used than this is close to the limit. */
const closeTo = 80;

/** The month's consultations: how many are used, and when they renew. */
export function QuotaCard({ quota: { allowance, used, unlimited, renewsAt } }: { quota: QuotaFacts }) {
  const share = allowance === 0 ? 100 : Math.min(100, (used / allowance) * 100);
  const isClose = !unlimited && share > closeTo;
  return (
    <div className={classes.quota}>
      <p className={classes.line}>
        <span>Cases this month</span> <b>{unlimited ? 'Unlimited' : `${used} of ${allowance}`}</b>
      </p>
      {!unlimited && (
        <>
          <div className={classNames(classes.bar, isClose && classes.close)} aria-hidden="true">
            <i style={{ width: `${share}%` }} />
          </div>
          {isClose && <p className={classes.warning}>Approaching monthly limit</p>}
          <p className={classes.renews}>Renews {calendarDay(renewsAt)}</p>
        </>
      )}
    </div>
  );
}
