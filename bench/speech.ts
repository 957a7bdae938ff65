// How soon the patient is heard after a reply, over HTTP, and how fast sentences become sound.
// npm run bench:speech
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { SpokenSentence } from '#contract/voice/patient-voice.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { dayOf } from '#core/dates.ts';
import { fixedLines } from '#core/patient/fixed-lines.ts';
import { speechPieces } from '#core/speech/text/speech-pieces.ts';
import { voiceOfSpeaker } from '#core/speech/voice/voice-of-speaker.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { demoAccounts, seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { loadCases } from '#server/features/cases/load-cases.ts';
import { checkCase, readCaseTexts } from '#server/features/cases/read-case-files.ts';
import { systemClock } from '#server/ports/clock.ts';
import { createKeptSounds } from '#server/speech/kept-sounds.ts';
import { createPatientVoice } from '#server/speech/patient-voice.ts';
import { startSpeechThread } from '#server/speech/synthesis/speech-thread.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { standInServices } from '#test/stand-in-services.ts';
import { report } from './report.ts';

const caseId = 'tired-bus-driver';
const fixedTurns = 40;
/** Nobody can have made these ahead. */
const liveTurns = [
  'Well, the bus stood at Marsh Lane for a while. Then I went home.',
  'My neighbour Doreen said the same thing, and she ought to know.',
  'I had porridge, two slices of toast and a banana.',
  'It was raining that day. I remember the wipers going.',
  'He rang me at ten to six, of all times.',
  'There were four of us in the queue, and I was last.',
  'The kettle had boiled dry. I never even heard it.',
  'You would have to ask our Michael about that one.',
];

const folder = mkdtempSync(join(tmpdir(), 'clavis-bench-'));
// As root the database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const config = readConfig({ DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' });
const { db, close } = await openDatabase(config, () => undefined);
const speech = startSpeechThread();
const rates: number[] = [];
const patientVoice = createPatientVoice({
  kept: createKeptSounds(join(folder, 'sounds')),
  async synthesise(text, voice) {
    const began = performance.now();
    const made = await speech.synthesise(text, voice);
    rates.push((performance.now() - began) / 1000 / made.seconds);
    return made;
  },
  service: null,
  log: console,
});
let line = '';
const services = standInServices({ patient: fakePatient(() => line), patientVoice });
await seedDemoAccounts(db, systemClock);
await loadCases(db, systemClock);
const app = await buildApp({ config, db, services });
const base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;

try {
  const file = caseOf(caseId);
  const voice = voiceOfSpeaker(file.speaker, file.identity.channel);
  const lines = fixedLines(file).slice(0, fixedTurns);
  // The first of all waits for the model, which a server loads long before.
  await speech.synthesise('Hello.', voice);
  for (const piece of lines.flatMap(speechPieces)) await patientVoice.makeAhead(piece, voice);

  const cookie = await signedIn();
  const started = (await (await post('/sessions/start', { caseId }, cookie)).json()) as { data: { id: string } };
  const { id } = started.data;
  await post(`/sessions/${id}/begin`, {}, cookie);
  let n = 0;
  const firstSounds = async (texts: readonly string[]) => {
    const times: number[] = [];
    for (const text of texts) {
      line = text;
      const message = { clientMessageId: randomBytes(12).toString('hex'), text: 'And then?' };
      await (await post(`/sessions/${id}/interact`, message, cookie)).text();
      n += 2;
      times.push(await untilFirstSound(id, n, cookie));
    }
    return times.sort((one, other) => one - other);
  };
  const fixed = await firstSounds(lines);
  const live = await firstSounds(liveTurns);
  const goal = 700;
  report({
    name: 'speech.fixed.p50',
    value: at(fixed, 0.5),
    unit: 'ms',
    goal: `<= ${goal}`,
    pass: at(fixed, 0.5) <= goal,
  });
  report({
    name: 'speech.fixed.p95',
    value: at(fixed, 0.95),
    unit: 'ms',
    goal: `<= ${goal}`,
    pass: at(fixed, 0.95) <= goal,
  });
  report({ name: 'speech.live.p50', value: at(live, 0.5), unit: 'ms', goal: 'known', pass: true });
  report({ name: 'speech.live.p95', value: at(live, 0.95), unit: 'ms', goal: 'known', pass: true });
  const rate = rates.sort((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 9;
  report({
    name: 'speech.real-time-factor',
    value: Math.round(rate * 100) / 100,
    unit: 's/s',
    goal: '<= 1',
    pass: rate <= 1,
  });
} finally {
  await app.close();
  await speech.stop();
  await close();
  rmSync(folder, { recursive: true, force: true });
}

/** From the reply to the last byte of the first sentence's sound, as a page asks for them. */
async function untilFirstSound(id: string, n: number, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${base}/sessions/${id}/turns/${n}/speech`, { headers: { cookie } });
  let text = '';
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.includes('\n')) break;
  }
  const first = JSON.parse(text.split('\n')[0] ?? '') as SpokenSentence;
  const sound = await fetch(base + first.sound, { headers: { cookie } });
  const bytes = (await sound.arrayBuffer()).byteLength;
  if (!sound.ok || bytes < 1000) throw new Error(`turn ${n} has no sound`);
  return performance.now() - began;
}

async function signedIn(): Promise<string> {
  const account = demoAccounts.find(({ email }) => email.startsWith('premium'));
  const answer = await post('/auth/login', { email: account?.email, password: account?.password });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie, 'idempotency-key': randomBytes(16).toString('hex') };
  return fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
}

function caseOf(id: string): CaseFile {
  const text = readCaseTexts().find(({ fileName }) => fileName === `${id}.yaml`);
  const checked = text && checkCase(text, dayOf(new Date()));
  if (!checked?.ok) throw new Error(`case ${id} cannot be read`);
  return checked.file;
}

function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
