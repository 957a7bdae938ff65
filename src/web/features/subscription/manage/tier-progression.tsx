import { IconCheck } from '@tabler/icons-react';
import { tierProgression } from '#core/tariffs/tier-progression.ts';
import { classNames } from '#web/ui/kit/class-names.ts';
import classes from './tier-progression.module.css';

/** The way from Free to Premium, and how far up the user is. */
export function TierProgression({ tier }: { tier: string }) {
  return (
    <ol aria-label="Tiers" className={classes.steps}>
      {tierProgression(tier).map((step) => (
        <li
          key={step.tier}
          data-active={step.active}
          aria-current={step.current ? 'step' : undefined}
          className={classNames(classes.step, step.active && classes.active)}
        >
          <span className={classes.disc}>{step.active && <IconCheck size={13} stroke={2.6} aria-hidden />}</span>
          {step.tier}
          <span className="visually-hidden">{step.current ? ', your tier' : step.active ? ', included' : ''}</span>
        </li>
      ))}
    </ol>
  );
}
