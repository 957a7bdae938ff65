import { afterEach, expect, it, vi } from 'vitest';
import { fakeServer, json } from '#web/lib/api/fake-fetch.ts';
import { patientSpeaking } from './patient-speaking.ts';
import { FakeAudio } from './ways/fake-audio.ts';

const sound = '/sessions/c-1/turns/2/sounds/abc';
const line = { text: 'Hello.', sound, seconds: 1, mouth: [], words: [{ text: 'Hello.', start: 0, end: 1 }] };

afterEach(() => vi.unstubAllGlobals());

it('asks the server for the turn by its number, and plays what it is sent', async () => {
  const opened: FakeAudio[] = [];
  class OpenedAudio extends FakeAudio {
    constructor() {
      super();
      opened.push(this);
    }
  }
  vi.stubGlobal('AudioContext', OpenedAudio);
  const server = fakeServer(({ url }) =>
    url.endsWith(sound)
      ? new Response(new Uint8Array(12))
      : json(line, 200, { 'content-type': 'application/x-ndjson' }),
  );
  vi.stubGlobal('fetch', server.fetch);
  const speaking = patientSpeaking('c-1', { age: 40, sex: 'male' });
  speaking.say({ id: '2', text: 'Hello.' });
  await vi.waitFor(() => expect(opened[0]?.played).toMatchObject([{ bytes: 12 }]));
  expect(server.to('GET /sessions/c-1/turns/2/speech')).toHaveLength(1);
  expect(server.to(`GET ${sound}`)[0]?.init.credentials).toBe('include');
  Object.assign(opened[0] ?? {}, { currentTime: 0.5 });
  expect(speaking.stop()).toEqual({ turnId: '2', heard: 'Hello.' });
  speaking.close();
});
