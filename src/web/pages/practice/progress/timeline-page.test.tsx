import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import { askedFor, libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import type { Consultation } from '#web/features/consultations/list/consultations-query.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { TimelinePage } from './timeline-page.tsx';

const now = new Date(2026, 10, 15, 12, 0);
const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 5).toISOString();

const ended: Consultation = {
  sessionId: '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a01',
  case: {
    id: 'falls',
    title: 'Falls, and a box of tablets',
    group: 'older-eol',
    difficulty: 2,
    channel: 'video',
    speaker: { name: 'Harjit Bains', age: 78, sex: 'male', portrait: somePortrait() },
    reviewPending: false,
  },
  startedAt: at(14, 9),
  endedAt: at(14, 10),
  isRedo: false,
  held: false,
  feedback: {
    points: 6.5,
    outOf: 10.5,
    score: 62,
    grades: { data: 'pass', management: 'fail', relating: 'clear-pass' },
    phases: [{ phase: 'opening', from: 0, to: 42 }],
  },
};
const running: Consultation = {
  ...ended,
  sessionId: '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a02',
  case: { ...ended.case, id: 'blood-pressure', title: 'Blood pressure' },
  startedAt: at(15, 11),
  endedAt: null,
  feedback: null,
};

const listKey = 'GET /dashboard/consultations';
const page = (consultations: Consultation[], more: object = {}) =>
  json({ success: true, data: { consultations, total: consultations.length, page: 1, pages: 1, ...more } });

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
  return { server, ...renderWithQueries(<TimelinePage />, address) };
}

describe('SessionsTimelinePage', () => {
  it('[CASE-09] lists the consultations by day with ribbon, face and points; a running one is carried on', async () => {
    open(page([running, ended]));
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(today.getByText(/ · 11:05$/)).toBeTruthy();
    expect(today.getByText('Running')).toBeTruthy();
    expect(today.getByRole('link', { name: 'Blood pressure' }).getAttribute('href')).toBe('/case/blood-pressure');

    const yesterday = within(screen.getByRole('region', { name: 'Yesterday' }));
    expect(yesterday.getByRole('table', { name: 'Sessions, Yesterday' })).toBeTruthy();
    expect(yesterday.getByText('6.5')).toBeTruthy();
    expect(yesterday.getByRole('img', { name: /^Phases: opening/ })).toBeTruthy();
    const link = yesterday.getByRole('link', { name: ended.case.title });
    expect(link.getAttribute('href')).toBe(`/feedback/${ended.sessionId}`);
  });

  it('[CASE-09] has pages and filters in the address', async () => {
    HTMLElement.prototype.scrollIntoView = vi.fn();
    const { server, router } = open(page([ended], { total: 60, pages: 3 }), '/sessions-timeline?result=passed');
    await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(router.state.location.search).toBe('?result=passed&page=2');
    expect(askedFor(server.to(listKey).at(-1))).toEqual({ result: 'passed', page: '2' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'older-eol');
    expect(router.state.location.search).toBe('?result=passed&group=older-eol');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Result' }), '');
    expect(router.state.location.search).toBe('?group=older-eol');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Channel' }), 'video');
    expect(askedFor(server.to(listKey).at(-1))).toEqual({ group: 'older-eol', channel: 'video', page: '1' });
  });

  it('[CASE-09] says when no session matches, and shows all again', async () => {
    const { router } = open(page([]), '/sessions-timeline?result=passed&group=nonsense');
    expect(await screen.findByRole('heading', { name: 'No session matches' })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Show all sessions' }));
    expect(router.state.location.search).toBe('');
    expect(await screen.findByRole('heading', { name: 'No consultations yet' })).toBeTruthy();
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
    expect(await screen.findByRole('link', { name: ended.case.title })).toBeTruthy();
  });
});
