import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { failure } from '#web/lib/api/fake-fetch.ts';
import { consulting, reading, sessionId } from '../consultation-fixture.ts';
import {
  answers,
  caseAnswer,
  composer,
  consultationAnswer,
  offer,
  open,
  prepareConsultations,
  startCalls,
  summary,
  usageAnswer,
} from '../consultation-test-kit.tsx';
import { CaseStartCard } from './case-start-card.tsx';

prepareConsultations();

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

  it.each([
    [true, 2, 'Voice'],
    [false, 2, 'Text'],
    [true, 0, 'Text'],
  ])(
    '[AVA-03] offers first what is liked, where there is some left (likes voice: %s, %i left)',
    (likes, remaining, offered) => {
      const left = { remaining: 2, allowance: 3, unlimited: false, used: 1, renewsAt: '2026-04-01T00:00:00.000Z' };
      const offer = { summary, left, voiceLeft: { ...left, remaining }, planName: 'Basic' };
      render(
        <MemoryRouter>
          <CaseStartCard {...offer} prefersVoice={likes} onStarted={() => undefined} />
        </MemoryRouter>,
      );
      expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${offered}`) }).checked).toBe(true);
    },
  );

  it('[AVA-03] shows a way outside the plan, says so, and does not let it be chosen', async () => {
    offer();
    const voice = within(await card()).getByRole<HTMLInputElement>('radio', {
      name: 'Voice Speak and listen Not on Free',
    });
    expect(voice.disabled).toBe(true);
    await userEvent.click(voice);
    await userEvent.click(screen.getByRole('button', { name: 'Read the notes' }));
    expect(startCalls()[0]?.body).toEqual({ caseId: 'pile-cream', mode: 'text' });
  });

  it('[AVA-03] starts by voice when asked, and by text when voice turns out to be used up', async () => {
    const message = 'None of your 5 voice consultations for this month are left.';
    offer({
      'GET /subscription/usage-summary': usageAnswer({}, { allowance: 5, used: 4, remaining: 1 }),
      'POST /sessions/start-with-quota': failure(402, 'ALLOWANCE_USED_UP', message),
    });
    await userEvent.click(within(await card()).getByRole('radio', { name: /^Voice .* 1 of 5 left$/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Read the notes' }));
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    answers['POST /sessions/start-with-quota'] = consultationAnswer(consulting());
    await userEvent.click(screen.getByRole('radio', { name: /^Text/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Read the notes' }));
    await composer();
    expect(startCalls().map(({ body }) => body)).toEqual([
      { caseId: 'pile-cream', mode: 'voice' },
      { caseId: 'pile-cream', mode: 'text' },
    ]);
    const [first, second] = startCalls().map(({ headers }) => headers['idempotency-key']);
    expect(second).not.toBe(first);
  });

  it('[CASE-04] [CASE-07] starts once, when asked', async () => {
    offer();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Read the notes' }));
    await screen.findByText('Asks for a repeat of haemorrhoid ointment.');
    const [start, ...others] = startCalls();
    expect(others).toEqual([]);
    expect(start?.body).toEqual({ caseId: 'pile-cream', mode: 'text' });
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
    answers['POST /sessions/start-with-quota'] = consultationAnswer(consulting());
    await userEvent.click(screen.getByRole('button', { name: 'Read the notes' }));
    await composer();
    const [first, second] = startCalls().map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });
});
