import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import { feedback, sessionId } from '#web/features/feedback/feedback-fixture.ts';
import {
  adviceCall,
  feedbackCall,
  feedbackServer,
  ok,
  ready,
  renderPage,
  waiting,
} from '#web/features/feedback/feedback-test-kit.tsx';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { FeedbackPage } from './feedback-page.tsx';
import { PlainFeedbackPage } from './plain-feedback-page.tsx';

const show = (hash = '') => renderPage(<FeedbackPage />, '/feedback/:sessionId', `/feedback/${sessionId}${hash}`);
const title = () => screen.findByRole('heading', { level: 1, name: feedback.title });
const rowOf = (name: string) => {
  const row = screen.getByRole('button', { name, expanded: false }).closest('li');
  if (!row) throw new Error(`no row ${name}`);
  return within(row);
};

function withCriterion(id: string, change: object): Feedback {
  const domains = feedback.domains.map((sheet) => ({
    ...sheet,
    criteria: sheet.criteria.map((criterion) => (criterion.id === id ? { ...criterion, ...change } : criterion)),
  }));
  return { ...feedback, domains };
}

// Roles are looked up in a page with hundreds of elements, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  installDialogFake();
  HTMLElement.prototype.scrollIntoView = vi.fn();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('FeedbackPage', () => {
  it('[MARK-01] [MARK-03] shows points, grades, marks with their words and times, and the next step', async () => {
    feedbackServer();
    show();
    await title();
    expect(screen.getByRole('img', { name: /^6\.5 of 10\.5 points, inside the indicative band/ })).toBeTruthy();
    const grades = within(screen.getByRole('region', { name: 'Grades' }));
    expect(grades.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Data gathering and diagnosisPass2 of 3',
      'Clinical management and medical complexityFail1 of 3, counts 1.5, counts 1.5',
      'Relating to othersClear Pass3 of 3',
    ]);
    expect(screen.getByText('Decide by minute 6, so the safety net has time to be specific.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next: Blood pressure, third time' }).getAttribute('href')).toBe(
      '/case/blood-pressure',
    );
    expect(screen.getByRole('img', { name: /^Phases: opening/ })).toBeTruthy();

    const weight = rowOf('Asks about weight loss and clarifies the answer');
    for (const text of ['And has your weight changed?', 'I’ve not been on the scales.', 'weight 2'])
      expect(weight.getByText(text)).toBeTruthy();
    expect(weight.getByText('Partly')).toBeTruthy();
    const net = rowOf('Safety net says what, when and where');
    for (const text of ['Missed', 'Critical', 'Closest', 'If anything changes, give us a ring.'])
      expect(net.getByText(text)).toBeTruthy();
  });

  it('[MARK-02] shows no quote that is not in the transcript', async () => {
    const quotes = [{ turn: 5, who: 'doctor', seconds: 108, text: 'How are your bowels?' }];
    feedbackServer({ [feedbackCall]: ready(withCriterion('d1', { quotes })) });
    show();
    await title();
    expect(screen.queryByText('How are your bowels?')).toBeNull();
    const row = rowOf('Establishes how long and how the bowel habit has changed');
    expect(row.getByText(/could not be found in the transcript/)).toBeTruthy();
  });

  it('shows what comes from the server as text', async () => {
    feedbackServer({ [feedbackCall]: ready(withCriterion('d3', { comment: '<img src=x onerror=alert(1)>' })) });
    const { container } = show();
    await title();
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(container.querySelector('img[src]')).toBeNull();
  });

  it('[MARK-03] jumps from a quote to the turn, and back with Escape or the button', async () => {
    feedbackServer();
    show();
    await title();
    const chip = rowOf('Says a working diagnosis by about minute 6').getByRole('button', { name: /^07:52/ });
    await userEvent.click(chip);
    const turn = document.getElementById('turn-15');
    await waitFor(() => expect(document.activeElement).toBe(turn));
    expect(turn?.querySelector('mark')?.textContent).toBe(
      'I don’t think this is just piles, and I want to be sure it isn’t something more serious.',
    );
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(chip);
    expect(turn?.querySelector('mark')).toBeNull();

    await userEvent.click(chip);
    await userEvent.click(await screen.findByRole('button', { name: 'Back to the mark' }));
    expect(document.activeElement).toBe(chip);
  });

  it('follows an address that names a turn or a folded criterion', async () => {
    feedbackServer();
    const { unmount } = show('#turn-9');
    await title();
    await waitFor(() => expect(document.activeElement?.id).toBe('turn-9'));
    unmount();
    show('#d7');
    await title();
    await waitFor(() => expect(document.activeElement?.id).toBe('d7'));
  });

  it('folds what was met and lists what was not asked', async () => {
    feedbackServer();
    show();
    await title();
    const more = screen.getByRole('button', { name: 'Show 2 more criteria, both met' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(screen.getByRole('button', { name: 'Hide 2 more criteria, both met', expanded: true })).toBeTruthy();

    const heading = screen.getByRole('heading', { name: 'Not asked 4 of 41' });
    const facts = [...(heading.parentElement?.querySelectorAll('li') ?? [])].map((fact) => fact.textContent?.trim());
    expect(facts).toEqual([
      'He has lost a stone since the summer Key',
      'He threw the screening kit away Key',
      'Sandra does not know about the bleeding',
      'He falls asleep after his shift',
    ]);
  });

  it('takes a challenge of a picked mark, shows it on the row and takes it back', async () => {
    const server = feedbackServer({ [`PUT /sessions/${sessionId}/challenges/m5`]: ok() });
    show();
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Challenge a mark' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Challenge this mark' }));
    expect(dialog.getByText('Pick the mark you disagree with.')).toBeTruthy();
    expect(dialog.getByText('Say why, in at least 10 characters.')).toBeTruthy();

    await userEvent.selectOptions(dialog.getByLabelText('Mark'), 'Missed: Safety net says what, when and where');
    await userEvent.type(dialog.getByLabelText('Why'), 'At 11:20 I said to ring.');
    const challenge = { reason: 'At 11:20 I said to ring.', at: '2026-03-02T19:00:00.000Z', answer: null };
    server.answers[feedbackCall] = ready(withCriterion('m5', { challenge }));
    await userEvent.click(dialog.getByRole('button', { name: 'Challenge this mark' }));
    expect(await screen.findByText('You challenged this mark.')).toBeTruthy();
    expect(server.to(`PUT /sessions/${sessionId}/challenges/m5`)[0]?.body).toEqual({ reason: challenge.reason });
    expect(screen.queryByRole('dialog')).toBeNull();

    server.answers[`DELETE /sessions/${sessionId}/challenges/m5`] = ok();
    server.answers[feedbackCall] = ready();
    await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(screen.queryByText('You challenged this mark.')).toBeNull());
  });

  it('keeps the words of a challenge that did not arrive', async () => {
    feedbackServer({
      [`PUT /sessions/${sessionId}/challenges/d1`]: failure(
        429,
        'TOO_MANY_REQUESTS',
        'Too many requests.',
        {},
        { 'retry-after': '3600' },
      ),
    });
    show();
    await title();
    const name = 'Establishes how long and how the bowel habit has changed';
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(screen.getAllByRole('button', { name: /^Challenge(?! a mark)/ })[0] as HTMLElement);
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Why'), 'It was said earlier.');
    await userEvent.click(dialog.getByRole('button', { name: 'Challenge this mark' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Your words are still here.');
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('It was said earlier.');
  });

  it('goes on from a chosen minute in a new consultation', async () => {
    const server = feedbackServer({ [`POST /sessions/${sessionId}/redo`]: ok({ caseId: 'pile-cream' }) });
    const { router } = show();
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Do it again' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/^Brian at 04:50: “That it’s the same/)).toBeTruthy();
    await userEvent.click(dialog.getByLabelText(/^From minute 5/));
    await userEvent.click(dialog.getByRole('button', { name: 'Go on from minute 5' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/case/pile-cream'));
    expect(server.to(`POST /sessions/${sessionId}/redo`)[0]?.body).toEqual({ fromMinute: 5 });
  });

  it('says when no consultation is left', async () => {
    feedbackServer({
      [`POST /sessions/${sessionId}/redo`]: failure(402, 'ALLOWANCE_USED_UP', 'It renews on 1 April.'),
    });
    show();
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Do it again' }));
    await userEvent.click(screen.getByRole('button', { name: 'Read the notes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('It renews on 1 April.');
    expect(screen.getByRole('link', { name: 'See the plans' })).toBeTruthy();
  });

  it('makes a link for a supervisor, shown once, and withdraws it after a question', async () => {
    const share = {
      id: '1d3c1f60-0000-4000-8000-000000000001',
      url: null,
      label: 'Dr Patel',
      createdAt: '2026-03-02T19:00:00.000Z',
      expiresAt: '2999-04-01T19:00:00.000Z',
      withdrawnAt: null,
      views: 0,
    };
    const url = `https://clavis.example/shared-feedback/${'k'.repeat(43)}`;
    const shares = `GET /sessions/${sessionId}/shares`;
    const server = feedbackServer({
      [shares]: ok({ shares: [] }),
      [`POST /sessions/${sessionId}/shares`]: ok({ ...share, url }),
      [`DELETE /sessions/${sessionId}/shares/${share.id}`]: ok(),
    });
    show();
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Share with supervisor' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Who is it for?'), 'Dr Patel');
    server.answers[shares] = ok({ shares: [share] });
    await userEvent.click(dialog.getByRole('button', { name: 'Make a link' }));
    expect((await dialog.findByLabelText<HTMLInputElement>('The link')).value).toBe(url);
    expect(server.to(`POST /sessions/${sessionId}/shares`)[0]?.body).toEqual({ label: 'Dr Patel' });

    await userEvent.click(await dialog.findByRole('button', { name: 'Withdraw the link Dr Patel' }));
    expect(server.to(`DELETE /sessions/${sessionId}/shares/${share.id}`)).toHaveLength(0);
    server.answers[shares] = ok({ shares: [{ ...share, withdrawnAt: '2026-03-02T20:00:00.000Z' }] });
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw now' }));
    expect(await dialog.findByText('Withdrawn')).toBeTruthy();
  });

  it('[CASE-06] asks the facilitator and shows the answer with its sources', async () => {
    const asked = `POST /facilitator-chat/${sessionId}`;
    const at = '2026-03-02T19:00:00.000Z';
    const question = { n: 1, who: 'user', text: 'What did I miss?', at, sources: [] };
    const answer = {
      n: 1,
      who: 'facilitator',
      text: 'At 11:20 you named no symptom.',
      at,
      sources: [
        { kind: 'turn', label: '11:20', link: `/feedback/${sessionId}#turn-21` },
        { kind: 'guideline', label: 'NICE NG12, 2015', link: null },
        { kind: 'guide', label: 'Elsewhere', link: 'https://example.com' },
      ],
    };
    const server = feedbackServer({ [asked]: new Error('offline') });
    show();
    await title();
    expect(await screen.findByText('12 questions left this month')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'What was wrong with my safety net?' }));
    const box = screen.getByLabelText<HTMLTextAreaElement>('Your question');
    expect(box.value).toBe('What was wrong with my safety net?');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Your question is still in the box');

    server.answers[asked] = json({ success: true, response: answer.text, data: answer });
    server.answers[adviceCall] = ok({ messages: [question, answer], remaining: 11 });
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByText('At 11:20 you named no symptom.')).toBeTruthy();
    const [first, second] = server.to(asked).map(({ body }) => body as { clientMessageId: string });
    expect(second?.clientMessageId).toBe(first?.clientMessageId);
    const sources = within(screen.getByRole('list', { name: 'Sources' }));
    expect(sources.getAllByRole('link').map((link) => link.textContent)).toEqual(['11:20']);
    expect(screen.getByText('11 questions left this month')).toBeTruthy();
  });
});

describe('until there are marks', () => {
  it('[MARK-04] waits calmly, says that nothing is lost, and shows the marks by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const server = feedbackServer({ [feedbackCall]: waiting('marking') });
    show();
    expect(await screen.findByRole('heading', { name: 'Your words are being read' })).toBeTruthy();
    expect(screen.getByText(/nothing is lost/)).toBeTruthy();
    server.answers[feedbackCall] = ready();
    await act(() => vi.advanceTimersByTimeAsync(1100));
    await title();
  });

  it('[MARK-04] says when the marking failed, and tries it on demand', async () => {
    const server = feedbackServer({
      [feedbackCall]: waiting('failed'),
      'POST /analyze': json({ success: true, status: 'marking' }),
    });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('Every word you said is kept');
    server.answers[feedbackCall] = ready();
    await userEvent.click(screen.getByRole('button', { name: 'Try it now' }));
    await title();
    expect(server.to('POST /analyze')[0]?.body).toEqual({ sessionId });
  });

  it('leads back to a consultation that is still running', async () => {
    feedbackServer({
      [feedbackCall]: waiting('not-ended'),
      [`GET /sessions/${sessionId}/details`]: ok({ caseId: 'pile-cream' }),
    });
    show();
    const back = await screen.findByRole('link', { name: 'Back to the consultation' });
    expect(back.getAttribute('href')).toBe('/case/pile-cream');
  });

  it('[MARK-03] tells nothing about a consultation of somebody else', async () => {
    feedbackServer({ [feedbackCall]: failure(404, 'NOT_FOUND', 'Resource not found') });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such consultation here');
    expect(screen.getByRole('heading', { level: 1, name: 'Feedback' })).toBeTruthy();
  });

  it('says that it is offline, and tries again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const server = feedbackServer({ [feedbackCall]: new TypeError('Failed to fetch') });
    show();
    await act(() => vi.advanceTimersByTimeAsync(8000));
    expect((await screen.findByRole('alert')).textContent).toContain('Please check your connection.');
    server.answers[feedbackCall] = ready();
    await user.click(screen.getByRole('button', { name: 'Retry (3 attempts left)' }));
    await title();
  });
});

describe('PlainFeedbackPage', () => {
  it('[MARK-03] is one plain document with grades, criteria, quotes and the transcript', async () => {
    feedbackServer();
    renderPage(<PlainFeedbackPage />, '/feedback-legacy/:sessionId', `/feedback-legacy/${sessionId}`);
    await title();
    const text = document.body.textContent ?? '';
    for (const words of [
      '6.5 of 10.5 points, inside the indicative band of 6.3 to 6.7.',
      'Partly met: Asks about weight loss and clarifies the answer (weight 2)',
      '02:49 Brian: “I’ve not been on the scales.”',
      'Missed: Safety net says what, when and where (weight 3, critical)',
      'Closest, 11:20 “If anything changes, give us a ring.”',
    ])
      expect(text).toContain(words);
    expect(screen.getByRole('heading', { name: 'Transcript' })).toBeTruthy();
    // A toast of an earlier test may still be there; it has a cross and no words.
    expect(screen.queryAllByRole('button').flatMap(({ textContent }) => textContent || [])).toEqual([]);
  });
});
