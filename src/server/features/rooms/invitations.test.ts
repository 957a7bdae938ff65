import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { comeIn, guestIn, invite, openRoom, turnClock, viewIn } from '#test/steps/room-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ cases: [caseText('one')], settings: { RATE_LIMIT_FACTOR: '1000' } });
let hostCookie = '';
let host: Doctor;
let colleague: Doctor;

beforeAll(async () => {
  hostCookie = await cookieFor(server, 'premium');
  host = doctorOn(server, hostCookie);
  colleague = doctorOn(server, await cookieFor(server, 'basic'));
});

const door = (token: string, cookie = '') =>
  server.request('GET', `/room-invitations/${token}`, { headers: { cookie } });

const expectRefused = async (token: string) => {
  for (const answer of [await door(token), await comeIn(server, token, { role: 'patient', name: 'Tom' })]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'INVITATION_OVER']);
    expect(answer.json().message).toContain('Ask whoever sent it for a new one');
  }
};

describe('an invitation link', () => {
  it('is made by the host alone', async () => {
    const roomId = await openRoom(host, 'one');
    const path = `/rooms/${roomId}/invitations`;
    expect((await server.request('POST', path, { payload: {} })).statusCode).toBe(401);
    expect((await colleague.post(path)).json().code).toBe('NOT_IN_ROOM');
    expect((await host.post(path, { label: 'x'.repeat(81) })).statusCode).toBe(400);
  });

  it('[ROOM-01] [ROOM-03] shows who invites and which roles are free, and lets somebody without an account in', async () => {
    const roomId = await openRoom(host, 'one');
    const { token } = await invite(server, hostCookie, roomId);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await door(token)).json().data).toMatchObject({
      roomId,
      hostName: 'Priya',
      freeRoles: ['patient', 'observer'],
      isMember: false,
    });
    const unnamed = await comeIn(server, token, { role: 'patient' });
    expect([unnamed.statusCode, unnamed.json().issues[0].path]).toEqual([400, 'name']);
    const guest = await guestIn(server, token, 'Tom', 'patient');
    expect((await viewIn(guest, roomId)).me).toMatchObject({ role: 'patient', isGuest: true, isHost: false });
    expect((await comeIn(server, token, { role: 'patient', name: 'Uma' })).json().code).toBe('ROLE_TAKEN');
  });

  it('[ROOM-01] lets somebody who is signed in come in as themselves, once', async () => {
    const roomId = await openRoom(host, 'one');
    const { token } = await invite(server, hostCookie, roomId);
    const cookie = await cookieFor(server, 'basic');
    await comeIn(server, token, { role: 'observer', name: 'Not my name' }, cookie);
    await comeIn(server, token, { role: 'patient' }, cookie);
    const { members } = await viewIn(host, roomId);
    expect(members.map(({ name, role }) => [name, role])).toEqual([
      ['Priya', 'doctor'],
      [expect.not.stringContaining('Not'), 'observer'],
    ]);
  });

  it('a guest whose answer was lost gets the same place again by the same key', async () => {
    const roomId = await openRoom(host, 'one');
    const { token } = await invite(server, hostCookie, roomId);
    const options = {
      payload: { token, role: 'patient', name: 'Tom' },
      headers: { 'idempotency-key': randomBytes(16).toString('hex') },
    };
    const path = '/room-invitations/members';
    const cookies = [await server.request('POST', path, options), await server.request('POST', path, options)].map(
      cookieOf,
    );
    expect(cookies[1]).toBe(cookies[0]);
    expect((await viewIn(host, roomId)).members).toHaveLength(2);
  });

  it('[ROOM-03] a guest’s cookie is out of reach of scripts, and no secret is stored as it is', async () => {
    const roomId = await openRoom(host, 'one');
    const { token } = await invite(server, hostCookie, roomId);
    const [cookie] = (await comeIn(server, token, { role: 'patient', name: 'Tom' })).cookies;
    expect(cookie).toMatchObject({ name: 'clavis_guest', httpOnly: true, sameSite: 'Lax' });
    const rows = await server.db.rows<{ row: string }>(sql`
      SELECT to_jsonb(one)::text AS row FROM room_members AS one UNION ALL SELECT to_jsonb(one)::text FROM room_invitations AS one
      UNION ALL SELECT to_jsonb(one)::text FROM idempotent_answers AS one`);
    for (const secret of [token, cookie?.value ?? '']) {
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    }
  });

  it('[ROOM-03] is refused once it is withdrawn, and the others still work', async () => {
    const roomId = await openRoom(host, 'one');
    const [gone, kept] = [await invite(server, hostCookie, roomId), await invite(server, hostCookie, roomId)];
    expect((await colleague.delete(`/rooms/${roomId}/invitations/${gone.id}`)).json().code).toBe('NOT_IN_ROOM');
    expect((await host.delete(`/rooms/${roomId}/invitations/${gone.id}`)).statusCode).toBe(200);
    await expectRefused(gone.token);
    expect((await door(kept.token)).statusCode).toBe(200);
    const { invitations } = (await host.get(`/rooms/${roomId}/invitations`)).json().data;
    expect(
      invitations.map(({ url, withdrawnAt }: { url: null; withdrawnAt: string | null }) => [url, withdrawnAt === null]),
    ).toEqual([
      [null, true],
      [null, false],
    ]);
  });

  it('[ROOM-03] is refused once the room has closed, after a day or before', async () => {
    const roomId = await openRoom(host, 'one');
    const { token } = await invite(server, hostCookie, roomId);
    server.advance(24 * 60 * 60 - 60);
    hostCookie = await cookieFor(server, 'premium');
    host = doctorOn(server, hostCookie);
    expect((await door(token)).statusCode).toBe(200);
    server.advance(120);
    await expectRefused(token);
    const early = await openRoom(host, 'one');
    const other = await invite(server, hostCookie, early);
    await host.delete(`/rooms/${early}`);
    expect((await comeIn(server, other.token, { role: 'patient', name: 'Tom' })).json().code).toBe('INVITATION_OVER');
    expect((await host.post(`/rooms/${early}/invitations`)).json().code).toBe('ROOM_CLOSED');
  });

  it('[ROOM-03] that is guessed is refused like one that was never made', async () => {
    await expectRefused(randomBytes(32).toString('base64url'));
    expect((await door('short')).statusCode).toBe(400);
  });

  it('does not let somebody back in as the doctor who has seen the script', async () => {
    const roomId = await openRoom(host, 'one');
    const { token } = await invite(server, hostCookie, roomId);
    const cookie = await cookieFor(server, 'basic');
    const me = doctorOn(server, cookie);
    await comeIn(server, token, { role: 'patient' }, cookie);
    await turnClock(host, roomId, 'start');
    const view = await viewIn(me, roomId);
    expect(view.script).not.toBeNull();
    await me.delete(`/rooms/${roomId}/members/${view.me.id}`);
    const doctorsPlace = (await viewIn(host, roomId)).me.id;
    await host.delete(`/rooms/${roomId}/members/${doctorsPlace}`);
    expect((await comeIn(server, token, { role: 'doctor' }, cookie)).json().code).toBe('ROLE_TAKEN');
    expect((await comeIn(server, token, { role: 'patient' }, cookie)).statusCode).toBe(200);
  });

  it('lets in four, and there are ten that work at most', async () => {
    const roomId = await openRoom(host, 'one');
    const { token } = await invite(server, hostCookie, roomId);
    for (const name of ['Ada', 'Ben', 'Cy']) await guestIn(server, token, name, 'observer');
    expect((await comeIn(server, token, { role: 'patient', name: 'Dee' })).json().code).toBe('ROOM_FULL');
    for (let i = 0; i < 9; i += 1) await invite(server, hostCookie, roomId);
    expect((await host.post(`/rooms/${roomId}/invitations`)).json().code).toBe('TOO_MANY_LINKS');
  });
});

describe('an invitation by name', () => {
  it('[ROOM-01] notifies whoever has the account, who comes in without a link', async () => {
    const roomId = await openRoom(host, 'one');
    const invited = doctorOn(server, await cookieFor(server, 'hannah.okafor'));
    const before = await invited.get(`/rooms/${roomId}/door`);
    expect(before.json().code).toBe('INVITATION_OVER');
    const answer = await host.post(`/rooms/${roomId}/invitations/account`, { email: 'Hannah.Okafor@example.org' });
    expect(answer.json()).toEqual({ success: true });
    const { notifications } = (await invited.get('/notifications')).json().data;
    expect(notifications[0]).toMatchObject({ kind: 'room-invitation', link: `/colleague-invite/${roomId}` });
    expect((await invited.get(`/rooms/${roomId}/door`)).json().data).toMatchObject({
      hostName: 'Priya',
      isMember: false,
    });
    await invited.post(`/rooms/${roomId}/members`, { role: 'patient' });
    expect((await viewIn(invited, roomId)).me.role).toBe('patient');
    expect((await invited.get(`/rooms/${roomId}/door`)).json().data.isMember).toBe(true);
  });

  it('[ROOM-03] says nothing about whether an address is known', async () => {
    const roomId = await openRoom(host, 'one');
    const path = `/rooms/${roomId}/invitations/account`;
    const known = await host.post(path, { email: 'free@example.org' });
    const unknown = await host.post(path, { email: 'nobody-at-all@example.org' });
    expect(unknown.payload).toBe(known.payload);
    expect((await colleague.post(path, { email: 'free@example.org' })).json().code).toBe('NOT_IN_ROOM');
  });

  it('[ROOM-03] no longer lets in once it is withdrawn', async () => {
    const roomId = await openRoom(host, 'one');
    await host.post(`/rooms/${roomId}/invitations/account`, { email: 'basic@example.org' });
    const { invitations } = (await host.get(`/rooms/${roomId}/invitations`)).json().data;
    await host.delete(`/rooms/${roomId}/invitations/${invitations[0].id}`);
    expect((await colleague.post(`/rooms/${roomId}/members`, { role: 'patient' })).json().code).toBe('INVITATION_OVER');
  });
});
