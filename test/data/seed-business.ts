import { type Database, sql } from '#server/db/sql.ts';

/** A service that has run for a while: people, what they pay for, practise, use, answer and write. Every run makes the same. */
export async function seedBusiness(
  db: Database,
  { users, consultations, now }: { users: number; consultations: number; now: Date },
): Promise<void> {
  await db.run(sql`
    INSERT INTO users (email, password_hash, first_name, last_name, stage, terms_version, terms_accepted_at, email_verified_at, created_at)
    SELECT 'user-' || n || '@example.org', 'x', 'User ' || n, 'Of' || (n * 7919 % ${users}::int), (ARRAY['st1', 'st2', 'st3'])[1 + n % 3], '1',
      ${now}, ${now}, ${now}::timestamptz - make_interval(mins => n * 20)
    FROM generate_series(1, ${users}::int) n`);
  const people = sql`(SELECT id, row_number() OVER (ORDER BY email) AS n FROM users WHERE email LIKE 'user-%') AS people`;
  await db.run(sql`
    INSERT INTO sessions (token_hash, user_id, remember, created_at, expires_at, last_used_at)
    SELECT sha256(id::text::bytea), id, true, ${now}, ${now}::timestamptz + interval '10 days', ${now} FROM ${people} WHERE n % 3 = 0`);
  await db.run(sql`
    INSERT INTO subscriptions (user_id, plan_id, plan_name, status, ref, since, interval, current_period_start, current_period_end, cancel_at_period_end)
    SELECT id, plan, initcap(plan), CASE WHEN n % 97 = 0 THEN 'past_due' ELSE 'active' END, 'kept-' || id, began, 'month', began,
      began + interval '1 month', n % 11 = 0
    FROM (SELECT id, n, (ARRAY['basic', 'standard', 'premium'])[1 + n % 3] AS plan,
      ${now}::timestamptz - make_interval(hours => (n % 1400)::int) AS began FROM ${people} WHERE n % 2 = 0) AS them`);
  await db.run(sql`
    INSERT INTO consultations (user_id, case_id, case_hash, seed, reading_seconds, consulting_seconds, started_at, began_at, hard_stop_at, ended_at)
    SELECT people.id, chosen.id, chosen.current_hash, 1, 180, 720, began, began, began + interval '15 minutes', began + interval '15 minutes'
    FROM generate_series(1, ${consultations}::int) AS k
      JOIN ${people} ON people.n = 1 + k % ${users}::int
      JOIN (SELECT id, current_hash, row_number() OVER (ORDER BY id) AS m, count(*) OVER () AS cases FROM cases) AS chosen
        ON chosen.m = 1 + k % chosen.cases
      CROSS JOIN LATERAL (SELECT ${now}::timestamptz - make_interval(mins => k * 2) AS began) AS at`);
  await db.run(sql`
    INSERT INTO allowance_spends (user_id, feature, consultation_id, spent_at)
    SELECT user_id, 'case_sessions', id, started_at FROM consultations WHERE user_id IS NOT NULL`);
  await db.run(sql`
    INSERT INTO audit_entries (at, actor_id, action, subject, about_user, before, after)
    SELECT ${now}::timestamptz - make_interval(mins => n::int), (SELECT id FROM users WHERE email = 'admin@example.org'),
      CASE WHEN n % 50 = 0 THEN 'changed role' ELSE 'gave allowance' END, '', id, '{"allowance": 3}', '{"allowance": 5}' FROM ${people}`);
  await db.run(sql`
    INSERT INTO survey_answers (user_id, stage, score, text, at)
    SELECT id, (ARRAY['st1', 'st2', 'st3'])[1 + n % 3], n % 11, CASE WHEN n % 4 = 0 THEN 'The quotes help.' ELSE '' END, ${now}::timestamptz - make_interval(mins => (n * 9)::int)
    FROM ${people}`);
  await db.run(sql`
    INSERT INTO mails (recipient, subject, text_body, html_body, created_at, sent_at)
    SELECT 'user-' || n || '@example.org', 'Receipt', 'x', 'x', ${now}::timestamptz - make_interval(mins => n::int), ${now} FROM ${people}`);
  await db.run(sql`
    INSERT INTO contact_messages (reference, name, email, topic, message, created_at)
    SELECT 'CLV-' || n, 'N', 'user-' || n || '@example.org', 'other', 'A question', ${now}::timestamptz - make_interval(mins => n::int)
    FROM ${people} WHERE n % 10 = 0`);
  await db.run(sql`
    INSERT INTO ai_calls (at, feature, model, user_id, tokens_in, tokens_out, estimated, milliseconds)
    SELECT started_at, 'patient', 'm-1', user_id, 900, 60, false, 400 FROM consultations WHERE started_at > ${now}::timestamptz - interval '92 days'`);
}
