import pg from 'pg';

type AdapterPool = Pick<pg.Pool, 'query' | 'connect'>;

/**
 * What the adapter takes for a pool. It holds one connection for as long as it lives, to hear what other instances say,
 * and never gives back one that broke; out of the real pool each break would take one for good. So that one is made anew.
 */
export function listeningPool(pool: pg.Pool): AdapterPool & { close(): Promise<void> } {
  const open = new Set<pg.Client>();
  let isClosed = false;

  const connect = async () => {
    const { statement_timeout: _, query_timeout: __, ...connection } = pool.options;
    const client = new pg.Client({ ...connection, application_name: 'clavis rooms', keepAlive: true });
    // Unheard, it would end the process; the end that follows has the adapter connect again.
    client.on('error', () => undefined);
    client.once('end', () => open.delete(client));
    await client.connect();
    open.add(client);
    const end = () => client.end().catch(() => undefined);
    if (isClosed) await end();
    return Object.assign(client, { release: () => void end() });
  };

  return {
    query: pool.query.bind(pool) as pg.Pool['query'],
    connect: connect as unknown as pg.Pool['connect'],
    async close() {
      isClosed = true;
      await Promise.all([...open].map((client) => client.end().catch(() => undefined)));
    },
  };
}
