import { describe, expect, it, vi } from 'vitest';
import { MicrophoneFault } from '../recogniser.ts';
import { createSoundRecogniser, type Ear } from './sound-recogniser.ts';

const frameMs = 32;
const frame = (level: number) => new Float32Array((frameMs * 16_000) / 1000).fill(level);

async function listening(ear: Partial<Ear> = {}) {
  let onFrame: (frame: Float32Array) => void = () => {};
  const heard: number[] = [];
  const events = { onLevel: vi.fn(), onSpeech: vi.fn(), onWords: vi.fn(), onFinal: vi.fn(), onFault: vi.fn() };
  const close = vi.fn();
  const recogniser = createSoundRecogniser(
    {
      hearsPartials: true,
      close,
      async hear(sound) {
        heard.push(Math.round((sound.length / 16_000) * 1000));
        return `words ${heard.length}`;
      },
      ...ear,
    },
    events,
    async (frames) => {
      onFrame = frames;
      return { close };
    },
  );
  /** Lets what the frames have set off come to its end. */
  const sound = async (level: number, ms: number) => {
    for (let passed = 0; passed < ms; passed += frameMs) {
      onFrame(frame(level));
      await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { recogniser, events, heard, sound, close };
}

describe('a microphone and an ear', () => {
  it('[AVA-03] hands-free: one turn from the first sound to 1.2 seconds of silence, with words on the way', async () => {
    const { recogniser, events, heard, sound } = await listening();
    recogniser.start('hands-free');
    await sound(0.001, 3000);
    expect(heard).toEqual([]);
    await sound(0.2, 1000);
    await sound(0.2, 1000);
    expect(events.onSpeech).toHaveBeenCalledTimes(1);
    expect(events.onWords.mock.lastCall?.[0]).toEqual({ sure: 'words', guess: '2' });
    await sound(0.001, 1100);
    expect(events.onFinal).not.toHaveBeenCalled();
    await sound(0.001, 300);
    expect(events.onFinal).toHaveBeenCalledTimes(1);
    const whole = heard.at(-1) ?? 0;
    // What was heard shortly before belongs to it; most of the silence that ended it does not.
    expect(whole).toBeGreaterThan(2300);
    expect(whole).toBeLessThan(2700);
  });

  it('[AVA-03] push: the turn is what was said while it was held', async () => {
    const { recogniser, events, heard, sound } = await listening({ hearsPartials: false });
    await sound(0.2, 500);
    recogniser.start('push');
    await sound(0.2, 640);
    recogniser.finish();
    await sound(0.2, 640);
    expect(heard).toEqual([640]);
    expect(events.onFinal).toHaveBeenCalledWith('words 1');
  });

  it('[AVA-03] push: whoever holds it and thinks first is heard from the first word on', async () => {
    const { recogniser, heard, sound } = await listening({ hearsPartials: false });
    recogniser.start('push');
    await sound(0.001, 3000);
    await sound(0.2, 1000);
    // A pause within the turn stays.
    await sound(0.001, 1600);
    await sound(0.2, 640);
    recogniser.finish();
    expect(heard.at(-1)).toBeGreaterThan(3200);
    expect(heard.at(-1)).toBeLessThan(3900);
  });

  it('is over at once where nothing was said while it was held', async () => {
    const { recogniser, events } = await listening();
    recogniser.start('push');
    recogniser.finish();
    expect(events.onFinal).toHaveBeenCalledWith('');
  });

  it('forgets what is thrown away', async () => {
    const { recogniser, events, sound } = await listening({ hearsPartials: false });
    recogniser.start('push');
    await sound(0.2, 640);
    recogniser.discard();
    recogniser.finish();
    await sound(0.001, 2000);
    expect(events.onFinal).not.toHaveBeenCalled();
  });

  it('says so when the ear fails, and closes everything', async () => {
    const { recogniser, events, sound, close } = await listening({
      hearsPartials: false,
      hear: () => Promise.reject(new Error('no')),
    });
    recogniser.start('push');
    await sound(0.2, 320);
    recogniser.finish();
    await sound(0, 32);
    expect(events.onFault).toHaveBeenCalledWith('failed');
    recogniser.close();
    await sound(0, 32);
    expect(close).toHaveBeenCalledTimes(2);
  });

  it.each([
    [Object.assign(new Error(), { name: 'NotAllowedError' }), 'blocked'],
    [Object.assign(new Error(), { name: 'NotFoundError' }), 'missing'],
    [Object.assign(new Error(), { name: 'NotReadableError' }), 'busy'],
    [new MicrophoneFault('unsupported'), 'unsupported'],
  ])('[AVA-03] tells why there is no microphone: %s', async (error, fault) => {
    const onFault = vi.fn();
    const events = { onLevel() {}, onSpeech() {}, onWords() {}, onFinal() {}, onFault };
    const ear: Ear = { hearsPartials: false, hear: async () => '', close() {} };
    createSoundRecogniser(ear, events, () => Promise.reject(error)).start('push');
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(onFault).toHaveBeenCalledWith(fault);
  });
});
