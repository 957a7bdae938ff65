import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeElement } from './fake-connection.ts';
import { createHostedSound } from './hosted-sound.ts';

const stream = { getAudioTracks: () => [{}] } as unknown as MediaStream;

beforeEach(() => {
  vi.stubGlobal('Audio', FakeElement);
});
afterEach(() => vi.unstubAllGlobals());

function soundCard() {
  const joins: string[] = [];
  const node = (name: string, more: object = {}) => ({
    connect: (next: { name: string }) => {
      joins.push(`${name}>${next.name}`);
      return next;
    },
    disconnect: () => void joins.push(`${name}|`),
    name,
    ...more,
  });
  const gain = { value: 1 };
  const context = {
    destination: { name: 'out' },
    resume: vi.fn(async () => undefined),
    close: vi.fn(async () => undefined),
    createMediaStreamSource: () => node('face'),
    createGain: () => node('gain', { gain }),
    createAnalyser: () =>
      node('meter', { fftSize: 4, getFloatTimeDomainData: (samples: Float32Array) => samples.fill(0.125) }),
  };
  const open = vi.fn(() => context as unknown as AudioContext);
  return { open, context, joins, gain };
}
const whole = ['face>gain', 'gain>meter', 'meter>out'];

it.each([
  ['the tap', ['prime', 'play']],
  ['the picture', ['play', 'prime']],
] as const)('is heard whichever comes first: %s', (_first, order) => {
  const { open, context, joins } = soundCard();
  const sound = createHostedSound(open);
  for (const step of order) {
    expect(joins).toEqual([]);
    if (step === 'prime') sound.prime();
    else sound.play(stream);
  }
  expect(joins).toEqual(whole);
  // A second tap joins nothing twice, and no card is opened before the first.
  sound.prime();
  expect([joins.length, open.mock.calls.length]).toEqual([3, 1]);
  expect(context.resume).toHaveBeenCalledTimes(2);
});

it('opens no sound card without a tap', () => {
  const { open } = soundCard();
  const sound = createHostedSound(open);
  sound.play(stream);
  expect([open.mock.calls.length, sound.level()]).toEqual([0, 0]);
});

it('tells how loud it is, is silent when hushed, and is let go', () => {
  const { open, context, joins, gain } = soundCard();
  const sound = createHostedSound(open);
  sound.prime();
  sound.play(stream);
  expect(sound.level()).toBe(0.5);
  sound.setLoud(false);
  expect([gain.value, sound.level()]).toEqual([0, 0]);
  sound.setLoud(true);
  expect(gain.value).toBe(1);
  sound.close();
  expect(joins.slice(3)).toEqual(['face|', 'meter|']);
  expect(context.close).toHaveBeenCalledOnce();
});
