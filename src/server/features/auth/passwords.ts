import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#contract/protocol/errors.ts';

/** argon2id with the memory and time cost that OWASP recommends (2024). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const concurrent = 2;
const longestQueue = 200;

let active = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost));

/** Takes the same time for an account that does not exist, so that the clock tells nothing. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(async () => verify(stored ?? (await dummyHash()), password));
  return matches && stored !== undefined;
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hash('no account has this password', cost);
  return dummy;
}

/** Hashing eats processor and memory: few at a time, and a flood is turned away instead of stalling everybody. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (active >= concurrent) {
    if (waiting.length >= longestQueue) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    active += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else active -= 1;
  }
}
