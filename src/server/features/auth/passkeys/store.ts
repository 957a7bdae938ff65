import type { Row } from '../../../db/columns.ts';
import { type Queryable, sql } from '../../../db/sql.ts';

export type KeyRow = Pick<Row<'passkeys'>, 'id' | 'name' | 'created_at' | 'last_used_at' | 'transports'>;

export const listKeys = (db: Queryable, userId: string) =>
  db.rows<KeyRow>(sql`
    SELECT id, name, created_at, last_used_at, transports FROM passkeys WHERE user_id = ${userId} ORDER BY created_at, id`);

/** Whoever adds two at once waits here, so that the count is true. */
export const lockUser = (tx: Queryable, userId: string) =>
  tx.run(sql`SELECT id FROM users WHERE id = ${userId} FOR NO KEY UPDATE`);

/** Answers nothing where the key is known already: it stays with whoever has it. */
export const saveKey = (
  tx: Queryable,
  key: {
    id: string;
    userId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    name: string;
    now: Date;
  },
) =>
  tx.one<KeyRow>(sql`
    INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, created_at)
    VALUES (${key.id}, ${key.userId}, ${key.publicKey}, ${key.counter}, ${key.transports}, ${key.name}, ${key.now})
    ON CONFLICT (id) DO NOTHING RETURNING id, name, created_at, last_used_at, transports`);

export const deleteKey = (tx: Queryable, userId: string, id: string) =>
  tx.run(sql`DELETE FROM passkeys WHERE user_id = ${userId} AND id = ${id}`);

export const deleteKeysOf = (tx: Queryable, userId: string) =>
  tx.run(sql`DELETE FROM passkeys WHERE user_id = ${userId}`);

export async function hasKey(db: Queryable, userId: string): Promise<boolean> {
  return (await db.rows(sql`SELECT 1 FROM passkeys WHERE user_id = ${userId} LIMIT 1`)).length > 0;
}

export const findKey = (db: Queryable, id: string) =>
  db.one<Pick<Row<'passkeys'>, 'id' | 'user_id' | 'public_key' | 'counter' | 'transports'>>(sql`
    SELECT id, user_id, public_key, counter, transports FROM passkeys WHERE id = ${id}`);

/** A counter that does not go forward is a copy of the key; those that never count stay at zero. */
export const useKey = (db: Queryable, { id, counter, now }: { id: string; counter: number; now: Date }) =>
  db.run(sql`
    UPDATE passkeys SET counter = ${counter}, last_used_at = ${now}
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`);

export const saveChallenge = (
  db: Queryable,
  challenge: { hash: Buffer; challenge: string; userId: string | null; expiresAt: Date },
) =>
  db.run(sql`
    INSERT INTO passkey_challenges (token_hash, challenge, user_id, expires_at)
    VALUES (${challenge.hash}, ${challenge.challenge}, ${challenge.userId}, ${challenge.expiresAt})`);

/** Works once, and only for whom it was made; null is anybody who signs in. */
export const takeChallenge = (db: Queryable, hash: Buffer, userId: string | null, now: Date) =>
  db.one<{ challenge: string }>(sql`
    DELETE FROM passkey_challenges
    WHERE token_hash = ${hash} AND user_id IS NOT DISTINCT FROM ${userId}::uuid AND expires_at > ${now} RETURNING challenge`);
