import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hannah, renderPages, serverWith, statusOf } from '#web/features/auth/auth-test-kit.tsx';
import { SiteChat } from './site-chat.tsx';

afterEach(() => vi.unstubAllGlobals());

const openAt = (path: string, answers = {}) => {
  const server = serverWith(answers);
  vi.stubGlobal('fetch', server.fetch);
  renderPages({ '*': <SiteChat /> }, path);
  return server;
};
const opener = () => screen.queryByRole('button', { name: 'Ask a question' });

describe('[CHAT-01] the site chat', () => {
  it.each(['/', '/faq', '/login', '/pricing', '/administration'])('is there for visitors on %s', async (path) => {
    openAt(path);
    await waitFor(() => expect(opener()).not.toBeNull());
  });

  it.each(['/admin', '/admin/dashboard', '/Admin/cases', '/case-preview'])('is not there on %s', async (path) => {
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
