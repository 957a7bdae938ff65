import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivityEntry } from '#web/features/activity/activity-queries.ts';
import { libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { ActivityLogPage } from './activity-log-page.tsx';

const now = new Date(2026, 10, 15, 12, 0);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();
const entry = (id: string, kind: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  kind: kind as ActivityEntry['kind'],
  subject: null,
  link: null,
  at: at(15, 9),
  ...more,
});

const page = (entries: ActivityEntry[], more: object = {}) =>
  json({ success: true, data: { entries, total: entries.length, page: 1, pages: 1, ...more } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(answer: Parameters<typeof libraryWith>[0][string]) {
  libraryWith({ 'GET /activity': answer });
  renderWithQueries(<ActivityLogPage />, '/activity-log');
}

describe('ActivityLogPage', () => {
  it('[CASE-09] lists what happened by day, in words, with time and link', async () => {
    open(
      page([
        entry('1', 'consultation-ended', { subject: 'Falls', link: '/feedback/x' }),
        entry('2', 'signed-in'),
        entry('3', 'case-bookmarked', { subject: 'Headaches', at: at(14, 20) }),
      ]),
    );
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    const items = today.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual(['Consultation endedFalls09:05', 'Signed in09:05']);
    expect(today.getByRole('link', { name: 'Falls' }).getAttribute('href')).toBe('/feedback/x');
    const yesterday = within(screen.getByRole('region', { name: 'Yesterday' }));
    expect(yesterday.getByText('Case saved to bookmarks')).toBeTruthy();
    expect(yesterday.queryByRole('link')).toBeNull();
  });

  it('shows events of a kind it does not know', async () => {
    open(page([entry('1', 'something-new')]));
    expect(await screen.findByText('Account activity')).toBeTruthy();
  });

  it('[CASE-09] has pages', async () => {
    open(page([entry('1', 'signed-in')], { total: 120, pages: 3 }));
    expect((await screen.findByRole('link', { name: 'Page 3' })).getAttribute('href')).toBe('/activity-log?page=3');
    expect(screen.getByText('1 to 50 of 120')).toBeTruthy();
  });

  it('[CASE-09] says when there is nothing, and when it did not load', async () => {
    open(page([]));
    expect(await screen.findByRole('heading', { name: 'Nothing has happened yet' })).toBeTruthy();
    vi.unstubAllGlobals();
    open(failure(403, 'FORBIDDEN', 'Not now.'));
    expect((await screen.findByRole('alert')).textContent).toContain('The activity log did not load');
  });
});
