import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { RoomView } from '#contract/rooms/room-view.ts';
import type { RoomRole } from '#core/rooms/roles.ts';
import { cookieOf, type TestApp } from '../test-app.ts';
import { type Doctor, doctorOn, messageId } from './consultation-steps.ts';

const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';
const key = () => ({ 'idempotency-key': randomBytes(16).toString('hex') });

export async function openRoom(host: Doctor, caseId: string): Promise<string> {
  const answer = await host.post('/rooms', { caseId });
  if (answer.statusCode !== 200) throw new Error(answer.payload);
  return answer.json().data.id;
}

export async function invite(server: TestApp, hostCookie: string, roomId: string) {
  const headers = { cookie: hostCookie, ...key() };
  const answer = await server.request('POST', `/rooms/${roomId}/invitations`, { payload: {}, headers });
  const { id, url } = answer.json().data as { id: string; url: string };
  return { id, token: tokenOf(url) };
}

export const comeIn = (server: TestApp, token: string, body: { role: RoomRole; name?: string }, cookie = '') =>
  server.request('POST', '/room-invitations/members', { payload: { token, ...body }, headers: { cookie, ...key() } });

/** Somebody without an account, who has come in by a link. */
export async function guestIn(server: TestApp, token: string, name: string, role: RoomRole) {
  const answer = await comeIn(server, token, { role, name });
  if (answer.statusCode !== 200) throw new Error(answer.payload);
  const cookie = cookieOf(answer);
  return { ...doctorOn(server, cookie), cookie };
}

export const viewIn = async (one: Pick<Doctor, 'get'>, roomId: string): Promise<RoomView> => {
  const answer: LightMyRequestResponse = await one.get(`/rooms/${roomId}`);
  if (answer.statusCode !== 200) throw new Error(answer.payload);
  return answer.json().data;
};

export const type = (one: Doctor, roomId: string, text: string, clientMessageId = messageId()) =>
  one.post(`/rooms/${roomId}/messages`, { clientMessageId, text });

export const turnClock = (one: Doctor, roomId: string, action: string) =>
  one.post(`/rooms/${roomId}/clock`, { action });
