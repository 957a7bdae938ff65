import { beforeAll, describe, expect, it } from 'vitest';
import type { SpokenSentence } from '#contract/voice/patient-voice.ts';
import { readWav } from '#core/speech/sound/wav.ts';
import { createPatientVoice } from '#server/speech/patient-voice.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { fakeSynthesise, soundsInMemory } from '#test/fakes/fake-voice.ts';
import { cookieFor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { readCaseTexts } from '../cases/read-case-files.ts';

const caseId = 'tired-bus-driver';
const cases = readCaseTexts().filter(({ fileName }) => fileName === `${caseId}.yaml`);
const patient = fakePatient(() => "Hiya, doctor. I'm shattered.");
const outside: string[] = [];
const service = {
  name: 'outside',
  synthesise: (text: string, voice: Parameters<typeof fakeSynthesise>[1]) => {
    outside.push(text);
    return fakeSynthesise(text, voice);
  },
};
const patientVoice = createPatientVoice({
  kept: soundsInMemory(),
  synthesise: fakeSynthesise,
  service,
  log: { warn: () => undefined },
});
const server = testApp({ cases, patient, patientVoice });
let cookie: string;
let me: ReturnType<typeof doctorOn>;
let id: string;

beforeAll(async () => {
  cookie = await cookieFor(server, 'premium');
  me = doctorOn(server, cookie);
  id = (await me.start(caseId)).json().data.id;
  await me.post(`/sessions/${id}/begin`);
  await me.say(id, 'Hello, how are you?');
});

const get = (path: string, as = cookie) => server.request('GET', path, { headers: { cookie: as } });
const speech = (n: number | string, as?: string, of = id) => get(`/sessions/${of}/turns/${n}/speech`, as);
const sentencesOf = (body: string) =>
  body
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SpokenSentence);

describe('how a turn sounds', () => {
  it('is told to nobody but the owner', async () => {
    expect((await speech(2, '')).statusCode).toBe(401);
    expect((await speech(2, await cookieFor(server, 'basic'))).statusCode).toBe(404);
    expect((await speech(2, await server.signIn('admin'))).statusCode).toBe(404);
  });

  it('is told only of what the speaker has said', async () => {
    expect((await speech('x')).statusCode).toBe(400);
    expect((await speech(1)).statusCode).toBe(404);
    expect((await speech(3)).statusCode).toBe(404);
    expect((await speech(2, cookie, crypto.randomUUID())).statusCode).toBe(404);
  });

  it('comes sentence by sentence, with the times of words and mouth and nothing else of the case', async () => {
    const answer = await speech(2);
    expect(answer.statusCode).toBe(200);
    const sentences = sentencesOf(answer.body);
    expect(sentences.map(({ text }) => text)).toEqual(['Hiya, doctor.', 'I’m shattered.']);
    for (const sentence of sentences) {
      expect(Object.keys(sentence).sort()).toEqual(['mouth', 'seconds', 'sound', 'text', 'words']);
      expect(sentence.words.map(({ text }) => text).join(' ')).toBe(sentence.text);
      expect(sentence.mouth.at(-1)?.shape).toBe('rest');
    }
  });

  it('goes to a service outside only where the doctor lets it', async () => {
    expect(outside).toEqual(['Hiya, doctor.', "I'm shattered."]);
    outside.length = 0;
    const settings = (await get('/user/settings')).json().data;
    const payload = { ...settings, privacy: { ...settings.privacy, outsideModel: false } };
    await server.request('PUT', '/user/settings', { headers: { cookie }, payload });
    expect((await speech(2)).statusCode).toBe(200);
    expect(outside).toEqual([]);
  });
});

describe('the sound itself', () => {
  it('is a wav that a browser keeps for good', async () => {
    const [first] = sentencesOf((await speech(2)).body);
    const answer = await get(first?.sound ?? '');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    const sound = readWav(answer.rawPayload);
    expect((sound?.samples.length ?? 0) / (sound?.rate ?? 1)).toBeCloseTo(first?.seconds ?? 0, 2);
  });

  it('is given to nobody else, and not under the number of another turn', async () => {
    const [first] = sentencesOf((await speech(2)).body);
    const path = first?.sound ?? '';
    expect((await get(path, '')).statusCode).toBe(401);
    expect((await get(path, await cookieFor(server, 'basic'))).statusCode).toBe(404);
    expect((await get(path.replace('/turns/2/', '/turns/1/'))).statusCode).toBe(404);
    expect((await get(path.replace(/[0-9a-f]{64}$/, 'f'.repeat(64)))).statusCode).toBe(404);
    expect((await get(path.replace(/[0-9a-f]{64}$/, 'nonsense'))).statusCode).toBe(400);
  });
});
