import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#contract/profile.ts';
import { completionOf } from '#core/profile/completion.ts';
import { defaultSettings } from '#core/settings/user-settings.ts';
import { AuthProvider } from '#web/features/auth/auth-provider.tsx';
import { hannah, statusOf } from '#web/features/auth/auth-test-kit.tsx';
import { libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { useAppliedSettings } from '#web/features/user-settings/use-applied-settings.ts';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { SignOutProvider } from '../sign-out.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const profile: Profile = {
  id: hannah.id,
  email: hannah.email,
  firstName: 'Hannah',
  lastName: 'Osei',
  fullName: 'Hannah Osei',
  stage: 'st3',
  years_of_practice: 3,
  examDate: null,
  deanery: null,
  expertise: ['teaching'],
  avatarVersion: null,
  newsByEmail: false,
  createdAt: '2025-08-26T10:00:00.000Z',
};
const session = { id: 's1', createdAt: '2026-11-01T08:00:00.000Z', lastUsedAt: '2026-11-02T08:00:00.000Z' };
const data = (value: unknown) => json({ success: true, data: value });
const answers = () => ({
  'GET /auth/status': statusOf(hannah),
  'GET /user/profile': data(profile),
  'GET /user/profile/completion': data(
    completionOf({ ...profile, certifications: 0, hasPicture: false, hasSecondFactor: false }),
  ),
  'GET /user/profile/certifications': data([]),
  'GET /user/settings': data(defaultSettings),
  'GET /user/second-factor': data({ on: true, since: '2026-05-03T09:00:00.000Z', recoveryCodesLeft: 7 }),
  'GET /user/passkeys': data([{ id: 'k', name: 'Hannah’s MacBook', createdAt: session.createdAt, lastUsedAt: null }]),
  'GET /user/share-links': data({ shares: [] }),
  'GET /user/sessions': data([
    { ...session, device: 'Safari on macOS', current: true },
    { ...session, id: 's2', device: 'Chrome on Android', current: false },
    { ...session, id: 's3', device: 'Edge on Windows', current: false },
  ]),
});

beforeEach(() => {
  installDialogFake();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function Settled({ children }: { children: React.ReactNode }) {
  useAppliedSettings();
  return children;
}
function open(page: React.ReactNode, more: Parameters<typeof libraryWith>[0] = {}) {
  const server = libraryWith({ ...answers(), ...more });
  renderWithQueries(
    <AuthProvider>
      <SignOutProvider>
        <Settled>{page}</Settled>
      </SignOutProvider>
    </AuthProvider>,
    '/profile',
  );
  return server;
}

describe('the profile page', () => {
  it('[PROF-01] counts what has changed, sends only that, and takes it back when asked', async () => {
    const server = open(<ProfilePage />, {
      'PUT /user/profile': data({ ...profile, deanery: 'Wessex', stage: 'qualified' }),
    });
    const deanery = await screen.findByLabelText('Deanery (optional)');
    expect(screen.queryByRole('button', { name: 'Save profile' })).toBeNull();
    await userEvent.type(deanery, 'Wes');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Teaching and training' }));
    expect(screen.getByText('Two changes not saved')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((deanery as HTMLInputElement).value).toBe('');
    expect(screen.queryByText(/not saved/)).toBeNull();

    await userEvent.type(deanery, 'Wessex');
    await userEvent.selectOptions(screen.getByLabelText('Stage'), 'Qualified GP');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    await waitFor(() =>
      expect(server.to('PUT /user/profile')[0]?.body).toEqual({ deanery: 'Wessex', stage: 'qualified' }),
    );
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save profile' })).toBeNull());
    expect((deanery as HTMLInputElement).value).toBe('Wessex');
  });

  it('puts what the server refuses at its field, and keeps what was typed', async () => {
    const issues = [{ path: 'examDate', message: 'Choose a day after today, or leave it empty.' }];
    open(<ProfilePage />, { 'PUT /user/profile': failure(400, 'INVALID_REQUEST', 'Not valid.', { issues }) });
    const field = await screen.findByLabelText('Exam date (optional)');
    await userEvent.type(field, '2020-01-01');
    await userEvent.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Choose a day after today, or leave it empty.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect((field as HTMLInputElement).value).toBe('2020-01-01');
  });

  it('[PROF-01] says how many parts are filled in, and leads to those that are not', async () => {
    open(<ProfilePage />);
    const rail = await screen.findByRole('complementary', { name: 'Profile completion' });
    expect(await within(rail).findByText('Three of eight filled in')).toBeTruthy();
    expect(within(rail).getByRole('link', { name: 'Add: Picture' }).getAttribute('href')).toMatch(/#picture$/);
    expect(within(rail).queryByRole('link', { name: 'Add: Name' })).toBeNull();
  });

  it('a picture that is too large is refused before it is sent', async () => {
    const server = open(<ProfilePage />);
    const file = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' });
    await userEvent.upload(await screen.findByLabelText('Picture file'), file);
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 2 MB');
    expect(server.to('PUT /user/profile/avatar')).toEqual([]);
  });

  it('shows who is signed in, marks this device, and signs the others out', async () => {
    const server = open(<ProfilePage />, {
      'DELETE /user/sessions/s2': json({ success: true, message: 'That device is signed out.' }),
      'POST /user/sessions/end-others': json({ success: true, message: 'Every other device is signed out.' }),
    });
    expect(await screen.findByText('This device')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Sign out Safari on macOS' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Chrome on Android' }));
    await screen.findByText('That device is signed out.');
    expect(server.to('DELETE /user/sessions/s2')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out the other two' }));
    await waitFor(() => expect(server.to('POST /user/sessions/end-others')).toHaveLength(1));
  });

  it('turns the second factor off only with password and code', async () => {
    const server = open(<ProfilePage />, {
      'POST /user/second-factor/off': json({ success: true, message: 'It is off.' }),
    });
    expect(await screen.findByText(/7 of 10 recovery codes left/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Turn off' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn it off' }));
    expect(within(dialog).getByText('Enter a code.')).toBeTruthy();
    expect(within(dialog).getByText('Enter your password.')).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText(/Code from the app/), '123456');
    await userEvent.type(within(dialog).getByLabelText('Your password'), 'three plain words');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn it off' }));
    await waitFor(() =>
      expect(server.to('POST /user/second-factor/off')[0]?.body).toEqual({
        password: 'three plain words',
        code: '123456',
      }),
    );
  });
});

describe('the settings page', () => {
  it('[PROF-01] keeps a switch at once, and takes it back where the server did not', async () => {
    const off = { ...defaultSettings, privacy: { ...defaultSettings.privacy, outsideModel: false } };
    const server = open(<SettingsPage />, { 'PUT /user/settings': data(off) });
    const outside = await screen.findByRole('switch', { name: 'Use an outside model' });
    await userEvent.click(outside);
    expect(outside.getAttribute('aria-checked')).toBe('false');
    expect(server.to('PUT /user/settings')[0]?.body).toEqual({ privacy: { outsideModel: false } });

    server.answers['PUT /user/settings'] = failure(400, 'INVALID_REQUEST', 'Not now.');
    const links = screen.getByRole('switch', { name: 'Share links' });
    await userEvent.click(links);
    await screen.findByText(/The setting was not saved, so it is undone here/);
    expect(links.getAttribute('aria-checked')).toBe('true');
  });

  it('[PROF-01] text size and reduced motion hold for the whole page at once', async () => {
    const consultation = { ...defaultSettings.consultation, textSize: 'largest' as const, reduceMotion: true };
    open(<SettingsPage />, { 'PUT /user/settings': data({ ...defaultSettings, consultation }) });
    const root = document.documentElement;
    await userEvent.click(await screen.findByRole('radio', { name: 'Largest' }));
    await waitFor(() => expect(root.dataset.textSize).toBe('largest'));
    await userEvent.click(screen.getByRole('switch', { name: 'Reduce motion' }));
    await waitFor(() => expect(root.hasAttribute('data-reduce-motion')).toBe(true));
  });
});
