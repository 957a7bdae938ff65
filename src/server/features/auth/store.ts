import type { z } from 'zod';
import type { SignupBody } from '#contract/auth.ts';
import { columns, type Row, type RowOf } from '../../db/columns.ts';
import { type Queryable, sql } from '../../db/sql.ts';

const person = ['id', 'email', 'first_name', 'last_name', 'role'] as const;

const accountColumns = columns('users', ...person, 'password_hash', 'email_verified_at');
export type Account = RowOf<typeof accountColumns>;

const personColumns = columns('users', ...person);
export type SignedInUser = RowOf<typeof personColumns> & {
  /** Null without a subscription. */
  subscription_status: Row<'subscriptions'>['status'] | null;
  subscription_period_end: Row<'subscriptions'>['current_period_end'];
  cancel_at_period_end: boolean;
};

export type TokenPurpose = Row<'account_tokens'>['purpose'];

const signedInColumns = sql`
  ${personColumns}, subscriptions.status AS subscription_status, subscriptions.current_period_end AS subscription_period_end,
  coalesce(subscriptions.cancel_at_period_end, false) AS cancel_at_period_end`;

export const findAccount = (db: Queryable, email: string) =>
  db.one<Account>(sql`
    SELECT ${accountColumns} FROM users WHERE email = ${email}`);

export const findAccountById = (db: Queryable, id: string) =>
  db.one<Account>(sql`
    SELECT ${accountColumns} FROM users WHERE id = ${id}`);

/** Until the caller's transaction ends the account cannot go; false where it has gone already. */
export const holdAccount = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.one(sql`SELECT id FROM users WHERE id = ${id} FOR KEY SHARE`)) !== undefined;

export const findUser = (db: Queryable, id: string) =>
  db.one<SignedInUser>(sql`
    SELECT ${signedInColumns} FROM users LEFT JOIN subscriptions ON subscriptions.user_id = users.id WHERE users.id = ${id}`);

/**
 * Creates the account. While an address is unverified the latest sign-up wins, so that nobody can keep a password of
 * their own on somebody else's address; a verified account is left alone, and then no id is answered.
 */
export async function saveSignup(
  tx: Queryable,
  signup: z.output<typeof SignupBody>,
  details: { passwordHash: string; termsVersion: string; browserHash: Buffer; now: Date },
): Promise<string | undefined> {
  const account = await tx.one<{ id: string }>(sql`
    INSERT INTO users AS known (email, password_hash, first_name, last_name, stage, years_of_practice, exam_date,
      news_by_email, terms_version, terms_accepted_at, signup_browser_hash, created_at)
    VALUES (${signup.email}, ${details.passwordHash}, ${signup.firstName}, ${signup.lastName}, ${signup.stage},
      ${signup.years_of_practice}, ${signup.examDate}, ${signup.newsByEmail}, ${details.termsVersion}, ${details.now},
      ${details.browserHash}, ${details.now})
    ON CONFLICT (email) DO UPDATE SET password_hash = excluded.password_hash, first_name = excluded.first_name,
      last_name = excluded.last_name, stage = excluded.stage, years_of_practice = excluded.years_of_practice,
      exam_date = excluded.exam_date, news_by_email = excluded.news_by_email, terms_version = excluded.terms_version,
      terms_accepted_at = excluded.terms_accepted_at, created_at = excluded.created_at,
      signup_browser_hash = excluded.signup_browser_hash
    WHERE known.email_verified_at IS NULL
    RETURNING id`);
  return account?.id;
}

/** A new token replaces the earlier ones of its purpose. */
export async function saveToken(
  tx: Queryable,
  token: { hash: Buffer; userId: string; purpose: TokenPurpose; expiresAt: Date },
): Promise<void> {
  await tx.run(sql`DELETE FROM account_tokens WHERE user_id = ${token.userId} AND purpose = ${token.purpose}`);
  await tx.run(sql`
    INSERT INTO account_tokens (token_hash, user_id, purpose, expires_at)
    VALUES (${token.hash}, ${token.userId}, ${token.purpose}, ${token.expiresAt})`);
}

/** Marks the token used and answers whose it is; a second try finds nothing. */
export const useToken = (tx: Queryable, hash: Buffer, purpose: TokenPurpose, now: Date) =>
  tx.one<{ user_id: string }>(sql`
    UPDATE account_tokens SET used_at = ${now}
    WHERE token_hash = ${hash} AND purpose = ${purpose} AND used_at IS NULL AND expires_at > ${now}
    RETURNING user_id`);

/** The same for a verification link, only where the account was made in this browser. */
export const useTokenInBrowser = (tx: Queryable, hash: Buffer, browserHash: Buffer, now: Date) =>
  tx.one<{ user_id: string }>(sql`
    UPDATE account_tokens SET used_at = ${now} FROM users
    WHERE token_hash = ${hash} AND purpose = 'verify' AND used_at IS NULL AND expires_at > ${now}
      AND users.id = user_id AND signup_browser_hash = ${browserHash}
    RETURNING user_id`);

/** A verification link that did its work and is opened again. */
export const wasVerifiedBy = (db: Queryable, hash: Buffer) =>
  db.one<{ user_id: string }>(sql`
    SELECT user_id FROM account_tokens JOIN users ON users.id = account_tokens.user_id
    WHERE token_hash = ${hash} AND purpose = 'verify' AND used_at IS NOT NULL AND email_verified_at IS NOT NULL`);

export const markVerified = (tx: Queryable, userId: string, now: Date) =>
  tx.run(sql`
    UPDATE users SET email_verified_at = coalesce(email_verified_at, ${now}), signup_browser_hash = NULL
    WHERE id = ${userId}`);

export const setPassword = (tx: Queryable, userId: string, passwordHash: string) =>
  tx.run(sql`UPDATE users SET password_hash = ${passwordHash} WHERE id = ${userId}`);

/** After a password has changed, no earlier link may change it again. */
export const deleteResetTokens = (tx: Queryable, userId: string) =>
  tx.run(sql`DELETE FROM account_tokens WHERE user_id = ${userId} AND purpose = 'reset' AND used_at IS NULL`);

/** What was begun by whoever knew the old password: another address, a sign-in that waits for its code. */
export async function deletePending(tx: Queryable, userId: string): Promise<void> {
  await tx.run(sql`DELETE FROM email_changes WHERE user_id = ${userId} AND confirmed_at IS NULL`);
  await tx.run(sql`DELETE FROM login_steps WHERE user_id = ${userId}`);
}

export const findMailPreview = (db: Queryable, key: string) =>
  db.one<Pick<Row<'mails'>, 'subject' | 'link'>>(sql`SELECT subject, link FROM mails WHERE preview_key = ${key}`);

export const saveSession = (
  tx: Queryable,
  session: { hash: Buffer; userId: string; remember: boolean; device: string; now: Date; expiresAt: Date },
) =>
  tx.run(sql`
    INSERT INTO sessions (token_hash, user_id, remember, device, created_at, last_used_at, expires_at)
    VALUES (${session.hash}, ${session.userId}, ${session.remember}, ${session.device}, ${session.now}, ${session.now},
      ${session.expiresAt})`);

export type FoundSession = SignedInUser &
  Pick<Row<'sessions'>, 'remember'> & {
    session_created_at: Date;
    session_expires_at: Date;
  };

export const findSession = (db: Queryable, hash: Buffer, now: Date) =>
  db.one<FoundSession>(sql`
    SELECT ${signedInColumns}, sessions.remember, sessions.created_at AS session_created_at, sessions.expires_at AS session_expires_at
    FROM sessions JOIN users ON users.id = sessions.user_id LEFT JOIN subscriptions ON subscriptions.user_id = users.id
    WHERE sessions.token_hash = ${hash} AND sessions.expires_at > ${now}`);

/** What every call asks: no more than who it is. */
export const findCaller = (db: Queryable, hash: Buffer, now: Date) =>
  db.one<{ userId: string; role: Row<'users'>['role'] }>(sql`
    SELECT users.id AS "userId", users.role FROM sessions JOIN users ON users.id = sessions.user_id
    WHERE sessions.token_hash = ${hash} AND sessions.expires_at > ${now}`);

export const extendSession = (db: Queryable, hash: Buffer, { now, expiresAt }: { now: Date; expiresAt: Date }) =>
  db.run(sql`UPDATE sessions SET expires_at = ${expiresAt}, last_used_at = ${now} WHERE token_hash = ${hash}`);

export const deleteSession = (db: Queryable, hash: Buffer) =>
  db.run(sql`DELETE FROM sessions WHERE token_hash = ${hash}`);

export const deleteSessionsOf = (db: Queryable, userId: string, except?: Buffer) =>
  db.run(sql`DELETE FROM sessions WHERE user_id = ${userId} AND token_hash IS DISTINCT FROM ${except ?? null}`);

/** Whether this browser, or the address it is at, is one the account was signed in from. */
export async function findDevices(
  db: Queryable,
  { userId, hash, addressHash, since }: { userId: string; hash: Buffer | undefined; addressHash: Buffer; since: Date },
): Promise<{ byDevice: boolean; byAddress: boolean }> {
  const row = await db.one<{ byDevice: boolean | null; byAddress: boolean | null }>(sql`
    SELECT bool_or(token_hash = ${hash ?? null}) AS "byDevice", bool_or(address_hash = ${addressHash}) AS "byAddress"
    FROM known_devices WHERE user_id = ${userId} AND seen_at > ${since}`);
  return { byDevice: row?.byDevice ?? false, byAddress: row?.byAddress ?? false };
}

interface SeenDevice {
  hash: Buffer;
  userId: string;
  addressHash: Buffer;
  now: Date;
}

/** A device that is seen at a new address is known there too. */
export const saveDevice = (tx: Queryable, { hash, userId, addressHash, now }: SeenDevice) =>
  tx.run(sql`
    INSERT INTO known_devices (token_hash, user_id, address_hash, seen_at) VALUES (${hash}, ${userId}, ${addressHash}, ${now})
    ON CONFLICT (token_hash, address_hash) DO UPDATE SET seen_at = excluded.seen_at`);

export async function isDeviceOf(db: Queryable, userId: string, hash: Buffer): Promise<boolean> {
  return (
    (await db.rows(sql`SELECT 1 FROM known_devices WHERE token_hash = ${hash} AND user_id = ${userId}`)).length > 0
  );
}

export const deleteDevicesOf = (db: Queryable, userId: string, except?: Buffer) =>
  db.run(sql`DELETE FROM known_devices WHERE user_id = ${userId} AND token_hash IS DISTINCT FROM ${except ?? null}`);
