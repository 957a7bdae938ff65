import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSpeaking } from './create-speaking.ts';
import { silentVoice } from './ways/silent-voice.ts';
import { type Tell, type TurnToSay, Unsaid, type WayOfSpeaking } from './ways/way-of-speaking.ts';

/** A way of speaking whose sentences end when the test says so. */
function fakeWay() {
  const begun: Array<TurnToSay & { tell: Tell; end: () => void; fail: (error: Error) => void }> = [];
  const way: WayOfSpeaking = {
    prime: vi.fn(),
    close: vi.fn(),
    begin(turn, tell) {
      let end = () => {};
      let fail = (_: Error) => {};
      const done = new Promise<void>((resolve, reject) => {
        end = resolve;
        fail = reject;
      });
      begun.push({ ...turn, tell, end, fail });
      return {
        done,
        stop() {
          end();
          return 'Hello';
        },
      };
    },
  };
  return { way, begun };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const speakingMoment = { mouth: 'A', caption: 'Hello there.', level: 0.511 } as const;

let first: ReturnType<typeof fakeWay>;
let second: ReturnType<typeof fakeWay>;
let speaking: ReturnType<typeof createSpeaking>;
beforeEach(() => {
  first = fakeWay();
  second = fakeWay();
  speaking = createSpeaking([first.way, second.way]);
});
afterEach(() => {
  speaking.close();
  vi.useRealTimers();
});

it('says one turn after the other and rests between them', async () => {
  speaking.say({ id: '2', text: 'Hello there.' });
  speaking.say({ id: '4', text: 'And more.' });
  expect(first.begun.map(({ id }) => id)).toEqual(['2']);
  first.begun[0]?.end();
  await settled();
  expect(first.begun.map(({ id }) => id)).toEqual(['2', '4']);
  first.begun[1]?.end();
  await settled();
  expect(speaking.state()).toEqual({ isSpeaking: false, mouth: 'rest', caption: '', level: 0 });
});

it('tells listeners of every change and of nothing else', () => {
  const listener = vi.fn();
  const leave = speaking.subscribe(listener);
  speaking.say({ id: '2', text: 'Hello there.' });
  first.begun[0]?.tell(speakingMoment);
  first.begun[0]?.tell({ ...speakingMoment, level: 0.512 });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(speaking.state()).toEqual({ isSpeaking: true, mouth: 'A', caption: 'Hello there.', level: 0.5 });
  leave();
  first.begun[0]?.tell({ ...speakingMoment, mouth: 'M' });
  expect(listener).toHaveBeenCalledTimes(1);
});

it('is silent at once when it is stopped, says what was heard and forgets what was to come', async () => {
  speaking.say({ id: '2', text: 'Hello there.' });
  speaking.say({ id: '4', text: 'And more.' });
  first.begun[0]?.tell(speakingMoment);
  expect(speaking.stop()).toEqual({ turnId: '2', heard: 'Hello' });
  expect(speaking.state().isSpeaking).toBe(false);
  first.begun[0]?.tell(speakingMoment);
  expect(speaking.state().isSpeaking).toBe(false);
  await settled();
  expect(first.begun).toHaveLength(1);
  expect(speaking.stop()).toBeNull();
  speaking.say({ id: '6', text: 'Yes?' });
  expect(first.begun.at(-1)?.id).toBe('6');
});

it('lets the next way say what the first could not', async () => {
  speaking.say({ id: '2', text: 'Hello there. And more.' });
  first.begun[0]?.fail(new Unsaid('Hello there.', 'And more.'));
  await settled();
  expect(second.begun).toMatchObject([{ id: '2', text: 'And more.' }]);
  expect(speaking.stop()).toEqual({ turnId: '2', heard: 'Hello there. Hello' });
});

it('goes on with the next turn when no way can say one', async () => {
  speaking.say({ id: '2', text: 'Hello.' });
  speaking.say({ id: '4', text: 'More.' });
  first.begun[0]?.fail(new Unsaid('', 'Hello.'));
  await settled();
  second.begun[0]?.fail(new Unsaid('', 'Hello.'));
  await settled();
  expect(first.begun.at(-1)?.id).toBe('4');
});

it('primes and closes every way, and says nothing once closed', () => {
  speaking.prime();
  speaking.close();
  speaking.say({ id: '2', text: 'Hello.' });
  for (const { way, begun } of [first, second]) {
    expect(way.prime).toHaveBeenCalledOnce();
    expect(way.close).toHaveBeenCalledOnce();
    expect(begun).toEqual([]);
  }
});

it('shows captions at the pace of speech where nothing can be heard', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  const quiet = createSpeaking([silentVoice()]);
  quiet.say({ id: '2', text: 'I’m tired. All day long.' });
  await vi.advanceTimersByTimeAsync(300);
  expect(quiet.state()).toMatchObject({ isSpeaking: true, caption: 'I’m tired.', level: 0 });
  await vi.advanceTimersByTimeAsync(900);
  expect(quiet.state().caption).toBe('All day long.');
  await vi.advanceTimersByTimeAsync(2000);
  expect(quiet.state().isSpeaking).toBe(false);
});
