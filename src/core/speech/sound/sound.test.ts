import { describe, expect, it } from 'vitest';
import { finishSound, loudness } from './finish.ts';
import { middlePitch, pitchTrack } from './pitch.ts';
import { resample } from './resample.ts';
import { shiftPitch } from './shift-pitch.ts';
import { throughTelephone } from './telephone.ts';
import { readWav, wavOf } from './wav.ts';

const rate = 22_050;
const sine = (hertz: number, seconds: number, volume = 0.5, at = rate) =>
  Float32Array.from({ length: Math.round(seconds * at) }, (_, n) => volume * Math.sin((2 * Math.PI * hertz * n) / at));
const silence = (seconds: number) => new Float32Array(Math.round(seconds * rate));
const joined = (...parts: Float32Array[]) => Float32Array.from(parts.flatMap((part) => [...part]));
/** Beats of a voice ringing in a mouth of one resonance. */
const buzz = (hertz: number, resonance: number, seconds = 0.35) => {
  const sound = new Float32Array(Math.round(seconds * rate));
  for (let beat = 0; beat < seconds * hertz; beat++) {
    const start = Math.round((beat * rate) / hertz);
    for (let n = 0; n < 400 && start + n < sound.length; n++) {
      sound[start + n] =
        (sound[start + n] ?? 0) + 0.4 * Math.exp(-n / 60) * Math.cos((2 * Math.PI * resonance * n) / rate);
    }
  }
  return sound;
};
/** How much of a tone is in the sound. */
const share = (samples: Float32Array, hertz: number) => {
  let [real, imaginary] = [0, 0];
  samples.forEach((value, n) => {
    real += value * Math.cos((2 * Math.PI * hertz * n) / rate);
    imaginary += value * Math.sin((2 * Math.PI * hertz * n) / rate);
  });
  return (2 * Math.hypot(real, imaginary)) / samples.length;
};
const loudestNear = (samples: Float32Array, pitch: number) => {
  const harmonics = Array.from({ length: Math.floor(3000 / pitch) }, (_, at) => (at + 1) * pitch);
  return harmonics.reduce((best, one) => (share(samples, one) > share(samples, best) ? one : best), pitch);
};
const pitchOf = (samples: Float32Array) => middlePitch(pitchTrack(samples, rate));

describe('resampling', () => {
  it('keeps a tone as it was and takes out what the new rate cannot hold', () => {
    const down = resample(sine(440, 0.5, 0.5, 44_100), 0.5);
    expect(down.length).toBe(11_025);
    expect(share(down, 440)).toBeCloseTo(0.5, 2);
    expect(loudness(resample(sine(15_000, 0.5, 0.5, 44_100), 0.5))).toBeLessThan(0.01);
  });
});

describe('pitch', () => {
  it.each([90, 120, 200, 250])('is found at %d hertz', (hertz) => {
    expect(pitchOf(buzz(hertz, 700))).toBeGreaterThan(hertz * 0.98);
    expect(pitchOf(buzz(hertz, 700))).toBeLessThan(hertz * 1.02);
  });

  it('is none where nothing repeats itself', () => {
    let seed = 7;
    const hiss = Float32Array.from({ length: rate / 2 }, () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 1_073_741_823 - 1;
    });
    expect(pitchOf(hiss)).toBe(0);
    expect(pitchOf(silence(0.3))).toBe(0);
  });

  it.each([0.72, 0.85, 1.15, 1.3])('is moved by %d while length and resonance stay', (factor) => {
    const sound = buzz(150, 900);
    const moved = shiftPitch(sound, rate, pitchTrack(sound, rate), factor);
    expect(moved.length).toBe(sound.length);
    expect(pitchOf(moved) / (150 * factor)).toBeCloseTo(1, 1);
    expect(Math.abs(loudestNear(moved, 150 * factor) - 900)).toBeLessThan(110);
  });

  it('leaves sound without pitch and its length alone', () => {
    const sound = joined(silence(0.2), buzz(150, 900, 0.3), silence(0.2));
    const moved = shiftPitch(sound, rate, pitchTrack(sound, rate), 1.3);
    expect(loudness(moved.subarray(0, rate * 0.15))).toBeLessThan(0.001);
    expect(loudness(moved.subarray(moved.length - rate * 0.1))).toBeLessThan(0.001);
  });
});

describe('a telephone', () => {
  it('lets through what lies between 300 and 3400 hertz, and little else', () => {
    const heard = (hertz: number) => share(throughTelephone(sine(hertz, 0.3, 0.1), rate), hertz) / 0.1;
    expect(heard(1000)).toBeGreaterThan(0.9);
    expect(heard(100)).toBeLessThan(0.03);
    expect(heard(7000)).toBeLessThan(0.05);
  });

  it('brings loud and soft nearer to each other', () => {
    const [soft, loud] = [0.05, 0.8].map((volume) => loudness(throughTelephone(sine(1000, 0.3, volume), rate)));
    expect((loud ?? 0) / (soft ?? 1)).toBeLessThan(8);
    expect((loud ?? 0) / (soft ?? 1)).toBeGreaterThan(2);
  });
});

describe('the finished sound', () => {
  it('is equally loud whatever it was, and never clipped', () => {
    const finished = [0.02, 0.9].map((volume) => finishSound(sine(300, 0.5, volume), rate).samples);
    expect(loudness(finished[0] ?? silence(0))).toBeCloseTo(loudness(finished[1] ?? silence(0)), 3);
    const spike = sine(300, 0.5, 0.01);
    spike[4000] = 1;
    expect(Math.max(...finishSound(spike, rate).samples)).toBeLessThan(0.9);
  });

  it('has little silence around it, and says how much was cut', () => {
    const { samples, cut } = finishSound(joined(silence(0.5), sine(300, 0.4), silence(1)), rate);
    expect(samples.length / rate).toBeCloseTo(0.55, 1);
    expect(cut).toBeCloseTo(0.47, 1);
    expect(Math.abs(samples[0] ?? 1)).toBeLessThan(1e-6);
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(1e-6);
  });

  it('is left alone where there is nothing to hear', () => {
    expect(finishSound(silence(0.2), rate).cut).toBe(0);
  });
});

describe('a wav file', () => {
  it('gives back what was put into it', () => {
    const sound = sine(500, 0.1);
    const read = readWav(wavOf(sound, rate));
    expect(read?.rate).toBe(rate);
    expect(read?.samples.length).toBe(sound.length);
    expect(share(read?.samples ?? silence(1), 500)).toBeCloseTo(0.5, 3);
  });

  it('is read though a streaming service did not know its length', () => {
    const bytes = wavOf(sine(500, 0.1), rate);
    new DataView(bytes.buffer).setUint32(40, 0xffffffff, true);
    expect(readWav(bytes)?.samples.length).toBe(2205);
  });

  it('is refused where it is none, or of another kind', () => {
    expect(readWav(new Uint8Array(100))).toBeNull();
    expect(readWav(new Uint8Array(3))).toBeNull();
    const float = wavOf(sine(500, 0.1), rate);
    new DataView(float.buffer).setUint16(20, 3, true);
    expect(readWav(float)).toBeNull();
  });
});
