import { hash, verify } from '@node-rs/argon2';
import { inTurn } from '../../in-turn.ts';

/** argon2id with the memory and time cost that OWASP recommends (2024). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const hashing = inTurn({ concurrent: 2, longestQueue: 200 });

export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, cost));

/** Takes the same time for an account that does not exist, so that the clock tells nothing. */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  const matches = await hashing(async () => verify(stored ?? (await dummyHash()), password));
  return matches && stored !== undefined;
}

let dummy: Promise<string> | undefined;
function dummyHash(): Promise<string> {
  dummy ??= hash('no account has this password', cost);
  return dummy;
}
