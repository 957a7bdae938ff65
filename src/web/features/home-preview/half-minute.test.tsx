import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeServer, json, type RecordedCall } from '#web/lib/api/fake-fetch.ts';
import { HalfMinute } from './half-minute.tsx';

// Loaded on demand; here beforehand, because no clock that is faked waits for a file.
await Promise.all([import('#web/lib/api/api-stream.ts'), import('./findings.tsx')]);

const token = 'A'.repeat(43);
const turn = (who: 'doctor' | 'speaker', text: string) => ({ n: 1, who, text, seconds: 0, sign: null });
const reply = (call: RecordedCall) => {
  const said = (call.body as { text: string }).text;
  const events = [
    { type: 'doctor', turn: turn('doctor', said) },
    { type: 'words', text: 'I’m worn ' },
    { type: 'words', text: 'out.' },
    { type: 'done', turn: turn('speaker', 'I’m worn out.'), expression: 'neutral', pose: null, ended: false },
  ];
  return new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''));
};
const findings = {
  found: [{ what: 'Has been exhausted for months', gate: 'offered' }],
  kept: { offered: 2, asked: 40, probed: 9, trusted: 6 },
  cues: [{ line: 'I had a bit of a fright at work.', pickedUp: false }],
};

function open(change: { interact?: (call: RecordedCall) => Response | Error; findings?: () => Response } = {}) {
  const server = fakeServer((call) => {
    if (call.url.endsWith('/case-preview/start')) return json({ success: true, data: { token, session: {} } });
    if (call.url.endsWith('/interact')) return (change.interact ?? reply)(call);
    if (call.url.endsWith('/findings')) return change.findings?.() ?? json({ success: true, data: findings });
    return json({ success: true });
  });
  vi.stubGlobal('fetch', server.fetch);
  render(
    <MemoryRouter>
      <HalfMinute />
    </MemoryRouter>,
  );
  return server;
}

/** Lets everything that waits for an answer go on. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(50));
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const composer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Say something to Lorraine' });
async function say(words: string) {
  fireEvent.change(composer(), { target: { value: words } });
  fireEvent.keyDown(composer(), { key: 'Enter' });
  await settle();
}
const pick = async () => {
  fireEvent.click(screen.getByRole('button', { name: /What’s been going on/ }));
  await settle();
};

beforeEach(() => {
  vi.useFakeTimers();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('HalfMinute', () => {
  it('[CASE-08] asks the server for nothing before the first words, and the clock stands', async () => {
    const server = open();
    await pass(40);
    expect(server.calls).toEqual([]);
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('00:30 left');
  });

  it('[CASE-08] starts the sample with one of three openings and shows the reply', async () => {
    const server = open();
    await pick();
    expect(server.to('POST /case-preview/start')).toHaveLength(1);
    expect(screen.getByRole('log').textContent).toContain('Lorraine: I’m worn out.');
    expect(document.activeElement).toBe(composer());
    await say('How do you sleep?');
    expect(server.to('POST /case-preview/start')).toHaveLength(1);
    expect(server.to(`POST /case-preview/${token}/interact`)).toHaveLength(2);
  });

  it('[CASE-08] shows after thirty seconds what was found, what was not, and the way on', async () => {
    open();
    await pick();
    await pass(29);
    expect(screen.queryByRole('heading')).toBeNull();
    await pass(2);
    await settle();
    const heading = screen.getByRole('heading', { name: 'You found 1 of 58 things' });
    expect(screen.getByText('Has been exhausted for months')).toBeTruthy();
    expect(screen.getByText(/fright at work/).parentElement?.textContent).toContain('It is still lying there.');
    expect(screen.getByText('57 still locked.').parentElement?.textContent).toContain('6 have to be earned.');
    expect(screen.getByRole('link', { name: /three minutes/ }).getAttribute('href')).toBe('/case-preview');
    expect(document.activeElement).toBe(heading);
  });

  it('gives the words back when they did not get through, and sends them as the same message', async () => {
    let isDown = true;
    const server = open({ interact: (call) => (isDown ? new TypeError('Failed to fetch') : reply(call)) });
    await say('What worries you?');
    expect(screen.queryByRole('alert')).toBeNull();
    await pass(4);
    expect(screen.getByRole('alert').textContent).toContain('Your words are still below.');
    expect(composer().value).toBe('What worries you?');
    isDown = false;
    fireEvent.keyDown(composer(), { key: 'Enter' });
    await settle();
    expect(screen.getByRole('log').textContent).toContain('I’m worn out.');
    const ids = server.to(`POST /case-preview/${token}/interact`).map(({ body }) => body);
    expect(ids).toHaveLength(4);
    expect(new Set(ids.map((body) => JSON.stringify(body))).size).toBe(1);
  });

  it('says why when there were too many samples', async () => {
    open({ interact: () => failure(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a little.') });
    await pick();
    expect(screen.getByRole('alert').textContent).toContain('Please wait a little.');
  });

  it('asks for the findings again when they did not come', async () => {
    let isDown = true;
    open({ findings: () => (isDown ? failure(404, 'NOT_FOUND', 'Gone.') : json({ success: true, data: findings })) });
    await pick();
    await pass(31);
    await settle();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settle();
    expect(screen.getByRole('heading', { name: 'You found 1 of 58 things' })).toBeTruthy();
  });

  it('begins anew with another sample', async () => {
    const server = open();
    await pick();
    await pass(31);
    await settle();
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('00:30 left');
    await pick();
    expect(server.to('POST /case-preview/start')).toHaveLength(2);
  });
});
