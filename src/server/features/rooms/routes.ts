import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#contract/protocol/endpoint.ts';
import { roomEndpoints } from '#contract/rooms/rooms.ts';
import type { Database } from '../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import { unsealLink } from '../../link-token.ts';
import type { Clock } from '../../ports/clock.ts';
import { iceServers } from './ice-servers.ts';
import type { Invitations } from './invitations.ts';
import type { Rooms } from './rooms.ts';
import type { WhoIsThere } from './who.ts';

interface RoomRouteDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  rooms: Rooms;
  invitations: Invitations;
  who: WhoIsThere;
  turn: { urls: string[]; secret: string } | null;
  tell(roomId: string): void;
}

const callerKey = ({ headers }: FastifyRequest): string => String(headers[idempotencyHeader] ?? '');

export function roomRoutes(app: FastifyInstance, deps: RoomRouteDependencies): void {
  const { db, clock, rooms, invitations, who } = deps;
  type InRoom = { request: FastifyRequest; params: { roomId: string } };
  const memberIn = ({ request, params }: InRoom) => who.member(db, request, params.roomId);
  const success = { success: true } as const;

  /** Does something as one of those in the room, and answers how it looks to them then. */
  const acted = async (context: InRoom, work: (me: Awaited<ReturnType<typeof memberIn>>) => Promise<unknown>) => {
    const me = await memberIn(context);
    await work(me);
    return { ...success, data: await rooms.view(me.roomId, me.id) };
  };

  registerEndpoints(app, deps.endpoints, roomEndpoints, {
    'GET /rooms': async ({ caller }) => {
      const open = await rooms.list(caller.userId);
      return {
        ...success,
        data: { rooms: open.map(({ closesAt, ...room }) => ({ ...room, closesAt: closesAt.toISOString() })) },
      };
    },
    'POST /rooms': async ({ caller, body, once }) => ({
      ...success,
      data: await once((tx) => rooms.open(tx, caller.userId, body.caseId)),
    }),
    'GET /rooms/:roomId': (context) => acted(context, async () => undefined),
    'GET /rooms/:roomId/connection': async (context) => {
      await memberIn(context);
      return { ...success, data: { iceServers: iceServers(deps.turn, clock) } };
    },
    'POST /rooms/:roomId/clock': (context) => acted(context, (me) => rooms.act(me, context.body.action)),
    'PUT /rooms/:roomId/role': (context) => acted(context, (me) => rooms.takeRole(me, context.body.role)),
    'POST /rooms/:roomId/swap': (context) => acted(context, (me) => rooms.swap(me, context.body.round)),
    'POST /rooms/:roomId/rounds': (context) =>
      acted(context, (me) => rooms.nextRound(me, context.body.caseId, context.body.after)),
    'POST /rooms/:roomId/messages': async (context) => ({
      ...success,
      data: await rooms.say(await memberIn(context), context.body),
    }),
    'PUT /rooms/:roomId/marks/:criterion': (context) =>
      acted(context, (me) => rooms.mark(me, context.params.criterion, context.body.mark)),
    'DELETE /rooms/:roomId/members/:memberId': async (context) => {
      await rooms.remove(await memberIn(context), context.params.memberId);
      return success;
    },
    'DELETE /rooms/:roomId': async (context) => {
      await rooms.close(await memberIn(context));
      return success;
    },

    'GET /rooms/:roomId/invitations': async ({ caller, params }) => ({
      ...success,
      data: { invitations: await invitations.list(params.roomId, caller.userId) },
    }),
    'POST /rooms/:roomId/invitations': async ({ caller: { userId }, params: { roomId }, body, request, once }) => {
      const made = await once((tx) => invitations.make(tx, { roomId, userId }, body.label, callerKey(request)));
      return { ...success, data: await invitations.show(roomId, made, callerKey(request)) };
    },
    'POST /rooms/:roomId/invitations/account': async ({ caller: { userId }, params: { roomId }, body }) => {
      await invitations.inviteAccount({ roomId, userId }, body.email);
      return success;
    },
    'DELETE /rooms/:roomId/invitations/:invitationId': async ({ caller, params }) => {
      await invitations.withdraw(params.roomId, caller.userId, params.invitationId);
      return success;
    },
    'GET /rooms/:roomId/door': async ({ caller: { userId }, params: { roomId } }) => ({
      ...success,
      data: await invitations.door({ roomId, userId }, userId),
    }),
    'POST /rooms/:roomId/members': async ({ caller: { userId }, params: { roomId }, body, once }) => {
      const wish = { userId, name: undefined, role: body.role, callerKey: '' };
      const came = await once((tx) => invitations.comeIn(tx, { roomId, userId }, wish));
      deps.tell(came.roomId);
      return { ...success, data: { roomId: came.roomId } };
    },
    'GET /room-invitations/:token': async ({ params, request }) => ({
      ...success,
      data: await invitations.door(params, await who.userId(request)),
    }),
    'POST /room-invitations/members': async ({ body: { token, role, name }, request, reply, once }) => {
      const wish = { userId: await who.userId(request), role, name, callerKey: callerKey(request) };
      const { roomId, closesAt, sealedGuest } = await once((tx) => invitations.comeIn(tx, { token }, wish));
      if (sealedGuest) {
        who.rememberGuest(reply, unsealLink(sealedGuest, wish.callerKey, roomId), new Date(closesAt));
      }
      deps.tell(roomId);
      return { ...success, data: { roomId } };
    },
  });
}
