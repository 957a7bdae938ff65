import { beforeAll, describe, expect, it, vi } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { sql } from '#server/db/sql.ts';
import { holdsWords } from '#test/holds-words.ts';
import { caseText, cookieFor, type Doctor, doctorOn, messageId } from '#test/steps/consultation-steps.ts';
import { guestIn, invite, openRoom, turnClock, type, viewIn } from '#test/steps/room-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ cases: [caseText('one'), caseText('two')], settings: { RATE_LIMIT_FACTOR: '1000' } });
const file = validCase();
const nobody = '00000000-0000-4000-8000-000000000000';
let hostCookie = '';
let host: Doctor;

beforeAll(async () => {
  hostCookie = await cookieFor(server, 'premium');
  host = doctorOn(server, hostCookie);
});

/** The host is the doctor, a guest the patient, another one watches. */
async function fullRoom() {
  const roomId = await openRoom(host, 'one');
  const { token } = await invite(server, hostCookie, roomId);
  const patient = await guestIn(server, token, 'Tom', 'patient');
  const observer = await guestIn(server, token, 'Nadia', 'observer');
  return { roomId, patient, observer };
}

/** Every sentence of the script, long enough to be found by. */
function scriptSentences(): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') found.push(value);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(walk);
  };
  const { name: _name, ...speaker } = file.speaker;
  walk([file.facts, file.cues, file.reactions, file.questions, file.marks, file.teaching, speaker]);
  const open = JSON.stringify(file.notes) + file.identity.title;
  return [...new Set(found)].filter((text) => text.length >= 12 && !open.includes(text));
}

describe('opening a room', () => {
  it('is for accounts alone, and for a case that there is', async () => {
    expect((await server.request('POST', '/rooms', { payload: { caseId: 'one' } })).statusCode).toBe(401);
    expect((await host.post('/rooms', { caseId: 'Not a case' })).statusCode).toBe(400);
    expect((await host.post('/rooms', { caseId: 'missing' })).statusCode).toBe(404);
  });

  it('[ROOM-01] puts the host into it as the doctor, with nothing to read before the round begins', async () => {
    const roomId = await openRoom(host, 'one');
    const view = await viewIn(host, roomId);
    expect(view).toMatchObject({ phase: 'waiting', patient: null, script: null, sheet: null, result: null });
    expect(view.me).toMatchObject({ role: 'doctor', isHost: true, isGuest: false });
    const { rooms } = (await host.get('/rooms')).json().data;
    expect(rooms.map(({ id }: { id: string }) => id)).toContain(roomId);
  });

  it('[SUB-07] spends one room of the allowance, and none when there is none left', async () => {
    const free = doctorOn(server, await cookieFor(server, 'free'));
    expect((await free.post('/rooms', { caseId: 'missing' })).statusCode).toBe(404);
    await openRoom(free, 'one');
    const second = await free.post('/rooms', { caseId: 'one' });
    expect([second.statusCode, second.json().code]).toEqual([402, 'ALLOWANCE_USED_UP']);
  });
});

describe('who sees what', () => {
  it('[ROOM-01] [ROOM-03] a stranger is refused, signed in or not, as if the room were not there', async () => {
    const { roomId } = await fullRoom();
    const stranger = doctorOn(server, await cookieFor(server, 'basic'));
    for (const who of [stranger, doctorOn(server, ''), doctorOn(server, 'clavis_guest=guessed')]) {
      for (const id of [roomId, nobody]) {
        const answers = [
          await who.get(`/rooms/${id}`),
          await who.get(`/rooms/${id}/connection`),
          await type(who, id, 'Hello'),
          await turnClock(who, id, 'start'),
          await who.put(`/rooms/${id}/role`, { role: 'patient' }),
          await who.post(`/rooms/${id}/swap`, { round: 1 }),
          await who.put(`/rooms/${id}/marks/d1`, { mark: 'met' }),
          await who.delete(`/rooms/${id}/members/${nobody}`),
        ];
        expect(answers.map((answer) => answer.json().code)).toEqual(answers.map(() => 'NOT_IN_ROOM'));
      }
    }
    expect((await stranger.get(`/rooms/${roomId}/invitations`)).json().code).toBe('NOT_IN_ROOM');
    expect((await stranger.delete(`/rooms/${roomId}`)).json().code).toBe('NOT_IN_ROOM');
  });

  it('[ROOM-01] a guest of one room is a stranger in another', async () => {
    const { patient } = await fullRoom();
    const other = await fullRoom();
    expect((await patient.get(`/rooms/${other.roomId}`)).json().code).toBe('NOT_IN_ROOM');
  });

  it('[ROOM-01] the patient player has the script, the doctor only the notes, in every answer until the end', async () => {
    const { roomId, patient, observer } = await fullRoom();
    const toDoctor: string[] = [];
    const keep = async (answer: ReturnType<Doctor['get']>) => toDoctor.push((await answer).payload);
    await keep(turnClock(host, roomId, 'start'));
    await keep(host.get(`/rooms/${roomId}`));
    expect((await viewIn(patient, roomId)).script).toMatchObject({ hidden: file.speaker.hidden });
    expect((await viewIn(observer, roomId)).sheet).toHaveLength(file.marks.criteria.length);
    expect((await viewIn(host, roomId)).patient?.notes.reason).toBe(file.notes.reason);
    await keep(turnClock(host, roomId, 'begin'));
    await observer.put(`/rooms/${roomId}/marks/d1`, { mark: 'met' });
    await keep(type(host, roomId, 'What has brought you in?'));
    await keep(host.put(`/rooms/${roomId}/marks/d1`, { mark: 'met' }));
    await keep(host.put(`/rooms/${roomId}/role`, { role: 'observer' }));
    await keep(host.get(`/rooms/${roomId}`));
    for (const payload of toDoctor) {
      expect(scriptSentences().filter((sentence) => holdsWords(payload, sentence))).toEqual([]);
    }
    expect(scriptSentences().length).toBeGreaterThan(30);
    await turnClock(host, roomId, 'end');
    expect((await viewIn(host, roomId)).script).toMatchObject({ hidden: file.speaker.hidden });
  });

  it('[ROOM-01] the doctor may neither mark nor take another role while the round runs', async () => {
    const { roomId, patient } = await fullRoom();
    await turnClock(host, roomId, 'start');
    expect((await host.put(`/rooms/${roomId}/marks/d1`, { mark: 'met' })).json().code).toBe('NOT_FOR_DOCTOR');
    expect((await host.put(`/rooms/${roomId}/role`, { role: 'observer' })).json().code).toBe('ROLE_TAKEN');
    expect((await patient.post(`/rooms/${roomId}/swap`, { round: 1 })).json().code).toBe('ROUND_RUNNING');
  });
});

describe('a round', () => {
  it('[ROOM-02] begins only with a doctor and a patient', async () => {
    const roomId = await openRoom(host, 'one');
    expect((await turnClock(host, roomId, 'start')).json().code).toBe('ROUND_INCOMPLETE');
  });

  it('[ROOM-02] has one clock for all, kept by the server and standing while paused', async () => {
    const { roomId, patient } = await fullRoom();
    await turnClock(host, roomId, 'start');
    const [first, second] = [await viewIn(host, roomId), await viewIn(patient, roomId)];
    expect(first.readingEndsAt).toBe(second.readingEndsAt);
    await turnClock(patient, roomId, 'begin');
    await turnClock(patient, roomId, 'pause');
    server.advance(3600);
    expect(await viewIn(host, roomId)).toMatchObject({ phase: 'consulting', isPaused: true });
    await turnClock(host, roomId, 'resume');
    server.advance(719);
    expect((await viewIn(patient, roomId)).phase).toBe('consulting');
    server.advance(5);
    expect((await viewIn(patient, roomId)).phase).toBe('ended');
  });

  it('[ROOM-02] keeps what was typed, once, in order, for whoever loads the page again', async () => {
    const { roomId, patient } = await fullRoom();
    await turnClock(host, roomId, 'start');
    await turnClock(host, roomId, 'begin');
    const id = messageId();
    await type(host, roomId, 'What has brought you in?', id);
    await type(host, roomId, 'What has brought you in?', id);
    await type(patient, roomId, 'I am tired.');
    const { messages } = await viewIn(patient, roomId);
    expect(messages.map(({ name, role, text }) => [name, role, text])).toEqual([
      ['Priya', 'doctor', 'What has brought you in?'],
      ['Tom', 'patient', 'I am tired.'],
    ]);
  });

  it('[ROOM-02] has one sheet that observer and patient fill, and a joint result beside the product’s own marks', async () => {
    const { roomId, patient, observer } = await fullRoom();
    await turnClock(host, roomId, 'start');
    await turnClock(host, roomId, 'begin');
    await type(host, roomId, 'What has brought you in?');
    await observer.put(`/rooms/${roomId}/marks/d1`, { mark: 'partly' });
    await patient.put(`/rooms/${roomId}/marks/d1`, { mark: 'met' });
    await patient.put(`/rooms/${roomId}/marks/m1`, { mark: 'missed' });
    await patient.put(`/rooms/${roomId}/marks/m1`, { mark: null });
    expect((await patient.put(`/rooms/${roomId}/marks/d99`, { mark: 'met' })).statusCode).toBe(404);
    const rows = (await viewIn(observer, roomId)).sheet?.filter(({ mark }) => mark !== null);
    expect(rows).toMatchObject([{ id: 'd1', mark: 'met', by: 'Tom' }]);
    await turnClock(host, roomId, 'end');
    await vi.waitFor(
      async () => {
        const { result } = await viewIn(host, roomId);
        expect(result?.joint).toMatchObject({ marked: 1, rows: file.marks.criteria.length });
        expect(result?.own).toMatchObject({ state: 'marked' });
      },
      { timeout: 10_000 },
    );
  });

  it('[ROOM-02] that was only spoken has a joint result, and says that nothing was typed', async () => {
    const { roomId } = await fullRoom();
    await turnClock(host, roomId, 'start');
    await turnClock(host, roomId, 'begin');
    server.advance(721);
    expect((await viewIn(host, roomId)).result?.own).toEqual({ state: 'nothing-typed' });
    const rounds = await server.db.rows(
      sql`SELECT FROM room_rounds WHERE room_id = ${roomId} AND ended_at IS NOT NULL`,
    );
    expect(rounds).toHaveLength(1);
  });

  it('[ROOM-02] swaps roles before it, and moves them on with the next case', async () => {
    const { roomId, patient } = await fullRoom();
    const roles = async () => (await viewIn(host, roomId)).members.map(({ role }) => role);
    await patient.post(`/rooms/${roomId}/swap`, { round: 1 });
    expect(await roles()).toEqual(['patient', 'observer', 'doctor']);
    expect((await host.post(`/rooms/${roomId}/rounds`, { caseId: 'two', after: 1 })).json().code).toBe('ROUND_RUNNING');
    await turnClock(host, roomId, 'start');
    await turnClock(host, roomId, 'end');
    expect((await patient.post(`/rooms/${roomId}/rounds`, { caseId: 'two', after: 1 })).statusCode).toBe(401);
    await host.post(`/rooms/${roomId}/rounds`, { caseId: 'two', after: 1 });
    const repeated = (await host.post(`/rooms/${roomId}/rounds`, { caseId: 'two', after: 1 })).json().data;
    expect(repeated).toMatchObject({ round: 2, caseId: 'two', phase: 'waiting', messages: [] });
    expect(await roles()).toEqual(['observer', 'doctor', 'patient']);
  });
});

describe('leaving', () => {
  it('[ROOM-03] the host sends somebody out, who is a stranger from then on; others cannot', async () => {
    const { roomId, patient, observer } = await fullRoom();
    const { me } = await viewIn(patient, roomId);
    expect((await observer.delete(`/rooms/${roomId}/members/${me.id}`)).statusCode).toBe(403);
    expect((await host.delete(`/rooms/${roomId}/members/${me.id}`)).statusCode).toBe(200);
    expect((await patient.get(`/rooms/${roomId}`)).json().code).toBe('NOT_IN_ROOM');
    expect((await viewIn(host, roomId)).members.map(({ name }) => name)).toEqual(['Priya', 'Nadia']);
  });

  it('a closed room can be read and not changed', async () => {
    const { roomId, patient } = await fullRoom();
    expect((await host.delete(`/rooms/${roomId}`)).statusCode).toBe(200);
    expect(await viewIn(patient, roomId)).toMatchObject({ isClosed: true });
    expect((await type(patient, roomId, 'Still here?')).json().code).toBe('ROOM_CLOSED');
  });
});
