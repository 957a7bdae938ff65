import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Server } from 'socket.io';
import { apiBase, livePath } from '#contract/protocol/endpoint.ts';
import type { ClientEvents, ServerEvents } from '#contract/rooms/live.ts';
import type { Config } from '../config.ts';
import type { PooledDatabase } from '../db/sql.ts';
import { isForeign } from '../http/protection/security.ts';
import { listeningPool } from './listening-pool.ts';

export interface SocketData {
  memberId: string;
  roomId: string;
  page: string;
}

export type LiveServer = Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** An offer of WebRTC with sound and picture has some ten thousand characters. */
const longestMessage = 48 * 1024;

/**
 * Sockets beside the ordinary server. What one instance says is heard by all through PostgreSQL, and a connection is one
 * WebSocket and nothing else, so that any balancer may send it anywhere.
 */
export function createLiveServer(
  app: FastifyInstance,
  { config, db }: { config: Pick<Config, 'PUBLIC_URL' | 'production'>; db: PooledDatabase },
): LiveServer {
  const own = { publicUrl: config.PUBLIC_URL, development: !config.production };
  const pool = listeningPool(db.pool);
  const io: LiveServer = new Server({
    path: apiBase + livePath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: longestMessage,
    // A peer that is gone without a word is known to be so within some ten seconds.
    pingInterval: 5000,
    pingTimeout: 5000,
    allowRequest: (request, decide) =>
      isForeign({ headers: request.headers }, own) ? decide('foreign origin', false) : decide(null, true),
    adapter: createAdapter(pool as unknown as Pool, {
      errorHandler: (error) => app.log.warn({ message: error.message }, 'rooms cannot hear other instances'),
    }),
  });
  io.attach(app.server);
  app.addHook('preClose', async () => {
    // Without a farewell: pages take that for the end, and are to come back by another instance.
    io.engine.close();
  });
  app.addHook('onClose', async () => {
    await io.of('/').adapter.close();
    await pool.close();
  });
  return io;
}
