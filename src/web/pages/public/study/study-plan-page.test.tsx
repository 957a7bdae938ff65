import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hannah, renderPages, serverWith, statusOf } from '#web/features/auth/auth-test-kit.tsx';
import { readLocalPlan, saveLocalPlan } from '#web/features/study-plan/local-plan.ts';
import { samplePlan, sessionId } from '#web/features/study-plan/study-plan-test-kit.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { Toasts } from '#web/ui/overlay/toasts.tsx';
import { StudyPlanPage } from './study-plan-page.tsx';

const answer = (data: unknown) => json({ success: true, data });
const stored = (plan: unknown, examDate: string | null = '2026-11-30') => answer({ plan, examDate });
const signedIn = { 'GET /auth/status': statusOf(hannah) };
const row = (name: string) => screen.getByRole('link', { name }).closest('li') as HTMLElement;
const changeMenu = async (title: string, entry: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Change: ${title}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: entry }));
};

beforeEach(() => {
  installDialogFake();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.setSystemTime(new Date('2026-11-15T12:00:00Z'));
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof serverWith>[0] = {}) {
  const server = serverWith(answers);
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = (
    <QueryClientProvider client={client}>
      <StudyPlanPage />
      <Toasts />
    </QueryClientProvider>
  );
  return { server, ...renderPages({ '/study-plan': page }, '/study-plan') };
}

describe('a visitor', () => {
  it('[ANA-04] builds a plan, which is kept in the browser', async () => {
    const { server } = open({ 'POST /study-plan/draft': answer(samplePlan) });
    expect(screen.getByRole('heading', { level: 1, name: 'Study plan' })).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Exam date (optional)'), '2026-11-30');
    await userEvent.selectOptions(screen.getByLabelText('Hours a week'), '6');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Monday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Build my plan' }));
    expect(await screen.findByText('This plan is kept in this browser only')).toBeTruthy();
    expect(server.to('POST /study-plan/draft')[0]?.body).toEqual({
      examDate: '2026-11-30',
      hoursPerWeek: 6,
      weekdays: [1, 2, 4, 6],
    });
    expect(readLocalPlan()).toEqual(samplePlan);
    expect(screen.getByRole('timer', { name: '15 days left' })).toBeTruthy();
    expect(screen.getByText('1 of 6 steps done')).toBeTruthy();
  });

  it('hears what is wrong before anything is sent, and keeps what was chosen when it fails', async () => {
    const { server } = open({ 'POST /study-plan/draft': failure(429, 'TOO_MANY_REQUESTS', 'Too many requests.') });
    const date = screen.getByLabelText('Exam date (optional)') as HTMLInputElement;
    await userEvent.type(date, '2026-11-15');
    await userEvent.click(screen.getByRole('button', { name: 'Build my plan' }));
    expect(screen.getByText('Choose a day after today, or leave it empty.')).toBeTruthy();
    expect(document.activeElement).toBe(date);
    await userEvent.clear(date);
    for (const day of ['Tuesday', 'Thursday', 'Saturday']) {
      await userEvent.click(screen.getByRole('checkbox', { name: day }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Build my plan' }));
    expect(screen.getByText('Choose at least one day.')).toBeTruthy();
    expect(server.to('POST /study-plan/draft')).toEqual([]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sunday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Build my plan' }));
    expect(await screen.findByText(/^Too many requests\. What you chose is still here/)).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Sunday', checked: true })).toBeTruthy();
  });

  it('ticks, moves, skips and catches up in the browser', async () => {
    saveLocalPlan(samplePlan);
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Done: Hearing cues' }));
    await changeMenu('Case now', 'Skip it');
    await userEvent.click(screen.getByRole('button', { name: 'Move to the coming days' }));
    const now = new Map(readLocalPlan()?.items.map((item) => [item.id, item]));
    expect(now.get('guide-cues')?.doneAt).toMatch(/^2026-11-15T12/);
    expect(now.get('now')?.skipped).toBe(true);
    expect(now.get('missed')?.on).toBe('2026-11-15');
    expect(screen.queryByText('Missed')).toBeNull();
  });

  it('can go and sign in, and comes back here', async () => {
    saveLocalPlan(samplePlan);
    const { router } = open();
    await userEvent.click(await screen.findByRole('link', { name: 'Start free' }));
    expect(router.state.location.pathname).toBe('/signup');
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/study-plan');
  });

  it('saves the calendar from the browser', async () => {
    saveLocalPlan(samplePlan);
    const parts: BlobPart[] = [];
    vi.stubGlobal('Blob', function FakeBlob(given: BlobPart[]) {
      parts.push(...given);
    });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:plan', revokeObjectURL: () => {} }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
    expect(parts.join('')).toContain('SUMMARY:Read: Hearing cues\r\n');
  });
});

describe('a signed-in user', () => {
  it('[ANA-04] without a plan builds one from the exam date that is known', async () => {
    const { server } = open({ ...signedIn, 'GET /study-plan': stored(null), 'POST /study-plan': answer(samplePlan) });
    await screen.findByText(/^Marked consultations tick their step off/);
    const date = screen.getByLabelText('Exam date (optional)') as HTMLInputElement;
    expect(date.value).toBe('2026-11-30');
    await userEvent.click(screen.getByRole('button', { name: 'Build my plan' }));
    expect(await screen.findByText('1 of 6 steps done')).toBeTruthy();
    expect(server.to('POST /study-plan')[0]?.body).toMatchObject({ replaces: null });
    expect(screen.queryByText('This plan is kept in this browser only')).toBeNull();
  });

  it('[ANA-04] sees what is done, missed and next, and three weeks at a time', async () => {
    open({ ...signedIn, 'GET /study-plan': stored(samplePlan) });
    expect(await screen.findByRole('region', { name: 'Week 1' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Week 1',
      'Week 2',
      'Week 3',
    ]);
    expect(within(row('Case done')).getByRole('link', { name: 'Feedback' }).getAttribute('href')).toBe(
      `/feedback/${sessionId}`,
    );
    expect(within(row('Case missed')).getByText('Missed')).toBeTruthy();
    expect(within(row('Case missed')).getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/case/missed');
    expect(within(row('Case done')).queryByRole('button')).toBeNull();
    expect(within(row('Case now')).queryByRole('checkbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Week 3, 23 to 29 November' }));
    expect(screen.getByText('Nothing is planned for this week. Steps can be moved here.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Week 1' })).toBeNull();
  });

  it('ticks at once, and takes it back when the server refuses', async () => {
    let settle: (response: Response) => void = () => {};
    const { server } = open({
      ...signedIn,
      'GET /study-plan': stored(samplePlan),
      'PUT /study-plan/changes': () => new Promise((resolve) => (settle = resolve)),
    });
    const box = (checked: boolean) => screen.findByRole('checkbox', { name: 'Done: Hearing cues', checked });
    await userEvent.click(await box(false));
    expect(await box(true)).toBeTruthy();
    // Undone also where nothing can be asked for again.
    server.answers['GET /study-plan'] = 'never';
    settle(failure(409, 'PLAN_REPLACED', 'Changed somewhere else.'));
    expect(await box(false)).toBeTruthy();
    expect(await screen.findByText(/was not saved.*Changed somewhere else/)).toBeTruthy();
  });

  it('[ANA-04] moves a step to a day of the plan', async () => {
    const { server } = open({
      ...signedIn,
      'GET /study-plan': stored(samplePlan),
      'PUT /study-plan/changes': answer(samplePlan),
    });
    await screen.findByRole('region', { name: 'Week 1' });
    await changeMenu('Case later', 'Move to another day');
    const day = screen.getByLabelText('Day');
    await userEvent.clear(day);
    await userEvent.type(day, '2026-12-05');
    await userEvent.click(screen.getByRole('button', { name: 'Move it' }));
    expect(screen.getByText(/Choose a day from today to 29 November/)).toBeTruthy();
    await userEvent.clear(day);
    await userEvent.type(day, '2026-11-26');
    await userEvent.click(screen.getByRole('button', { name: 'Move it' }));
    await waitFor(() =>
      expect(server.to('PUT /study-plan/changes')[0]?.body).toEqual({
        planId: samplePlan.id,
        changes: [{ id: 'later', on: '2026-11-26' }],
      }),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[ANA-04] hears what is lost before the plan is replaced', async () => {
    const { server } = open({
      ...signedIn,
      'GET /study-plan': stored(samplePlan),
      'POST /study-plan': answer({ ...samplePlan, id: sessionId, items: [] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change plan' }));
    await userEvent.click(screen.getByRole('button', { name: 'Build a new plan' }));
    const dialog = screen.getByRole('dialog', { name: 'Replace your plan?' });
    expect(dialog.textContent).toContain('All 6 steps of the present plan go, with 1 tick');
    expect(server.to('POST /study-plan')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Replace it' }));
    expect(await screen.findByText('0 of 0 steps done')).toBeTruthy();
    expect(server.to('POST /study-plan')[0]?.body).toMatchObject({ replaces: samplePlan.id });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[ANA-04] is offered to keep what was planned in this browser', async () => {
    saveLocalPlan({ ...samplePlan, items: samplePlan.items.slice(2, 3) });
    const { server } = open({ ...signedIn, 'GET /study-plan': stored(null), 'POST /study-plan': answer(samplePlan) });
    expect(await screen.findByText('You built a plan in this browser. Keep it?')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(await screen.findByText('1 of 6 steps done')).toBeTruthy();
    expect(server.to('POST /study-plan')[0]?.body).toMatchObject({
      keep: { startsOn: '2026-11-09', items: [{ id: 'guide-cues', done: false, skipped: false }] },
    });
    expect(readLocalPlan()).toBeNull();
  });

  it('is asked before a plan from the browser replaces the stored one, and may discard it', async () => {
    saveLocalPlan(samplePlan);
    const { server } = open({
      ...signedIn,
      'GET /study-plan': stored(samplePlan),
      'POST /study-plan': failure(409, 'PLAN_REPLACED', 'Changed somewhere else.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('dialog').textContent).toContain('All 6 steps of the present plan go');
    await userEvent.click(screen.getByRole('button', { name: 'Replace it' }));
    expect(await screen.findByText(/Changed somewhere else. It is still in this browser/)).toBeTruthy();
    expect(server.to('POST /study-plan')).toHaveLength(1);
    expect(readLocalPlan()).toEqual(samplePlan);
    await userEvent.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(readLocalPlan()).toBeNull();
  });

  it.each([
    ['the plan is over', '2026-12-02T12:00:00Z', '2026-11-30', 'This plan is over'],
    ['the exam date has changed', '2026-11-15T12:00:00Z', '2026-12-20', 'Your exam date is 20 December now'],
    ['steps were missed', '2026-11-15T12:00:00Z', '2026-11-30', '1 step was missed'],
  ])('is told that %s', async (_, now, examDate, title) => {
    vi.setSystemTime(new Date(now));
    open({ ...signedIn, 'GET /study-plan': stored(samplePlan, examDate) });
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('hears when it did not load, and tries again', async () => {
    const { server } = open({ ...signedIn, 'GET /study-plan': failure(403, 'NOT_ALLOWED', 'Not now.') });
    // By its words: a message of an earlier test may still be shown, and is an alert too.
    expect(await screen.findByRole('heading', { name: 'Your study plan did not load' })).toBeTruthy();
    server.answers['GET /study-plan'] = stored(samplePlan);
    await userEvent.click(screen.getByRole('button', { name: 'Retry (3 attempts left)' }));
    expect(await screen.findByText('1 of 6 steps done')).toBeTruthy();
  });
});
