import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hannah, renderPages, serverWith, statusOf } from '#web/features/auth/auth-test-kit.tsx';
import { SiteHeader } from '#web/shell/site/site-header.tsx';
import { SiteChat } from './site-chat.tsx';

afterEach(() => vi.unstubAllGlobals());

const openAt = (path: string, answers = {}) => {
  const server = serverWith(answers);
  vi.stubGlobal('fetch', server.fetch);
  renderPages({ '*': <SiteChat /> }, path);
  return server;
};
const asking = { name: 'Ask a question' };
const opener = () => screen.queryByRole('button', asking);

describe('[CHAT-01] the site chat', () => {
  it.each(['/', '/faq', '/login', '/pricing', '/administration', '/case-preview'])(
    'is there for visitors on %s',
    async (path) => {
      openAt(path);
      await waitFor(() => expect(opener()).not.toBeNull());
    },
  );

  it('opens from the header where a sample consultation fills the screen, and from its corner elsewhere', async () => {
    vi.stubGlobal('fetch', serverWith({}).fetch);
    const page = (
      <>
        <SiteHeader mobile={false} onSearch={vi.fn()} onInstall={vi.fn()} />
        <SiteChat />
      </>
    );
    const { router } = renderPages({ '*': page }, '/case-preview');
    await waitFor(() => expect(within(screen.getByRole('banner')).getByRole('button', asking)).toBeTruthy());
    expect(screen.getAllByRole('button', asking)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', asking));
    expect(screen.getByText('Hi! Ask me anything about the product.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', asking));
    await act(() => router.navigate('/faq'));
    expect(within(screen.getByRole('banner')).queryByRole('button', asking)).toBeNull();
    expect(opener()).not.toBeNull();
  });

  it.each(['/admin', '/admin/dashboard', '/Admin/cases'])('is not there on %s', async (path) => {
    const server = openAt(path);
    await waitFor(() => expect(server.to('GET /auth/status')).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(opener()).toBeNull();
  });

  it('is not there for users', async () => {
    const server = openAt('/faq', { 'GET /auth/status': statusOf(hannah) });
    await waitFor(() => expect(server.to('GET /user/profile')).toHaveLength(1));
    expect(opener()).toBeNull();
  });
});
