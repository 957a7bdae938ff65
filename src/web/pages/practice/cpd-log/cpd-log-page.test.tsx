import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CpdLog } from '#contract/personal/cpd-log.ts';
import { askedFor, libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { ReflectionCard } from '#web/features/cpd-log/reflection-card.tsx';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { CpdLogPage } from './cpd-log-page.tsx';

const log: CpdLog = {
  from: '2025-11-17',
  to: '2026-11-16',
  entries: [
    { sessionId: 's2', on: '2026-11-15', caseTitle: 'Feet', group: 'Urgent', minutes: 15, reflection: 'Ask first.' },
    { sessionId: 's1', on: '2026-11-14', caseTitle: 'Falls', group: 'Older', minutes: 70, reflection: null },
  ],
  total: 2,
  page: 1,
  pages: 1,
  minutes: 85,
  reflections: 1,
};
const answer = (data: object) => json({ success: true, data });

beforeEach(() => {
  installDialogFake();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('CpdLogPage', () => {
  it('shows hours, consultations and reflections, and offers both files for the same days', async () => {
    const server = libraryWith({ 'GET /cpd-log': answer(log) });
    renderWithQueries(<CpdLogPage />, '/cpd-log?from=2026-01-01');
    expect(await screen.findByText('1 hour 25 minutes')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Feet' }).getAttribute('href')).toBe('/feedback/s2');
    expect(screen.getByText('Ask first.')).toBeTruthy();
    expect(askedFor(server.to('GET /cpd-log')[0])).toEqual({ from: '2026-01-01', page: '1' });
    expect(screen.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
      '/api/v1/cpd-log/log.pdf?from=2026-01-01',
    );
    expect(screen.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(
      '/api/v1/cpd-log/table.csv?from=2026-01-01',
    );
  });

  it('makes a link for a supervisor', async () => {
    const server = libraryWith({
      'GET /cpd-log': answer(log),
      'GET /cpd-log/shares': answer({ shares: [] }),
      'POST /cpd-log/shares': answer({ id: 'x', url: 'https://clavis.example/shared-cpd-log/token' }),
    });
    renderWithQueries(<CpdLogPage />, '/cpd-log');
    await userEvent.click(await screen.findByRole('button', { name: 'Share with a supervisor' }));
    await userEvent.type(screen.getByLabelText('Who is it for?'), 'Dr Ng');
    await userEvent.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByDisplayValue('https://clavis.example/shared-cpd-log/token')).toBeTruthy();
    expect(server.to('POST /cpd-log/shares')[0]?.body).toEqual({ label: 'Dr Ng' });
  });
});

describe('the reflection on a feedback', () => {
  const path = '/sessions/s1/reflection';
  const words = 'What will you do differently?';

  it('is written, and kept on the page when it could not be saved', async () => {
    const server = libraryWith({ [`GET ${path}`]: answer({ text: 'Ask.', writtenAt: '', changedAt: null }) });
    renderWithQueries(<ReflectionCard sessionId="s1" />, '/feedback/s1');
    const field = await screen.findByLabelText<HTMLTextAreaElement>(words);
    expect(field.value).toBe('Ask.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save reflection' }).disabled).toBe(true);
    await userEvent.type(field, ' Then wait.');
    server.answers[`PUT ${path}`] = failure(409, 'KEY_REUSED', 'Not now.');
    await userEvent.click(screen.getByRole('button', { name: 'Save reflection' }));
    expect(await screen.findByText('Not now. It is not saved yet; your words are still here.')).toBeTruthy();
    expect(field.value).toBe('Ask. Then wait.');
    server.answers[`PUT ${path}`] = answer({ text: 'Ask. Then wait.', writtenAt: '', changedAt: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Save reflection' }));
    await waitFor(() => expect(server.to(`PUT ${path}`).at(-1)?.body).toEqual({ text: 'Ask. Then wait.' }));
    expect(await screen.findByText('Your reflection is saved.')).toBeTruthy();
  });
});
