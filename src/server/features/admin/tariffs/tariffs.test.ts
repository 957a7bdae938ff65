import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { featuresVersionHeader } from '#contract/protocol/endpoint.ts';
import { caseText, cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ cases: [caseText('one')], settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
const plan = async (id: string) =>
  (await admin.get('/admin/tariffs')).json().data.find((one: { id: string }) => one.id === id);
const basicText = {
  name: 'Basic',
  alias: 'Taster',
  description: 'Some consultations.',
  onOffer: true,
  prices: { month: 1099, three_months: 2500 },
};
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
});

describe('[ADMIN-07] feature tiers', () => {
  it('are counted by from the moment they change', async () => {
    const doctor = doctorOn(server, await cookieFor(server, 'free'));
    const set = (allowance: number) => admin.put('/admin/tariffs/free/allowances/case_sessions', { allowance });
    expect((await set(1000)).statusCode).toBe(400);
    expect((await set(0)).statusCode).toBe(200);
    expect((await doctor.start('one')).statusCode).toBe(402);
    await set(3);
    expect((await doctor.start('one')).statusCode).toBe(200);
    expect((await admin.get('/admin/audit-log')).json().data.rows[0]).toMatchObject({
      action: 'changed feature tier',
      subject: 'case_sessions / Free',
      before: 0,
      after: 3,
    });
    expect((await admin.put('/admin/tariffs/nothing/allowances/case_sessions', { allowance: 1 })).statusCode).toBe(404);
    expect((await admin.put('/admin/tariffs/free/allowances/nonsense', { allowance: 1 })).statusCode).toBe(400);
  });

  it('tell open pages with the next answer that something has changed', async () => {
    const doctor = doctorOn(server, await cookieFor(server, 'free'));
    const version = async () => (await doctor.get('/subscription/plans')).headers[featuresVersionHeader];
    const before = await version();
    expect(before).toMatch(/^\d+$/);
    await admin.put('/admin/tariffs/free/allowances/mock_exams', { allowance: 1 });
    for (let tries = 0; tries < 100 && (await version()) === before; tries += 1) await pause(50);
    expect(Number(await version())).toBeGreaterThan(Number(before));
    expect((await server.request('GET', '/subscription/plans')).headers[featuresVersionHeader]).toBeUndefined();
  });
});

describe('[ADMIN-08] plans', () => {
  it('show prices, allowances and how many hold them', async () => {
    expect(await plan('basic')).toMatchObject({ prices: { month: 999, three_months: 2400 }, subscribers: 1 });
    expect(await plan('free')).toMatchObject({ prices: { month: null }, allowances: { colleague_rooms: 1 } });
  });

  it('change what is sold and how it is called, also for those who hold them', async () => {
    expect((await admin.put('/admin/tariffs/basic', { ...basicText, name: 'Start' })).statusCode).toBe(200);
    const sold = (await server.request('GET', '/subscription/plans')).json().plans;
    expect(sold.find((one: { id: string }) => one.id === 'basic')).toMatchObject({
      name: 'Start',
      prices: [{ pence: 1099 }, { pence: 2500 }],
    });
    const holder = doctorOn(server, await cookieFor(server, 'basic'));
    expect((await holder.get('/subscription/active')).json().subscription.plan_name).toBe('Start');
    await admin.put('/admin/tariffs/basic', { ...basicText, onOffer: false });
    const left = (await server.request('GET', '/subscription/plans')).json().plans;
    expect(left.map(({ id }: { id: string }) => id)).not.toContain('basic');
    expect((await holder.get('/subscription/active')).json().subscription.plan_id).toBe('basic');
  });

  it.each([
    ['free', { ...basicText }, 'prices'],
    ['free', { ...basicText, prices: null, onOffer: false }, 'onOffer'],
    ['basic', { ...basicText, prices: null }, 'prices'],
    ['basic', { ...basicText, name: ' ' }, 'name'],
  ])('refuse %s %j', async (id, body, path) => {
    const answer = await admin.put(`/admin/tariffs/${id}`, body);
    expect([answer.statusCode, answer.json().issues[0].path]).toEqual([400, path]);
  });
});
