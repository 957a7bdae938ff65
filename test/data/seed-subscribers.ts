import { type Database, sql } from '#server/db/sql.ts';

/** People who pay for a plan, with the event that their subscription rests on; a third of a month apart at most. */
export async function seedSubscribers(
  db: Database,
  { plan, count, now }: { plan: string; count: number; now: Date },
): Promise<void> {
  await db.run(sql`
    INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at, email_verified_at)
    SELECT 'subscriber-' || n || '@example.org', 'x', 'Subscriber', n::text, 'st3', '1', ${now}, ${now}
    FROM generate_series(1, ${count}::int) n`);
  await db.run(sql`
    INSERT INTO subscriptions (user_id, plan_id, plan_name, status, ref, since, interval, current_period_start, current_period_end)
    SELECT id, ${plan}, initcap(${plan}), 'active', 'kept-' || id, began, 'month', began, began + interval '1 month'
    FROM (SELECT id, ${now}::timestamptz - make_interval(hours => last_name::int % 240) AS began FROM users
      WHERE email LIKE 'subscriber-%') AS them`);
  await db.run(sql`
    INSERT INTO subscription_events (id, user_id, kind, at, body, received_at)
    SELECT ref, user_id, 'started', since, jsonb_build_object('ref', ref, 'planId', plan_id, 'interval', interval,
      'periodStart', current_period_start, 'periodEnd', current_period_end), since
    FROM subscriptions WHERE ref LIKE 'kept-%'`);
}
