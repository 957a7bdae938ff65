import type { Row } from '../../../db/columns.ts';
import { type Queryable, sql } from '../../../db/sql.ts';

export type EmailChange = Pick<
  Row<'email_changes'>,
  'id' | 'user_id' | 'old_email' | 'new_email' | 'confirmed_at' | 'created_at'
>;
const shown = sql`id, user_id, old_email, new_email, confirmed_at, created_at`;

/** One at a time: a later wish takes the place of one that nobody has confirmed. */
export async function askForChange(
  tx: Queryable,
  change: { userId: string; oldEmail: string; newEmail: string; now: Date },
): Promise<string> {
  await tx.run(sql`
    DELETE FROM email_changes WHERE user_id = ${change.userId} AND confirmed_at IS NULL`);
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO email_changes (user_id, old_email, new_email, created_at)
    VALUES (${change.userId}, ${change.oldEmail}, ${change.newEmail}, ${change.now}) RETURNING id`);
  if (!row) throw new Error('the change of the address was not written');
  return row.id;
}

/** For the mails: tokens are made only when they are written, and only once. */
export const giveTokens = (tx: Queryable, id: string, { confirm, stop }: { confirm: Buffer; stop: Buffer }) =>
  tx.one<EmailChange & { first_name: string; taken: boolean }>(sql`
    UPDATE email_changes SET confirm_hash = ${confirm}, stop_hash = ${stop} FROM users
    WHERE email_changes.id = ${id} AND users.id = user_id AND confirm_hash IS NULL AND stopped_at IS NULL
    RETURNING email_changes.id, user_id, old_email, new_email, confirmed_at, email_changes.created_at, first_name,
      EXISTS (SELECT FROM users AS other WHERE other.email = new_email AND other.id <> user_id) AS taken`);

export const confirmChange = (tx: Queryable, hash: Buffer, { now, since }: { now: Date; since: Date }) =>
  tx.one<EmailChange>(sql`
    UPDATE email_changes SET confirmed_at = ${now}
    WHERE confirm_hash = ${hash} AND confirmed_at IS NULL AND stopped_at IS NULL AND created_at > ${since}
    RETURNING ${shown}`);

export const stopChange = (tx: Queryable, hash: Buffer, { now, since }: { now: Date; since: Date }) =>
  tx.one<EmailChange>(sql`
    UPDATE email_changes SET stopped_at = ${now}
    WHERE stop_hash = ${hash} AND stopped_at IS NULL AND created_at > ${since} RETURNING ${shown}`);

/** Whatever else was asked for by whoever asked for this. */
export const stopLaterChanges = (tx: Queryable, { userId, from, now }: { userId: string; from: Date; now: Date }) =>
  tx.run(sql`
    UPDATE email_changes SET stopped_at = ${now}
    WHERE user_id = ${userId} AND created_at >= ${from} AND stopped_at IS NULL`);

/** Answers false where somebody else has the address by now. An account that never proved it was theirs does not hold it. */
export async function setEmail(tx: Queryable, userId: string, email: string): Promise<boolean> {
  await tx.run(sql`DELETE FROM users WHERE email = ${email} AND email_verified_at IS NULL AND id <> ${userId}`);
  const changed = await tx.run(sql`
    UPDATE users SET email = ${email}
    WHERE id = ${userId} AND NOT EXISTS (SELECT FROM users AS other WHERE other.email = ${email} AND other.id <> ${userId})`);
  return changed > 0;
}
