import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeFetch, json } from '#web/lib/api/fake-fetch.ts';
import { AvatarBench } from './avatar-bench.tsx';
import { FakeConnection, stubConnections } from './hosted/fake-connection.ts';

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  stubConnections();
});
afterEach(async () => {
  // A face that goes tells the server.
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const call = { sdp: 'v=0', iceServers: [] };
const id = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const mouth = () => document.querySelector('[data-mouth]')?.getAttribute('data-mouth');
const opened = (face: string, reason: string | null) =>
  json({ success: true, data: { id, face, reason, call: face === 'hosted' ? call : null } });

function show(isSignedIn: boolean, ...answers: Parameters<typeof fakeFetch>) {
  const server = fakeFetch(...answers);
  vi.stubGlobal('fetch', server.fetch);
  render(<AvatarBench isSignedIn={isSignedIn} />);
  return server;
}

describe('trying out the talking face', () => {
  it('[AVA-02] opens, speaks and closes with no account and no call to the server', async () => {
    const server = show(false);
    expect(screen.getByText('Not open yet')).toBeTruthy();
    await press('Open the face');
    await screen.findByText('Open, drawn');
    await press('Say it');
    await screen.findByText('Speaking');
    await expect.poll(mouth).not.toBe('rest');
    await press('Close');
    await screen.findByText('Closed');
    expect(mouth()).toBe('rest');
    expect(server.calls).toEqual([]);
  });

  it('[AVA-01] [AVA-02] creates a session, shows the hosted face, sends it the text and closes it', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const hosted = json({ success: true, data: { face: 'hosted', reason: null, durationMs: 60_000 } });
    const server = show(true, opened('hosted', null), hosted);
    await choose('Hosted');
    await press('Open the face');
    await expect.poll(() => server.to(`POST /avatar-sessions/${id}/answer`).length).toBe(1);
    screen.getByText('Opening');
    act(() => FakeConnection.latest.shows());
    await screen.findByText('Open, hosted');
    expect(document.querySelector('video')?.srcObject).toBeInstanceOf(MediaStream);
    expect(mouth()).toBeUndefined();
    await press('Say it');
    await screen.findByText('Speaking');
    await press('Close');
    await screen.findByText('Closed');
    const [made] = server.to('POST /avatar-sessions');
    expect(made?.body).toEqual({ face: 'hosted' });
    expect(made?.headers['idempotency-key']).toBeTruthy();
    const [sent] = server.to(`POST /avatar-sessions/${id}/send-text`);
    expect(sent?.body).toEqual({ messageId: expect.any(String), text: expect.stringContaining('always feel tired') });
    await expect.poll(() => server.to(`POST /avatar-sessions/${id}/close`).length).toBe(1);
  });

  it.each([
    ['signed out', false, [], 'A hosted avatar needs an account.'],
    ['no key on the server', true, [opened('drawn', 'not-configured')], 'No hosted avatar is configured'],
    ['a plan without it', true, [opened('drawn', 'not-in-plan')], 'Your plan has no hosted avatar left'],
    ['a server that fails', true, [failure(400, 'INVALID_REQUEST', 'No.')], 'The server could not be reached.'],
  ])('says why the drawn face goes on: %s', async (_why, isSignedIn, answers, words) => {
    show(isSignedIn, ...answers);
    await choose('Hosted');
    await press('Open the face');
    expect((await screen.findByText(new RegExp(words))).textContent).toContain('The drawn face goes on.');
    expect(screen.getByText('Open, drawn')).toBeTruthy();
  });

  it('speaks with a voice of this machine, its lips word by word', async () => {
    const utterances: EventTarget[] = [];
    const voices = [{ lang: 'en-US', localService: true }, { lang: 'en-GB', localService: true }, { lang: 'en-GB' }];
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      speak: (utterance: EventTarget) => utterances.push(utterance),
      cancel: () => undefined,
    });
    vi.stubGlobal('SpeechSynthesisUtterance', class extends EventTarget {});
    show(false);
    await press('Open the face');
    await press('Say it');
    const [utterance] = utterances;
    expect(utterance).toMatchObject({ voice: voices[1], lang: 'en-GB' });
    expect([screen.getByText('Speaking') !== null, mouth()]).toEqual([true, 'rest']);
    // "always" begins at the third letter.
    act(() => void utterance?.dispatchEvent(Object.assign(new Event('boundary'), { charIndex: 2 })));
    expect(mouth()).toBe('A');
    act(() => void utterance?.dispatchEvent(new Event('end')));
    expect(mouth()).toBe('rest');
    await screen.findByText('Open, drawn');
  });
});
