import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readWav } from '#core/speech/sound/wav.ts';
import { voiceOfSpeaker } from '#core/speech/voice/voice-of-speaker.ts';
import { type FakeSpeechService, startFakeSpeechService } from '#test/fakes/fake-speech-service.ts';
import { speechService } from './speech-service.ts';

let fake: FakeSpeechService;
beforeAll(async () => {
  fake = await startFakeSpeechService();
});
afterAll(() => fake.stop());
beforeEach(() => fake.play('tone'));

const woman = voiceOfSpeaker({ age: 30, sex: 'female' }, 'video');
const man = voiceOfSpeaker({ age: 50, sex: 'male' }, 'telephone');
const service = (patienceMs?: number) => {
  const made = speechService(
    { SPEECH_BASE_URL: fake.url, SPEECH_API_KEY: 'sk-1', SPEECH_VOICE_MODEL: 'tts-1' },
    patienceMs,
  );
  if (!made) throw new Error('no service');
  return made;
};

it('is none unless address and model are set', () => {
  expect(speechService({})).toBeNull();
  expect(speechService({ SPEECH_BASE_URL: fake.url })).toBeNull();
});

it('asks for the words in a voice that fits, and gives back sound with times', async () => {
  const { wav, seconds, words, mouth } = await service().synthesise('Well, doctor.', woman);
  expect(fake.requests.at(-1)).toMatchObject({
    url: '/v1/audio/speech',
    headers: { authorization: 'Bearer sk-1', 'content-type': 'application/json' },
    body: { model: 'tts-1', voice: 'nova', input: 'Well, doctor.', response_format: 'wav' },
  });
  const read = readWav(wav);
  expect(read?.rate).toBe(22_050);
  expect((read?.samples.length ?? 0) / 22_050).toBeCloseTo(seconds, 3);
  expect(words.map(({ text }) => text)).toEqual(['Well,', 'doctor.']);
  expect(mouth.at(-1)?.shape).toBe('rest');
});

it('asks for a man where a man speaks', async () => {
  await service().synthesise('Hello.', man);
  expect(fake.requests.at(-1)?.body.voice).toBe('onyx');
});

it.each(['garbage', 'endless', 500, 429] as const)('fails when the service answers with %s', async (answer) => {
  fake.play(answer);
  await expect(service().synthesise('Hello.', man)).rejects.toThrow('the speech service');
});

it('does not wait for ever', async () => {
  fake.play('hang');
  await expect(service(50).synthesise('Hello.', man)).rejects.toThrow(/abort|timeout/i);
});
