import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { KeptSampleCard } from './kept-sample-card.tsx';

afterEach(() => vi.unstubAllGlobals());

const sample = {
  title: 'Tired bus driver',
  speakerName: 'Denise Walker',
  triedAt: '2026-11-15T20:00:00.000Z',
  findings: {
    found: [{ what: 'Has been exhausted for months', gate: 'offered' }],
    kept: { offered: 0, asked: 40, probed: 10, trusted: 6 },
    cues: [{ line: 'You know how it is.', pickedUp: false }],
  },
};

function open(data: typeof sample | null) {
  const server = fakeServer(() => json({ success: true, data }));
  vi.stubGlobal('fetch', server.fetch);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return {
    server,
    ...render(
      <QueryClientProvider client={client}>
        <KeptSampleCard />
      </QueryClientProvider>,
    ),
  };
}

describe('KeptSampleCard', () => {
  it('[CASE-08] shows what the visitor found, plainly named as a sample that counts nowhere', async () => {
    open(sample);
    const card = await screen.findByRole('region', { name: 'Sample with Denise Walker' });
    expect(card.textContent).toContain('You found 1 of 57 things on 15 November, before you had an account.');
    expect(card.textContent).toContain('counts in no figure or allowance');
    expect(card.textContent).toContain('Has been exhausted for months');
    expect(card.textContent).toContain('Denise let fall: You know how it is. It is still lying there.');
  });

  it('is not there for somebody who tried no sample', async () => {
    const { server, container } = open(null);
    await waitFor(() => expect(server.calls).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});
