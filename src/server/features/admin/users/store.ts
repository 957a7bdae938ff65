import type { Role } from '#core/auth/identity.ts';
import { type KeyPage, type PageAsked, pageBy } from '../../../db/key-page.ts';
import { type Queryable, type Sql, sql } from '../../../db/sql.ts';

/** For LIKE: what somebody types is looked for as it is. */
const literal = (words: string): string => words.replace(/[\\%_]/g, '\\$&');
export const containing = (words: string): string => `%${literal(words)}%`;

const nameAndAddress = sql`users.email || ' ' || users.first_name || ' ' || users.last_name`;
/** The index knows words by three letters. One or two are what a name or an address begins with: there are indexes for that. */
const lettersOfIndex = 3;
export function nameOrAddressHas(words: string): Sql {
  if (words.length >= lettersOfIndex) return sql`${nameAndAddress} ILIKE ${containing(words)}`;
  const beginning = `${literal(words.toLowerCase())}%`;
  return sql`(users.email LIKE ${beginning} OR lower(users.first_name) LIKE ${beginning} OR lower(users.last_name) LIKE ${beginning})`;
}

export interface AccountRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  isConfirmed: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  plan: string | null;
  consultations: number;
}

const accountColumns = sql`
  users.id, users.first_name || ' ' || users.last_name AS name, users.email, users.role,
  users.email_verified_at IS NOT NULL AS "isConfirmed", users.created_at AS "createdAt",
  (SELECT max(last_used_at) FROM sessions WHERE user_id = users.id) AS "lastSeenAt",
  (SELECT plan_name FROM subscriptions WHERE user_id = users.id AND status <> 'ended'
    AND (current_period_end IS NULL OR current_period_end > now() - interval '3 days')) AS plan,
  (SELECT count(*)::int FROM consultations WHERE user_id = users.id) AS consultations`;

export const listAccounts = (
  db: Queryable,
  { q, role }: { q?: string | undefined; role?: Role | undefined },
  asked: PageAsked,
): Promise<KeyPage<AccountRow>> =>
  pageBy(db, asked, {
    select: accountColumns,
    from: sql`users`,
    where: [...(q ? [nameOrAddressHas(q)] : []), ...(role ? [sql`users.role = ${role}`] : [])],
    sorts: {
      newest: { by: sql`users.created_at`, type: sql`timestamptz` },
      name: { by: sql`lower(users.last_name || ' ' || users.first_name)`, type: sql`text` },
    },
    id: sql`users.id`,
    idType: sql`uuid`,
  });

export const findAccount = (db: Queryable, id: string) =>
  db.one<AccountRow & { stage: string; hasSecondFactor: boolean }>(sql`
    SELECT ${accountColumns}, users.stage,
      EXISTS (SELECT FROM totp_factors WHERE user_id = users.id AND confirmed_at IS NOT NULL)
        OR EXISTS (SELECT FROM passkeys WHERE user_id = users.id) AS "hasSecondFactor"
    FROM users WHERE id = ${id}`);

export const listSessions = (db: Queryable, userId: string, now: Date) =>
  db.rows<{ id: string; device: string; createdAt: Date; lastUsedAt: Date }>(sql`
    SELECT id, device, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM sessions
    WHERE user_id = ${userId} AND expires_at > ${now} ORDER BY last_used_at DESC LIMIT 50`);

/** Until the transaction ends nobody else changes it. */
export const lockRole = (tx: Queryable, userId: string) =>
  tx.one<{ role: Role }>(sql`SELECT role FROM users WHERE id = ${userId} FOR UPDATE`);

export const setRole = (tx: Queryable, userId: string, role: Role) =>
  tx.run(sql`UPDATE users SET role = ${role} WHERE id = ${userId}`);

/** Also the sign-ins that wait for a code, and the browsers that were known. Answers how many sessions there were. */
export async function endSessions(tx: Queryable, userId: string): Promise<number> {
  await tx.run(sql`DELETE FROM login_steps WHERE user_id = ${userId}`);
  await tx.run(sql`DELETE FROM known_devices WHERE user_id = ${userId}`);
  return tx.run(sql`DELETE FROM sessions WHERE user_id = ${userId}`);
}
