import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedback } from '#web/features/feedback/feedback-fixture.ts';
import { feedbackServer, ok, renderPage } from '#web/features/feedback/feedback-test-kit.tsx';
import { failure } from '#web/lib/api/fake-fetch.ts';
import { SharedFeedbackPage } from './shared-feedback-page.tsx';

const token = 'k'.repeat(43);
const call = `GET /shared-feedback/${token}`;
const show = () => renderPage(<SharedFeedbackPage />, '/shared-feedback/:token', `/shared-feedback/${token}`);

// Roles are looked up in a page with hundreds of elements, which takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = vi.fn();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('SharedFeedbackPage', () => {
  it('[MARK-03] shows the feedback and whose it is, with nothing to do but read and print', async () => {
    const server = feedbackServer({ [call]: ok({ sharedBy: 'Hannah', feedback }) });
    show();
    await screen.findByRole('heading', { level: 1, name: feedback.title });
    expect(screen.getByText(/^Shared by Hannah/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeTruthy();
    for (const name of ['Share with supervisor', 'Do it again', 'Challenge a mark', 'Ask'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Safety net says what, when and where' }));
    expect(screen.queryByRole('button', { name: 'Challenge this mark' })).toBeNull();
    expect(document.getElementById('turn-1')?.textContent).toContain('Hannah');
    expect(server.calls).toEqual(server.to(call));
  });

  it('[MARK-03] says plainly that a link no longer works', async () => {
    feedbackServer({ [call]: failure(404, 'NOT_FOUND', 'Resource not found') });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeTruthy();
  });

  it('tries again after another failure', async () => {
    const server = feedbackServer({ [call]: failure(403, 'NOT_ALLOWED', 'Not now.') });
    show();
    expect((await screen.findByRole('alert')).textContent).toContain('The link itself still works.');
    server.answers[call] = ok({ sharedBy: 'Hannah', feedback });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: feedback.title });
  });
});
