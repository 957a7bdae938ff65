import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure } from '#web/lib/api/fake-fetch.ts';
import { done, renderPages, serverWith } from '../auth-test-kit.tsx';
import { EmailChangePanel } from './email-change-panel.tsx';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['confirm', 'Use this address', 'POST /auth/email-change/confirm'],
  ['stop', 'It was not me: stop it', 'POST /auth/email-change/stop'],
] as const)('a link to %s acts when its button is pressed, not when it is opened', async (act, label, call) => {
  const server = serverWith({ [call]: failure(400, 'EMAIL_CHANGE_FAILED', 'Nothing has changed.') });
  vi.stubGlobal('fetch', server.fetch);
  renderPages({ '/verify-email': <EmailChangePanel act={act} token="a-token" /> }, '/verify-email');
  const button = await screen.findByRole('button', { name: label });
  expect(server.to(call)).toEqual([]);
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing has changed.');
  server.answers[call] = done('It is done.');
  await userEvent.click(button);
  expect((await screen.findByRole('status')).textContent).toContain('It is done.');
  expect(server.to(call).map(({ body }) => body)).toEqual([{ token: 'a-token' }, { token: 'a-token' }]);
});
