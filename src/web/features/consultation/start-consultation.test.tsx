import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import type { InteractEvent, Session } from '#contract/sessions.ts';
import { type FakeFetch, failure, fakeServer, json, type RecordedCall } from '#web/lib/fake-fetch.ts';
import { installDialogFake } from '#web/ui/dialog-fake.ts';
import { consulting, doctorTurn, reading, sessionId, speakerTurn } from './consultation-fixture.ts';
import { StartConsultation } from './start-consultation.tsx';

type Answer = Response | Error | ((call: RecordedCall) => Response);
type Answers = Record<string, Answer>;

const own = `/sessions/${sessionId}`;
const sessionAnswer = (session: Session) => json({ success: true, data: session });
const lines = (...events: InteractEvent[]) =>
  new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
const replyTo =
  (n: number, text: string): Answer =>
  (call) =>
    lines(
      { type: 'doctor', turn: doctorTurn(n, String((call.body as { text: string }).text)) },
      { type: 'words', text },
      { type: 'done', turn: speakerTurn(n + 1, text), expression: 'open', ended: false },
    );

let answers: Answers;
let server: FakeFetch;

const summary: CaseSummary = {
  id: 'pile-cream',
  title: 'Repeat request for pile cream',
  group: 'results',
  specialty: 'Gastroenterology',
  difficulty: 2,
  channel: 'video',
  speaks: 'patient',
  speaker: { name: 'Brian Ashworth', age: 61, sex: 'male' },
  reviewPending: false,
  bookmarked: false,
  attempts: 0,
  lastEndedAt: null,
  runningSessionId: null,
};
const caseAnswer = (more: Partial<CaseSummary> = {}) => json({ success: true, data: { ...summary, ...more } });
const usageAnswer = (more: object = {}) =>
  json({
    success: true,
    usage: { case_sessions: { used: 2, allowance: 3, remaining: 1, unlimited: false, ...more } },
    subscription: { plan_name: 'Free', status: 'active', renewalDate: '2026-04-01T00:00:00.000Z' },
  });

/** A case nobody is in a consultation with. */
const offer = (more: Answers = {}) => open(reading(), { 'GET /cases/pile-cream': caseAnswer(), ...more });
const startCalls = () => server.to('POST /sessions/start-with-quota');

/** The consultation that is running, gone on with. */
function open(session: Session, more: Answers = {}) {
  answers = {
    'GET /cases/pile-cream': caseAnswer({ runningSessionId: session.id }),
    'GET /subscription/usage-summary': usageAnswer(),
    'POST /sessions/start-with-quota': sessionAnswer(session),
    [`GET ${own}/details`]: sessionAnswer(session),
    [`POST ${own}/begin`]: sessionAnswer(consulting()),
    [`POST ${own}/end`]: sessionAnswer(consulting({ phase: 'ended', endedAt: '2026-03-02T09:07:00.000Z' })),
    [`PUT ${own}/notes-pad`]: json({ success: true }),
    [`POST ${own}/interact`]: replyTo(2, 'Six weeks, doctor.'),
    ...more,
  };
  server = fakeServer((call) => {
    const key = `${call.method} ${call.url.replace('/api/v1', '').split('?')[0]}`;
    return answers[key] ?? failure(404, 'NOT_FOUND', 'Resource not found');
  });
  vi.stubGlobal('fetch', server.fetch);
  return show();
}

const show = (place = 'first') =>
  render(
    <MemoryRouter>
      <StartConsultation caseId="pile-cream" place={place} />
    </MemoryRouter>,
  );

const composer = () => screen.findByLabelText<HTMLTextAreaElement>('Say something to Brian Ashworth');
const bubbles = () => Array.from(screen.getByRole('log').firstElementChild?.children ?? [], (line) => line.textContent);

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

describe('before anything is spent', () => {
  const card = () => screen.findByRole('region', { name: summary.title });

  it('[CASE-04] says what, how long and what it costs, and nothing of the notes', async () => {
    offer();
    const shown = within(await card());
    for (const text of ['Brian Ashworth', 'Video', 'Difficulty 2 of 3', 'Investigations and results', '3 minutes']) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    expect(shown.getByText('12 minutes with Brian')).toBeTruthy();
    expect(shown.getByText('1 of 3 consultations left this month.').parentElement?.textContent?.trim()).toBe(
      '1 of 3 consultations left this month. Opening the notes takes it. More on 1 April.',
    );
    expect((await card()).textContent).not.toMatch(/ointment|bus driver/i);
    expect(shown.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/case-selection');
    expect(startCalls()).toHaveLength(0);
  });

  it('[CASE-04] [CASE-07] starts once, when asked', async () => {
    offer();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Read the notes' }));
    await screen.findByText('Asks for a repeat of haemorrhoid ointment.');
    const [start, ...others] = startCalls();
    expect(others).toEqual([]);
    expect(start?.body).toEqual({ caseId: 'pile-cream' });
    expect(start?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('[CASE-04] goes straight on with the consultation that is running', async () => {
    open(consulting());
    await composer();
    expect(startCalls()).toHaveLength(0);
  });

  it('[CASE-07] says when more come where none is left', async () => {
    offer({ 'GET /subscription/usage-summary': usageAnswer({ used: 3, remaining: 0 }) });
    expect((await card()).textContent).toContain('None of 3 consultations left this month. More on 1 April.');
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
    expect(screen.queryByRole('button', { name: 'Read the notes' })).toBeNull();
  });

  it('names no number where there is none to keep to', async () => {
    offer({ 'GET /subscription/usage-summary': usageAnswer({ unlimited: true, allowance: 999, remaining: 999 }) });
    expect((await card()).textContent).toContain('Unlimited consultations.');
    expect((await card()).textContent).not.toMatch(/999|left this month/);
  });

  it('draws no face for the telephone, and says who speaks for whom', async () => {
    offer({ 'GET /cases/pile-cream': caseAnswer({ channel: 'telephone', speaks: 'carer' }) });
    expect((await card()).textContent).toContain('Brian Ashworth 61, carer');
    expect(screen.getByText('Telephone')).toBeTruthy();
    expect(document.querySelector('svg[viewBox="0 0 200 200"]')).toBeNull();
  });
});

describe('reading the notes', () => {
  it('[CASE-04] shows everything a doctor may read', async () => {
    open(reading());
    await screen.findByText('Asks for a repeat of haemorrhoid ointment.');
    expect(screen.getByRole('timer', { name: /^(3:00|2:5\d) to read$/ })).toBeTruthy();
    for (const text of ['Haemorrhoids, 2019', 'Amlodipine 5 mg once daily', 'None known', 'Bus driver']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('row', { name: /Haemoglobin.*128 g\/L Low/ })).toBeTruthy();
  });

  it('[CASE-04] shows a drawn document as a picture and never as part of the page', async () => {
    open(reading());
    await userEvent.click(await screen.findByRole('tab', { name: 'Documents (2)' }));
    expect(screen.getByText(/Dear Mr Ashworth/)).toBeTruthy();
    const picture = screen.getByAltText('ECG of today');
    expect(picture.tagName).toBe('IMG');
    expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    expect(document.querySelector('script')).toBeNull();
  });

  it('[CASE-04] begins when asked, and the composer has the focus', async () => {
    open(reading());
    await userEvent.click(await screen.findByRole('button', { name: 'Begin the consultation' }));
    expect(document.activeElement).toBe(await composer());
    expect(screen.getByRole('timer', { name: /^(12:00|11:5\d) left$/ })).toBeTruthy();
  });

  it('[CASE-04] tells screen readers the reading time, and nothing of the consultation before it begins', async () => {
    vi.useFakeTimers();
    open(reading({ serverNow: '2026-03-02T09:01:28.000Z' }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    const spoken = () => within(screen.getByLabelText('Reading time')).getByRole('status').textContent;
    expect(spoken()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(spoken()).toBe('1 minute 30 seconds left to read.');
  });

  it('[CASE-04] begins by itself when the three minutes are over', async () => {
    vi.useFakeTimers();
    open(reading({ serverNow: '2026-03-02T09:02:58.000Z' }));
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(server.to(`POST ${own}/begin`)).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(server.to(`POST ${own}/begin`)).toHaveLength(1);
    expect(screen.getByRole('log')).toBeTruthy();
  });
});

describe('talking', () => {
  it('[CASE-04] says it on Enter, shows the reply, and keeps the focus in the composer', async () => {
    open(consulting());
    const box = await composer();
    await userEvent.type(box, 'How long{Shift>}{Enter}{/Shift}is it?{Enter}');
    await screen.findAllByText(/Six weeks, doctor/);
    expect(bubbles()).toEqual([
      'Brian Ashworth: Morning, doctor. It is about the cream.00:01',
      'You: How long\nis it?00:20',
      'Brian Ashworth: Six weeks, doctor.00:30',
    ]);
    expect(box.value).toBe('');
    expect(document.activeElement).toBe(box);
    expect(server.to(`POST ${own}/interact`)[0]?.body).toMatchObject({ text: 'How long\nis it?' });
    expect(localStorage.length).toBe(0);
  });

  it('[CASE-04] shows the reply as it comes, with a caret, and reads it out when it is whole', async () => {
    const encoder = new TextEncoder();
    let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
    const write = (event: InteractEvent) => stream?.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
    open(consulting(), {
      [`POST ${own}/interact`]: () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start: (controller) => {
              stream = controller;
            },
          }),
        ),
    });
    await userEvent.type(await composer(), 'How long?{Enter}');
    write({ type: 'doctor', turn: doctorTurn(2, 'How long?') });
    write({ type: 'words', text: 'Six ' });
    await screen.findByText('Speaking');
    expect(bubbles().at(-1)).toBe('Brian Ashworth: Six ');
    expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true');
    write({ type: 'words', text: 'weeks.' });
    write({ type: 'done', turn: speakerTurn(3, 'Six weeks.'), expression: 'worried', ended: false });
    stream?.close();
    await screen.findByText('Listening');
    expect(bubbles().at(-1)).toBe('Brian Ashworth: Six weeks.00:30');
    expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('false');
  });

  it('does not say nothing', async () => {
    open(consulting());
    await userEvent.type(await composer(), '   {Enter}');
    expect(server.to(`POST ${own}/interact`)).toHaveLength(0);
  });

  it('[CASE-04] sends a message again with the same id when the connection is back', async () => {
    open(consulting(), { [`POST ${own}/interact`]: new TypeError('Failed to fetch') });
    await userEvent.type(await composer(), 'How long?{Enter}');
    await screen.findByText('Not sent yet. Trying again.');
    answers[`POST ${own}/interact`] = replyTo(2, 'Six weeks, doctor.');
    window.dispatchEvent(new Event('online'));
    await screen.findAllByText(/Six weeks, doctor/);
    expect(screen.queryByText('Not sent yet. Trying again.')).toBeNull();
    const [first, second] = server.to(`POST ${own}/interact`);
    expect(second?.body).toEqual(first?.body);
  });

  it('[CASE-04] loses nothing over a reload: neither what is on its way nor what is being typed', async () => {
    const { unmount } = open(consulting(), { [`POST ${own}/interact`]: new TypeError('Failed to fetch') });
    await userEvent.type(await composer(), 'How long?{Enter}And is there');
    await screen.findByText('Not sent yet. Trying again.');
    unmount();
    answers[`POST ${own}/interact`] = replyTo(2, 'Six weeks, doctor.');
    show();
    await screen.findAllByText(/Six weeks, doctor/);
    const sent = server.to(`POST ${own}/interact`).map((call) => call.body);
    expect(sent.at(-1)).toEqual(sent[0]);
    expect((await composer()).value).toBe('And is there');
    expect(startCalls()).toHaveLength(0);
  });

  it('[CASE-04] goes to notes, talk and pad with Alt and a number', async () => {
    open(consulting());
    const box = await composer();
    fireEvent.keyDown(box, { code: 'Digit3', altKey: true });
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Notes pad', { selector: 'textarea' })),
    );
    fireEvent.keyDown(window, { code: 'Digit1', altKey: true });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Notes' })));
    fireEvent.keyDown(window, { code: 'Digit2', altKey: true });
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  describe('on a phone', () => {
    beforeEach(() => {
      vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
    });
    const faceButton = () => screen.queryByRole('button', { name: 'Bring the face back' });
    const time = () => screen.getByRole('timer', { name: /^(12:00|11:5\d) left$/ });
    /** As a keyboard on the screen does: the window keeps its size, less of it can be seen. */
    function leaveVisible(height: number) {
      const area = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
      vi.stubGlobal('visualViewport', area);
      return (next: number) =>
        act(() => {
          area.height = next;
          area.dispatchEvent(new Event('resize'));
        });
    }

    it('[CASE-04] has tabs instead of columns, and the time in each of them', async () => {
      open(consulting());
      const box = await composer();
      const names = () => within(screen.getByRole('tablist', { name: 'Panel' })).getAllByRole('tab');
      expect(names().map((tab) => tab.textContent)).toEqual(['Talk', 'Notes', 'Pad']);
      for (const name of ['Notes', 'Pad']) {
        await userEvent.click(within(screen.getByRole('tablist', { name: 'Panel' })).getByRole('tab', { name }));
        expect(box.closest('[hidden]')).not.toBeNull();
        expect(time()).toBeTruthy();
      }
    });

    it('[CASE-04] keeps the face until something is written, and brings it back at a touch', async () => {
      open(consulting());
      const box = await composer();
      expect(document.activeElement).toBe(box);
      expect(faceButton()).toBeNull();
      await userEvent.type(box, 'H');
      await userEvent.click(faceButton() as HTMLElement);
      expect(faceButton()).toBeNull();
      expect(time()).toBeTruthy();
      await userEvent.click(box);
      expect(faceButton()).not.toBeNull();
    });

    it('[CASE-04] makes a strip of the stage while a keyboard is open, and End works there', async () => {
      const show = leaveVisible(844);
      open(consulting());
      await composer();
      show(508);
      expect(faceButton()).not.toBeNull();
      await userEvent.click(screen.getByRole('button', { name: 'End' }));
      await userEvent.click(screen.getByRole('button', { name: 'Carry on' }));
      show(844);
      expect(faceButton()).toBeNull();
    });

    it('[CASE-04] shows the summary to somebody who ended it from the notes', async () => {
      open(consulting());
      await composer();
      await userEvent.click(within(screen.getByRole('tablist', { name: 'Panel' })).getByRole('tab', { name: 'Notes' }));
      await userEvent.click(screen.getByRole('button', { name: 'End' }));
      await userEvent.click(screen.getByRole('button', { name: 'End and mark' }));
      const heading = await screen.findByRole('heading', { name: 'The consultation is over' });
      expect(heading.closest('[hidden]')).toBeNull();
    });

    it('[CASE-04] goes back to the talk when the strip is touched above the notes', async () => {
      open(consulting());
      const box = await composer();
      await userEvent.click(within(screen.getByRole('tablist', { name: 'Panel' })).getByRole('tab', { name: 'Notes' }));
      await userEvent.click(faceButton() as HTMLElement);
      expect(box.closest('[hidden]')).toBeNull();
      expect(faceButton()).toBeNull();
    });
  });

  it('draws no face on the telephone', async () => {
    open(consulting({ channel: 'telephone' }));
    await composer();
    expect(screen.queryByRole('button', { name: 'Hide the face' })).toBeNull();
    expect(document.querySelector('svg[viewBox="0 0 200 200"] clipPath')).toBeNull();
  });
});

describe('the end', () => {
  it('[CASE-04] asks once, comes back to the composer, and ends when told so', async () => {
    open(consulting({ serverNow: '2026-03-02T09:07:00.000Z' }));
    const box = await composer();
    fireEvent.keyDown(box, { code: 'KeyE', altKey: true });
    await screen.findByRole('heading', { name: /^End the consultation at 04:0\d\?$/ });
    await userEvent.click(screen.getByRole('button', { name: 'Carry on' }));
    expect(document.activeElement).toBe(box);

    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await userEvent.click(screen.getByRole('button', { name: 'End and mark' }));
    const feedback = await screen.findByRole('link', { name: 'See the feedback' });
    expect(feedback.getAttribute('href')).toBe(`/feedback/${sessionId}`);
    expect(screen.getByRole('link', { name: 'Choose another case' }).getAttribute('href')).toBe('/case-selection');
    expect(screen.getByLabelText('Summary').textContent).toContain('Time used04:00');
    expect(screen.queryByLabelText('Say something to Brian Ashworth')).toBeNull();
  });

  it('[CASE-04] stops hard at 0:00 and keeps in sight what was typed and not said', async () => {
    vi.useFakeTimers();
    const endedAt = '2026-03-02T09:15:00.000Z';
    open(consulting({ serverNow: '2026-03-02T09:14:58.000Z' }), {
      [`POST ${own}/end`]: sessionAnswer(consulting({ phase: 'ended', endedAt, serverNow: endedAt })),
    });
    await act(() => vi.advanceTimersByTimeAsync(0));
    fireEvent.change(screen.getByLabelText('Say something to Brian Ashworth'), { target: { value: 'One more thi' } });
    await act(() => vi.advanceTimersByTimeAsync(2200));
    expect(screen.queryByLabelText('Say something to Brian Ashworth')).toBeNull();
    expect(screen.getByText('The time is up.')).toBeTruthy();
    expect(screen.getByText('Typed but not said before the end. It does not count.')).toBeTruthy();
    expect(screen.getByText('One more thi')).toBeTruthy();
    expect(server.to(`POST ${own}/interact`)).toHaveLength(0);
    expect(server.to(`POST ${own}/end`)).toHaveLength(1);
  });

  it('[CASE-04] shows the ended consultation after a reload instead of spending another one', async () => {
    const ended = consulting({ phase: 'ended', endedAt: '2026-03-02T09:07:00.000Z' });
    const { unmount } = open(consulting());
    await composer();
    unmount();
    answers[`GET ${own}/details`] = sessionAnswer(ended);
    const again = show();
    await screen.findByRole('heading', { name: 'The consultation is over' });

    again.unmount();
    answers['GET /cases/pile-cream'] = caseAnswer();
    show('a new click on the case');
    await screen.findByRole('button', { name: 'Read the notes' });
    expect(startCalls()).toHaveLength(0);
  });

  it('[CASE-07] offers the case again instead of starting it at once', async () => {
    open(consulting({ phase: 'ended', endedAt: '2026-03-02T09:07:00.000Z' }));
    const again = await screen.findByRole('button', { name: 'Do this case again' });
    answers['GET /cases/pile-cream'] = caseAnswer();
    await userEvent.click(again);
    await screen.findByRole('button', { name: 'Read the notes' });
    expect(startCalls()).toHaveLength(0);
  });
});

describe('when it cannot start', () => {
  it('[CASE-07] says what the server says, with a way to the plans', async () => {
    const message = 'None of your 3 consultations for this month are left. Your allowance renews on 1 April 2026.';
    offer({ 'POST /sessions/start-with-quota': failure(402, 'ALLOWANCE_USED_UP', message) });
    await userEvent.click(await screen.findByRole('button', { name: 'Read the notes' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/pricing');
  });

  it('says that there is no such case', async () => {
    open(reading(), { 'GET /cases/pile-cream': failure(404, 'NOT_FOUND', 'Resource not found') });
    await screen.findByRole('heading', { level: 1, name: 'There is no such case' });
    expect(screen.getByRole('link', { name: 'Choose another case' })).toBeTruthy();
  });

  it('offers another try where the case did not open', async () => {
    open(consulting(), { 'GET /cases/pile-cream': failure(403, 'NOT_ALLOWED', 'Not now.') });
    await screen.findByRole('heading', { level: 1, name: 'The consultation did not open' });
    answers['GET /cases/pile-cream'] = caseAnswer({ runningSessionId: sessionId });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await composer();
  });

  it('[CASE-07] keeps the card after a failure, and tries again with the same key', async () => {
    offer({ 'POST /sessions/start-with-quota': failure(403, 'NOT_ALLOWED', 'Not now.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Read the notes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    answers['POST /sessions/start-with-quota'] = sessionAnswer(consulting());
    await userEvent.click(screen.getByRole('button', { name: 'Read the notes' }));
    await composer();
    const [first, second] = startCalls().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });
});
