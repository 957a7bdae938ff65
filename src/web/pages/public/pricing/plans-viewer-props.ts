import type { ReactNode } from 'react';
import type { Tariff } from '#contract/subscription.ts';
import type { CurrentSubscription } from '#web/features/subscription/tariffs/tariff-choice.ts';

export interface TariffViewerProps {
  /** The subscription is null for a visitor, undefined while it is not known who looks. */
  children: (plans: readonly Tariff[], current: CurrentSubscription | null | undefined) => ReactNode;
}
