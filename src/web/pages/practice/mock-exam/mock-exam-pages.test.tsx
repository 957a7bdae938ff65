import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockExam } from '#contract/mock-exams.ts';
import { libraryWith } from '#web/features/cases/cases-test-kit.tsx';
import { consulting, reading } from '#web/features/consultations/consultation-fixture.ts';
import { consultationIdOf, examId, inPause, inStation, over } from '#web/features/mock-exam/exam-fixture.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { MockExamPage } from './mock-exam-page.tsx';
import { MockExamResultPage } from './mock-exam-result-page.tsx';
import { MockExamRunningPage } from './mock-exam-running-page.tsx';

const allowance = {
  feature: 'mock_exams',
  allowance: 4,
  used: 1,
  remaining: 3,
  unlimited: false,
  renewsAt: '2026-04-01T00:00:00.000Z',
};
const current = (exam: MockExam | null, more: object = {}) =>
  json({ success: true, data: { exam, allowance: { ...allowance, ...more } } });
const answer = (exam: MockExam) => json({ success: true, data: exam });
const detailsCall = `GET /mock-exams/${examId}/details`;
const pastCall = 'GET /mock-exams';
const noneYet = json({ success: true, data: { exams: [] } });

beforeEach(() => {
  installDialogFake();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(address: string, answers: Parameters<typeof libraryWith>[0]) {
  const server = libraryWith({ 'GET /mock-exams/current': current(null), [pastCall]: noneYet, ...answers });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });
  const router = createMemoryRouter(
    [
      { path: '/mock-exam', element: <MockExamPage /> },
      { path: '/mock-exam/running', element: <MockExamRunningPage /> },
      { path: '/mock-exam/:examId', element: <MockExamResultPage /> },
    ],
    { initialEntries: [address] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { server, router };
}

/** An exam that stands as given; what is asked for may be changed while the test runs. */
const openRunning = (exam: MockExam, more: Parameters<typeof libraryWith>[0] = {}) =>
  open('/mock-exam/running', { 'GET /mock-exams/current': current(exam), [detailsCall]: answer(exam), ...more });

const announced = (words: string) =>
  waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toContain(words));

describe('before a mock exam', () => {
  it('[CASE-11] tells the rules, until when and what is left, starts once and opens the first station', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-02T18:50:00') });
    const { server, router } = open('/mock-exam', {
      'POST /mock-exams': answer(inStation(1)),
      [detailsCall]: answer(inStation(1)),
      [`GET /sessions/${consultationIdOf(1)}/details`]: json({
        success: true,
        data: reading({ id: consultationIdOf(1) }),
      }),
    });
    const card = within(await screen.findByRole('region', { name: 'Twelve cases, one sitting' }));
    expect(card.getByText('3 of 4 mock exams left this month.').parentElement?.textContent).toBe(
      '3 of 4 mock exams left this month. It takes one when case 1 opens, and no consultations. More on 1 April. Until 22:10 if you begin now.',
    );
    expect(
      within(card.getByRole('list', { name: 'Rules' }))
        .getAllByRole('listitem')
        .map((rule) => rule.querySelector('b')?.textContent),
    ).toEqual(['It cannot be paused.', 'One break, after case six.', 'No marks until the end.']);
    expect(server.to('POST /mock-exams')).toHaveLength(0);
    fireEvent.click(card.getByRole('button', { name: 'Begin case 1' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mock-exam/running'));
    expect(await screen.findByText('Station 1 of 12')).toBeTruthy();
    expect(server.to('POST /mock-exams')).toHaveLength(1);
    expect(server.to('POST /mock-exams')[0]?.headers['idempotency-key']).toMatch(/^[\w-]{16,}$/);
  });

  it('[CASE-11] says the truth of the break and the length', async () => {
    open('/mock-exam', {});
    expect(
      await screen.findByRole('img', {
        name: 'Six cases, a break of 10 minutes, six cases. 3 hours 20 minutes in all.',
      }),
    ).toBeTruthy();
  });

  it.each([
    ['None of 4 mock exams left this month. More on 1 April.', { remaining: 0, used: 4 }],
    ['Your plan has no mock exams.', { remaining: 0, used: 0, allowance: 0 }],
  ])('[CASE-11] leads to the plans where there is none left: %s', async (words, more) => {
    open('/mock-exam', { 'GET /mock-exams/current': current(null, more) });
    const plans = await screen.findByRole('link', { name: 'See the plans' });
    expect(plans.getAttribute('href')).toBe('/pricing');
    expect(screen.getByRole('region', { name: 'Twelve cases, one sitting' }).textContent).toContain(words);
    expect(screen.queryByRole('button', { name: 'Begin case 1' })).toBeNull();
  });

  it('[CASE-11] names no number where there is none to keep to', async () => {
    open('/mock-exam', {
      'GET /mock-exams/current': current(null, { unlimited: true, allowance: 999, remaining: 999 }),
    });
    const card = await screen.findByRole('region', { name: 'Twelve cases, one sitting' });
    expect(card.textContent).toContain('Unlimited mock exams.');
    expect(card.textContent).not.toContain('999');
  });

  it('says why the server refused', async () => {
    const message = 'None of your 4 mock exams for this month are left. Your allowance renews on 1 April 2026.';
    open('/mock-exam', { 'POST /mock-exams': failure(402, 'ALLOWANCE_USED_UP', message) });
    await userEvent.click(await screen.findByRole('button', { name: 'Begin case 1' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
  });

  it('lists earlier ones with their points', async () => {
    const past = {
      startedAt: '2026-02-01T09:00:00.000Z',
      endedAt: '2026-02-01T12:20:00.000Z',
      reached: 12,
      outOf: 126,
    };
    const exams = [
      { ...past, id: examId, givenUp: true, points: 82.5 },
      { ...past, id: consultationIdOf(1), givenUp: false, points: null },
    ];
    open('/mock-exam', { [pastCall]: json({ success: true, data: { exams } }) });
    const list = within(await screen.findByRole('region', { name: 'Earlier mock exams' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Given up82\.5 of 126$/),
      expect.stringMatching(/Being marked$/),
    ]);
    expect(list.getAllByRole('link')[0]?.getAttribute('href')).toBe(`/mock-exam/${examId}`);
  });

  it('goes on with the one that is running', async () => {
    const { router } = open('/mock-exam', {
      'GET /mock-exams/current': current(inPause(2)),
      [detailsCall]: answer(inPause(2)),
    });
    expect(await screen.findByRole('heading', { name: 'Changeover' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/mock-exam/running');
  });
});

describe('a running mock exam', () => {
  it('[CASE-11] goes from station to changeover to the next station, and says so each time', async () => {
    const session = (n: number) => `GET /sessions/${consultationIdOf(n)}/details`;
    const { server } = openRunning(inStation(2), {
      [session(2)]: json({ success: true, data: consulting({ id: consultationIdOf(2) }) }),
      [session(3)]: json({ success: true, data: reading({ id: consultationIdOf(3), title: 'The third one' }) }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: /^Station 2 of 12: / })).toBeTruthy();
    await announced('Station 2 of 12.');

    const ended = json({
      success: true,
      data: consulting({ id: consultationIdOf(2), phase: 'ended', endedAt: '2026-03-02T09:15:00.000Z' }),
    });
    server.answers[`POST /sessions/${consultationIdOf(2)}/end`] = ended;
    server.answers[session(2)] = ended;
    server.answers[detailsCall] = answer(inPause(3));
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End the station' }));
    const changeover = await screen.findByRole('heading', { name: 'Changeover' });
    expect(document.activeElement).toBe(changeover);
    await announced('Station 2 is over. Changeover of one minute. Station 3 starts by itself.');
    expect(screen.getByRole('timer', { name: '00:45 left' })).toBeTruthy();

    server.answers[`POST /mock-exams/${examId}/advance`] = answer(inStation(3));
    server.answers[detailsCall] = answer(inStation(3));
    await userEvent.click(screen.getByRole('button', { name: 'Start station 3 now' }));
    const third = await screen.findByRole('heading', { level: 1, name: 'Station 3 of 12: The third one' });
    expect(document.activeElement).toBe(third);
    await announced('Station 3 of 12.');
    expect(server.to(`POST /mock-exams/${examId}/advance`)[0]?.body).toEqual({ station: 3 });
  });

  it('[CASE-11] asks again when the changeover is over, and follows the server', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = openRunning(inPause(2));
    await screen.findByRole('heading', { name: 'Changeover' });
    const asked = server.to(detailsCall).length;
    server.answers[detailsCall] = answer(inPause(7, 'break'));
    await act(() => vi.advanceTimersByTimeAsync(46_000));
    expect(server.to(detailsCall).length).toBeGreaterThan(asked);
    expect(await screen.findByRole('heading', { name: 'Break' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'End the break and start station 7' })).toBeTruthy();
  });

  it('[CASE-11] keeps what it shows when the connection is lost, says so, and catches up', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = openRunning(inPause(7, 'break'));
    await screen.findByRole('heading', { name: 'Break' });
    server.answers[detailsCall] = new TypeError('Failed to fetch');
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(await screen.findByText('Connection lost. The clock goes on; trying again.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Break' })).toBeTruthy();
    server.answers[detailsCall] = answer(inPause(8));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByRole('heading', { name: 'Changeover' })).toBeTruthy();
    expect(screen.queryByText(/Connection lost/)).toBeNull();
  });

  it('[CASE-11] is given up only after asking, and then shows the result', async () => {
    const { server, router } = openRunning(inPause(5));
    await userEvent.click(await screen.findByRole('button', { name: 'Give up' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Give up this mock exam?' }));
    expect(dialog.getByText(/^The 8 stations ahead count as nothing\./)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Carry on' }));
    expect(server.to(`POST /mock-exams/${examId}/give-up`)).toHaveLength(0);

    server.answers[`POST /mock-exams/${examId}/give-up`] = answer(over(4));
    server.answers[detailsCall] = answer(over(4));
    await userEvent.click(screen.getByRole('button', { name: 'Give up' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Give up the exam' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mock exam result' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/mock-exam/${examId}`);
  });

  it('leads to the start where none is running', async () => {
    open('/mock-exam/running', {});
    expect(await screen.findByRole('heading', { name: 'No mock exam is running' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your mock exams' }).getAttribute('href')).toBe('/mock-exam');
  });
});

describe('the result', () => {
  const show = (exam: MockExam) => open(`/mock-exam/${examId}`, { [detailsCall]: answer(exam) });

  it('[CASE-11] shows the score against the band, and every station with grades and feedback', async () => {
    show(over());
    expect(
      await screen.findByRole('img', { name: '78 of 126 points, inside the indicative band of 75 to 80' }),
    ).toBeTruthy();
    const rows = within(screen.getByRole('region', { name: 'Stations' })).getAllByRole('link');
    expect(rows.map((link) => link.getAttribute('href'))).toEqual(
      Array.from({ length: 12 }, (_, i) => `/feedback/${consultationIdOf(i + 1)}`),
    );
    expect(screen.getAllByText('Clear Pass')).toHaveLength(12);
    expect(screen.queryByText(/gave this exam up/)).toBeNull();
  });

  it('[CASE-11] says which stations count as nothing', async () => {
    show(over(4));
    expect(await screen.findByText(/8 stations were not reached and count as nothing/)).toBeTruthy();
    expect(screen.getAllByText('Not reached, counts as nothing')).toHaveLength(8);
    expect(screen.getByRole('img', { name: /^26 of 126 points, below/ })).toBeTruthy();
  });

  it('[CASE-11] shows no score before every station is marked, and then shows it by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { server } = show(over(12, 5));
    expect(await screen.findByText(/5 of 12 stations are marked/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /of 126 points/ })).toBeNull();
    server.answers[detailsCall] = answer(over());
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(await screen.findByRole('img', { name: /^78 of 126 points/ })).toBeTruthy();
  });

  it('leads back to an exam that is still running, and knows when there is none', async () => {
    const { router } = open(`/mock-exam/${examId}`, {
      'GET /mock-exams/current': current(inPause(2)),
      [detailsCall]: answer(inPause(2)),
    });
    expect(await screen.findByRole('heading', { name: 'Changeover' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/mock-exam/running');
    cleanup();
    open(`/mock-exam/${examId}`, { [detailsCall]: failure(404, 'NOT_FOUND', 'Resource not found') });
    expect(await screen.findByText('There is no such mock exam here')).toBeTruthy();
  });
});
