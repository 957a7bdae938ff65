import { afterAll, beforeAll, expect, it } from 'vitest';
import { loudness } from '#core/speech/sound/finish.ts';
import { middlePitch, pitchTrack } from '#core/speech/sound/pitch.ts';
import { readWav } from '#core/speech/sound/wav.ts';
import { voiceOfSpeaker } from '#core/speech/voice/voice-of-speaker.ts';
import type { Speech } from '../speech.ts';
import { modelRate, openVoiceModel, type VoiceModel, voiceFolder } from './model.ts';
import { openPronounce } from './pronounce.ts';
import { scoreOf } from './score.ts';
import { openSynthesiser, type Synthesiser } from './synthesiser.ts';

/** The graph of the model is large, and a busy machine reads it slowly. */
const patience = 240_000;
const sentence = 'Mum took 5 mg, about ten past nine.';
let model: VoiceModel;
let synthesiser: Synthesiser;
let woman: Speech;
let manOnTelephone: Speech;

beforeAll(async () => {
  model = await openVoiceModel();
  synthesiser = openSynthesiser(model);
  woman = await synthesiser.speak(sentence, voiceOfSpeaker({ age: 51, sex: 'female' }, 'video'));
  manOnTelephone = await synthesiser.speak(sentence, voiceOfSpeaker({ age: 40, sex: 'male' }, 'telephone'));
}, patience);
afterAll(() => model.close());

const soundOf = ({ wav }: Speech) => {
  const read = readWav(wav);
  if (!read) throw new Error('no sound');
  return read;
};
const pitchOf = (speech: Speech) => {
  const { samples, rate } = soundOf(speech);
  return middlePitch(pitchTrack(samples, rate));
};
it('knows when every symbol begins, and the last ends with the sound', { timeout: patience }, async () => {
  const { symbols } = scoreOf(sentence, openPronounce(voiceFolder));
  const { samples, times } = await model.speak(symbols, 1);
  expect(times).toHaveLength(symbols.length + 1);
  expect(times).toEqual([...times].sort((one, other) => one - other));
  expect(times.at(-1)).toBeCloseTo(samples.length / modelRate, 6);
});

it('sounds like a woman or a man, over the telephone too', () => {
  expect(pitchOf(woman)).toBeGreaterThan(165);
  expect(pitchOf(woman)).toBeLessThan(255);
  expect(pitchOf(manOnTelephone)).toBeGreaterThan(85);
  expect(pitchOf(manOnTelephone)).toBeLessThan(155);
});

it('says what is heard when, word by word, with the lips closed before and after', () => {
  const { words, mouth, seconds } = woman;
  expect(words.map(({ text }) => text)).toEqual(sentence.split(' '));
  for (const [at, { start, end }] of words.entries()) {
    expect(end).toBeGreaterThan(start);
    expect(start).toBeGreaterThanOrEqual(words[at - 1]?.end ?? 0);
  }
  expect(words.at(-1)?.end).toBeLessThanOrEqual(seconds);
  expect(mouth[0]).toEqual({ at: 0, shape: 'rest' });
  expect(mouth.at(-1)?.shape).toBe('rest');
  expect(new Set(mouth.map(({ shape }) => shape)).size).toBeGreaterThan(5);
});

it('is neither clipped nor begun by silence', () => {
  for (const speech of [woman, manOnTelephone]) {
    const { samples, rate } = soundOf(speech);
    expect(samples.length / rate).toBeCloseTo(speech.seconds, 3);
    expect(samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)).toBeLessThan(0.95);
    expect(loudness(samples)).toBeGreaterThan(0.03);
    expect(loudness(samples.subarray(0, rate * 0.2))).toBeGreaterThan(0.005);
  }
});

it('has nothing to say where no word is', async () => {
  await expect(synthesiser.speak('…', voiceOfSpeaker({ age: 30, sex: 'other' }, 'video'))).rejects.toThrow('nothing');
});
