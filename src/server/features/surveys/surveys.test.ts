import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({
  cases: ['one', 'two', 'three'].map((id) => caseText(id)),
  settings: { RATE_LIMIT_FACTOR: '1000' },
});
let doctor: Doctor;
let consultation = '';
beforeAll(async () => {
  doctor = doctorOn(server, await cookieFor(server, 'free'));
});
const mayAsk = async () => (await doctor.get('/survey/prompt')).json().data.ask;
const answers = () => server.db.rows(sql`SELECT score, text, consultation_id AS "sessionId" FROM survey_answers`);

describe('the question after a feedback', () => {
  it('comes after three consultations, once in a while, and never after a no for good', async () => {
    expect(await mayAsk()).toBe(false);
    for (const id of ['one', 'two', 'three']) consultation = await markedConsultation(doctor, id);
    expect(await mayAsk()).toBe(true);
    expect((await doctor.put('/survey/prompt', { outcome: 'perhaps' })).statusCode).toBe(400);
    await doctor.put('/survey/prompt', { outcome: 'asked' });
    expect(await mayAsk()).toBe(false);
    server.advance(60 * 24 * 60 * 60);
    doctor = doctorOn(server, await cookieFor(server, 'free'));
    expect(await mayAsk()).toBe(true);
    await doctor.put('/survey/prompt', { outcome: 'never' });
    await doctor.put('/survey/prompt', { outcome: 'asked' });
    server.advance(400 * 24 * 60 * 60);
    doctor = doctorOn(server, await cookieFor(server, 'free'));
    expect(await mayAsk()).toBe(false);
  });

  it('keeps the answer with the consultation, once however often it is sent', async () => {
    expect((await server.request('POST', '/survey/answers', { payload: { score: 9 } })).statusCode).toBe(401);
    for (const score of [-1, 11, 4.5, '9'])
      expect((await doctor.post('/survey/answers', { score })).statusCode).toBe(400);
    const headers = { cookie: await cookieFor(server, 'free'), 'idempotency-key': 's'.repeat(20) };
    const payload = { score: 9, text: ' The quotes. ', sessionId: consultation };
    for (const _ of [1, 2]) {
      expect((await server.request('POST', '/survey/answers', { payload, headers })).statusCode).toBe(200);
    }
    expect(await answers()).toEqual([{ score: 9, text: 'The quotes.', sessionId: consultation }]);
  });

  it('names no consultation of somebody else’s', async () => {
    const other = doctorOn(server, await cookieFor(server, 'basic'));
    await other.post('/survey/answers', { score: 3, sessionId: consultation });
    expect(await answers()).toContainEqual({ score: 3, text: '', sessionId: null });
  });
});

describe('the form for testers', () => {
  it('keeps what was tested, expected and seen', async () => {
    const report = { tested: 'The bell', expected: 'A list', happened: 'Nothing' };
    expect((await server.request('POST', '/tester-reports', { payload: report })).statusCode).toBe(401);
    const refused = await doctor.post('/tester-reports', { ...report, happened: ' ' });
    expect([refused.statusCode, refused.json().issues[0].message]).toEqual([400, 'Say what happened.']);
    expect((await doctor.post('/tester-reports', { ...report, device: 'Phone' })).statusCode).toBe(200);
    expect(await server.db.rows(sql`SELECT tested, device, expected, happened, remarks FROM tester_reports`)).toEqual([
      { ...report, device: 'Phone', remarks: '' },
    ]);
  });
});
