import { beforeAll, describe, expect, it } from 'vitest';
import { type Api, api } from '#contract/api.ts';
import { type Endpoint, splitKey } from '#contract/protocol/endpoint.ts';
import { validCase } from '#core/cases/case-fixture.ts';
import { sql } from '#server/db/sql.ts';
import { later } from '#server/ports/clock.ts';
import { caseText, cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';

/** Every call with which authors or administrators change something: a new one does not compile without its example. */
type AdminWrite = { [Key in keyof Api]: Api[Key] extends { audit: string } ? Key : never }[keyof Api];

interface Example {
  params?: Record<string, string>;
  body?: object;
}

const server = testApp({
  cases: ['one', 'two', 'three', 'four', 'five', 'six'].map((id) => caseText(id)),
  settings: { RATE_LIMIT_FACTOR: '1000' },
});
let admin: Doctor;
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
});

const idOf = async (name: string) =>
  (await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${`${name}@example.org`}`))?.id ?? '';
const reason = 'Asked by e-mail';
const news = { title: 'Rooms', summary: 'Rooms are open.', body: 'Come in.' };
const announcement = () => ({
  message: 'A pause',
  type: 'info',
  priority: 'low',
  link: null,
  linkText: null,
  dismissible: true,
  startDate: server.now().toISOString(),
  endDate: later(server.now(), 60).toISOString(),
});
const made = async (path: string, body: object): Promise<Record<string, string>> => ({
  id: (await admin.post(path, body)).json().data.id,
});
const plan = {
  name: 'Basic',
  alias: null,
  description: 'Some.',
  onOffer: true,
  prices: { month: 999, three_months: 2400 },
};
const of = async (name: string) => ({ id: await idOf(name) });

const draftOf = async (id: string) => (await admin.post(`/admin/cases/${id}/draft`)).json().data;
const fact = validCase().facts[0]?.id;
const source = () => {
  const [guideline] = validCase().teaching.guidelines;
  return `${guideline?.body} ${guideline?.code ?? guideline?.name}`;
};
const guidanceChange = () => ({ source: source(), changedOn: '2026-11-01', note: 'Another dose' });

const examples: Record<AdminWrite, () => Promise<Example>> = {
  'POST /admin/news': async () => ({ body: news }),
  'PUT /admin/news/:id': async () => ({ params: await made('/admin/news', news), body: { ...news, title: 'Halls' } }),
  'DELETE /admin/news/:id': async () => ({ params: await made('/admin/news', news) }),
  'POST /admin/users/:id/end-sessions': async () => ({ params: await of('free'), body: { reason } }),
  'PUT /admin/users/:id/role': async () => ({ params: await of('free'), body: { role: 'author', reason } }),
  'POST /admin/subscriptions/:id/cancel': async () => ({ params: await of('basic'), body: { reason } }),
  'POST /admin/subscriptions/:id/reactivate': async () => ({ params: await of('basic'), body: { reason } }),
  'POST /admin/subscriptions/:id/check': async () => ({ params: await of('basic'), body: { reason } }),
  'POST /admin/users/:id/allowance': async () => ({
    params: await of('free'),
    body: { feature: 'mock_exams', allowance: 2, reason },
  }),
  'DELETE /admin/quota/overrides/:override': async () => {
    const id = await idOf('free');
    await admin.post(`/admin/users/${id}/allowance`, { feature: 'mock_exams', allowance: 3, reason });
    const [newest] = (await admin.get('/admin/quota/overrides')).json().data.rows;
    return { params: { override: newest.id } };
  },
  'PUT /admin/tariffs/:plan': async () => ({ params: { plan: 'basic' }, body: plan }),
  'PUT /admin/tariffs/:plan/allowances/:feature': async () => ({
    params: { plan: 'basic', feature: 'mock_exams' },
    body: { allowance: 2 },
  }),
  'POST /admin/announcements': async () => ({ body: announcement() }),
  'PUT /admin/announcements/:id': async () => ({
    params: await made('/admin/announcements', announcement()),
    body: { ...announcement(), message: 'A longer pause' },
  }),
  'DELETE /admin/announcements/:id': async () => ({ params: await made('/admin/announcements', announcement()) }),
  'POST /admin/subscription-migrations': async () => ({ body: { from: 'basic', to: 'standard', reason } }),
  'POST /admin/subscription-migrations/:id/undo': async () => {
    const row = await server.db.one<{ id: string }>(sql`
      INSERT INTO subscription_migrations (from_plan, to_plan, state, reason, created_at)
      VALUES ('premium', 'basic', 'done', 'R', now()) RETURNING id`);
    return { params: { id: row?.id ?? '' }, body: { reason } };
  },
  'PUT /admin/ai-prices/:model': async () => ({ params: { model: 'm-1' }, body: { inputPence: 80, outputPence: 400 } }),
  'POST /admin/todos': async () => ({ body: { text: 'Look' } }),
  'PUT /admin/todos/:id': async () => ({
    params: await made('/admin/todos', { text: 'Look' }),
    body: { text: 'Look', isDone: true },
  }),
  'DELETE /admin/todos/:id': async () => ({ params: await made('/admin/todos', { text: 'Look' }) }),
  'POST /admin/cases': async () => ({ body: { id: 'quite-new', title: 'Quite new' } }),
  'POST /admin/cases/:id/draft': async () => ({ params: { id: 'one' } }),
  'PUT /admin/cases/:id/draft': async () => {
    const { revision } = await draftOf('two');
    return { params: { id: 'two' }, body: { revision, sections: { cues: [] } } };
  },
  'PUT /admin/cases/:id/text': async () => {
    const { revision } = await draftOf('three');
    return { params: { id: 'three' }, body: { revision, section: 'cues', text: 'cues: []' } };
  },
  'DELETE /admin/cases/:id/draft': async () => {
    await draftOf('four');
    return { params: { id: 'four' } };
  },
  'POST /admin/cases/:id/draft/questions': async () => {
    await draftOf('four');
    return { params: { id: 'four' }, body: { fact, question: 'Any of that lately?' } };
  },
  'POST /admin/cases/:id/sign-off': async () => {
    const { revision } = await draftOf('five');
    return { params: { id: 'five' }, body: { what: 'second-reading', revision } };
  },
  'POST /admin/cases/:id/publish': async () => {
    const { revision } = await draftOf('five');
    return { params: { id: 'five' }, body: { revision, note: 'Again' } };
  },
  'PUT /admin/cases/:id/status': async () => ({ params: { id: 'six' }, body: { status: 'retired' } }),
  'PUT /admin/challenges/:id/:criterion/answer': async () => {
    const doctor = doctorOn(server, await cookieFor(server, 'premium'));
    const id = await markedConsultation(doctor, 'one');
    const criterion = validCase().marks.criteria[0]?.id ?? '';
    await doctor.put(`/sessions/${id}/challenges/${criterion}`, { reason: 'I said so at the start.' });
    return { params: { id, criterion }, body: { verdict: 'stands', changedTo: null, answer: 'It was not heard.' } };
  },
  'POST /admin/guidance/changes': async () => ({ body: guidanceChange() }),
  'PUT /admin/guidance/changes/:id/cases/:caseId': async () => ({
    params: { ...(await made('/admin/guidance/changes', guidanceChange())), caseId: 'one' },
  }),
};

describe('[ADMIN-13] every change by authors and administrators', () => {
  it.each(Object.keys(examples) as AdminWrite[])('%s is written to the audit log, with who did it', async (key) => {
    const { params = {}, body } = await examples[key]();
    const { method, path } = splitKey(key);
    const address = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'missing');
    const count = async () => (await server.db.rows(sql`SELECT FROM audit_entries`)).length;
    const before = await count();
    const answer = await server.request(method as 'POST', address, {
      headers: { cookie: await cookieFor(server, 'admin') },
      ...(body ? { payload: body } : {}),
    });
    expect([answer.statusCode, answer.payload]).toEqual([200, expect.stringContaining('"success":true')]);
    expect(await count()).toBe(before + 1);
    const [entry] = (await admin.get('/admin/audit-log')).json().data.rows;
    const endpoint: Endpoint = api[key];
    expect(entry).toMatchObject({ action: endpoint.audit, actor: 'Alex Morgan' });
    expect(entry.subject !== '' || entry.aboutUser !== null).toBe(true);
  });
});
