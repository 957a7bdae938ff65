import { connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';

/** Stands between server and PostgreSQL; `stall` keeps every connection open and lets nothing through any more. */
export async function stallingProxy(to: pg.PoolConfig) {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(`${to.host}/.s.PGSQL.${to.port}`);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    near.on('data', (bytes) => isStalled || far.write(bytes)).on('close', () => far.destroy());
    far.on('data', (bytes) => isStalled || near.write(bytes)).on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    connection: {
      ...to,
      host: '127.0.0.1',
      port: typeof address === 'object' ? address?.port : undefined,
    } as pg.PoolConfig,
    stall: () => {
      isStalled = true;
    },
    /** What was swallowed is lost, as when a network comes back: only new connections work. */
    recover: () => {
      isStalled = false;
      for (const socket of sockets) socket.destroy();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
