import { useState } from 'react';
import { type ExpiryFacts, expiryBanner } from '#core/subscription/expiry-banner.ts';
import { sessionStore } from '#web/lib/storage.ts';
import { Alert } from '#web/ui/kit/alert.tsx';
import { ButtonLink } from '#web/ui/kit/button.tsx';

interface ExpiryBannerProps {
  userId: string;
  facts: ExpiryFacts;
  now: Date;
  className?: string | undefined;
}

/** Dismissed once, it stays away from this user until the browser is closed, or until there is something else to tell. */
export function ExpiryBanner({ userId, facts, now, className }: ExpiryBannerProps) {
  const key = `expiryBannerDismissed:${userId}`;
  const [dismissed, setDismissed] = useState(() => sessionStore.get(key));
  const banner = expiryBanner(facts, now);
  if (!banner || dismissed === banner.title) return null;
  return (
    <Alert
      tone={banner.severity}
      title={banner.title}
      className={className}
      action={
        <ButtonLink
          to={banner.action.to}
          size="sm"
          variant={banner.severity === 'critical' ? 'danger-filled' : 'default'}
        >
          {banner.action.label}
        </ButtonLink>
      }
      onDismiss={() => {
        sessionStore.set(key, banner.title);
        setDismissed(banner.title);
      }}
    >
      {banner.message}
    </Alert>
  );
}
