import type { ReactNode } from 'react';
import type { ActiveSubscription, Plan } from '#contract/subscription.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import classes from './plan-card.module.css';
import { planStanding } from './plan-standing.ts';
import { TierProgression } from './tier-progression.tsx';

interface PlanCardProps {
  active: ActiveSubscription | null;
  isAdmin: boolean;
  plans: readonly Plan[];
  /** What can be done about it. */
  actions?: ReactNode;
}

/** The plan, how it stands, and how far up that is. */
export function PlanCard({ active, isAdmin, plans, actions }: PlanCardProps) {
  const { badge, sentence } = planStanding(active, plans);
  const name = isAdmin ? 'Admin' : (active?.plan_name ?? 'Free');
  return (
    <Card title="Plan" titleAction={!isAdmin && <Badge tone={badge.tone}>{badge.text}</Badge>}>
      <p className={classes.name}>{name}</p>
      <p className={classes.sentence}>
        {isAdmin ? 'Administrators use every feature without limits and pay nothing.' : sentence}
      </p>
      <div className={classes.tiers}>
        <TierProgression tier={isAdmin ? 'Admin' : (active?.tier ?? 'Free')} />
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </Card>
  );
}
