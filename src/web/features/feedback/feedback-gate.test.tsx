import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionId } from './feedback-fixture.ts';
import { FeedbackGate } from './feedback-gate.tsx';
import { pollDelay } from './feedback-queries.ts';
import { feedbackCall, feedbackServer, renderPage, waiting } from './feedback-test-kit.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('FeedbackGate', () => {
  it('[CASE-11] says that a mock exam is still running, and leads back to it', async () => {
    feedbackServer({ [feedbackCall]: waiting('held') });
    renderPage(<FeedbackGate sessionId={sessionId}>{() => <p>Marks</p>}</FeedbackGate>, '/feedback', '/feedback');
    expect(await screen.findByRole('heading', { name: 'The mock exam is still running' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the mock exam' }).getAttribute('href')).toBe('/mock-exam');
    expect(screen.queryByText('Marks')).toBeNull();
    expect(pollDelay('held', 1)).toBe(10_000);
  });
});
