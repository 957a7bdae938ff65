import { describe, expect, it } from 'vitest';
import { type Announcement, announcementToShow, isShown } from './announcements.ts';

const announcement: Announcement = {
  id: 'a',
  message: 'Marking pauses on Sunday from 2:00 to 3:00.',
  type: 'warning',
  priority: 'high',
  link: null,
  linkText: null,
  dismissible: true,
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: '2026-12-01T00:00:00.000Z',
};
const inside = new Date('2026-11-15T12:00:00Z');

describe('[ANN-02] an announcement', () => {
  it('is shown between its dates, from the first moment on and not at the last', () => {
    const at = (time: string) => isShown(announcement, [], new Date(time));
    expect(at('2026-10-31T23:59:59.999Z')).toBe(false);
    expect(at('2026-11-01T00:00:00.000Z')).toBe(true);
    expect(at('2026-11-30T23:59:59.999Z')).toBe(true);
    expect(at('2026-12-01T00:00:00.000Z')).toBe(false);
  });

  it.each([
    { startDate: null },
    { endDate: null },
    { startDate: null, endDate: null },
    { startDate: 'soon' },
    { endDate: '' },
  ])('is not shown with %o', (dates) => {
    expect(isShown({ ...announcement, ...dates }, [], inside)).toBe(false);
  });

  it('stays away once dismissed, if it may be dismissed at all', () => {
    expect(isShown(announcement, ['b'], inside)).toBe(true);
    expect(isShown(announcement, ['b', 'a'], inside)).toBe(false);
    expect(isShown({ ...announcement, dismissible: false }, ['a'], inside)).toBe(true);
  });
});

describe('[ANN-01] of several announcements', () => {
  const low: Announcement = { ...announcement, id: 'low', priority: 'low' };
  const medium: Announcement = { ...announcement, id: 'medium', priority: 'medium' };
  const later: Announcement = { ...medium, id: 'later', startDate: '2026-11-02T00:00:00.000Z' };

  it('the most pressing is shown, then the latest, then the next one', () => {
    const all = [low, medium, later, announcement];
    expect(announcementToShow(all, [], inside)?.id).toBe('a');
    expect(announcementToShow(all, ['a'], inside)?.id).toBe('later');
    expect(announcementToShow(all, ['a', 'later', 'medium'], inside)?.id).toBe('low');
    expect(announcementToShow(all, ['a', 'later', 'medium', 'low'], inside)).toBeNull();
  });
});
