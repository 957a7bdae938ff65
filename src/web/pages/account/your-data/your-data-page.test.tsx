import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { DeleteCard } from '#web/features/privacy/delete-card.tsx';
import { ExportCard } from '#web/features/privacy/export-card.tsx';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';

const copy = (readyAt: string | null) => ({
  id: '8f14e45f-ceea-467f-a8d2-3d2b1c6f9a01',
  askedAt: '2026-11-16T09:00:00.000Z',
  readyAt,
  expiresAt: '2026-11-30T09:00:00.000Z',
  bytes: 1_240_000,
});
const exportsWith = (...copies: ReturnType<typeof copy>[]) => json({ success: true, data: { exports: copies } });
const email = 'hannah@example.org';

beforeEach(() => {
  installDialogFake();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the card with the copy', () => {
  it('[PROF-02] asks for one, waits for it and offers it', async () => {
    const server = libraryWith({
      'GET /gdpr/export': exportsWith(),
      'POST /gdpr/export': json({ success: true, data: copy(null) }),
    });
    renderWithQueries(<ExportCard />, '/your-data');
    const button = await screen.findByRole('button', { name: 'Make a copy' });
    server.answers['GET /gdpr/export'] = exportsWith(copy(null));
    await userEvent.click(button);
    expect(await screen.findByText('Your copy is being made.')).toBeTruthy();
    expect(server.to('POST /gdpr/export')[0]?.headers['idempotency-key']).toBeTruthy();
    server.answers['GET /gdpr/export'] = exportsWith(copy('2026-11-16T09:01:00.000Z'));
    const link = await screen.findByRole('link', { name: 'Download' }, { timeout: 5000 });
    expect(link.getAttribute('href')).toBe(`/api/v1/gdpr/export/${copy(null).id}`);
    expect(screen.getByText(/1\.2 MB, here until 30 November 2026/)).toBeTruthy();
  });
});

describe('the card with the deletion', () => {
  const open = async (answer: Response) => {
    const onDeleted = vi.fn();
    const server = libraryWith({ 'POST /gdpr/delete': answer });
    renderWithQueries(<DeleteCard email={email} onDeleted={onDeleted} />, '/your-data');
    await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
    return { server, onDeleted, confirm: screen.getByRole<HTMLButtonElement>('button', { name: 'Delete for good' }) };
  };
  const fill = async (address: string) => {
    await userEvent.type(screen.getByLabelText('Type your e-mail address'), address);
    await userEvent.type(screen.getByLabelText('Your password'), 'quiet-harbour-lamp');
  };

  it('[PROF-02] says what goes and what stays, and asks for the address and the password', async () => {
    const { server, onDeleted, confirm } = await open(json({ success: true }));
    expect(screen.getByText(/because tax law tells us to keep them/)).toBeTruthy();
    await fill('somebody@example.org');
    expect(confirm.disabled).toBe(true);
    await userEvent.clear(screen.getByLabelText('Type your e-mail address'));
    await userEvent.type(screen.getByLabelText('Type your e-mail address'), email.toUpperCase());
    expect(confirm.disabled).toBe(false);
    await userEvent.click(confirm);
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(server.to('POST /gdpr/delete')[0]?.body).toEqual({
      email: email.toUpperCase(),
      password: 'quiet-harbour-lamp',
    });
  });

  it('[PROF-02] stays where the password is wrong', async () => {
    const issues = [{ path: 'password', message: 'This is not your password.' }];
    const { onDeleted, confirm } = await open(failure(400, 'INVALID_REQUEST', 'Not valid.', { issues }));
    await fill(email);
    await userEvent.click(confirm);
    expect(await screen.findByText('This is not your password.')).toBeTruthy();
    expect(onDeleted).not.toHaveBeenCalled();
  });

  it('takes a lost answer for what it was: the account is gone', async () => {
    const { onDeleted, confirm } = await open(failure(401, 'NOT_SIGNED_IN', 'Please log in to continue'));
    await fill(email);
    await userEvent.click(confirm);
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  });
});
