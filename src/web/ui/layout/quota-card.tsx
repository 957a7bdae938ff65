import { calendarDay } from '../figure-words.ts';
import { QuotaBar } from './quota-bar.tsx';
import classes from './quota-card.module.css';

export interface QuotaFacts {
  allowance: number;
  used: number;
  unlimited: boolean;
  renewsAt: string;
}

/** The month's consultations: how many are used, and when they renew. */
export function QuotaCard({ quota: { renewsAt, ...quota } }: { quota: QuotaFacts }) {
  const renews = calendarDay(renewsAt);
  return (
    <>
      <QuotaBar {...quota} label="Cases this month" renews={renews} />
      {!quota.unlimited && quota.used < quota.allowance && <p className={classes.renews}>Renews {renews}</p>}
    </>
  );
}
