import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wavOf } from '#core/speech/sound/wav.ts';
import { createPutRight } from '#server/language/hearing/heard-words.ts';
import { loadTopicLibrary } from '#server/language/topic-library.ts';
import { recogniseBy } from '#server/ports/speech-recognition.ts';
import { type FakeTranscriber, startFakeTranscriber } from '#test/fakes/fake-transcriber.ts';
import { cookieFor, doctorOn, manyCases } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

let transcriber: FakeTranscriber;
/** Shortened where the service is to hang. */
let patienceMs = 60_000;
const wav = Buffer.from(wavOf(new Float32Array(1600), 16_000));
const putRight = createPutRight(loadTopicLibrary());
const server = testApp({
  putRight: async (heard, notes) => putRight(heard, notes),
  cases: manyCases(1),
  settings: { RATE_LIMIT_FACTOR: '1000' },
  recogniseSpeech: async (sound) => {
    const recognise = recogniseBy(
      { SPEECH_BASE_URL: transcriber.url, SPEECH_API_KEY: 'secret', SPEECH_RECOGNITION_MODEL: 'whisper-1' },
      patienceMs,
    );
    return recognise?.(sound) ?? '';
  },
});
beforeAll(async () => {
  transcriber = await startFakeTranscriber();
});
afterAll(() => transcriber.stop());

const someone = '3f2b8c1e-7a54-4d0b-9a3e-5c6d7e8f9a0b';
const doctor = async (who: 'premium' | 'basic') => {
  const cookie = await cookieFor(server, who);
  return {
    ...doctorOn(server, cookie),
    sound: (id: string, payload: Buffer = wav, type = 'audio/wav') =>
      server.request('POST', `/sessions/${id}/heard-sound`, { headers: { cookie, 'content-type': type }, payload }),
  };
};

describe('what was heard', () => {
  it('is put right for the owner of a consultation alone', async () => {
    const [me, other] = [await doctor('premium'), await doctor('basic')];
    const { id } = (await me.start('case-1')).json().data;
    const words = { text: 'I would start RemiPro, and stop the Abu Profen.' };
    expect((await doctorOn(server, '').post(`/sessions/${id}/heard-words`, words)).statusCode).toBe(401);
    expect((await other.post(`/sessions/${id}/heard-words`, words)).statusCode).toBe(404);
    expect((await me.post(`/sessions/${someone}/heard-words`, words)).statusCode).toBe(404);
    expect((await me.post(`/sessions/${id}/heard-words`, { text: '' })).statusCode).toBe(400);
    const heard = async (text: string) => (await me.post(`/sessions/${id}/heard-words`, { text })).json();
    expect(await heard(words.text)).toEqual({ success: true, text: 'I would start ramipril, and stop the ibuprofen.' });
    expect((await heard('Hello, Balecks.')).text).toBe('Hello, Balex.');
  });

  it('comes from the speech service in its true form, and the key stays here', async () => {
    const me = await doctor('premium');
    const { id } = (await me.start('case-1')).json().data;
    expect((await me.get('/hearing')).json().data).toEqual({ service: true });
    transcriber.play({ text: ' How long have you taken Ramaprel? ' });
    const answer = await me.sound(id);
    expect(answer.json()).toEqual({ success: true, text: 'How long have you taken ramipril?' });
    const upload = transcriber.uploads.at(-1);
    expect(upload).toMatchObject({
      url: '/v1/audio/transcriptions',
      fields: { model: 'whisper-1', language: 'en', response_format: 'json' },
      file: { name: 'turn.wav', type: 'audio/wav' },
    });
    expect(upload?.headers.authorization).toBe('Bearer secret');
    expect(Buffer.from(upload?.file?.bytes ?? []).equals(wav)).toBe(true);
    expect(answer.payload).not.toContain('secret');
  });

  it('is not asked of a service that was set up for its voice alone', () => {
    expect(recogniseBy({ SPEECH_BASE_URL: transcriber.url, SPEECH_API_KEY: 'secret' })).toBeNull();
  });

  it.each([[500], ['hang'], ['garbage']] as const)('is nothing when the service does: %s', async (does) => {
    const me = await doctor('premium');
    const { id } = (await me.start('case-1')).json().data;
    transcriber.play(does);
    if (does === 'hang') patienceMs = 100;
    const answer = await me.sound(id);
    patienceMs = 60_000;
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'SPEECH_UNAVAILABLE']);
  });

  it('takes no other file, none that is too long, and none of strangers', async () => {
    const [me, other] = [await doctor('premium'), await doctor('basic')];
    const { id } = (await me.start('case-1')).json().data;
    expect((await me.sound(id, wav, 'audio/ogg')).statusCode).toBe(415);
    expect((await me.sound(id, Buffer.alloc(2_000_000))).statusCode).toBe(413);
    const before = transcriber.uploads.length;
    expect((await other.sound(id)).statusCode).toBe(404);
    expect(transcriber.uploads).toHaveLength(before);
  });
});
