import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSpeaking } from '../create-speaking.ts';
import { type HostedSpeaker, hostedVoice } from './hosted-voice.ts';
import { Unsaid, type WayOfSpeaking } from './way-of-speaking.ts';

const turn = { id: '2', text: 'My head hurts. It is worse today.' };
let picture: MediaStream | null;
let listeners: Set<() => void>;
let said: string[];
let seconds: number | null;
let speaker: HostedSpeaker;
const hush = vi.fn();
const tell = vi.fn();
beforeEach(() => {
  vi.useFakeTimers();
  picture = {} as MediaStream;
  listeners = new Set();
  said = [];
  seconds = 4;
  hush.mockClear();
  tell.mockClear();
  speaker = {
    prime: vi.fn(),
    picture: () => picture,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    say: async (text) => {
      said.push(text);
      return seconds;
    },
    hush,
    level: () => 0.3,
  };
});
afterEach(() => {
  vi.useRealTimers();
});
const outcomeOf = (done: Promise<void>) => {
  const outcome: { is: string; error?: unknown } = { is: 'speaking' };
  done.then(
    () => {
      outcome.is = 'said';
    },
    (error: unknown) => Object.assign(outcome, { is: 'unsaid', error }),
  );
  return outcome;
};
const lose = () => {
  picture = null;
  for (const listener of listeners) listener();
};

it('[AVA-02] the hosted face says the turn, and captions go along for as long as it takes', async () => {
  const outcome = outcomeOf(hostedVoice(speaker).begin(turn, tell).done);
  await vi.advanceTimersByTimeAsync(100);
  expect(said).toEqual([turn.text]);
  expect(tell.mock.lastCall?.[0]).toMatchObject({ caption: 'My head hurts.', level: 0.3 });
  await vi.advanceTimersByTimeAsync(3000);
  expect(tell.mock.lastCall?.[0].caption).toBe('It is worse today.');
  expect(outcome.is).toBe('speaking');
  await vi.advanceTimersByTimeAsync(1000);
  expect([outcome.is, listeners.size, vi.getTimerCount()]).toEqual(['said', 0, 0]);
});

it('a long turn is sent in messages of a size that is taken', async () => {
  seconds = null;
  hostedVoice(speaker).begin(
    { id: '2', text: 'I was on the bus, you know, and it went dark again. '.repeat(14) },
    tell,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(said.length).toBe(2);
  expect(Math.max(...said.map(({ length }) => length))).toBeLessThanOrEqual(500);
});

it('is hushed at once, and tells what was heard', async () => {
  const utterance = hostedVoice(speaker).begin(turn, tell);
  const outcome = outcomeOf(utterance.done);
  await vi.advanceTimersByTimeAsync(2000);
  expect(utterance.stop()).toMatch(/^My head hurts\./);
  await vi.advanceTimersByTimeAsync(0);
  expect([hush.mock.calls.length, outcome.is, vi.getTimerCount()]).toEqual([1, 'said', 0]);
});

it('[AVA-02] another voice says what is left when it goes in the middle, and everything where it is not there', async () => {
  const others: string[] = [];
  const other: WayOfSpeaking = {
    prime: vi.fn(),
    begin: ({ text }) => {
      others.push(text);
      return { done: Promise.resolve(), stop: () => '' };
    },
    close: () => {},
  };
  const speaking = createSpeaking([hostedVoice(speaker), other]);
  speaking.say(turn);
  await vi.advanceTimersByTimeAsync(2500);
  // While the hosted face speaks, nobody else does.
  expect(others).toEqual([]);
  lose();
  await vi.advanceTimersByTimeAsync(0);
  expect(others).toEqual(['It is worse today.']);
  speaking.say({ id: '4', text: 'Yes.' });
  await vi.advanceTimersByTimeAsync(0);
  expect(others).toEqual(['It is worse today.', 'Yes.']);
  expect(said).toEqual([turn.text]);
});

it('is unsaid where the words are not taken', async () => {
  speaker.say = () => Promise.reject(new Error('refused'));
  const outcome = outcomeOf(hostedVoice(speaker).begin(turn, tell).done);
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.error).toBeInstanceOf(Unsaid);
  expect(outcome.error).toMatchObject({ heard: '', rest: turn.text });
});
