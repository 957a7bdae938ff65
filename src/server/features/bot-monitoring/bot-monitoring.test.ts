import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { sql } from '#server/db/sql.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { eventsOf } from '#test/marking-fixture.ts';
import { caseText, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({
  cases: [caseText('case-1')],
  patient: fakePatient(undefined, { events: { ...eventsOf({}), outcome: 'asked-back' } }),
});

const ask = async (path: string) =>
  (await doctorOn(server, await server.signIn('author')).get(`/admin/bots/${path}`)).json().data;

async function talk(...lines: string[]): Promise<string> {
  const doctor = doctorOn(server, await server.signIn());
  const { id } = await doctor.consult('case-1');
  for (const line of lines) await doctor.say(id, line);
  await doctor.post(`/sessions/${id}/end`);
  return id;
}

describe('bot monitoring', () => {
  it('[ADMIN-05] lists the conversations of a patient, newest first, without whose they are', async () => {
    const first = await talk('I am ada@example.org, call 07700 900123.', 'Travelled abroad recently?');
    const second = await talk('Have you travelled abroad recently?');
    const { rows, next } = await ask('conversations?bot=patient');
    expect(rows).toMatchObject([
      { id: second, about: validCase().identity.title, exchanges: 1, fallbacks: 1, slowestMs: expect.any(Number) },
      { id: first, exchanges: 2, fallbacks: 2 },
    ]);
    expect(next).toBeNull();
    expect(JSON.stringify(rows)).not.toContain('user');

    const { messages } = await ask(`patient/conversations/${first}`);
    expect(messages[0]).toMatchObject({ who: 'person', text: 'I am [e-mail], call [number].' });
    expect(messages[1]).toMatchObject({ who: 'bot', kind: 'asked-back', isFallback: true });
    expect(messages[1].text).not.toContain('ada@example.org');
  });

  it('[ADMIN-05] puts alike questions that were not understood together, with the facts they may ask for', async () => {
    const { groups } = await ask('not-understood');
    expect(groups[0]).toMatchObject({ caseId: 'case-1', count: 2, wording: 'Travelled abroad recently?' });
    const ofVersion = { id: validCase().facts[0]?.id, gloss: validCase().facts[0]?.gloss };
    expect(groups[0].facts).toContainEqual(ofVersion);
    // A draft is what a sentence is added to, unless it holds no facts to add one to.
    const author = doctorOn(server, await server.signIn('author'));
    const { revision } = (await author.post('/admin/cases/case-1/draft')).json().data;
    const write = (at: number, facts: unknown) =>
      author.put('/admin/cases/case-1/draft', { revision: at, sections: { facts } });
    await write(revision, [{ id: 'abroad', gloss: 'Has not been abroad' }]);
    expect((await ask('not-understood')).groups[0].facts).toEqual([{ id: 'abroad', gloss: 'Has not been abroad' }]);
    await write(revision + 1, 'none');
    expect((await ask('not-understood')).groups[0].facts).toContainEqual(ofVersion);
  });

  it('[ADMIN-05] counts answers, those without one, and how long they took', async () => {
    const conversation = randomUUID();
    for (const [kind, milliseconds] of [
      ['answer', 40],
      ['unknown', 80],
    ] as const) {
      await server.db.run(sql`
        INSERT INTO chatbot_messages (conversation_id, at, question, answer, kind, links, milliseconds)
        VALUES (${conversation}, ${server.now()}, 'Q', 'A', ${kind}, '{}', ${milliseconds})`);
    }
    const { bots } = await ask('figures');
    expect(bots).toMatchObject([
      { bot: 'patient', conversations: 2, answers: 3, fallbacks: 3 },
      { bot: 'facilitator', conversations: 0, medianMs: null },
      { bot: 'site-helper', conversations: 1, answers: 2, fallbacks: 1, medianMs: 60 },
    ]);
    const { rows } = await ask('conversations?bot=site-helper');
    expect(rows).toMatchObject([{ id: conversation, about: null, exchanges: 2, fallbacks: 1, slowestMs: 80 }]);
    expect((await ask(`site-helper/conversations/${conversation}`)).messages).toHaveLength(4);
    expect((await ask('conversations?bot=facilitator')).rows).toEqual([]);
  });

  it('a conversation that is not there is not found', async () => {
    const { get } = doctorOn(server, await server.signIn('author'));
    for (const bot of ['patient', 'facilitator', 'site-helper'])
      expect((await get(`/admin/bots/${bot}/conversations/${randomUUID()}`)).statusCode).toBe(404);
  });
});
