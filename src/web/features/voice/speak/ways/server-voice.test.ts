import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SpokenSentence } from '#contract/voice/patient-voice.ts';
import { FakeAudio } from './fake-audio.ts';
import { type SpeechCalls, serverVoice } from './server-voice.ts';
import { Unsaid, type WayOfSpeaking } from './way-of-speaking.ts';

const sentence = (text: string, sound: string): SpokenSentence => ({
  text,
  sound,
  seconds: 2,
  mouth: [
    { at: 0, shape: 'rest' },
    { at: 0.1, shape: 'M' },
    { at: 1.9, shape: 'rest' },
  ],
  words: text.split(' ').map((word, at) => ({ text: word, start: at * 0.5, end: at * 0.5 + 0.4 })),
});
const turn = { id: '2', text: 'My head hurts. It is worse today.' };

let audio: FakeAudio;
let sentences: SpokenSentence[];
let fetched: string[];
let calls: SpeechCalls;
let way: WayOfSpeaking;
const tell = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  audio = new FakeAudio();
  fetched = [];
  sentences = [sentence('My head hurts.', '/a'), sentence('It is worse today.', '/b')];
  calls = {
    listen: async (_id, onSentence) => sentences.forEach(onSentence),
    async sound(address) {
      fetched.push(address);
      return new ArrayBuffer(address.charCodeAt(1));
    },
  };
  way = serverVoice(calls, () => audio as unknown as AudioContext);
  tell.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Moves the clock of the sound card and that of the page alike. */
const pass = async (seconds: number) => {
  for (let at = 0; at < seconds; at += 0.05) {
    audio.currentTime += 0.05;
    await vi.advanceTimersByTimeAsync(50);
  }
};
const lastTold = () => tell.mock.lastCall?.[0];

it('plays the sentences in their order, one after the other, and ends with the last', async () => {
  let isDone = false;
  const { done } = way.begin(turn, tell);
  void done.then(() => {
    isDone = true;
  });
  await pass(0.1);
  expect(fetched).toEqual(['/a', '/b']);
  const [first, second] = audio.played;
  expect(first?.bytes).toBe('a'.charCodeAt(0));
  expect(second?.start).toBeCloseTo((first?.start ?? 0) + 2.12, 5);
  await pass(3);
  expect(isDone).toBe(false);
  await pass(2);
  expect(isDone).toBe(true);
});

it('moves mouth and captions by the clock of the sound', async () => {
  way.begin(turn, tell);
  await pass(1);
  expect(lastTold()).toEqual({ mouth: 'M', caption: 'My head hurts.', level: 0.5 });
  await pass(1);
  expect(lastTold().mouth).toBe('rest');
  await pass(0.4);
  expect(lastTold()).toMatchObject({ mouth: 'M', caption: 'It is worse today.' });
});

it('is silent within 200 ms of a stop, and knows which words were heard', async () => {
  const { done, stop } = way.begin(turn, tell);
  await pass(0.8);
  const at = audio.currentTime;
  expect(stop()).toBe('My head');
  expect(audio.ramps).toEqual([{ value: 0, end: expect.closeTo(at + 0.06, 3) }]);
  for (const { stop: end } of audio.played) expect(end).toBeLessThanOrEqual(at + 0.2);
  await done;
  const told = tell.mock.calls.length;
  await pass(0.5);
  expect(tell.mock.calls.length).toBe(told);
});

it('leaves the whole turn to another way when the server has no voice', async () => {
  calls.listen = async () => {
    throw new Error('503');
  };
  const failed = way.begin(turn, tell).done.catch((error: unknown) => error);
  await pass(0.1);
  const error = await failed;
  expect(error).toBeInstanceOf(Unsaid);
  expect(error).toMatchObject({ heard: '', rest: turn.text });
});

it('leaves the rest to another way when the server loses its voice half-way, after what was begun', async () => {
  calls.listen = async (_id, onSentence) => {
    onSentence(sentence('My head hurts.', '/a'));
    throw new Error('gone');
  };
  let failed: unknown = null;
  way.begin(turn, tell).done.catch((error: unknown) => {
    failed = error;
  });
  await pass(1);
  expect(failed).toBeNull();
  await pass(1.5);
  expect(failed).toMatchObject({ heard: 'My head hurts.', rest: 'It is worse today.' });
});

it('does not wait for ever where the page may make no sound yet', async () => {
  audio.state = 'suspended';
  audio.resume = () => new Promise(() => {});
  const failed = way.begin(turn, tell).done.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await failed).toMatchObject({ rest: turn.text });
});

it('is primed by a tap: resumed, and something played', () => {
  audio.state = 'suspended';
  way.prime();
  expect(audio.state).toBe('running');
  expect(audio.played).toHaveLength(1);
});

it('fails where the browser has no sound at all', async () => {
  const none = serverVoice(calls, () => {
    throw new Error('no AudioContext');
  });
  await expect(none.begin(turn, tell).done).rejects.toMatchObject({ rest: turn.text });
});
