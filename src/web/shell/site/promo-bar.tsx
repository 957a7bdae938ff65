import { IconArrowRight, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { brand } from '#web/ui/brand/brand.ts';
import { IconButton } from '#web/ui/kit/icon-button.tsx';
import classes from './promo-bar.module.css';

/** As its style sheet says. */
export const promoHeights = { desktop: 40, mobile: 32 };

export function PromoBar({ onDismiss }: { onDismiss: () => void }) {
  return (
    <section className={classes.bar} aria-label="Launch notice" data-surface="navy">
      <p>
        {brand.name} is available from <strong>25 August 2025</strong>.
      </p>
      <Link to="/pricing" className={classes.link}>
        See plans <IconArrowRight size={14} stroke={2.1} aria-hidden />
      </Link>
      <IconButton label="Dismiss the launch notice" className={classes.close} onClick={onDismiss}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </IconButton>
    </section>
  );
}
