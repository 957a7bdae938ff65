import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { InteractEvent } from '#contract/consultations.ts';
import { failure } from '#web/lib/api/fake-fetch.ts';
import { consulting, doctorTurn, reading, sessionId, speakerTurn } from './consultation-fixture.ts';
import {
  answers,
  callsTo,
  caseAnswer,
  composer,
  consultationAnswer,
  open,
  own,
  prepareConsultations,
  replyTo,
  show,
  startCalls,
} from './consultation-test-kit.tsx';

prepareConsultations();

const bubbles = () => Array.from(screen.getByRole('log').firstElementChild?.children ?? [], (line) => line.textContent);

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
    expect(callsTo(`POST ${own}/begin`)).toHaveLength(0);
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(callsTo(`POST ${own}/begin`)).toHaveLength(1);
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
    expect(callsTo(`POST ${own}/interact`)[0]?.body).toMatchObject({ text: 'How long\nis it?' });
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
    const mouth = () => document.querySelector('[data-mouth]')?.getAttribute('data-mouth') ?? '';
    const mouths: string[] = [];
    const lips = new MutationObserver(() => mouths.push(mouth()));
    lips.observe(document.body, { subtree: true, attributeFilter: ['data-mouth'] });
    write({ type: 'doctor', turn: doctorTurn(2, 'How long?') });
    write({ type: 'words', text: 'Six ' });
    await screen.findByText('Speaking');
    expect(bubbles().at(-1)).toBe('Brian Ashworth: Six ');
    const hands = () => document.querySelectorAll('[data-layer="head"] ~ [data-layer="pose"] path').length;
    expect(hands()).toBe(0);
    expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('true');
    write({ type: 'words', text: 'weeks.' });
    write({
      type: 'done',
      turn: speakerTurn(3, 'Six weeks.'),
      expression: 'worried',
      pose: 'hand-hidden',
      ended: false,
    });
    stream?.close();
    await screen.findByText('Listening');
    expect(bubbles().at(-1)).toBe('Brian Ashworth: Six weeks.00:30');
    expect(hands()).toBeGreaterThan(0);
    await expect.poll(() => mouths.join(' '), { timeout: 5000 }).toMatch(/S.* rest$/);
    lips.disconnect();
    expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('false');
  });

  it('does not say nothing', async () => {
    open(consulting());
    await userEvent.type(await composer(), '   {Enter}');
    expect(callsTo(`POST ${own}/interact`)).toHaveLength(0);
  });

  it('[CASE-04] sends a message again with the same id when the connection is back', async () => {
    open(consulting(), { [`POST ${own}/interact`]: new TypeError('Failed to fetch') });
    await userEvent.type(await composer(), 'How long?{Enter}');
    await screen.findByText('Not sent yet. Trying again.');
    answers[`POST ${own}/interact`] = replyTo(2, 'Six weeks, doctor.');
    window.dispatchEvent(new Event('online'));
    await screen.findAllByText(/Six weeks, doctor/);
    expect(screen.queryByText('Not sent yet. Trying again.')).toBeNull();
    const [first, second] = callsTo(`POST ${own}/interact`);
    expect(second?.body).toEqual(first?.body);
  });

  it('[CASE-04] tells an ended session from a lost connection, and sends what was said once there is one again', async () => {
    open(consulting(), { [`POST ${own}/interact`]: failure(401, 'NOT_SIGNED_IN', 'Please log in to continue') });
    await userEvent.type(await composer(), 'How long?{Enter}');
    await screen.findByText('Not sent yet. Sign in again and it will be.');
    expect(screen.getByText('Signed out. Log in to go on.')).toBeTruthy();
    expect(screen.queryByText(/Connection lost/)).toBeNull();
    answers[`POST ${own}/interact`] = replyTo(2, 'Six weeks, doctor.');
    window.dispatchEvent(new Event('online'));
    await screen.findAllByText(/Six weeks, doctor/);
    expect(screen.queryByText('Signed out. Log in to go on.')).toBeNull();
  });

  it('[CASE-04] loses nothing over a reload: neither what is on its way nor what is being typed', async () => {
    const { unmount } = open(consulting(), { [`POST ${own}/interact`]: new TypeError('Failed to fetch') });
    await userEvent.type(await composer(), 'How long?{Enter}And is there');
    await screen.findByText('Not sent yet. Trying again.');
    unmount();
    answers[`POST ${own}/interact`] = replyTo(2, 'Six weeks, doctor.');
    show();
    await screen.findAllByText(/Six weeks, doctor/);
    const sent = callsTo(`POST ${own}/interact`).map((call) => call.body);
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
      [`POST ${own}/end`]: consultationAnswer(consulting({ phase: 'ended', endedAt, serverNow: endedAt })),
    });
    await act(() => vi.advanceTimersByTimeAsync(0));
    fireEvent.change(screen.getByLabelText('Say something to Brian Ashworth'), { target: { value: 'One more thi' } });
    await act(() => vi.advanceTimersByTimeAsync(2200));
    expect(screen.queryByLabelText('Say something to Brian Ashworth')).toBeNull();
    expect(screen.getByText('The time is up.')).toBeTruthy();
    expect(screen.getByText('Typed but not said before the end. It does not count.')).toBeTruthy();
    expect(screen.getByText('One more thi')).toBeTruthy();
    expect(callsTo(`POST ${own}/interact`)).toHaveLength(0);
    expect(callsTo(`POST ${own}/end`)).toHaveLength(1);
  });

  it('[CASE-04] shows the ended consultation after a reload instead of spending another one', async () => {
    const ended = consulting({ phase: 'ended', endedAt: '2026-03-02T09:07:00.000Z' });
    const { unmount } = open(consulting());
    await composer();
    unmount();
    answers[`GET ${own}/details`] = consultationAnswer(ended);
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
