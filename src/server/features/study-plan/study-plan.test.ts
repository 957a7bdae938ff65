import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StudyPlan } from '#contract/study-plan.ts';
import { blueprintGroups } from '#core/blueprint.ts';
import { dayOf, daysBetween, plusDays } from '#core/dates.ts';
import type { Guide } from '#core/guides/guide.ts';
import { sql } from '#server/db/sql.ts';
import { logIn, newAccount } from '#test/steps/account-steps.ts';
import { caseText, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { markedConsultation } from '#test/steps/feedback-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const guide = (id: string, section: Guide['section']): Guide => ({
  id,
  title: `About ${id}`,
  section,
  picture: 'ribbon',
  summary: 'Short.',
  minutes: 4,
  domains: ['data'],
  groups: ['urgent'],
  tags: ['tag'],
  related: [],
  sources: [],
  updated: '2026-11-15',
  blocks: [],
  questions: [],
});
const server = testApp({
  cases: blueprintGroups.map((blueprint) => caseText(`c-${blueprint}`, { blueprint, title: `Case of ${blueprint}` })),
  guides: [guide('cues', 'gathering'), guide('the-exam', 'exam')],
  settings: { RATE_LIMIT_FACTOR: '1000' },
});

const today = () => dayOf(server.now());
const inDays = (days: number) => plusDays(today(), days);
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const settings = (more: object = {}) => ({ examDate: inDays(60), hoursPerWeek: 6, weekdays: everyDay, ...more });

async function somebody(): Promise<Doctor> {
  const { email, password } = await newAccount(server);
  return doctorOn(server, cookieOf(await logIn(server, email, password)));
}
const make = (doctor: Doctor, body: object = {}) =>
  doctor.post('/study-plan', { settings: settings(), replaces: null, ...body });
const planOf = async (doctor: Doctor): Promise<StudyPlan> => (await doctor.get('/study-plan')).json().data.plan;
const made = async (doctor: Doctor, body: object = {}): Promise<StudyPlan> => {
  const answer = await make(doctor, body);
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data;
};
const change = (doctor: Doctor, { id }: StudyPlan, ...changes: object[]) =>
  doctor.put('/study-plan/changes', { planId: id, changes });
const find = (plan: StudyPlan, test: (item: StudyPlan['items'][number]) => boolean) => {
  const item = plan.items.find(test);
  if (!item) throw new Error('there is no such item');
  return item;
};
const markFirst = async (doctor: Doctor, plan: StudyPlan, score: number) => {
  const item = find(plan, ({ kind }) => kind === 'case');
  const id = await markedConsultation(doctor, item.ref ?? '');
  await server.db.run(sql`UPDATE feedbacks SET score = ${score} WHERE consultation_id = ${id}`);
  return { item, id };
};

describe('a draft', () => {
  const draft = (payload: object) => server.request('POST', '/study-plan/draft', { payload });

  it.each([
    ['an exam today', { examDate: 0 }],
    ['an exam long ago', { examDate: -400 }],
    ['an exam in three years', { examDate: 1100 }],
    ['no hours', { hoursPerWeek: 0 }],
    ['more hours than a week of evenings', { hoursPerWeek: 21 }],
    ['no day', { weekdays: [] }],
    ['a day twice', { weekdays: [1, 1] }],
    ['an eighth day', { weekdays: [8] }],
    ['anything else', { userId: randomUUID() }],
  ])('is refused with %s', async (_, wrong) => {
    const examDate = 'examDate' in wrong ? { examDate: inDays(wrong.examDate) } : {};
    const answer = await draft(settings({ ...wrong, ...examDate }));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].message).toMatch(/\w/);
  });

  it('[ANA-04] is made for a visitor, and nothing is stored', async () => {
    const answer = await draft(settings());
    expect(answer.statusCode).toBe(200);
    const plan: StudyPlan = answer.json().data;
    expect(plan).toMatchObject({ startsOn: today(), endsOn: inDays(59), settings: settings() });
    expect(plan.items[0]).toMatchObject({ kind: 'guide', ref: 'the-exam', title: 'About the-exam', doneAt: null });
    expect(new Set(plan.items.flatMap(({ group }) => group ?? []))).toEqual(new Set(blueprintGroups));
    expect(plan.items.find(({ kind }) => kind === 'mock')?.title).toBe('Half mock: 6 cases');
    expect(await server.db.rows(sql`SELECT FROM study_plans`)).toEqual([]);
  });

  it('[ANA-04] without an exam date is eight weeks', async () => {
    expect((await draft(settings({ examDate: null }))).json().data.endsOn).toBe(inDays(55));
  });
});

describe('a plan that is kept', () => {
  it.each([
    ['GET', '/study-plan'],
    ['POST', '/study-plan'],
    ['PUT', '/study-plan/changes'],
    ['GET', '/study-plan/calendar.ics'],
  ] as const)('%s %s refuses strangers', async (method, path) => {
    expect((await server.request(method, path, method === 'GET' ? {} : { payload: {} })).statusCode).toBe(401);
  });

  it('[ANA-04] is made, found again, and sets the exam date', async () => {
    const doctor = await somebody();
    expect((await doctor.get('/study-plan')).json().data).toEqual({ plan: null, examDate: null });
    const plan = await made(doctor);
    expect((await doctor.get('/study-plan')).json().data).toEqual({ plan, examDate: inDays(60) });
    expect((await doctor.get('/dashboard/stats')).json().data.exam.daysLeft).toBe(60);
    const other = await somebody();
    expect(await planOf(other)).toBeNull();
    expect((await change(other, plan, { id: plan.items[0]?.id, done: true })).statusCode).toBe(409);
  });

  it('is replaced only by whoever knows which one it is', async () => {
    const doctor = await somebody();
    const first = await made(doctor);
    expect((await make(doctor)).json()).toMatchObject({ success: false, code: 'PLAN_REPLACED' });
    expect((await make(doctor, { replaces: randomUUID() })).statusCode).toBe(409);
    expect((await planOf(doctor)).id).toBe(first.id);
    const second = await made(doctor, { replaces: first.id });
    expect(second.id).not.toBe(first.id);
    expect((await change(doctor, first, { id: first.items[0]?.id, done: true })).statusCode).toBe(409);
  });

  it('made by ten requests at once is one', async () => {
    const doctor = await somebody();
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(doctor)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  it('[ANA-04] takes weak groups and failed cases first', async () => {
    const doctor = await somebody();
    const id = await markedConsultation(doctor, 'c-professional');
    await server.db.run(sql`
      UPDATE feedbacks SET score = 20, data_grade = 'pass', management_grade = 'pass', relating_grade = 'clear-fail'
      WHERE consultation_id = ${id}`);
    const plan = await made(doctor);
    expect(find(plan, ({ cases }) => cases === 1).why).not.toBe('failed');
    const again = find(plan, ({ ref }) => ref === 'c-professional');
    expect(again).toMatchObject({ kind: 're-sit', why: 'failed', on: inDays(1) });
  });
});

describe('keeping what was made as a visitor', () => {
  const keepable = async () => {
    const plan: StudyPlan = (await server.request('POST', '/study-plan/draft', { payload: settings() })).json().data;
    const items = plan.items.map(({ id, kind, ref, on, cases, why }) => ({
      id,
      kind,
      ref,
      on,
      cases,
      why,
      done: kind === 'guide',
      skipped: false,
    }));
    return { plan, keep: { startsOn: plan.startsOn, items } };
  };

  it('[ANA-04] keeps it as it was, with its ticks', async () => {
    const doctor = await somebody();
    const { plan, keep } = await keepable();
    const kept = await made(doctor, { keep });
    const facts = ({ id, on, minutes, title }: StudyPlan['items'][number]) => ({ id, on, minutes, title });
    const byId = (list: StudyPlan['items']) => list.map(facts).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(kept.items)).toEqual(byId(plan.items));
    for (const { kind, doneAt } of kept.items) expect(doneAt !== null).toBe(kind === 'guide');
  });

  it('leaves out what is not there, and believes no tick of a consultation', async () => {
    const doctor = await somebody();
    const { keep } = await keepable();
    const item = { kind: 'case' as const, on: today(), cases: 1, why: 'spaced' as const, done: true, skipped: false };
    const items = [
      { ...item, id: 'a', ref: 'c-urgent' },
      { ...item, id: 'b', ref: 'no-such-case' },
      { ...item, id: 'c', ref: 'no-such-guide', kind: 'guide' as const },
    ];
    const kept = await made(doctor, { keep: { ...keep, items } });
    expect(kept.items.map(({ id, doneAt }) => [id, doneAt])).toEqual([['a', null]]);
  });

  it.each([
    ['a day outside', { on: '2020-01-01' }],
    ['a mock with a case', { kind: 'mock' }],
    ['a guide without one', { kind: 'guide', ref: null }],
    ['a strange id', { id: "'; --" }],
  ])('refuses %s', async (_, wrong) => {
    const doctor = await somebody();
    const { keep } = await keepable();
    const items = [{ ...find((await keepable()).plan, ({ cases }) => cases === 1), ...wrong }].map(
      ({ id, kind, ref, on, cases, why }) => ({ id, kind, ref, on, cases, why, done: false, skipped: false }),
    );
    expect((await make(doctor, { keep: { ...keep, items } })).statusCode).toBe(400);
    expect((await make(doctor, { keep: { ...keep, startsOn: inDays(2) } })).statusCode).toBe(400);
    expect(await planOf(doctor)).toBeNull();
  });
});

describe('items', () => {
  it('[ANA-04] are ticked, moved and skipped, and stay so', async () => {
    const doctor = await somebody();
    const plan = await made(doctor);
    const [reading, sitting] = [find(plan, ({ kind }) => kind === 'guide'), find(plan, ({ cases }) => cases === 1)];
    const answer = await change(
      doctor,
      plan,
      { id: reading.id, done: true },
      { id: sitting.id, on: inDays(5) },
      { id: 'mock-1', skipped: true },
    );
    expect(answer.statusCode).toBe(200);
    const now = await planOf(doctor);
    expect(answer.json().data).toEqual(now);
    expect(find(now, ({ id }) => id === reading.id).doneAt).toMatch(/Z$/);
    expect(find(now, ({ id }) => id === sitting.id)).toMatchObject({ on: inDays(5), doneAt: null });
    expect(find(now, ({ id }) => id === 'mock-1').skipped).toBe(true);
    await change(doctor, plan, { id: reading.id, done: false });
    expect(find(await planOf(doctor), ({ id }) => id === reading.id).doneAt).toBeNull();
  });

  it('are changed all or not at all', async () => {
    const doctor = await somebody();
    const plan = await made(doctor);
    const [reading, sitting] = [find(plan, ({ kind }) => kind === 'guide'), find(plan, ({ cases }) => cases === 1)];
    const first = { id: reading.id, done: true };
    const wrong = [
      { id: sitting.id, done: true },
      { id: sitting.id, on: inDays(-1) },
      { id: sitting.id, on: inDays(60) },
    ];
    for (const one of wrong) expect((await change(doctor, plan, first, one)).statusCode).toBe(400);
    expect((await change(doctor, plan, first, { id: 'nothing' })).statusCode).toBe(404);
    expect(await planOf(doctor)).toEqual(plan);
  });

  it('[ANA-04] are ticked off by a marked consultation, once', async () => {
    const doctor = await somebody();
    const plan = await made(doctor);
    const { item, id } = await markFirst(doctor, plan, 80);
    const now = await planOf(doctor);
    expect(find(now, (one) => one.id === item.id)).toMatchObject({
      sessionId: id,
      doneAt: expect.stringMatching(/Z$/),
    });
    expect(now.items.filter(({ doneAt }) => doneAt)).toHaveLength(1);
    expect(await planOf(doctor)).toEqual(now);
    await Promise.all(Array.from({ length: 5 }, () => planOf(doctor)));
    expect(await planOf(doctor)).toEqual(now);
  });

  it('[ANA-04] are followed by second tries where the consultation failed', async () => {
    const doctor = await somebody();
    const plan = await made(doctor);
    const { item, id } = await markFirst(doctor, plan, 30);
    const now = await planOf(doctor);
    const again = now.items.filter((one) => one.ref === item.ref && one.id !== item.id);
    expect(again.map(({ id: one }) => one)).toContain(`again-${id}-1`);
    const days = again.map(({ on }) => daysBetween(today(), on));
    for (const wanted of [1, 7, 21]) expect(Math.min(...days.map((one) => Math.abs(one - wanted)))).toBeLessThan(3);
    expect(await planOf(doctor)).toEqual(now);
  });

  it('[ANA-04] are not ticked off by the very consultation they follow, also at a second look', async () => {
    const doctor = await somebody();
    const plan = await made(doctor);
    await change(
      doctor,
      plan,
      ...plan.items.filter(({ ref }) => ref === 'c-urgent').map(({ id }) => ({ id, skipped: true })),
    );
    const id = await markedConsultation(doctor, 'c-urgent');
    await server.db.run(sql`UPDATE feedbacks SET score = 30 WHERE consultation_id = ${id}`);
    const now = await planOf(doctor);
    expect(now.items.filter((one) => one.id.startsWith(`again-${id}`))).toHaveLength(3);
    expect(now.items.filter(({ sessionId }) => sessionId)).toEqual([]);
    expect(await planOf(doctor)).toEqual(now);
  });

  it('a consultation from before the plan ticks off nothing', async () => {
    const doctor = await somebody();
    await markedConsultation(doctor, 'c-urgent');
    server.advance(1);
    await made(doctor);
    expect((await planOf(doctor)).items.filter(({ doneAt }) => doneAt)).toEqual([]);
  });

  it('of a case that was retired are passed over', async () => {
    const doctor = await somebody();
    const plan = await made(doctor);
    await server.db.run(sql`UPDATE cases SET status = 'retired' WHERE id = 'c-diversity'`);
    const now = await planOf(doctor);
    await server.db.run(sql`UPDATE cases SET status = 'published' WHERE id = 'c-diversity'`);
    expect(now.items).toEqual(plan.items.filter(({ ref }) => ref !== 'c-diversity'));
  });
});

describe('the week of the dashboard', () => {
  it('[ANA-04] wants what the plan has in it, and three without a plan', async () => {
    const doctor = await somebody();
    const week = async () => (await doctor.get('/dashboard/stats')).json().data.week;
    expect((await week()).target).toBe(3);
    const plan = await made(doctor);
    const { from, to, target } = await week();
    const own = plan.items.filter(({ on }) => on >= from && on <= to);
    const planned = own.reduce((sum, { cases }) => sum + cases, 0);
    expect(planned).toBeGreaterThan(0);
    expect(target).toBe(planned);
    const skipped = own.filter(({ cases }) => cases === 1).slice(0, 1);
    await change(doctor, plan, ...skipped.map(({ id }) => ({ id, skipped: true })));
    expect((await week()).target).toBe(planned - 1);
  });
});

describe('the calendar file', () => {
  it('[ANA-04] has an entry for each item that is not skipped, and the exam', async () => {
    const doctor = await somebody();
    expect((await doctor.get('/study-plan/calendar.ics')).statusCode).toBe(404);
    const plan = await made(doctor);
    await change(doctor, plan, { id: 'mock-1', skipped: true });
    const answer = await doctor.get('/study-plan/calendar.ics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('clavis-study-plan.ics');
    const lines = answer.payload.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(plan.items.length);
    const uids = lines.filter((line) => line.startsWith('UID:'));
    expect(new Set(uids).size).toBe(plan.items.length);
    expect(uids).toContain(`UID:exam.${plan.id}@clavis`);
    expect(uids).not.toContain(`UID:mock-1.${plan.id}@clavis`);
    expect(lines).toContain('SUMMARY:Consultation: Case of urgent');
    const again = await doctor.get('/study-plan/calendar.ics');
    expect(again.payload.match(/^UID:.*$/gm)).toEqual(answer.payload.match(/^UID:.*$/gm));
  });

  it('is described as what it is', async () => {
    const described = (await server.request('GET', '/openapi.json')).json().paths['/study-plan/calendar.ics'];
    expect(Object.keys(described.get.responses[200].content)).toEqual(['text/calendar']);
  });
});
