import { IconInfinity } from '@tabler/icons-react';
import { isUnlimited } from '#core/tariffs/tariffs.ts';
import classes from './allowance-value.module.css';

export function AllowanceValue({ allowance }: { allowance: number }) {
  if (allowance === 0) return <span className={classes.none}>Not included</span>;
  if (!isUnlimited(allowance)) return <span className={classes.number}>{allowance}</span>;
  return (
    <span className={classes.unlimited}>
      <IconInfinity size={18} stroke={1.8} aria-hidden />
      Unlimited
    </span>
  );
}
