import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnConsultation } from '#contract/consultations.ts';
import { sql } from '#server/db/sql.ts';
import type { PatientInput } from '#server/ports/patient.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { post } from '#test/steps/account-steps.ts';
import { caseText, cookieFor, type Doctor, doctorOn, manyCases, messageId } from '#test/steps/consultation-steps.ts';
import { feedbackOf } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';
import { loadCases } from '../cases/load-cases.ts';

let heard: PatientInput[] = [];
const patient = fakePatient((input) => {
  heard.push(input);
  return `You said: ${input.text}`;
});
const server = testApp({ cases: manyCases(4), patient, settings: { RATE_LIMIT_FACTOR: '1000' } });

let me: Doctor;
let cookie: string;
beforeEach(async () => {
  heard = [];
  for (const table of [sql`consultations`, sql`allowance_spends`, sql`idempotent_answers`]) {
    await server.db.run(sql`DELETE FROM ${table}`);
  }
  cookie = await cookieFor(server, 'premium');
  me = doctorOn(server, cookie);
});

/** Says one thing at 0:10, 2:10 and 4:10, and ends at 5:30. */
async function original(doctor = me, caseId = 'case-1'): Promise<OwnConsultation> {
  const session = await doctor.consult(caseId);
  server.advance(10);
  for (const words of ['First', 'Second', 'Third']) {
    await doctor.say(session.id, words);
    server.advance(120);
  }
  server.advance(-40);
  await doctor.post(`/sessions/${session.id}/end`);
  return session;
}
const redo = (id: string, fromMinute: number) => me.post(`/sessions/${id}/redo`, { fromMinute });
const countOf = async (table: 'spends' | 'consultations') => {
  const counted = { spends: sql`SELECT 1 FROM allowance_spends`, consultations: sql`SELECT 1 FROM consultations` };
  return (await server.db.rows(counted[table])).length;
};

describe('doing it again from a minute', () => {
  it('[MARK-03] goes on where that minute began: the clock, and all that was said before', async () => {
    const { id } = await original();
    const before = await me.details(id);
    const answer = await redo(id, 4);
    expect(answer.statusCode).toBe(200);
    const again = answer.json().data as OwnConsultation;
    expect(again.id).not.toBe(id);
    expect(again).toMatchObject({ caseId: 'case-1', phase: 'consulting', endedAt: null });
    expect(Date.parse(again.consultingEndsAt ?? '') - Date.parse(again.startedAt)).toBe(8 * 60 * 1000);
    expect(Date.parse(again.startedAt) - Date.parse(again.consultingStartedAt ?? '')).toBe(4 * 60 * 1000);
    expect(again.turns).toEqual(before.turns.slice(0, 4));
    expect(await me.details(id)).toMatchObject({ turns: before.turns, endedAt: before.endedAt });
    const stored = await server.db.rows<{ redo_of: string; redo_from_minute: number }>(
      sql`SELECT redo_of, redo_from_minute FROM consultations WHERE id = ${again.id}`,
    );
    expect(stored).toEqual([{ redo_of: id, redo_from_minute: 4 }]);
  });

  it('[MARK-03] the patient remembers what was said till then, and nothing after', async () => {
    const { id } = await original();
    const again = (await redo(id, 4)).json().data as OwnConsultation;
    await me.say(again.id, 'Something else');
    expect(heard.at(-1)).toMatchObject({ text: 'Something else', minute: 4, state: { turn: 2 } });
    expect(heard.at(-1)?.state.seed).toBe(heard[0]?.state.seed);
    expect(heard.at(-1)?.conversation.map(({ text }) => text)).toEqual([
      'First',
      'You said: First',
      'Second',
      'You said: Second',
    ]);
    expect((await me.details(again.id)).turns.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6]);
    await me.post(`/sessions/${again.id}/end`);
    expect(await feedbackOf(me, again.id)).toMatchObject({ redoOf: { sessionId: id, fromMinute: 4 } });
  });

  it('copies turns with their events, under message ids of their own', async () => {
    const { id } = await original();
    const again = (await redo(id, 5)).json().data as OwnConsultation;
    const rowsOf = (consultation: string) =>
      server.db.rows<{ client_message_id: string; state: object; events: object }>(
        sql`SELECT client_message_id, state, events, sign, pose, expression FROM turns WHERE consultation_id = ${consultation} ORDER BY n`,
      );
    const [old, copied] = [await rowsOf(id), await rowsOf(again.id)];
    expect(copied).toHaveLength(6);
    const content = (rows: typeof old) => rows.map(({ client_message_id: _id, ...rest }) => rest);
    expect(content(copied)).toEqual(content(old));
    const ids = (rows: typeof old) => rows.map(({ client_message_id }) => client_message_id);
    expect(ids(copied).filter((messageIdOf) => ids(old).includes(messageIdOf))).toEqual([]);
    expect(ids(copied)[0]).toBe(ids(copied)[1]);
    const repeated = await me.say(again.id, 'First', ids(old)[0]);
    expect(repeated.statusCode).toBe(200);
    expect((await me.details(again.id)).turns).toHaveLength(8);
  });

  it('leaves words that had no answer by that minute for the doctor to say anew', async () => {
    const { id } = await original();
    await server.db.run(sql`ALTER TABLE turns DISABLE TRIGGER turns_are_append_only`);
    await server.db.run(sql`UPDATE turns SET at = at + interval '115 seconds' WHERE consultation_id = ${id} AND n = 4`);
    await server.db.run(sql`ALTER TABLE turns ENABLE TRIGGER turns_are_append_only`);
    const again = (await redo(id, 4)).json().data as OwnConsultation;
    expect(again.turns.map(({ text }) => text)).toEqual(['First', 'You said: First']);
  });

  it('[MARK-03] from minute 0 is a plain start, with time to read', async () => {
    const { id } = await original();
    const again = (await redo(id, 0)).json().data as OwnConsultation;
    expect(again).toMatchObject({ phase: 'reading', turns: [], consultingStartedAt: null });
    expect(Date.parse(again.readingEndsAt) - Date.parse(again.startedAt)).toBe(3 * 60 * 1000);
  });

  it('keeps the version of the case, ends at its hard stop, and can be redone itself', async () => {
    const { id, title } = await original(me, 'case-3');
    await loadCases(server.db, server, [caseText('case-3', { title: 'Rewritten', version: 2 })]);
    const again = (await redo(id, 2)).json().data as OwnConsultation;
    expect(again.title).toBe(title);
    server.advance(10 * 60);
    expect(await me.details(again.id)).toMatchObject({ phase: 'ended', endedAt: again.consultingEndsAt });
    expect((await redo(again.id, 11)).json().data.turns).toHaveLength(2);
  });

  it('one idempotency key for two consultations makes two: nobody gets the answer of the other', async () => {
    const [one, two] = [await original(), await original(me, 'case-2')];
    const headers = { cookie, 'idempotency-key': 'the-same-key-for-both' };
    const ask = async ({ id }: OwnConsultation) =>
      (await post(server, `/sessions/${id}/redo`, { fromMinute: 1 }, { headers })).json().data;
    const [first, second] = [await ask(one), await ask(two)];
    expect([first.caseId, second.caseId]).toEqual(['case-1', 'case-2']);
    expect(await ask(one)).toMatchObject({ id: first.id });
    expect(await countOf('consultations')).toBe(4);
  });

  it('[CASE-07] spends once, also when asked twice with one key', async () => {
    const { id } = await original();
    const headers = { cookie, 'idempotency-key': messageId() };
    const ask = () => post(server, `/sessions/${id}/redo`, { fromMinute: 1 }, { headers });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(first.json().data.id).toBe(second.json().data.id);
    expect([await countOf('spends'), await countOf('consultations')]).toEqual([2, 2]);
  });
});

describe('doing it again is refused', () => {
  it('while a consultation with this case runs, the original or another', async () => {
    const running = await me.consult('case-1');
    expect((await redo(running.id, 0)).json()).toMatchObject({
      code: 'CONSULTATION_RUNNING',
      message: 'A consultation with this case is still running. End it first.',
    });
    await me.post(`/sessions/${running.id}/end`);
    await me.start('case-1');
    expect((await redo(running.id, 0)).statusCode).toBe(409);
    expect([await countOf('spends'), await countOf('consultations')]).toEqual([2, 2]);
  });

  it('twice at once: one of them starts', async () => {
    const { id } = await original();
    const answers = await Promise.all([redo(id, 2), redo(id, 3), redo(id, 0)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect([await countOf('spends'), await countOf('consultations')]).toEqual([2, 2]);
  });

  it('from a minute that was never reached', async () => {
    const { id } = await original();
    expect((await redo(id, 6)).json().code).toBe('MINUTE_NOT_REACHED');
    expect((await redo(id, 12)).statusCode).toBe(400);
    expect((await redo(id, 5)).statusCode).toBe(200);
  });

  it('with a case that is withdrawn', async () => {
    const { id } = await original(me, 'case-4');
    await server.db.run(sql`UPDATE cases SET status = 'retired' WHERE id = 'case-4'`);
    expect((await redo(id, 1)).json()).toMatchObject({ message: 'This case is not available.' });
  });

  it('[CASE-07] when the allowance is used up, and leaves nothing behind', async () => {
    const free = doctorOn(server, await cookieFor(server, 'free'));
    const { id } = await original(free);
    for (const caseId of ['case-2', 'case-3']) await free.start(caseId);
    const before = [await countOf('spends'), await countOf('consultations')];
    const turns = (await server.db.rows(sql`SELECT 1 FROM turns`)).length;
    const refused = await free.post(`/sessions/${id}/redo`, { fromMinute: 4 });
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'ALLOWANCE_USED_UP']);
    expect([await countOf('spends'), await countOf('consultations')]).toEqual(before);
    expect(await server.db.rows(sql`SELECT 1 FROM turns`)).toHaveLength(turns);
    expect((await free.get('/sessions')).json().data.total).toBe(3);
  });
});
