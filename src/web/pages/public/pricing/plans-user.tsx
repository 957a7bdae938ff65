import { isAdmin } from '#core/auth/identity.ts';
import { useAuth } from '#web/features/auth/auth-provider.tsx';
import { useActiveSubscription, useTariffs } from '#web/features/subscription/subscription-queries.ts';
import { currentSubscription } from '#web/features/subscription/tariffs/tariff-choice.ts';
import { UncheckedTariffs } from './plans-unchecked.tsx';
import type { TariffViewerProps } from './plans-viewer-props.ts';

export function UserTariffs({ children }: TariffViewerProps) {
  const { user } = useAuth();
  const query = useTariffs();
  const active = useActiveSubscription();
  const admin = isAdmin(user);
  const current = admin || active.data !== undefined ? currentSubscription(active.data ?? null, admin) : undefined;
  return (
    <>
      <UncheckedTariffs query={query} />
      {children(query.plans, current)}
    </>
  );
}
