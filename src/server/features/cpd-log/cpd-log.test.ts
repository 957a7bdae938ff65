import { beforeAll, describe, expect, it } from 'vitest';
import type { CpdLog } from '#contract/personal/cpd-log.ts';
import { dayOf } from '#core/dates.ts';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';
import { printable } from './pdf.ts';

const server = testApp({
  cases: ['one', 'two'].map((id) => caseText(id, { title: `Case ${id}` })),
  settings: { RATE_LIMIT_FACTOR: '1000', PUBLIC_URL: 'http://localhost:5000' },
});
let doctor: Doctor;
let other: Doctor;
let first = '';
let second = '';
beforeAll(async () => {
  doctor = doctorOn(server, await cookieFor(server, 'free'));
  other = doctorOn(server, await cookieFor(server, 'basic'));
  first = await markedConsultation(doctor, 'one');
  second = await markedConsultation(doctor, 'two');
  await server.db.run(sql`
    UPDATE consultations SET began_at = started_at + interval '1 minute', ended_at = started_at + interval '9 minutes'
    WHERE id = ANY(${[first, second]}::uuid[])`);
});
const log = async (who: Doctor, query = '') => (await who.get(`/cpd-log${query}`)).json().data as CpdLog;

describe('reflections', () => {
  it('are written on one’s own consultation, changed and taken away', async () => {
    const path = `/sessions/${first}/reflection`;
    expect((await server.request('PUT', path, { payload: { text: 'x' } })).statusCode).toBe(401);
    expect((await other.put(path, { text: 'x' })).statusCode).toBe(404);
    expect((await other.get(path)).statusCode).toBe(404);
    expect((await doctor.put(path, { text: 'x'.repeat(4001) })).statusCode).toBe(400);
    expect((await doctor.get(path)).json().data).toBeNull();
    expect((await doctor.put(path, { text: ' I asked too early. ' })).json().data).toMatchObject({
      text: 'I asked too early.',
      changedAt: null,
    });
    expect((await doctor.put(path, { text: 'I asked too early.' })).json().data.changedAt).toBeNull();
    expect((await doctor.put(path, { text: '' })).json().data).toBeNull();
    expect((await doctor.put(path, { text: '=1+1 "quoted"' })).json().data.text).toBe('=1+1 "quoted"');
  });

  it('wait for the end of the consultation', async () => {
    const { id } = await other.consult('one');
    expect((await other.put(`/sessions/${id}/reflection`, { text: 'x' })).statusCode).toBe(404);
    await other.post(`/sessions/${id}/end`);
  });
});

describe('the log', () => {
  it('holds one’s own practice with minutes and reflections', async () => {
    expect((await server.request('GET', '/cpd-log')).statusCode).toBe(401);
    for (const query of ['?from=yesterday', '?from=2026-02-01&to=2026-01-01', '?from=2000-01-01', '?page=0']) {
      expect((await doctor.get(`/cpd-log${query}`)).statusCode).toBe(400);
    }
    expect(await log(doctor)).toMatchObject({ total: 2, pages: 1, minutes: 18, reflections: 1 });
    expect((await log(doctor)).entries.map(({ sessionId, minutes }) => [sessionId, minutes])).toEqual([
      [second, 9],
      [first, 9],
    ]);
    expect(await log(doctor, '?from=2020-01-01&to=2020-12-31')).toMatchObject({ total: 0, minutes: 0 });
    expect((await log(other)).entries.map(({ sessionId }) => sessionId)).not.toContain(first);
  });

  it('comes as a table that no spreadsheet takes for formulas', async () => {
    const answer = await doctor.get('/cpd-log/table.csv');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="clavis-cpd-log.csv"');
    expect(answer.payload).toContain(`${dayOf(server.now())},Case one,`);
    expect(answer.payload).toContain(`,9,"'=1+1 ""quoted"""\r\n`);
  });

  it('comes as a document to hand in', async () => {
    const answer = await doctor.get('/cpd-log/log.pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('attachment');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.rawPayload.subarray(-6).toString()).toContain('%%EOF');
    expect(printable('Zoë Nowaková, Łódź 😀 “so”')).toBe('Zoë Nowaková, Lódz ? “so”');
  });
});

describe('a link for a supervisor', () => {
  const make = async (body: object = {}) => (await doctor.post('/cpd-log/shares', body)).json().data;
  const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
  const look = (token: string) => server.request('GET', `/shared-cpd-log/${token}`);

  it('shows the log of its days without an account, and who shares it by first name only', async () => {
    const share = await make({ label: 'Dr Ng' });
    const answer = await look(tokenOf(share));
    expect(answer.json().data).toMatchObject({ sharedBy: expect.any(String), log: { total: 2, reflections: 1 } });
    expect(answer.payload).not.toContain('@example.org');
    const empty = await make({ from: '2020-01-01', to: '2020-12-31' });
    expect((await look(tokenOf(empty))).json().data.log.total).toBe(0);
    const { shares } = (await doctor.get('/cpd-log/shares')).json().data;
    expect(shares.find(({ id }: { id: string }) => id === share.id)).toMatchObject({ url: null, views: 1 });
  });

  it('is the owner’s to withdraw, and works no longer then', async () => {
    const share = await make();
    expect((await other.delete(`/cpd-log/shares/${share.id}`)).statusCode).toBe(404);
    for (const _ of [1, 2]) expect((await doctor.delete(`/cpd-log/shares/${share.id}`)).statusCode).toBe(200);
    expect((await look(tokenOf(share))).statusCode).toBe(404);
    expect((await look('x'.repeat(43))).statusCode).toBe(404);
  });

  it('works neither where somebody has switched links off nor after 30 days', async () => {
    const share = await make();
    await doctor.put('/user/settings', { privacy: { shareLinks: false } });
    expect((await look(tokenOf(share))).statusCode).toBe(404);
    expect((await doctor.post('/cpd-log/shares', {})).json().code).toBe('SHARE_LINKS_OFF');
    await doctor.put('/user/settings', { privacy: { shareLinks: true } });
    expect((await look(tokenOf(share))).statusCode).toBe(200);
    server.advance(31 * 24 * 60 * 60);
    expect((await look(tokenOf(share))).statusCode).toBe(404);
  });

  it('is made once however often it is asked for, and never more than ten work', async () => {
    doctor = doctorOn(server, await cookieFor(server, 'free'));
    const headers = { cookie: await cookieFor(server, 'free'), 'idempotency-key': 'k'.repeat(20) };
    const twice = [1, 2].map(() => server.request('POST', '/cpd-log/shares', { payload: {}, headers }));
    const urls = (await Promise.all(twice)).map((answer) => answer.json().data.url);
    expect(urls[0]).toBe(urls[1]);
    for (let n = 1; n < 10; n += 1) expect((await doctor.post('/cpd-log/shares', {})).statusCode).toBe(200);
    expect((await doctor.post('/cpd-log/shares', {})).json().code).toBe('TOO_MANY_LINKS');
  });
});
