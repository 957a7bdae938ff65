import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { barHeights, givesWayToLaunchNotice } from '#core/announcements.ts';
import type { AnnouncementBar } from '#web/features/announcements/announcement-bar.tsx';
import { useAnnouncement } from '#web/features/announcements/announcement-store.ts';
import { loadWithTimeout } from '#web/lib/chunk-failure.ts';
import { usePromo } from './promo.tsx';

interface TopBar {
  bar: ReactNode;
  height: number;
}

const NoBar = (_: ComponentProps<typeof AnnouncementBar>): ReactNode => null;

// Seldom there, so not part of the first script; its height is kept free.
const LazyBar = lazy(async () => {
  const load = async () => (await import('#web/features/announcements/announcement-bar.tsx')).AnnouncementBar;
  return { default: await loadWithTimeout(load).catch(() => NoBar) };
});

/** The one bar above the header: an announcement or the launch notice, never both. */
export function useTopBar(): TopBar {
  const announcement = useAnnouncement(useLocation().pathname);
  const promo = usePromo();
  if (promo && givesWayToLaunchNotice(announcement)) return { bar: promo, height: barHeights.medium };
  if (!announcement) return { bar: null, height: 0 };
  const height = barHeights[announcement.priority];
  const bar = (
    <Suspense fallback={<div style={{ height }} />}>
      <LazyBar announcement={announcement} />
    </Suspense>
  );
  return { bar, height };
}
