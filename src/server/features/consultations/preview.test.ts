import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnConsultation } from '#contract/consultations.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { sql } from '#server/db/sql.ts';
import { rowByRow } from '#server/jobs/row-by-row.ts';
import type { PatientInput } from '#server/ports/patient.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { poison } from '#test/poison.ts';
import { post } from '#test/steps/account-steps.ts';
import { caseText, cookieFor, doctorOn, eventsIn, messageId } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { recordActivity } from '../activity/store.ts';
import { createEndings } from './endings.ts';
import { sweepConsultations } from './sweep.ts';

let isBusy = false;
let heard: PatientInput[] = [];
let mayAnswer: Promise<void> = Promise.resolve();
const patient = fakePatient(async (input) => {
  await mayAnswer;
  if (isBusy) throw new AppError('BUSY', { retryAfterSeconds: 5 });
  heard.push(input);
  return `You said: ${input.text}`;
});
const server = testApp({ cases: [caseText('tired-bus-driver')], patient });
const endings = createEndings({ recordActivity, markLater: () => Promise.reject(new Error('a sample is not marked')) });
const sweep = () =>
  sweepConsultations(server.db, server.now(), rowByRow(server.db, { error: () => undefined }), endings);
beforeEach(async () => {
  [isBusy, heard, mayAnswer] = [false, [], Promise.resolve()];
  await server.db.run(sql`DELETE FROM rate_limits`);
});

const start = async () => {
  const answer = await server.request('POST', '/case-preview/start');
  expect(answer.statusCode).toBe(200);
  return answer.json().data as { token: string; session: OwnConsultation };
};
const say = (token: string, text: string, clientMessageId = messageId()) =>
  post(server, `/case-preview/${token}/interact`, { clientMessageId, text });
const show = async (token: string) =>
  (await server.request('GET', `/case-preview/${token}`)).json().data as OwnConsultation;

describe('a visitor’s sample', () => {
  it('[CASE-08] needs no account: the notes can be read at leisure', async () => {
    const { token, session } = await start();
    expect(session).toMatchObject({ caseId: 'tired-bus-driver', phase: 'reading', turns: [] });
    server.advance(20 * 60);
    expect(await show(token)).toMatchObject({ id: session.id, phase: 'reading', consultingEndsAt: null });
  });

  it('[CASE-08] three minutes run from the first words, then it is over', async () => {
    const { token } = await start();
    const message = messageId();
    const first = eventsIn((await say(token, 'Hello', message)).payload);
    expect(first.at(-1)).toMatchObject({ type: 'done', turn: { text: 'You said: Hello', seconds: 0 }, ended: false });
    expect(eventsIn((await say(token, 'Hello', message)).payload).at(-1)).toEqual(first.at(-1));
    const { consultingStartedAt, consultingEndsAt, turns } = await show(token);
    expect(Date.parse(consultingEndsAt ?? '') - Date.parse(consultingStartedAt ?? '')).toBe(3 * 60 * 1000);
    expect(turns).toHaveLength(2);
    server.advance(3 * 60);
    expect((await say(token, 'Too late')).json().code).toBe('CONSULTATION_OVER');
    expect(await show(token)).toMatchObject({ phase: 'ended', endedAt: consultingEndsAt });
  });

  it('[CASE-08] is told plainly when the patient is busy, and what was said is answered later', async () => {
    const { token } = await start();
    const message = messageId();
    isBusy = true;
    const refused = await say(token, 'Hello', message);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('5');
    expect(refused.json()).toMatchObject({ success: false, code: 'BUSY' });
    isBusy = false;
    expect(eventsIn((await say(token, 'Hello', message)).payload).at(-1)).toMatchObject({ type: 'done' });
    expect((await show(token)).turns).toHaveLength(2);
  });

  it('[CASE-08] is told to come again when too many visitors talk at once, before anything is written down', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, async () => (await start()).token));
    await server.db.run(sql`DELETE FROM rate_limits`);
    tokens.push(...(await Promise.all(Array.from({ length: 4 }, async () => (await start()).token))));
    let speak: () => void = () => undefined;
    mayAnswer = new Promise((resolve) => {
      speak = resolve;
    });
    const answers = tokens.map(async (token) => {
      const answer = await say(token, 'Hello');
      // The one that was turned away lets the others go on.
      speak();
      return answer;
    });
    const refused = (await Promise.all(answers)).findIndex(({ statusCode }) => statusCode === 503);
    expect((await Promise.all(answers)).filter(({ statusCode }) => statusCode === 200)).toHaveLength(23);
    expect((await show(tokens[refused] ?? '')).turns).toEqual([]);
  });

  it('waits behind doctors who are signed in', async () => {
    const { token } = await start();
    await say(token, 'Hello');
    const doctor = doctorOn(server, await cookieFor(server, 'premium'));
    await doctor.say((await doctor.consult('tired-bus-driver')).id, 'Good morning');
    expect(heard.map(({ text, visitor }) => [text, visitor])).toEqual([
      ['Hello', true],
      ['Good morning', false],
    ]);
    await server.db.run(sql`DELETE FROM consultations WHERE user_id IS NOT NULL`);
  });

  it('opens to its token only, which the database does not know', async () => {
    const { token, session } = await start();
    const other = 'A'.repeat(43);
    expect((await server.request('GET', `/case-preview/${other}`)).statusCode).toBe(404);
    expect((await say(other, 'Hello')).statusCode).toBe(404);
    expect((await server.request('GET', '/case-preview/short')).statusCode).toBe(400);
    for (const who of ['free', 'admin'] as const) {
      const doctor = doctorOn(server, await cookieFor(server, who));
      expect((await doctor.get(`/sessions/${session.id}/details`)).statusCode).toBe(404);
      expect((await doctor.say(session.id, 'Hello')).statusCode).toBe(404);
    }
    const stored = await server.db.rows<{ row: string }>(sql`SELECT consultations::text AS row FROM consultations`);
    expect(stored.length).toBeGreaterThan(0);
    for (const { row } of stored) expect(row).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
  });

  it('[CASE-08] is limited per address', async () => {
    for (let i = 0; i < 20; i += 1) await start();
    expect((await server.request('POST', '/case-preview/start')).statusCode).toBe(429);
  });

  it('[CASE-08] is forgotten after a day', async () => {
    const { token } = await start();
    await say(token, 'Hello');
    server.advance(23 * 60 * 60);
    await sweep();
    expect((await show(token)).turns).toHaveLength(2);
    server.advance(2 * 60 * 60);
    await sweep();
    expect((await server.request('GET', `/case-preview/${token}`)).statusCode).toBe(404);
    expect(await server.db.rows(sql`SELECT n FROM turns`)).toEqual([]);
  });

  it('is forgotten where another cannot be', async () => {
    const [stuck, other] = [await start(), await start()];
    server.advance(25 * 60 * 60);
    const cure = await poison(server.db, { table: 'consultations' }, stuck.session.id);
    await sweep();
    const left = () => server.db.rows(sql`SELECT id FROM consultations WHERE id = ANY(${ids}::uuid[])`);
    const ids = [stuck.session.id, other.session.id];
    expect(await left()).toEqual([{ id: stuck.session.id }]);
    await cure();
    server.advance(60 * 60);
    await sweep();
    expect(await left()).toEqual([]);
  });
});

describe('where the sample case is not there', () => {
  const empty = testApp();

  it('says so', async () => {
    const answer = await empty.request('POST', '/case-preview/start');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('This case is not available.');
  });
});
