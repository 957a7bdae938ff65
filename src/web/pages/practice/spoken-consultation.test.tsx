import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consulting } from '#web/features/consultations/consultation-fixture.ts';
import { type FakeFetch, fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { SpokenConsultation } from './spoken-consultation.tsx';

const id = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';
let reason: string;
let server: FakeFetch;
beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  vi.stubGlobal('RTCPeerConnection', class {});
  server = fakeServer(({ url }) =>
    url.endsWith('/hearing')
      ? json({ success: true, data: { service: true } })
      : json({ success: true, data: { id, face: 'drawn', reason, call: null } }),
  );
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function shown(channel: 'video' | 'telephone', voice: boolean) {
  const talk = { session: consulting({ channel }), reply: null, isAnswering: false, say: vi.fn(), show: vi.fn() };
  render(<SpokenConsultation talk={talk} settings={{ voice, voiceSource: 'own' }} />);
  await screen.findByText('Tap to talk');
  return server.to('POST /avatar-sessions').map(({ body }) => body);
}

it('[AVA-02] a hosted face is asked for where it would be seen and heard', async () => {
  reason = 'busy';
  expect(await shown('video', true)).toEqual([{ face: 'hosted' }]);
  await screen.findByText('The hosted avatar is busy at this moment. The drawn face goes on.');
});

it('a hosted face is asked for neither on the telephone nor by whoever hears no voice', async () => {
  reason = 'busy';
  expect(await shown('telephone', true)).toEqual([]);
  cleanup();
  expect(await shown('video', false)).toEqual([]);
});

it.each(['not-configured', 'kept-private'])('nothing is said of a face that nobody expects: %s', async (why) => {
  reason = why;
  expect(await shown('video', true)).toHaveLength(1);
  await expect.poll(() => server.calls.length).toBeGreaterThan(1);
  expect(screen.queryByText(/The drawn face goes on/)).toBeNull();
});
