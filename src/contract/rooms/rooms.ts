import { z } from 'zod';
import { roundActions } from '#core/rooms/room-clock.ts';
import { PersonName } from '../person.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { shown } from '../protocol/shown-words.ts';
import { Role, RoomMessage, RoomView } from './room-view.ts';

const Room = z.object({ roomId: z.uuid() });
const Token = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });
const CaseId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const Ok = z.object({ success: z.literal(true) });
const View = z.object({ success: z.literal(true), data: RoomView });

const Invitation = z.object({
  id: z.string(),
  label: z.string(),
  /** Only in the answer that makes a link. */
  url: z.string().nullable(),
  /** For somebody with an account; the others are links. */
  isPersonal: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  withdrawnAt: z.string().nullable(),
  /** How many came in by it. */
  views: z.number(),
});
export type RoomInvitation = z.infer<typeof Invitation>;

/** What somebody who was invited sees before they come in. */
const Door = z.object({
  roomId: z.string(),
  hostName: z.string(),
  title: shown,
  members: z.array(z.object({ name: z.string(), role: Role })),
  freeRoles: z.array(Role),
  expiresAt: z.string(),
  /** They are in it already. */
  isMember: z.boolean(),
});
export type RoomDoor = z.infer<typeof Door>;

const DoorAnswer = z.object({ success: z.literal(true), data: Door });
const CameIn = z.object({ success: z.literal(true), data: z.object({ roomId: z.string() }) });
/** Each of those in a room acts some times a minute; a page asks again whenever something has changed. */
const acting = [{ by: 'address', max: 600, perSeconds: 60, together: 'rooms acting' }] as const;
const asking = [{ by: 'address', max: 1800, perSeconds: 60, together: 'rooms asking' }] as const;
const guessing = [{ by: 'address', max: 60, perSeconds: 60, together: 'room invitations' }] as const;

export const roomEndpoints = endpoints({
  'GET /rooms': {
    access: 'user',
    summary: 'Rooms the caller is in that are still open, newest first, at most 20.',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        rooms: z.array(z.object({ id: z.string(), title: shown, hostName: z.string(), closesAt: z.string() })),
      }),
    }),
  },
  'POST /rooms': {
    access: 'user',
    summary:
      'Open a room for practising a case with colleagues. It spends one room of the allowance and closes after a day.',
    body: z.strictObject({ caseId: CaseId }),
    response: z.object({ success: z.literal(true), data: z.object({ id: z.string() }) }),
    creates: true,
    limits: [{ by: 'account', max: 30, perSeconds: 3600 }],
  },
  'GET /rooms/:roomId': {
    access: 'public',
    summary:
      'The room as the caller may see it, who must be in it: by account, or as a guest by the cookie of the invitation.',
    params: Room,
    response: View,
    limits: asking,
  },
  'GET /rooms/:roomId/connection': {
    access: 'public',
    summary: 'Which servers help two browsers to find each other, with credentials that last some hours.',
    params: Room,
    response: z.object({
      success: z.literal(true),
      data: z.object({
        iceServers: z.array(z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string() })),
      }),
    }),
    limits: asking,
  },
  'POST /rooms/:roomId/clock': {
    access: 'public',
    summary:
      'Start the reading, begin the talk, pause, resume or end it, for everybody. Doing it again changes nothing.',
    params: Room,
    body: z.strictObject({ action: z.enum(roundActions) }),
    response: View,
    limits: acting,
  },
  'PUT /rooms/:roomId/role': {
    access: 'public',
    summary: 'Take another role that is free.',
    params: Room,
    body: z.strictObject({ role: Role }),
    response: View,
    limits: acting,
  },
  'POST /rooms/:roomId/swap': {
    access: 'public',
    summary: 'Everybody takes the next one’s role; only before a round begins.',
    params: Room,
    body: z.strictObject({ round: z.int() }),
    response: View,
    limits: acting,
  },
  'POST /rooms/:roomId/rounds': {
    access: 'user',
    summary: 'The host goes on to another case once the round is over; roles move on by one.',
    params: Room,
    body: z.strictObject({ caseId: CaseId, after: z.int() }),
    response: View,
    limits: acting,
  },
  'POST /rooms/:roomId/messages': {
    access: 'public',
    summary: 'Write something for all to read. The same message id again changes nothing.',
    params: Room,
    body: z.strictObject({
      clientMessageId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
      text: z.string().trim().min(1, 'Write something first.').max(2000, 'At most 2,000 characters at once.'),
    }),
    response: z.object({ success: z.literal(true), data: RoomMessage }),
    limits: acting,
  },
  'PUT /rooms/:roomId/marks/:criterion': {
    access: 'public',
    summary: 'Mark a row of the shared sheet, or take its mark away. Not for the doctor while the round is running.',
    params: Room.extend({ criterion: z.string().regex(/^[dmr][1-9]\d?$/) }),
    body: z.strictObject({ mark: z.enum(['met', 'partly', 'missed']).nullable() }),
    response: View,
    limits: acting,
  },
  'DELETE /rooms/:roomId/members/:memberId': {
    access: 'public',
    summary: 'Leave the room, or, as its host, send somebody out.',
    params: Room.extend({ memberId: z.uuid() }),
    response: Ok,
    limits: acting,
  },
  'DELETE /rooms/:roomId': {
    access: 'user',
    summary: 'The host closes the room for everybody.',
    params: Room,
    response: Ok,
  },
  'GET /rooms/:roomId/invitations': {
    access: 'user',
    summary: 'The host’s invitations to a room.',
    params: Room,
    response: z.object({ success: z.literal(true), data: z.object({ invitations: z.array(Invitation) }) }),
  },
  'POST /rooms/:roomId/invitations': {
    access: 'user',
    summary:
      'A link with which somebody comes in, with or without an account. It works until the room closes or it is withdrawn.',
    params: Room,
    body: z.strictObject({ label: z.string().trim().max(80).default('') }),
    response: z.object({ success: z.literal(true), data: Invitation }),
    creates: true,
    limits: [{ by: 'account', max: 60, perSeconds: 3600 }],
  },
  'POST /rooms/:roomId/invitations/account': {
    access: 'user',
    summary: 'Invite whoever has an account with this address; they are notified. Whether there is one is not told.',
    params: Room,
    body: z.strictObject({ email: z.email('Enter an e-mail address.').max(254) }),
    response: Ok,
    limits: [{ by: 'account', max: 20, perSeconds: 3600 }],
  },
  'DELETE /rooms/:roomId/invitations/:invitationId': {
    access: 'user',
    summary: 'Withdraw an invitation: it stops working at once.',
    params: Room.extend({ invitationId: z.uuid() }),
    response: Ok,
  },
  'GET /rooms/:roomId/door': {
    access: 'user',
    summary: 'What somebody who was invited by name sees before they come in.',
    params: Room,
    response: DoorAnswer,
    limits: guessing,
  },
  'POST /rooms/:roomId/members': {
    access: 'user',
    summary: 'Come in, having been invited by name.',
    params: Room,
    body: z.strictObject({ role: Role }),
    response: CameIn,
    creates: true,
    limits: guessing,
  },
  'GET /room-invitations/:token': {
    access: 'public',
    summary: 'What somebody with an invitation link sees before they come in.',
    params: Token,
    response: DoorAnswer,
    limits: guessing,
  },
  // The token is not in the address here, because addresses are remembered with the answers to repeat.
  'POST /room-invitations/members': {
    access: 'public',
    summary: 'Come in by a link: as oneself where signed in, else as a guest under a name, remembered in a cookie.',
    body: z.strictObject({ token: Token.shape.token, role: Role, name: PersonName('name').optional() }),
    response: CameIn,
    creates: true,
    limits: guessing,
  },
});
