import type { FastifyInstance } from 'fastify';
import { PageName, Signal } from '#contract/rooms/live.ts';
import type { Database } from '../../db/sql.ts';
import type { RateLimiter } from '../../http/protection/rate-limit.ts';
import type { LiveServer } from '../../live/live-server.ts';
import type { Clock } from '../../ports/clock.ts';
import * as members from './member-store.ts';
import { beatSeconds } from './room-view.ts';
import type { WhoIsThere } from './who.ts';

interface LiveDependencies {
  db: Database;
  clock: Clock;
  io: LiveServer;
  who: WhoIsThere;
  limiter: RateLimiter;
}

const everybodyIn = (roomId: string) => `room ${roomId}`;
/** Named by the room too: whoever is addressed is in the sender's own. */
const oneOf = (roomId: string, memberId: string) => `room ${roomId} member ${memberId}`;
const everywhere = (memberId: string) => `member ${memberId}`;

/** A negotiation between four sends some dozens at once; more than this is no page of ours. */
const mostSignals = { count: 400, perMs: 10_000 };

export const tellsRooms = (io: LiveServer) => ({
  tell: (roomId: string) => void io.to(everybodyIn(roomId)).emit('changed'),
  sendOut: (memberId: string) => void io.in(everywhere(memberId)).disconnectSockets(),
});

/** Lets those in a room hear of changes and find each other. Sockets carry no contents: what somebody may see, they ask for. */
export function connectRooms(app: FastifyInstance, { db, clock, io, who, limiter }: LiveDependencies): void {
  io.use(async (socket, next) => {
    const { headers, auth } = socket.handshake;
    const roomId = Signal.shape.to.safeParse(auth.roomId);
    const page = PageName.safeParse(auth.page);
    if (!roomId.success || !page.success) return next(new Error('NOT_IN_ROOM'));
    try {
      const request = { headers, cookies: app.parseCookie(headers.cookie ?? '') };
      const member = await who.member(db, request, roomId.data);
      await limiter.spend(`account ${member.userId ?? member.id} room sockets`, { max: 120, perSeconds: 60 });
      socket.data = { memberId: member.id, roomId: member.roomId, page: page.data };
      next();
    } catch (error) {
      next(new Error((error as { code?: string }).code ?? 'SERVER_ERROR'));
    }
  });

  io.on('connection', async (socket) => {
    const { memberId, roomId, page } = socket.data;
    // A page that was left open elsewhere would answer calls that are meant for this one.
    // It ends without a word before: through several instances that might come after the end.
    io.in(everywhere(memberId)).except(socket.id).disconnectSockets();
    void socket.join([everybodyIn(roomId), oneOf(roomId, memberId), everywhere(memberId)]);

    let [windowEnds, signals] = [0, 0];
    socket.on('signal', (sent) => {
      const now = performance.now();
      if (now > windowEnds) [windowEnds, signals] = [now + mostSignals.perMs, 0];
      signals += 1;
      if (signals > mostSignals.count) return void socket.disconnect(true);
      const signal = Signal.safeParse(sent);
      if (!signal.success) return;
      const { to, ...rest } = signal.data;
      io.to(oneOf(roomId, to)).emit('signal', { ...rest, from: memberId });
    });
    socket.on('time', (answer) => {
      if (typeof answer === 'function') answer(clock.now().getTime());
    });
    socket.on('disconnect', async () => {
      await members.setDisconnected(db, memberId, socket.id).catch(logged);
      io.to(everybodyIn(roomId)).emit('changed');
    });

    await members.setConnected(db, memberId, socket.id, clock.now()).catch(logged);
    socket.to(everybodyIn(roomId)).emit('arrived', memberId, page);
    io.to(everybodyIn(roomId)).emit('changed');
  });

  const logged = (error: Error) => app.log.warn({ message: error.message }, 'who is in a room was not written down');
  /** One statement for all who are connected here. */
  const beat = async () => {
    const sockets = [...io.of('/').sockets.values()];
    if (sockets.length === 0) return;
    const ids = sockets.map(({ data }) => data.memberId);
    await members
      .setSeen(
        db,
        sockets.map(({ id }) => id),
        ids,
        clock.now(),
      )
      .catch(logged);
  };
  const timer = setInterval(beat, beatSeconds * 1000);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
