import { type Queryable, sql, sqlOfNames } from '../../db/sql.ts';
import { type Person, personColumns, register } from './register-store.ts';

/** What is no child of the account in the database and has to be looked for. The order matters: jobs are found through mails. */
const beside = [
  'jobs',
  'set_aside',
  'idempotent_answers',
  'rate_limits',
  'contact_messages',
  'payment_notices',
  'mails',
] as const;

export const lockPerson = (tx: Queryable, userId: string) =>
  tx.one<Person & { email: string; passwordHash: string }>(sql`
    SELECT ${personColumns}, email, password_hash AS "passwordHash" FROM users WHERE id = ${userId} FOR UPDATE`);

/** Subscriptions at the payment service that may still be charged. */
export async function listRemote(tx: Queryable, userId: string): Promise<string[]> {
  const rows = await tx.rows<{ ref: string }>(sql`
    SELECT ref FROM subscriptions WHERE user_id = ${userId} AND ref LIKE 'sub\\_%' AND status <> 'ended'
    UNION SELECT ref FROM checkouts WHERE user_id = ${userId} AND ref LIKE 'sub\\_%' AND state <> 'paid'`);
  return rows.map(({ ref }) => ref);
}

/**
 * Everything about somebody, in one transaction: afterwards nothing is left but invoices without whose they were. The rest
 * goes with the account's own row.
 */
export async function erase(tx: Queryable, person: Person): Promise<void> {
  for (const name of beside) {
    const table = register[name];
    if ('impersonal' in table) continue;
    await tx.run(sql`DELETE FROM ${sqlOfNames([name])} WHERE ${table.rows(person)}`);
  }
  // Mails to others that quote an address, such as what somebody wrote through the contact page.
  await tx.run(sql`
    DELETE FROM mails USING unnest(${person.emails}::text[]) AS own(email) WHERE position(own.email in text_body) > 0`);
  // Mails to an address that the account was to be changed to, unless it belongs to somebody else.
  await tx.run(sql`
    DELETE FROM mails WHERE recipient IN (SELECT new_email FROM email_changes WHERE user_id = ${person.id})
      AND NOT EXISTS (SELECT FROM users WHERE email = recipient AND id <> ${person.id})`);
  await tx.run(sql`
    UPDATE invoices SET user_id = NULL, ref = 'erased-' || id, payment_method = NULL,
      status = CASE status WHEN 'open' THEN 'void' ELSE status END
    WHERE user_id = ${person.id}`);
  await tx.run(sql`DELETE FROM users WHERE id = ${person.id}`);
}

export async function saveDeletion(
  tx: Queryable,
  { now, stripeCustomerId, refs }: { now: Date; stripeCustomerId: string | null; refs: readonly string[] },
): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    INSERT INTO account_deletions (deleted_at, stripe_customer_id, subscription_refs)
    VALUES (${now}, ${stripeCustomerId}, ${refs}) RETURNING id`);
  if (!row) throw new Error('the deletion was not written down');
  return row.id;
}

export const findOpenDeletion = (db: Queryable, id: string) =>
  db.one<{ stripeCustomerId: string | null; refs: string[] }>(sql`
    SELECT stripe_customer_id AS "stripeCustomerId", subscription_refs AS refs FROM account_deletions
    WHERE id = ${id} AND done_at IS NULL`);

export async function listOpenDeletions(db: Queryable, before: Date, except: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    SELECT id FROM account_deletions WHERE done_at IS NULL AND deleted_at < ${before} AND id <> ALL(${except}::uuid[])
    ORDER BY deleted_at LIMIT 100`);
  return rows.map(({ id }) => id);
}

/** From then on not even the payment service's own names are known. */
export const finishDeletion = (db: Queryable, id: string, now: Date) =>
  db.run(sql`
    UPDATE account_deletions SET done_at = ${now}, stripe_customer_id = NULL, subscription_refs = '{}' WHERE id = ${id}`);

export async function forgetErased(db: Queryable, before: { deletions: Date; invoices: Date }): Promise<void> {
  await db.run(sql`DELETE FROM account_deletions WHERE done_at < ${before.deletions}`);
  await db.run(sql`DELETE FROM invoices WHERE user_id IS NULL AND issued_at < ${before.invoices}`);
}
