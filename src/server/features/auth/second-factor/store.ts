import { type Queryable, sql } from '../../../db/sql.ts';

export interface Factor {
  secret: string;
  confirmed_at: Date | null;
  last_step: string;
}

export const findFactor = (db: Queryable, userId: string) =>
  db.one<Factor>(sql`SELECT secret, confirmed_at, last_step FROM totp_factors WHERE user_id = ${userId}`);

/** A new secret, unless one is in use: then nothing is written. */
export const beginFactor = (db: Queryable, { userId, secret, now }: { userId: string; secret: string; now: Date }) =>
  db.run(sql`
    INSERT INTO totp_factors AS known (user_id, secret, created_at) VALUES (${userId}, ${secret}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    WHERE known.confirmed_at IS NULL`);

/** In one statement: of several that bring the same code at once, one finds the step unused. */
export const spendStep = (db: Queryable, userId: string, step: number) =>
  db.run(sql`UPDATE totp_factors SET last_step = ${step} WHERE user_id = ${userId} AND last_step < ${step}`);

export const switchOn = (tx: Queryable, userId: string, now: Date) =>
  tx.run(sql`UPDATE totp_factors SET confirmed_at = ${now} WHERE user_id = ${userId} AND confirmed_at IS NULL`);

export async function deleteFactor(tx: Queryable, userId: string): Promise<void> {
  await tx.run(sql`DELETE FROM totp_factors WHERE user_id = ${userId}`);
  await tx.run(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
}

export async function deleteFactorSince(tx: Queryable, userId: string, since: Date): Promise<void> {
  await tx.run(sql`DELETE FROM totp_factors WHERE user_id = ${userId} AND created_at >= ${since}`);
  // Whoever was in may have made new ones.
  await tx.run(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
}

export async function replaceRecoveryCodes(tx: Queryable, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`);
  await tx.run(sql`
    INSERT INTO recovery_codes (user_id, code_hash) SELECT ${userId}, unnest(${hashes}::bytea[])`);
}

export const spendRecoveryCode = (db: Queryable, { userId, hash, now }: { userId: string; hash: Buffer; now: Date }) =>
  db.run(sql`
    UPDATE recovery_codes SET used_at = ${now} WHERE user_id = ${userId} AND code_hash = ${hash} AND used_at IS NULL`);

export async function readState(db: Queryable, userId: string): Promise<{ since: Date | null; codesLeft: number }> {
  const row = await db.one<{ since: Date | null; codesLeft: number }>(sql`
    SELECT (SELECT confirmed_at FROM totp_factors WHERE user_id = ${userId}) AS since,
      (SELECT count(*)::int FROM recovery_codes WHERE user_id = ${userId} AND used_at IS NULL) AS "codesLeft"`);
  return row ?? { since: null, codesLeft: 0 };
}

export interface LoginStep {
  user_id: string;
  remember: boolean;
}

export const saveStep = (db: Queryable, step: { hash: Buffer; userId: string; remember: boolean; expiresAt: Date }) =>
  db.run(sql`
    INSERT INTO login_steps (token_hash, user_id, remember, expires_at)
    VALUES (${step.hash}, ${step.userId}, ${step.remember}, ${step.expiresAt})`);

/** Counts the try first: what is asked at once cannot be more than is allowed. */
export const tryStep = (db: Queryable, hash: Buffer, { now, most }: { now: Date; most: number }) =>
  db.one<LoginStep>(sql`
    UPDATE login_steps SET tries = tries + 1 WHERE token_hash = ${hash} AND expires_at > ${now} AND tries < ${most}
    RETURNING user_id, remember`);

/** Answers whether it was still there: of two right codes at once one signs in. */
export const closeStep = (db: Queryable, hash: Buffer) =>
  db.run(sql`DELETE FROM login_steps WHERE token_hash = ${hash}`);
