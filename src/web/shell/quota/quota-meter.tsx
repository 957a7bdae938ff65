import { isCloseToLimit } from '#core/tariffs/used-share.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './quota-meter.module.css';

/** How much is used, in per cent; red when little is left. */
export function QuotaMeter({ share }: { share: number }) {
  const isClose = isCloseToLimit(share);
  return (
    <>
      <div className={classNames(classes.bar, isClose && classes.close)} aria-hidden="true">
        <i style={{ width: `${Math.min(100, share)}%` }} />
      </div>
      {isClose && <p className={classes.warning}>Approaching monthly limit</p>}
    </>
  );
}
