export const announcementTypes = ['info', 'warning', 'success'] as const;
export const announcementPriorities = ['high', 'medium', 'low'] as const;
export const announcementActions = ['view', 'click', 'dismiss'] as const;

export type AnnouncementPriority = (typeof announcementPriorities)[number];
export type AnnouncementAction = (typeof announcementActions)[number];

export interface Announcement {
  id: string;
  message: string;
  type: (typeof announcementTypes)[number];
  priority: AnnouncementPriority;
  /** A path on this site, or an address on another. */
  link: string | null;
  linkText: string | null;
  dismissible: boolean;
  startDate: string | null;
  endDate: string | null;
}

export const barHeights: Record<AnnouncementPriority, number> = { high: 48, medium: 40, low: 36 };

/** Only between its two dates, both of them given; what was dismissed stays away as long as dismissing is allowed. */
export function isShown(
  { id, dismissible, startDate, endDate }: Announcement,
  dismissedIds: readonly string[],
  now: Date,
): boolean {
  if (startDate === null || endDate === null) return false;
  const at = now.getTime();
  // A date that cannot be read is no date: the comparison with NaN is false.
  if (!(Date.parse(startDate) <= at && at < Date.parse(endDate))) return false;
  return !(dismissible && dismissedIds.includes(id));
}

/** The one to show of those in force: the most pressing, then the one that began last. */
export function announcementToShow(
  announcements: readonly Announcement[],
  dismissedIds: readonly string[],
  now: Date,
): Announcement | null {
  const shown = announcements.filter((one) => isShown(one, dismissedIds, now));
  return shown.sort(morePressing)[0] ?? null;
}

const rank = (priority: AnnouncementPriority): number => announcementPriorities.indexOf(priority);

const morePressing = (one: Announcement, other: Announcement): number =>
  rank(one.priority) - rank(other.priority) || Date.parse(other.startDate ?? '') - Date.parse(one.startDate ?? '');
