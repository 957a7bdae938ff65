import { describe, expect, it, vi } from 'vitest';
import type { Advice } from '#contract/feedback.ts';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, doctorOn, manyCases, messageId } from '#test/steps/consultation-steps.ts';
import { markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ cases: [...manyCases(12), caseText('told-case')], settings: { RATE_LIMIT_FACTOR: '1000' } });
type Who = Parameters<typeof cookieFor>[1];
const cookies = new Map<Who, Promise<string>>();
const doctor = async (who: Who) => {
  const cookie = cookies.get(who) ?? cookieFor(server, who);
  cookies.set(who, cookie);
  return doctorOn(server, await cookie);
};

const spends = async (who: Who) =>
  (
    await server.db.one<{ n: number }>(sql`
      SELECT count(*)::int AS n FROM allowance_spends JOIN users ON users.id = user_id
      WHERE feature = 'facilitator_messages' AND email = ${`${who}@example.org`}`)
  )?.n;
const ask = async (who: Who, id: string, text: string, clientMessageId = messageId()) =>
  (await doctor(who)).post(`/facilitator-chat/${id}`, { clientMessageId, text });

const marked = async (who: Who, caseId: string) =>
  markedConsultation(await doctor(who), caseId, 'Hello, what brings you in today?');

describe('asking the facilitator', () => {
  it('refuses strangers, others, and what is no question', async () => {
    const me = await doctor('premium');
    const { id } = await me.consult('case-1');
    const body = { clientMessageId: messageId(), text: 'How am I doing?' };
    expect((await doctorOn(server, '').get(`/facilitator-chat/${id}`)).statusCode).toBe(401);
    expect((await doctorOn(server, '').post(`/facilitator-chat/${id}`, body)).statusCode).toBe(401);
    const other = await doctor('basic');
    expect((await other.get(`/facilitator-chat/${id}`)).statusCode).toBe(404);
    expect((await other.post(`/facilitator-chat/${id}`, body)).statusCode).toBe(404);
    expect((await me.post(`/facilitator-chat/${id}`, { ...body, text: '  ' })).statusCode).toBe(400);
    expect((await me.post('/facilitator-chat/not-an-id', body)).statusCode).toBe(400);
    const admin = await doctor('admin');
    expect((await admin.post(`/facilitator-chat/${id}`, body)).statusCode).toBe(404);
    expect((await admin.get(`/facilitator-chat/${id}`)).json().data).toEqual({ messages: [], remaining: null });
    expect(await spends('premium')).toBe(0);
  });

  it('[CASE-06] gives hints on process while the consultation runs, from the clock and the talk alone', async () => {
    const me = await doctor('premium');
    const { id } = (await me.start('case-2')).json().data;
    expect((await ask('premium', id, 'What is the diagnosis?')).json().response).toMatch(
      /^While the consultation runs I help with process only\. You have 0[23]:\d\d of reading left\./,
    );
    await me.post(`/sessions/${id}/begin`);
    await me.say(id, 'Any pain? Any blood? Any fever?');
    server.advance(430);
    const { data } = (await ask('premium', id, 'How am I doing for time?')).json() as { data: Advice };
    expect(data.text).toMatch(/^You are at 07:1\d, with 04:[45]\d to go\. You have not yet said what you think/);
    expect(data.sources).toEqual([]);
  });

  it('[CASE-06] coaches from the marks, the transcript and the case afterwards, with links to them', async () => {
    const id = await marked('premium', 'told-case');
    const { response, data } = (await ask('premium', id, 'Why is d1 met?')).json() as {
      response: string;
      data: Advice;
    };
    expect(response).toMatch(/is met\. At 00:00 you said “Hello, what brings you in today\?”/);
    expect(data).toMatchObject({ n: 2, who: 'facilitator', text: response });
    expect(data.sources.map(({ link }) => link)).toEqual([`/feedback/${id}#d1`, `/feedback/${id}#turn-1`]);
    const guidance = (await ask('premium', id, 'What does the guideline say?')).json().data as Advice;
    expect(guidance.sources).toContainEqual(expect.objectContaining({ kind: 'guideline', link: null }));
    await ask('premium', id, 'Why was m2 missed?');
    const next = (await ask('premium', id, 'How could I have said it?')).json().data as Advice;
    expect(next.sources[0]?.link).toBe(`/feedback/${id}#m2`);

    const mine = await (await doctor('premium')).get(`/facilitator-chat/${id}`);
    const { messages } = mine.json().data as { messages: Advice[] };
    expect(messages.map(({ n, who }) => [n, who])).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((n) => [n, n % 2 === 1 ? 'user' : 'facilitator']),
    );
    expect(messages[0]?.text).toBe('Why is d1 met?');
    expect((await (await doctor('admin')).get(`/facilitator-chat/${id}`)).json().data.messages).toEqual(messages);
  });

  it('[CASE-06] spends one message, once, however often it is sent', async () => {
    const id = (await (await doctor('basic')).consult('case-3')).id;
    const before = (await spends('basic')) ?? 0;
    const message = messageId();
    const first = await ask('basic', id, 'How am I doing?', message);
    const again = await Promise.all(Array.from({ length: 5 }, () => ask('basic', id, 'How am I doing?', message)));
    for (const answer of again) expect(answer.json()).toEqual(first.json());
    expect(await spends('basic')).toBe(before + 1);
    expect((await ask('basic', id, 'Something else?', message)).json().code).toBe('KEY_REUSED');

    const twin = messageId();
    const together = await Promise.all(Array.from({ length: 5 }, () => ask('basic', id, 'And now?', twin)));
    expect(new Set(together.map(({ payload }) => payload)).size).toBe(1);
    expect(await spends('basic')).toBe(before + 2);
    expect((await (await doctor('basic')).get(`/facilitator-chat/${id}`)).json().data.remaining).toBe(100 - before - 2);
  });

  it('[CASE-06] spends nothing when the answer cannot be stored', async () => {
    const id = (await (await doctor('basic')).consult('case-6')).id;
    await server.db.run(sql`
      CREATE FUNCTION refuse_message() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''full''; END'`);
    await server.db.run(sql`
      CREATE TRIGGER full_up BEFORE INSERT ON facilitator_messages FOR EACH ROW EXECUTE FUNCTION refuse_message()`);
    const before = await spends('basic');
    expect((await ask('basic', id, 'How am I doing?')).statusCode).toBe(500);
    await server.db.run(sql`DROP TRIGGER full_up ON facilitator_messages`);
    expect(await spends('basic')).toBe(before);
  });

  it('[CASE-06] a used-up allowance refuses with the day it renews, and leaves nothing behind', async () => {
    const id = (await (await doctor('free')).consult('case-4')).id;
    const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => ask('free', id, `How am I doing, ${i}?`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.filter(({ statusCode }) => statusCode === 402);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.json().message).toMatch(
      /^None of your 10 facilitator messages for this month are left\. Your allowance renews on \d+ \w+ \d{4}\.$/,
    );
    expect(await spends('free')).toBe(10);
    const { messages, remaining } = (await (await doctor('free')).get(`/facilitator-chat/${id}`)).json().data;
    expect(messages).toHaveLength(20);
    expect(remaining).toBe(0);
  });

  it('[CASE-06] answers a hundred questions about one consultation, and no more', async () => {
    const id = (await (await doctor('premium')).consult('case-5')).id;
    await server.db.run(sql`
      INSERT INTO facilitator_messages (consultation_id, n, client_message_id, question, answer, sources, at)
      SELECT ${id}, n, 'made-up-message-' || n, 'Q', 'A', '[]', now() FROM generate_series(1, 99) AS n`);
    const before = (await spends('premium')) ?? 0;
    const answers = await Promise.all([ask('premium', id, 'One more?'), ask('premium', id, 'Another?')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await ask('premium', id, 'And this?')).json().code).toBe('TOO_MANY_QUESTIONS');
    expect(await spends('premium')).toBe(before + 1);
  });
});

describe('while a consultation runs', () => {
  const coach = vi.fn(() => Promise.reject(new Error('must not be asked')));
  const closed = testApp({ cases: [caseText('told-case')], facilitator: coach });

  it('[CASE-06] nothing but the hints is asked', async () => {
    const me = doctorOn(closed, await cookieFor(closed, 'premium'));
    const { id } = await me.consult('told-case');
    const answer = await me.post(`/facilitator-chat/${id}`, { clientMessageId: messageId(), text: 'What did I miss?' });
    expect(answer.statusCode).toBe(200);
    expect(coach).not.toHaveBeenCalled();
    await me.post(`/sessions/${id}/end`);
    const later = await me.post(`/facilitator-chat/${id}`, { clientMessageId: messageId(), text: 'What did I miss?' });
    expect(later.statusCode).toBe(500);
    expect(coach).toHaveBeenCalledOnce();
    expect((await me.get(`/facilitator-chat/${id}`)).json().data.messages).toHaveLength(2);
  });
});
