import { createRequire } from 'node:module';

// Stands in the place of the package in every test on Node (vitest.config.ts).
const real: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** What each hash should have cost. */
export const askedCosts: unknown[] = [];

/**
 * Real hashes that cost next to nothing: those that users get take 34 ms, and tests sign up and in a thousand times.
 * @public
 */
export function hash(password: string, cost: unknown): Promise<string> {
  askedCosts.push(cost);
  return real.hash(password, cheap);
}

/** @public */
export const verify: typeof real.verify = (hashed, password) => real.verify(hashed, password);
