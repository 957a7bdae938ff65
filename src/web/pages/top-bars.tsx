import { type ComponentProps, createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { useLocation } from 'react-router';
import { barHeights } from '#core/announcements.ts';
import type { AnnouncementBar } from '#web/features/announcements/announcement-bar.tsx';
import { useAnnouncement } from '#web/features/announcements/announcement-store.ts';
import { loadWithTimeout } from '#web/lib/chunk-failure.ts';
import { RoomAbove } from '#web/shell/layout/room-above.ts';
import { promoHeights } from '#web/shell/site/promo-bar.tsx';
import { useIsMobile } from '#web/ui/theme/theme.ts';
import { usePromo } from './promo.tsx';

const NoBar = (_: ComponentProps<typeof AnnouncementBar>): ReactNode => null;

// Seldom there, so not part of the first script; its height is kept free.
const LazyBar = lazy(async () => {
  const load = async () => (await import('#web/features/announcements/announcement-bar.tsx')).AnnouncementBar;
  return { default: await loadWithTimeout(load).catch(() => NoBar) };
});

const Bars = createContext<ReactNode>(null);

/** What stands above the header: the announcement in force and the launch notice, each until it is dismissed. */
export const TopBars = () => useContext(Bars);

/** Around a frame: what comes and goes above the header draws nothing of the page again but what fills the screen. */
export function WithTopBars({ children }: { children: ReactNode }) {
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
  return (
    <Bars value={bars}>
      <RoomAbove value={announcementHeight + promoHeight}>{children}</RoomAbove>
    </Bars>
  );
}
