import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askedFor, libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { minutesUsed } from '#web/features/sessions-list/session-row.tsx';
import type { SessionEntry } from '#web/features/sessions-list/sessions-queries.ts';
import { failure, json } from '#web/lib/fake-fetch.ts';
import { SessionsTimelinePage } from './sessions-timeline-page.tsx';

const now = new Date(2026, 10, 15, 12, 0);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();

const ended: SessionEntry = {
  id: '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a01',
  caseId: 'falls',
  title: 'Falls, and a box of tablets',
  group: 'older-eol',
  channel: 'video',
  phase: 'ended',
  startedAt: at(14, 9),
  endedAt: at(14, 10),
  consultingSeconds: 588,
  turns: 31,
  held: false,
};
const running: SessionEntry = {
  ...ended,
  id: '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a02',
  caseId: 'blood-pressure',
  title: 'Blood pressure',
  channel: 'telephone',
  phase: 'consulting',
  startedAt: at(15, 11),
  endedAt: null,
  consultingSeconds: 60,
  turns: 1,
};

const listKey = 'GET /sessions';
const page = (sessions: SessionEntry[], more: object = {}) =>
  json({ success: true, data: { sessions, total: sessions.length, page: 1, pages: 1, ...more } });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(answer: Parameters<typeof libraryWith>[0][string], address = '/sessions-timeline') {
  const server = libraryWith({ [listKey]: answer });
  return { server, ...renderWithQueries(<SessionsTimelinePage />, address) };
}

describe('SessionsTimelinePage', () => {
  it('[CASE-09] lists the consultations by day; a running one is carried on, an ended one leads to its feedback', async () => {
    open(page([running, ended]));
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByText('11:05')).toBeTruthy();
    for (const text of ['Telephone', 'Under way', '1:00 of 12 min', '1 turn'])
      expect(today.getByText(text)).toBeTruthy();
    expect(today.getByRole('link', { name: 'Carry on: Blood pressure' }).getAttribute('href')).toBe(
      '/case/blood-pressure',
    );

    const yesterday = within(screen.getByRole('region', { name: 'Yesterday' }));
    for (const text of ['Video', 'Ended', '9:48 of 12 min', '31 turns', 'Older adults, frailty and end of life'])
      expect(yesterday.getByText(text)).toBeTruthy();
    const links = yesterday.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set([`/feedback/${ended.id}`]));
  });

  it('[CASE-09] has pages in the address', async () => {
    HTMLElement.prototype.scrollIntoView = vi.fn();
    const { server, router } = open(page([ended], { total: 60, pages: 3 }));
    await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(router.state.location.search).toBe('?page=2');
    expect(askedFor(server.to(listKey).at(-1))).toEqual({ page: '2' });
  });

  it('[CASE-09] leads to the first case while there is none', async () => {
    open(page([]));
    expect(await screen.findByRole('heading', { name: 'No consultations yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Choose your first case' }).getAttribute('href')).toBe('/case-selection');
  });

  it('holds the room while it loads', () => {
    open('never');
    expect(screen.getByRole('heading', { level: 1, name: 'Sessions' })).toBeTruthy();
    expect(screen.getAllByText('Loading sessions...').length).toBeGreaterThan(0);
  });

  it('says when the list did not load, and tries again', async () => {
    const { server } = open(failure(403, 'FORBIDDEN', 'Not now.', { reference: 'AB12-01' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your sessions did not load');
    expect(screen.getByText('Reference AB12-01')).toBeTruthy();
    server.answers[listKey] = page([ended]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry (3 attempts left)' }));
    expect(await screen.findByRole('link', { name: ended.title })).toBeTruthy();
  });
});

describe('minutesUsed', () => {
  it.each([
    [0, '0:00'],
    [59.6, '1:00'],
    [588, '9:48'],
    [9999, '12:00'],
    [-3, '0:00'],
  ])('of %d seconds is %s', (seconds, expected) => {
    expect(minutesUsed(seconds)).toBe(`${expected} of 12 min`);
  });
});
