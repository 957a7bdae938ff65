import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OwnShareLink } from '#contract/personal/share-links.ts';
import { libraryWith, renderWithQueries } from '#web/features/cases/cases-test-kit.tsx';
import { failure, json } from '#web/lib/api/fake-fetch.ts';
import { ShareLinksCard } from './share-links-card.tsx';

const feedback: OwnShareLink = {
  id: 'one',
  shows: 'feedback',
  sessionId: 'abc',
  caseTitle: 'Tired bus driver',
  label: 'Dr Ames',
  from: null,
  to: null,
  createdAt: '2026-11-01T08:00:00.000Z',
  expiresAt: '2099-12-01T08:00:00.000Z',
  withdrawnAt: null,
  views: 2,
};
const log: OwnShareLink = {
  ...feedback,
  id: 'two',
  shows: 'cpd-log',
  sessionId: null,
  caseTitle: null,
  label: '',
  from: '2026-01-01',
  to: '2026-03-31',
};
const shares = (...list: OwnShareLink[]) => json({ success: true, data: { shares: list } });

function open(answers: Parameters<typeof libraryWith>[0]) {
  const server = libraryWith(answers);
  renderWithQueries(<ShareLinksCard />, '/settings');
  return server;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the links somebody has handed out', () => {
  it('are listed with what each shows', async () => {
    open({ 'GET /user/share-links': shares(feedback, log) });
    const link = await screen.findByRole('link', { name: 'Feedback on Tired bus driver' });
    expect(link.getAttribute('href')).toBe('/feedback/abc');
    expect(screen.getByText('Log of practice, 1 Jan 2026 to 31 Mar 2026')).toBeTruthy();
    expect(screen.getAllByText(/Opened 2 times\./)).toHaveLength(2);
  });

  it('are withdrawn after a question, and say so', async () => {
    const user = userEvent.setup();
    const server = open({
      'GET /user/share-links': shares(feedback),
      'DELETE /user/share-links/one': json({ success: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw the link Dr Ames' }));
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw the link Dr Ames' }));
    expect(server.to('DELETE /user/share-links/one')).toEqual([]);
    server.answers['GET /user/share-links'] = shares({ ...feedback, withdrawnAt: '2026-11-03T08:00:00.000Z' });
    await user.click(screen.getByRole('button', { name: 'Withdraw now' }));
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
    expect(server.to('DELETE /user/share-links/one')).toHaveLength(1);
  });

  it('that cannot be withdrawn just now are said to work still', async () => {
    const user = userEvent.setup();
    open({
      'GET /user/share-links': shares(feedback),
      'DELETE /user/share-links/one': failure(403, 'NOT_ALLOWED', 'Not now.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw the link Dr Ames' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw now' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The link still works.');
  });

  it('are made elsewhere, where there are none yet', async () => {
    open({ 'GET /user/share-links': shares() });
    expect((await screen.findByRole('link', { name: 'your log of practice' })).getAttribute('href')).toBe('/cpd-log');
  });

  it('that did not load are said to work still', async () => {
    open({ 'GET /user/share-links': failure(403, 'NOT_ALLOWED', 'Not now.') });
    expect(await screen.findByText(/Your links did not load/)).toBeTruthy();
    expect(screen.getByText(/Links that you made still work/)).toBeTruthy();
  });
});
