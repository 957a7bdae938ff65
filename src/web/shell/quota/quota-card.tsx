import { longDayOf } from '#web/ui/kit/figure-words.ts';
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
  const renews = longDayOf(renewsAt);
  return (
    <>
      <QuotaBar
        label="Cases this month"
        allowance={quota.allowance}
        used={quota.used}
        unlimited={quota.unlimited}
        renews={renews}
      />
      {!quota.unlimited && quota.used < quota.allowance && <p className={classes.renews}>Renews {renews}</p>}
    </>
  );
}
