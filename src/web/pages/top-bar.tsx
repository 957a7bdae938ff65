import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { barHeights, givesWayToLaunchNotice } from '#core/announcements.ts';
import { AnnouncementBar } from '#web/features/announcements/announcement-bar.tsx';
import { useAnnouncement } from '#web/features/announcements/announcement-store.ts';
import { usePromo } from './promo.tsx';

interface TopBar {
  bar: ReactNode;
  height: number;
}

/** The one bar above the header: an announcement or the launch notice, never both. */
export function useTopBar(): TopBar {
  const announcement = useAnnouncement(useLocation().pathname);
  const promo = usePromo();
  if (promo && givesWayToLaunchNotice(announcement)) return { bar: promo, height: barHeights.medium };
  if (!announcement) return { bar: null, height: 0 };
  return { bar: <AnnouncementBar announcement={announcement} />, height: barHeights[announcement.priority] };
}
