import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthProvider } from '#web/features/auth/auth-provider.tsx';
import { hannah, serverWith, sessionOf, statusOf } from '#web/features/auth/auth-test-kit.tsx';
import { consulting, doctorTurn, reading, speakerTurn } from '#web/features/consultations/consultation-fixture.ts';
import { json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { CasePreviewPage } from './case-preview-page.tsx';

const token = 'a'.repeat(43);
const sample = reading({ readingEndsAt: '2026-03-03T09:00:00.000Z' });
const begun = consulting({
  serverNow: '2026-03-02T09:03:01.000Z',
  consultingEndsAt: '2026-03-02T09:06:00.000Z',
  turns: [],
});
const reply = [
  { type: 'doctor', turn: doctorTurn(1, 'Hello', 0) },
  { type: 'words', text: 'Morning, doctor.' },
  { type: 'done', turn: speakerTurn(2, 'Morning, doctor.', 1), expression: 'neutral', pose: null, ended: false },
];

function open(user: typeof hannah | null = null) {
  const server = serverWith({
    'GET /auth/status': statusOf(user),
    'GET /auth/session': sessionOf(user),
    'POST /case-preview/start': json({ success: true, data: { token, session: sample } }),
    [`GET /case-preview/${token}`]: json({ success: true, data: sample }),
    [`POST /case-preview/${token}/interact`]: new Response(reply.map((event) => `${JSON.stringify(event)}\n`).join('')),
  });
  vi.stubGlobal('fetch', server.fetch);
  return { server, ...show() };
}

const show = () =>
  render(
    <AuthProvider>
      <MemoryRouter>
        <CasePreviewPage />
      </MemoryRouter>
    </AuthProvider>,
  );
const start = async () => userEvent.click(await screen.findByRole('button', { name: 'Start the three minutes' }));
const composer = () => screen.findByLabelText('Say something to Brian Ashworth');

beforeEach(() => {
  installDialogFake();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('sample consultation', () => {
  it('[CASE-08] lets a visitor talk without an account, three minutes from the first words', async () => {
    const { server } = open();
    await start();
    const box = await composer();
    expect(screen.getByRole('timer', { name: '03:00 left' })).toBeTruthy();
    server.answers[`GET /case-preview/${token}`] = json({ success: true, data: begun });
    await userEvent.type(box, 'Hello{Enter}');
    await screen.findByRole('timer', { name: /^02:5\d left$/ });
    expect(screen.getByRole('log').textContent).toContain('Morning, doctor.');
    expect(screen.queryByRole('complementary', { name: 'Notes pad' })).toBeNull();
  });

  it('[CASE-08] ends with an invitation to start free', async () => {
    open();
    await start();
    await composer();
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await userEvent.click(screen.getByRole('button', { name: 'End the sample' }));
    const invitation = await screen.findByRole('link', { name: 'Start free' });
    expect(invitation.getAttribute('href')).toBe('/signup');
  });

  it('[CASE-08] invites a signed-in user to a full case instead', async () => {
    open(hannah);
    await start();
    await composer();
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await userEvent.click(screen.getByRole('button', { name: 'End the sample' }));
    expect((await screen.findByRole('link', { name: 'Choose a case' })).getAttribute('href')).toBe('/case-selection');
    expect(screen.queryByRole('link', { name: 'Start free' })).toBeNull();
  });

  it('[CASE-08] goes on after a reload', async () => {
    const { server, unmount } = open();
    await start();
    await composer();
    unmount();
    show();
    await composer();
    expect(server.to('POST /case-preview/start')).toHaveLength(1);
  });

  it('starts afresh when the sample is gone', async () => {
    sessionStorage.setItem('casePreviewToken', 'b'.repeat(43));
    open();
    await start();
    await composer();
  });
});
