import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hannah, renderPages, serverWith, sessionOf, statusOf } from '#web/features/auth/auth-test-kit.tsx';
import { weekSpan } from '#web/features/progress/dashboard/cards/week-card.tsx';
import {
  answers,
  lastId,
  manyStats,
  newStats,
  performance,
  recent,
} from '#web/features/progress/dashboard/dashboard-fixture.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { clearHeaderStatsCache, getHeaderStats } from '#web/lib/header-stats-cache.ts';
import { DashboardPage } from './dashboard-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 15, 19, 0) });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  clearHeaderStatsCache();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type Answers = Parameters<typeof serverWith>[0];

function open(given: Answers) {
  const server = serverWith({ 'GET /auth/status': statusOf(hannah), 'GET /auth/session': sessionOf(hannah), ...given });
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={client}>
      <DashboardPage />
    </QueryClientProvider>
  );
  return { server, client, ...renderPages({ '/dashboard': page }, '/dashboard') };
}

const card = async (name: string | RegExp) => within(await screen.findByRole('region', { name }));
const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('DashboardPage', () => {
  it('[ANA-01] says what to do next and why, beside where the last minutes went', async () => {
    open(answers());
    const next = await card('Work on your weakest domain');
    expect(next.getByText(/Clinical management is your weakest domain/)).toBeTruthy();
    expect(next.getByRole('link', { name: 'Read the notes' }).getAttribute('href')).toBe('/case/blood-pressure');
    await waitFor(() => expect(next.getAllByRole('img')).toHaveLength(2));
    expect(next.getByText('Your last five, averaged')).toBeTruthy();
    expect(screen.getByText('34 days to your exam. Two consultations this week (goal 3).')).toBeTruthy();
  });

  it('[ANA-01] shows the last feedback with its points, three grades, one line and a link', async () => {
    open(answers());
    const last = await card('Last feedback');
    for (const text of ['6.5', 'Repeat request for pile cream', 'Today', 'Say a working diagnosis by minute 6.'])
      expect(last.getByText(text)).toBeTruthy();
    for (const grade of ['Pass', 'Fail', 'Clear Pass']) expect(last.getByText(grade)).toBeTruthy();
    expect(last.getByRole('link').getAttribute('href')).toBe(`/feedback/${lastId}`);
  });

  it('[ANA-01] counts the days to the exam, the week, the level, the time, the allowance', async () => {
    open(answers());
    const exam = await card('Your exam');
    expect(exam.getByRole('timer', { name: '34 days left' })).toBeTruthy();
    expect(exam.getByText('Saturday 19 December')).toBeTruthy();
    const week = await card('This week');
    expect(week.getByText('Two').parentElement?.textContent).toBe('Two (goal 3)');
    await waitFor(() =>
      expect(week.getAllByRole('listitem').map((day) => day.textContent)).toEqual([
        'MMonday 2',
        'TTuesday 0',
        'WWednesday 0',
        'TThursday 0',
        'FFriday 0',
        'SSaturday 0',
        'SSunday 1',
      ]),
    );
    const whereYouStand = await card('Where you stand');
    for (const text of [
      'Level 4 Skilled',
      'A level is the average score of everything marked: 68.4 of 100 in 38.',
      '11 of 12',
      '22 of 60',
      'Renews 1 December',
    ])
      expect(whereYouStand.getByText(text)).toBeTruthy();
    expect(await whereYouStand.findByText('5 h 14 min')).toBeTruthy();
    expect(screen.queryByText(/streak|in a row|well done|great/i)).toBeNull();
  });

  it('[ANA-01] shows domains, weakest skills, coverage and recent consultations with their ribbons', async () => {
    open(answers());
    const tiles = within(await screen.findByRole('region', { name: 'The three domains' }));
    expect(tiles.getAllByRole('listitem').map((tile) => tile.textContent)).toEqual([
      'Data gathering and diagnosis2.1 of 3between Pass and Clear Pass+0.3 on the 10 beforeLast 3 grades, oldest first: 1, 2, 2.',
      'Clinical management and medical complexity1.6 of 3between Fail and Pass−0.1 on the 10 beforeLast 3 grades, oldest first: 1, 2, 1.',
      'Relating to others2.5 of 3between Pass and Clear Pass',
    ]);
    expect(tiles.getByText('Average grade of your last 10 consultations')).toBeTruthy();
    const skills = await card('Lowest skills');
    expect(await skills.findByText('4 of 6 in your last 10 consultations, each of 100. The goal is 60.')).toBeTruthy();
    await waitFor(() =>
      expect(skills.getAllByRole('listitem').map((skill) => skill.textContent)).toEqual([
        'Cues explored 40',
        'Diagnosis by minute 6 55',
        'Ideas, concerns, expectations 62',
        'Plain words 70',
      ]),
    );
    const coverage = await card('Blueprint coverage');
    expect(await coverage.findByText('10 of 12')).toBeTruthy();
    expect(coverage.getByRole('link', { name: 'Ethnicity, culture and diversity: 0' }).getAttribute('href')).toBe(
      '/case-selection?group=diversity',
    );
    const list = await card('Recent consultations');
    expect(await list.findAllByRole('row')).toHaveLength(7);
    expect(list.getAllByRole('img', { name: /^Phases: opening 00:00 to 00:42/ })).toHaveLength(6);
    expect(list.getAllByText(/Fri 13 Nov/)).toHaveLength(6);
  });

  it('puts a running consultation first', async () => {
    const next = { ...newStats.next, kind: 'resume', sessionId: lastId } as typeof newStats.next;
    open(answers({ ...manyStats, next }, [recent(1, { endedAt: null, feedback: null })]));
    expect(await screen.findByRole('heading', { name: 'Your consultation is running' })).toBeTruthy();
    expect(href('Carry on')).toBe('/case/blood-pressure');
    const list = await card('Recent consultations');
    expect((await list.findByRole('link', { name: 'Consultation number 1' })).getAttribute('href')).toBe(
      '/case/blood-pressure',
    );
    expect(list.getByText('Running')).toBeTruthy();
  });

  it('[CASE-11] leads from a station of a running mock exam to the exam, not to its feedback', async () => {
    open(answers(manyStats, [recent(1, { held: true, feedback: null })]));
    const list = await card('Recent consultations');
    expect((await list.findByRole('link', { name: 'Consultation number 1' })).getAttribute('href')).toBe('/mock-exam');
    expect(list.getByText('Mock exam')).toBeTruthy();
  });

  it('leads to the plans when the allowance is used up', async () => {
    open(answers({ ...manyStats, quota: { ...manyStats.quota, used: 60, remaining: 0 } }));
    expect(await screen.findByText(/No consultations are left this month. They renew on 1 December/)).toBeTruthy();
    expect(href('See the plans')).toBe('/pricing');
    expect(screen.queryByRole('link', { name: 'Read the notes' })).toBeNull();
    expect(screen.getByText('Approaching monthly limit')).toBeTruthy();
  });

  it('starts the first case of somebody new in one click, and asks for the exam date', async () => {
    open(answers(newStats, []));
    expect(await screen.findByRole('heading', { name: 'Your first consultation' })).toBeTruthy();
    expect(href('Read the notes')).toBe('/case/blood-pressure');
    expect(href('Set your exam date')).toBe('/study-plan');
    expect(screen.queryByRole('region', { name: 'Recent consultations' })).toBeNull();
  });

  it('says with one consultation that nothing is marked yet', async () => {
    const stats = { ...manyStats, counts: { ...newStats.counts, sessions: 1 }, lastFeedback: null, averageScore: null };
    const unmarked = performance.domains.map((one) => ({ ...one, averageGrade: null, lastGrades: [], change: null }));
    open({
      ...answers(stats, [recent(1, { feedback: null })]),
      'GET /dashboard/performance-summary': json({
        success: true,
        data: {
          ...performance,
          domains: unmarked,
          lastFive: { sessions: 0, phaseSeconds: null, diagnosisSaidAt: null },
        },
      }),
    });
    expect(await screen.findByText(/Your marks appear here/)).toBeTruthy();
    expect(await screen.findAllByText('No marks yet')).toHaveLength(3);
    expect(await screen.findByText('Not marked')).toBeTruthy();
  });

  it.each([
    [{ date: '2026-11-15', daysLeft: 0, daysGone: 95, daysTotal: 95 }, 'Today', 'Open study plan'],
    [
      { date: '2026-11-11', daysLeft: -4, daysGone: 91, daysTotal: 91 },
      /It was on Wednesday 11 November/,
      'Set another date',
    ],
  ])('knows an exam with %j', async (exam, words, link) => {
    open(answers({ ...manyStats, exam }));
    const shown = await card('Your exam');
    expect(shown.getByText(words)).toBeTruthy();
    expect(shown.getByRole('link', { name: link }).getAttribute('href')).toBe('/study-plan');
  });

  it('holds the room while it loads', async () => {
    open({ ...answers(), 'GET /dashboard/stats': 'never' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Good evening, Hannah' })).toBeTruthy();
    expect(screen.getByText('Loading your dashboard...')).toBeTruthy();
  });

  it('[ANA-03] says that the skills are loading', async () => {
    open({ ...answers(), 'GET /dashboard/skills-performance': 'never' });
    expect(await screen.findByText('Loading skills data...')).toBeTruthy();
  });

  it('says when it did not load, and tries everything again', async () => {
    const { server } = open({});
    expect((await screen.findByRole('alert')).textContent).toContain('Your dashboard did not load');
    Object.assign(server.answers, answers());
    await userEvent.click(screen.getByRole('button', { name: 'Retry (3 attempts left)' }));
    expect(await screen.findByRole('heading', { name: 'Work on your weakest domain' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/did not load/)).toBeNull());
  });

  it('keeps the rest when one part fails, and tries that again', async () => {
    const { server } = open({
      ...answers(),
      'GET /dashboard/topic-progress': failure(403, 'FORBIDDEN', 'Not now.'),
    });
    const coverage = await card('Blueprint coverage');
    expect((await coverage.findByRole('alert')).textContent).toContain('The coverage did not load. Not now.');
    expect(screen.getByRole('heading', { name: 'Work on your weakest domain' })).toBeTruthy();
    Object.assign(server.answers, answers());
    await userEvent.click(coverage.getByRole('button', { name: 'Try again' }));
    expect(await coverage.findByText('10 of 12')).toBeTruthy();
  });

  it('shows what it knows without a network, and from when that is', async () => {
    const { server, client } = open(answers());
    await card('Last feedback');
    server.answers['GET /dashboard/stats'] = failure(403, 'FORBIDDEN', 'Not now.');
    await client.refetchQueries({ queryKey: ['dashboard', 'stats'] });
    expect(await screen.findByText('What you see is from 19:00')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Last feedback' })).toBeTruthy();
  });

  it('[HEAD-01] tells the header what it has just heard', async () => {
    open(answers());
    await card('Last feedback');
    expect(getHeaderStats(hannah.id)).toMatchObject({
      casesCompleted: 11,
      currentLevel: 'Level 4 Skilled',
      quotaRemaining: 38,
    });
  });
});

describe('weekSpan', () => {
  it('names a month once', () => {
    expect(weekSpan('2026-11-09', '2026-11-15')).toBe('9 to 15 November');
    expect(weekSpan('2026-11-30', '2026-12-06')).toBe('30 November to 6 December');
  });
});
