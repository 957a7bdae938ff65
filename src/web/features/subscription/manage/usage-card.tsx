import { Link } from 'react-router';
import { usedShare } from '#core/tariffs/used-share.ts';
import type { UsageSummary } from '#web/lib/subscription-query.ts';
import { QuotaBar } from '#web/shell/quota/quota-bar.tsx';
import { QuotaMeter } from '#web/shell/quota/quota-meter.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { longDayOf } from '#web/ui/kit/figure-words.ts';
import { featureRows } from '../tariffs/feature-rows.ts';
import classes from './usage-card.module.css';

/** What of each allowance is used, and when all of them renew. */
export function UsageCard({ summary: { usage, subscription } }: { summary: UsageSummary }) {
  const share = usedShare(Object.values(usage));
  return (
    <Card
      title="Used this month"
      titleAction={<span className={classes.renews}>Renews {longDayOf(subscription.renewalDate)}</span>}
    >
      <div className={classes.all}>
        <p>
          {share === null
            ? 'Your plan has no monthly limits.'
            : `You have used ${Math.round(share)}% of this month’s allowances.`}
        </p>
        {share !== null && <QuotaMeter share={share} />}
      </div>
      <ul className={classes.list}>
        {featureRows.map(({ feature, label }) => {
          const { used, allowance, unlimited } = usage[feature];
          return (
            <li key={feature}>
              {allowance === 0 ? (
                <p className={classes.none}>
                  <span>{label}</span>
                  <Link to="/plans/compare">Not in your plan</Link>
                </p>
              ) : (
                <QuotaBar
                  label={label}
                  used={used}
                  allowance={allowance}
                  unlimited={unlimited}
                  renews={longDayOf(subscription.renewalDate)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
