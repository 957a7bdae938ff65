import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MS = 100;

/**
 * A name that every process of this machine derives alike from a path (which need not exist yet) and a purpose.
 * @param {string} place
 * @param {string} purpose
 */
export function lockName(place, purpose) {
  return createHash('sha256')
    .update(`${canonicalPath(place)}\0${purpose}`)
    .digest('hex')
    .slice(0, 32);
}

/**
 * Runs the action while no other process of this machine runs one under the same name.
 * The lock is a listening socket, so the kernel drops it when its holder dies in whatever way.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} action
 * @param {{ onWait?: () => void }} [options]
 * @returns {Promise<T>}
 */
export async function withLock(name, action, { onWait } = {}) {
  let server = await tryListen(name);
  if (!server) onWait?.();
  while (!server) {
    await delay(RETRY_MS);
    server = await tryListen(name);
  }
  const held = server;
  try {
    return await action();
  } finally {
    await new Promise((resolve) => held.close(resolve));
  }
}

/** @param {string} name */
function tryListen(name) {
  return new Promise((resolve, reject) => {
    const server = createServer((stranger) => stranger.destroy());
    server.once('error', (error) =>
      'code' in error && error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address(name), () => resolve(server));
  });
}

/** @param {string} name */
function address(name) {
  // exclusive: workers of a cluster would otherwise share one socket, and so the lock.
  if (process.platform === 'linux') return { path: `\0clavis-${name}`, exclusive: true };
  const number = createHash('sha256').update(name).digest().readUInt32BE(0);
  // Below the range from which systems hand out ports of their own accord.
  return { host: '127.0.0.1', port: 20_000 + (number % 12_000), exclusive: true };
}

/** @param {string} place */
function canonicalPath(place) {
  let existing = path.resolve(place);
  const missing = [];
  for (;;) {
    try {
      return path.join(realpathSync(existing), ...missing);
    } catch (error) {
      const parent = path.dirname(existing);
      if (parent === existing) throw error;
      missing.unshift(path.basename(existing));
      existing = parent;
    }
  }
}
