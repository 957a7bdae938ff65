import { setTimeout as delay } from 'node:timers/promises';
import { ensureCluster, SUPERUSER } from './cluster.ts';
import { countOtherHolders, ensureDatabase, type Holder, hold, isDurable, join } from './holder.ts';
import { chooseLocation, type Location, PORT, removeTemporarySocketDirectory } from './location.ts';
import { lockName, withLock } from './lock.mjs';
import { stopPostmaster } from './postmaster.ts';

const DATABASE = 'clavis';
const STOP_PATIENCE_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

export interface EmbeddedPostgresOptions {
  home: string;
  /** false trades safety for speed: for tests only. */
  durable?: boolean;
  log: (message: string) => void;
}

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string };
  release(): Promise<void>;
}

/** Starts PostgreSQL in the given home, or joins the one that runs there; the last to release it stops it. */
export async function startEmbeddedPostgres({
  home,
  durable = true,
  log,
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const underLock = <T>(action: () => Promise<T>) => withLock(lockName(home, 'postgres'), action);
  const released = new AbortController();
  let holder: Holder | undefined;
  let healing: Promise<void> | undefined;
  let leaving: Promise<void> | undefined;

  async function start(): Promise<{ location: Location; socketDirectory: string }> {
    const location = await chooseLocation(home);
    log(`PostgreSQL ${location.binaries.majorVersion} with its data in ${location.dataDirectory}`);
    await ensureCluster(location, durable);
    const first = await hold(location, location.socketDirectory, durable);
    try {
      if (durable && !(await isDurable(first))) {
        throw new Error(`The PostgreSQL running in ${location.directory} was started for tests and may lose data.`);
      }
      await ensureDatabase(first, DATABASE);
    } catch (error) {
      await first.client.end();
      throw error;
    }
    keep(first, location);
    return { location, socketDirectory: first.socketDirectory };
  }

  function keep(next: Holder, location: Location): void {
    holder = next;
    next.client.once('end', () => {
      holder = undefined;
      if (!released.signal.aborted) healing = heal(location, next.socketDirectory);
    });
  }

  async function heal(location: Location, socketDirectory: string): Promise<void> {
    log('The connection to PostgreSQL broke. Starting it again if needed.');
    for (let pause = FIRST_PAUSE_MS; !released.signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        // Under the same socket as before, for the rest of the product goes on using it.
        keep(await underLock(() => hold(location, socketDirectory, durable)), location);
        log('PostgreSQL answers again.');
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
        await delay(pause, undefined, { signal: released.signal }).catch(() => {});
      }
    }
  }

  async function leave(location: Location): Promise<void> {
    released.abort();
    await healing;
    await underLock(async () => {
      const own = holder ?? (await join(location));
      const others = own ? await countOtherHolders(own).catch(() => 0) : 0;
      await own?.client.end().catch(() => {});
      if (others > 0) return;
      const stopped = await stopPostmaster(location.dataDirectory, STOP_PATIENCE_MS);
      if (stopped) removeTemporarySocketDirectory(location);
      else log('PostgreSQL is still shutting down.');
    });
  }

  const { location, socketDirectory } = await underLock(start);
  return {
    connection: { host: socketDirectory, port: PORT, user: SUPERUSER, database: DATABASE },
    release() {
      leaving ??= leave(location);
      return leaving;
    },
  };
}
