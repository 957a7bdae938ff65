import { existsSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts';
import { lockName, withLock } from '#server/db/embedded/lock.mjs';
import { isPostmasterOf, readPidFile } from '#server/db/embedded/postmaster.ts';
import { projectRoot } from '#server/project-root.ts';

const memory = '/dev/shm';
/** Several times what the databases of a run take together. */
const roomNeeded = 2 * 1024 ** 3;

/** A database is a thousand small files, and a run copies hundreds: memory takes them in a tenth of the time of a disk. */
const inMemory = hasRoomInMemory();

/** Where tests put data directories of PostgreSQL. */
export const fastFolder = inMemory ? memory : tmpdir();

/** One PostgreSQL for everything that is tested in this tree, apart from the product’s own data. */
export async function startTestPostgres(): Promise<EmbeddedPostgres> {
  const home = inMemory
    ? join(memory, `clavis-tests-${lockName(projectRoot, 'tests').slice(0, 16)}`)
    : join(projectRoot, '.data/test-postgres');
  const server = await startEmbeddedPostgres({ home, durable: false, log: () => undefined });
  return {
    ...server,
    async release() {
      await server.release();
      // Under the lock of those who start one: it is gone, or somebody else uses it.
      if (inMemory) await withLock(lockName(home, 'postgres'), () => removeUnlessUsed(home));
    },
  };
}

function removeUnlessUsed(home: string): void {
  const data = join(home, 'data');
  const pid = readPidFile(data)?.pid;
  if (pid === undefined || !isPostmasterOf(data, pid)) rmSync(home, { recursive: true, force: true });
}

function hasRoomInMemory(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomNeeded && process.availableMemory() > 2 * roomNeeded;
}
