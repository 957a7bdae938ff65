import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { SurveyPrompt } from './survey-prompt.tsx';
import { TesterForm } from './tester-form.tsx';

const ok = json({ success: true });
const asks = (ask: boolean) => json({ success: true, data: { ask } });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (answers: Parameters<typeof libraryWith>[0]) => ({
  server: libraryWith({ 'PUT /survey/prompt': ok, 'POST /survey/answers': ok, ...answers }),
  ...renderWithQueries(<SurveyPrompt sessionId="s1" />, '/feedback/s1'),
});

describe('the question after a feedback', () => {
  it('is not there unless it is time', async () => {
    const { server } = open({ 'GET /survey/prompt': asks(false) });
    await waitFor(() => expect(server.to('GET /survey/prompt')).toHaveLength(1));
    expect(screen.queryByText(/recommend Clavis/)).toBeNull();
    expect(server.to('PUT /survey/prompt')).toEqual([]);
  });

  it('counts as asked when it is seen, and takes a score with words', async () => {
    const { server } = open({ 'GET /survey/prompt': asks(true) });
    expect(await screen.findByText(/recommend Clavis/)).toBeTruthy();
    await waitFor(() =>
      expect(server.to('PUT /survey/prompt').map(({ body }) => body)).toEqual([{ outcome: 'asked' }]),
    );
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: '9' }));
    await userEvent.type(screen.getByLabelText('Why? (optional)'), 'The quotes.');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Thank you')).toBeTruthy();
    expect(server.to('POST /survey/answers')[0]?.body).toEqual({ score: 9, text: 'The quotes.', sessionId: 's1' });
  });

  it('goes for now, or for good', async () => {
    const { unmount } = open({ 'GET /survey/prompt': asks(true) });
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(/recommend Clavis/)).toBeNull();
    unmount();
    const { server } = open({ 'GET /survey/prompt': asks(true) });
    await userEvent.click(await screen.findByRole('button', { name: 'Do not ask again' }));
    await waitFor(() => expect(server.to('PUT /survey/prompt').at(-1)?.body).toEqual({ outcome: 'never' }));
    await waitFor(() => expect(screen.queryByText(/recommend Clavis/)).toBeNull());
  });
});

describe('the form for testers', () => {
  it('[ROUTE-07] says what is missing, keeps the words when it fails, and sends them', async () => {
    const server = libraryWith({ 'POST /tester-reports': failure(500, 'SERVER_ERROR', 'Server error.') });
    renderWithQueries(<TesterForm />, '/internal-tester-form');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(screen.getByText('Say what you tested.')).toBeTruthy();
    expect(server.to('POST /tester-reports')).toEqual([]);
    await userEvent.type(screen.getByLabelText('What did you test?'), 'The bell');
    await userEvent.type(screen.getByLabelText('What did you expect?'), 'A list');
    await userEvent.type(screen.getByLabelText('What happened?'), 'Nothing');
    server.answers['POST /tester-reports'] = failure(409, 'KEY_REUSED', 'Not now.');
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText(/your words are still here/)).toBeTruthy();
    server.answers['POST /tester-reports'] = ok;
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Your report is sent')).toBeTruthy();
    expect(server.to('POST /tester-reports').at(-1)?.body).toMatchObject({ tested: 'The bell', happened: 'Nothing' });
    expect(screen.getByLabelText<HTMLInputElement>('What did you test?').value).toBe('');
  });
});
