import { type ComponentProps, type CSSProperties, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { barHeights } from '#core/announcements.ts';
import type { AnnouncementBar } from '#web/features/announcements/announcement-bar.tsx';
import { useAnnouncement } from '#web/features/announcements/announcement-store.ts';
import { loadWithTimeout } from '#web/lib/chunk-failure.ts';
import { promoHeights } from '#web/shell/site/promo-bar.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { usePromo } from './promo.tsx';

interface TopBars {
  bars: ReactNode;
  /** For the frame around the page: what fills the screen has to know how much stands above it. */
  room: CSSProperties;
}

const NoBar = (_: ComponentProps<typeof AnnouncementBar>): ReactNode => null;

// Seldom there, so not part of the first script; its height is kept free.
const LazyBar = lazy(async () => {
  const load = async () => (await import('#web/features/announcements/announcement-bar.tsx')).AnnouncementBar;
  return { default: await loadWithTimeout(load).catch(() => NoBar) };
});

/** What stands above the header: the announcement in force and the launch notice, each until it is dismissed. */
export function useTopBars(): TopBars {
  const announcement = useAnnouncement(useLocation().pathname);
  const promo = usePromo();
  const mobile = useIsMobile();
  const announcementHeight = announcement ? barHeights[announcement.priority] : 0;
  const promoHeight = promo ? promoHeights[mobile ? 'mobile' : 'desktop'] : 0;
  const bars = (
    <>
      {announcement && (
        <Suspense fallback={<div style={{ height: announcementHeight }} />}>
          <LazyBar announcement={announcement} />
        </Suspense>
      )}
      {promo}
    </>
  );
  return { bars, room: roomFor(announcementHeight + promoHeight) };
}

const roomFor = (height: number) =>
  ({ '--above-header': `${height}px`, '--above-consultation': `${height}px` }) as CSSProperties;

export const noTopBars: TopBars = { bars: null, room: roomFor(0) };
