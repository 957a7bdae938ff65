import type { ReactNode } from 'react';
import type { ActiveSubscription, Tariff } from '#contract/subscription.ts';
import { Badge } from '#web/ui/kit/badge.tsx';
import { Card } from '#web/ui/kit/card.tsx';
import { subscriptionSentence } from '../manage/subscription-state.ts';
import { TierProgression } from '../manage/tier-progression.tsx';
import classes from './tariff-card.module.css';

interface PlanCardProps {
  active: ActiveSubscription | null;
  isAdmin: boolean;
  plans: readonly Tariff[];
  /** What can be done about it. */
  actions?: ReactNode;
}

/** The plan, how it stands, and how far up that is. */
export function TariffCard({ active, isAdmin, plans, actions }: PlanCardProps) {
  const { badge, sentence } = subscriptionSentence(active, plans);
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
