import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import type { PatientInput } from '#server/ports/patient.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { cookieFor, type Doctor, doctorOn, eventsIn, manyCases, messageId } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const answerOf = ({ text }: PatientInput): string => `You said: ${text}`;
let heard: PatientInput[] = [];
let say: (input: PatientInput) => Promise<string> | string = answerOf;
const patient = fakePatient((input) => {
  heard.push(input);
  return say(input);
});
const server = testApp({ cases: manyCases(2), patient, settings: { RATE_LIMIT_FACTOR: '1000' } });

let me: Doctor;
let id: string;
beforeEach(async () => {
  heard = [];
  say = answerOf;
  await server.db.run(sql`DELETE FROM consultations`);
  me = doctorOn(server, await cookieFor(server, 'premium'));
  id = (await me.consult('case-1')).id;
});

const said = async () => (await me.details(id)).turns.map(({ n, who, text }) => `${n} ${who}: ${text}`);
/** Holds the patient back until the test lets it speak. */
function heldPatient() {
  let release: () => void = () => undefined;
  let arrived: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const mayAnswer = new Promise<void>((resolve) => {
    release = resolve;
  });
  say = async (input) => {
    arrived();
    await mayAnswer;
    return answerOf(input);
  };
  return { isAsked, release: () => release() };
}

describe('talking', () => {
  it('[CASE-03] streams the doctor’s turn, the words as they come, and the whole turn', async () => {
    server.advance(65);
    const answer = await me.say(id, '  Hello there  ');
    expect(answer.headers['content-type']).toContain('application/x-ndjson');
    const events = eventsIn(answer.payload);
    expect(events[0]).toEqual({
      type: 'doctor',
      turn: { n: 1, who: 'doctor', text: 'Hello there', seconds: 65, sign: null },
    });
    expect(events.filter(({ type }) => type === 'words').map((event) => 'text' in event && event.text)).toEqual([
      'You ',
      'said: ',
      'Hello ',
      'there',
    ]);
    expect(events.at(-1)).toEqual({
      type: 'done',
      turn: { n: 2, who: 'speaker', text: 'You said: Hello there', seconds: 65, sign: null },
      expression: 'neutral',
      pose: null,
      ended: false,
    });
    expect(heard[0]).toMatchObject({
      text: 'Hello there',
      minute: 1,
      last: false,
      conversation: [],
      state: { turn: 0 },
    });
  });

  it('[CASE-04] the patient remembers, and a reload shows every turn', async () => {
    await me.say(id, 'First');
    await me.say(id, 'Second');
    expect(heard[1]).toMatchObject({ text: 'Second', state: { turn: 1, seed: heard[0]?.state.seed } });
    expect(heard[1]?.conversation.map(({ text }) => text)).toEqual(['First', 'You said: First']);
    expect(await said()).toEqual([
      '1 doctor: First',
      '2 speaker: You said: First',
      '3 doctor: Second',
      '4 speaker: You said: Second',
    ]);
  });

  it('[CASE-03] patient chat and AI response answer the whole reply at once', async () => {
    const first = await me.post(`/patient-chat/${id}`, { clientMessageId: messageId(), text: 'Hello' });
    expect(first.json()).toEqual({
      success: true,
      response: 'You said: Hello',
      data: { turn: { n: 2, who: 'speaker', text: 'You said: Hello', seconds: 0, sign: null }, ended: false },
    });
    const second = await me.post('/ai-response', { sessionId: id, clientMessageId: messageId(), text: 'Again' });
    expect(second.json()).toMatchObject({ response: 'You said: Again', data: { turn: { n: 4 } } });
  });

  it.each([
    [{ text: '' }, 'nothing said'],
    [{ text: '   ' }, 'only spaces'],
    [{ text: 'a'.repeat(2001) }, 'too long'],
    [{ text: 'Hi', clientMessageId: 'short' }, 'a bad id'],
    [{ text: 'Hi', admin: true }, 'an unknown field'],
    [{ text: 'a\u0000b' }, 'a character no text can hold'],
  ])('refuses %j: %s', async (changes, _why) => {
    const body = { clientMessageId: messageId(), ...changes };
    expect((await me.post(`/sessions/${id}/interact`, body)).statusCode).toBe(400);
    expect(await said()).toEqual([]);
  });

  it('[CASE-03] is for the owner alone; an admin may read, nobody else knows it exists', async () => {
    const stranger = doctorOn(server, await cookieFor(server, 'free'));
    const admin = doctorOn(server, await cookieFor(server, 'admin'));
    expect((await stranger.get(`/sessions/${id}/details`)).statusCode).toBe(404);
    expect((await admin.details(id)).id).toBe(id);
    for (const other of [stranger, admin]) {
      expect((await other.say(id, 'Hello')).statusCode).toBe(404);
      expect((await other.post(`/patient-chat/${id}`, { clientMessageId: messageId(), text: 'Hi' })).statusCode).toBe(
        404,
      );
      expect(
        (await other.post('/ai-response', { sessionId: id, clientMessageId: messageId(), text: 'Hi' })).statusCode,
      ).toBe(404);
      for (const path of ['begin', 'end']) expect((await other.post(`/sessions/${id}/${path}`)).statusCode).toBe(404);
      expect((await other.put(`/sessions/${id}/notes-pad`, { text: 'mine now' })).statusCode).toBe(404);
    }
    expect(await me.details(id)).toMatchObject({ phase: 'consulting', notesPad: '', turns: [] });
    expect((await me.get('/sessions/not-an-id/details')).statusCode).toBe(400);
  });

  it('[CASE-04] the notes pad is kept', async () => {
    expect((await me.put(`/sessions/${id}/notes-pad`, { text: 'a'.repeat(10_001) })).statusCode).toBe(400);
    expect((await me.put(`/sessions/${id}/notes-pad`, { text: 'ask about work' })).json()).toEqual({ success: true });
    await me.post(`/sessions/${id}/end`);
    await me.put(`/sessions/${id}/notes-pad`, { text: 'asked about work' });
    expect((await me.details(id)).notesPad).toBe('asked about work');
  });
});

describe('saying it again', () => {
  it('[CASE-04] with the same id answers the stored turns, also after the end', async () => {
    const message = messageId();
    const first = eventsIn((await me.say(id, 'Hello', message)).payload);
    await me.post(`/sessions/${id}/end`);
    const again = eventsIn((await me.say(id, 'Hello', message)).payload);
    expect(again[0]).toEqual(first[0]);
    expect(again[1]).toEqual({ type: 'words', text: 'You said: Hello' });
    expect(again[2]).toEqual({ ...first.at(-1), ended: true });
    expect(heard).toHaveLength(1);
    expect(await said()).toHaveLength(2);
    expect((await me.say(id, 'Something else', message)).json().code).toBe('KEY_REUSED');
  });

  it('[CASE-04] twenty times at once makes one turn, and everybody gets the reply', async () => {
    const message = messageId();
    const answers = await Promise.all(Array.from({ length: 20 }, () => me.say(id, 'Hello', message)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const last = answers.map(({ payload }) => eventsIn(payload).at(-1));
    expect(new Set(last.map((event) => JSON.stringify(event))).size).toBe(1);
    expect(await said()).toEqual(['1 doctor: Hello', '2 speaker: You said: Hello']);
    expect(heard).toHaveLength(1);
  });

  it('[CASE-04] other words while the patient is answering have to wait', async () => {
    const held = heldPatient();
    const first = me.say(id, 'First');
    await held.isAsked;
    const refused = await me.say(id, 'Second');
    expect(refused.json()).toMatchObject({ code: 'TURN_UNDER_WAY' });
    held.release();
    expect(eventsIn((await first).payload).at(-1)).toMatchObject({ type: 'done' });
    expect(await said()).toEqual(['1 doctor: First', '2 speaker: You said: First']);
  });

  it('different words at once are answered one after the other, or refused, never mixed', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => me.say(id, `Words ${i}`)));
    const accepted = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(12 - accepted);
    const { turns } = await me.details(id);
    expect(turns).toHaveLength(2 * accepted);
    expect(accepted).toBeGreaterThan(0);
    turns.forEach((turn, i) => {
      expect(turn.n).toBe(i + 1);
      if (i % 2) expect(turn.text).toBe(`You said: ${turns[i - 1]?.text}`);
    });
  });
});

describe('a crash between the doctor’s words and the reply', () => {
  const failing = () => {
    say = () => {
      throw new Error('on purpose');
    };
  };

  it('[CASE-05] loses no words: the same message again is answered', async () => {
    failing();
    const message = messageId();
    const body = { clientMessageId: message, text: 'Does it hurt?' };
    expect((await me.post(`/patient-chat/${id}`, body)).statusCode).toBe(500);
    expect(await said()).toEqual(['1 doctor: Does it hurt?']);
    say = answerOf;
    expect(eventsIn((await me.say(id, 'Does it hurt?', message)).payload).at(-1)).toMatchObject({
      type: 'done',
      turn: { n: 2, text: 'You said: Does it hurt?' },
    });
    expect(await said()).toHaveLength(2);
  });

  it('[CASE-05] is answered even when the time is over by then', async () => {
    failing();
    const message = messageId();
    await me.post(`/patient-chat/${id}`, { clientMessageId: message, text: 'Any questions?' });
    say = answerOf;
    server.advance(3600);
    expect(eventsIn((await me.say(id, 'Any questions?', message)).payload).at(-1)).toMatchObject({
      type: 'done',
      turn: { seconds: 720 },
      ended: true,
    });
  });

  it('[CASE-05] new words are answered together with those left open', async () => {
    failing();
    const message = messageId();
    await me.post(`/patient-chat/${id}`, { clientMessageId: message, text: 'Any pain?' });
    say = answerOf;
    await me.say(id, 'Or fever?');
    expect(await said()).toEqual([
      '1 doctor: Any pain?',
      '2 doctor: Or fever?',
      '3 speaker: You said: Any pain? Or fever?',
    ]);
    expect(eventsIn((await me.say(id, 'Any pain?', message)).payload).at(-1)).toMatchObject({ turn: { n: 3 } });
    expect(await said()).toHaveLength(3);
  });

  it('[CASE-05] a server that vanished is waited for, then its turn is taken over and its late reply dropped', async () => {
    const held = heldPatient();
    const message = messageId();
    const vanished = me.say(id, 'Hello', message);
    await held.isAsked;
    server.advance(61);
    say = () => 'From the second server';
    const taken = eventsIn((await me.say(id, 'Hello', message)).payload);
    expect(taken.at(-1)).toMatchObject({ type: 'done', turn: { n: 2, text: 'From the second server' } });
    held.release();
    await vanished.catch(() => undefined);
    expect(await said()).toEqual(['1 doctor: Hello', '2 speaker: From the second server']);
  });

  it('[CASE-05] a late reply is dropped also when other words were answered in its place', async () => {
    const held = heldPatient();
    const vanished = me.say(id, 'Any pain?');
    await held.isAsked;
    server.advance(61);
    say = answerOf;
    await me.say(id, 'Or fever?');
    held.release();
    await vanished.catch(() => undefined);
    expect(await said()).toEqual([
      '1 doctor: Any pain?',
      '2 doctor: Or fever?',
      '3 speaker: You said: Any pain? Or fever?',
    ]);
  });

  it('a reader who leaves does not stop the reply from being stored', async () => {
    const held = heldPatient();
    const cookie = await cookieFor(server, 'premium');
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const request = httpRequest(`${address}/api/v1/sessions/${id}/interact`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      agent: false,
    });
    request.end(JSON.stringify({ clientMessageId: messageId(), text: 'Hello' }));
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const [line] = (await once(response, 'data')) as [Buffer];
    expect(line.toString()).toContain('"doctor"');
    response.destroy();
    await held.isAsked;
    held.release();
    await expect.poll(said).toEqual(['1 doctor: Hello', '2 speaker: You said: Hello']);
  });
});

describe('what was said', () => {
  it('[CASE-04] cannot be changed afterwards', async () => {
    await me.say(id, 'Hello');
    await expect(server.db.run(sql`UPDATE turns SET text = 'Goodbye' WHERE consultation_id = ${id}`)).rejects.toThrow(
      'append-only',
    );
  });
});

describe('a patient whose body shows something', () => {
  const poses = ['looks-away', null] as const;
  const showing = testApp({
    cases: manyCases(1),
    patient: async (input) =>
      fakePatient(() => 'It’s nothing.', { sign: 'Looks away', pose: poses[input.state.turn] ?? null })(input),
  });

  it('is seen with the reply and after a reload, and no longer with the next reply', async () => {
    const doctor = doctorOn(showing, await cookieFor(showing, 'premium'));
    const { id } = await doctor.consult('case-1');
    expect((await doctor.details(id)).pose).toBeNull();
    expect(eventsIn((await doctor.say(id, 'What is it?')).payload).at(-1)).toMatchObject({ pose: 'looks-away' });
    expect((await doctor.details(id)).pose).toBe('looks-away');
    expect(eventsIn((await doctor.say(id, 'I see.')).payload).at(-1)).toMatchObject({ pose: null });
    expect((await doctor.details(id)).pose).toBeNull();
  });
});

describe('a patient who says goodbye', () => {
  const leaving = testApp({
    cases: manyCases(1),
    patient: fakePatient(() => 'Bye, doctor.', { ended: true, expression: 'open' }),
  });

  it('[CASE-03] ends the consultation', async () => {
    const doctor = doctorOn(leaving, await cookieFor(leaving, 'premium'));
    const session = await doctor.consult('case-1');
    expect(eventsIn((await doctor.say(session.id, 'Goodbye')).payload).at(-1)).toMatchObject({
      ended: true,
      expression: 'open',
    });
    expect(await doctor.details(session.id)).toMatchObject({ phase: 'ended', expression: 'open' });
  });
});
