import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { installDialogFake } from '#web/ui/overlay/dialog-fake.ts';
import { AnnouncementDialog } from './announcement-dialog.tsx';

installDialogFake();
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: Response) {
  const server = fakeServer(() => answer);
  vi.stubGlobal('fetch', server.fetch);
  const onClose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <AnnouncementDialog onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { server, onClose };
}

describe('[ADMIN-11] writing an announcement', () => {
  it('shows the real bar while it is written, and counts no view of it', async () => {
    const { server, onClose } = open(json({ success: true, data: { id: 'a' } }));
    await userEvent.type(screen.getByLabelText('Message'), 'Marking pauses');
    const bar = screen.getByLabelText('Announcement');
    expect(within(bar).getByText(/Marking pauses/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'warning');
    expect(bar.getAttribute('data-type')).toBe('warning');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.calls.map(({ url }) => url.split('?')[0])).toEqual(['/api/v1/admin/announcements']);
  });

  it('keeps what was typed and says what the server refused', async () => {
    const { onClose } = open(failure(400, 'INVALID_REQUEST', 'Please check what you entered.'));
    await userEvent.type(screen.getByLabelText('Message'), 'Marking pauses');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('was not saved');
    expect((screen.getByLabelText('Message') as HTMLInputElement).value).toBe('Marking pauses');
    expect(onClose).not.toHaveBeenCalled();
  });
});
