import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

const key = 'POST /notifications/digest/unsubscribe';
const token = 'x'.repeat(43);
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('ends the e-mails at a press, not by being opened', async () => {
  const server = libraryWith({ [key]: json({ success: true }) });
  renderWithQueries(<UnsubscribePage />, `/unsubscribe?token=${token}`);
  const button = await screen.findByRole('button', { name: 'Stop these e-mails' });
  expect(server.to(key)).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByText('You get no more of these e-mails')).toBeTruthy();
  expect(server.to(key)[0]?.body).toEqual({ token });
});

it('says when the link is none, and lets somebody try again when the server did not answer', async () => {
  const server = libraryWith({ [key]: failure(404, 'NOT_FOUND', 'Resource not found') });
  renderWithQueries(<UnsubscribePage />, `/unsubscribe?token=${token}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Stop these e-mails' }));
  expect(await screen.findByText('This link does not work')).toBeTruthy();
  server.answers[key] = failure(500, 'SERVER_ERROR', 'Server error. Please try again later.');
  await userEvent.click(screen.getByRole('button', { name: 'Stop these e-mails' }));
  expect(await screen.findByText('The e-mails are not switched off yet')).toBeTruthy();
});
