import { randomBytes, randomUUID } from 'node:crypto';
import { type Database, sql } from '#server/db/sql.ts';

/** Writes at least one row about somebody into every table that can hold one, as the product would. */
export async function plantPerson(
  db: Database,
  { id, email, caseId, other }: { id: string; email: string; caseId: string; other: string },
): Promise<void> {
  const now = new Date();
  const consultation = randomUUID();
  const exam = randomUUID();
  const plan = randomUUID();
  const certification = randomUUID();
  const mail = randomUUID();
  const customer = `cus_${randomBytes(6).toString('hex')}`;
  const bytes = () => randomBytes(32);
  const hash = sql`(SELECT current_hash FROM cases WHERE id = ${caseId})`;
  const run = (statement: ReturnType<typeof sql>) => db.run(statement);

  await run(
    sql`INSERT INTO user_settings VALUES (${id}, 'text', true, true, 'large', false, true, 'weekly', true, false)`,
  );
  await run(sql`INSERT INTO avatars VALUES (${id}, 'v1', ${bytes()}, ${now})`);
  await run(
    sql`INSERT INTO certifications (id, user_id, title, created_at) VALUES (${certification}, ${id}, 'MRCGP', ${now})`,
  );
  await run(
    sql`INSERT INTO certification_files VALUES (${certification}, '../paper.pdf', 'application/pdf', ${bytes()}, ${now})`,
  );
  await run(sql`INSERT INTO account_tokens VALUES (${bytes()}, ${id}, 'reset', ${now})`);
  const [, mark] = email.split(/[-@]/);
  await run(sql`
    INSERT INTO email_changes (user_id, old_email, new_email, confirm_hash, created_at)
    VALUES (${id}, ${`old-${mark}@example.org`}, ${`new-${mark}@example.org`}, ${bytes()}, ${now})`);
  for (const recipient of [`old-${mark}@example.org`, `new-${mark}@example.org`]) {
    await run(sql`INSERT INTO mails (recipient, subject, text_body, html_body) VALUES (${recipient}, 'S', '', '')`);
  }
  await run(sql`INSERT INTO totp_factors (user_id, secret, created_at) VALUES (${id}, 'secret', ${now})`);
  await run(sql`INSERT INTO recovery_codes VALUES (${id}, ${bytes()})`);
  await run(sql`INSERT INTO login_steps VALUES (${bytes()}, ${id}, true, 0, ${now})`);
  await run(sql`INSERT INTO passkeys VALUES (${randomUUID()}, ${id}, ${bytes()}, 0, '{usb}', 'Key', ${now})`);
  await run(sql`INSERT INTO passkey_challenges VALUES (${bytes()}, 'challenge', ${id}, ${now})`);
  await run(sql`INSERT INTO known_devices VALUES (${bytes()}, ${id}, ${bytes()}, ${now})`);
  await run(sql`
    INSERT INTO consultations (id, user_id, case_id, case_hash, seed, reading_seconds, consulting_seconds, started_at,
      hard_stop_at, ended_at, notes_pad)
    VALUES (${consultation}, ${id}, ${caseId}, ${hash}, 1, 180, 720, ${now}, ${now}, ${now}, 'pad')`);
  await run(sql`
    INSERT INTO turns (consultation_id, n, who, text, at, client_message_id, sign, pose, expression, state, events)
    VALUES (${consultation}, 1, 'speaker', 'My feet hurt.', ${now}, 'message-1', 'looks away', 'looks-away', 'neutral', '{}', '{}')`);
  await run(sql`
    INSERT INTO avatar_sessions VALUES (${randomUUID()}, ${id}, 'remote-1', 'message-1', ${now}, ${now}, ${now})`);
  await run(sql`
    INSERT INTO feedbacks (consultation_id, marking, measures, marker, points, score, data_grade, management_grade,
      relating_grade, model_marks, marked_at)
    VALUES (${consultation}, '{"criteria": []}', '{"phases": [], "jargon": []}', 'rules', 5, 50, 'pass', 'pass', 'pass', '{}', ${now})`);
  await run(sql`INSERT INTO criterion_marks VALUES (${consultation}, 'd1', 'data', 'Asks', 1, 'met')`);
  await run(sql`INSERT INTO challenges VALUES (${consultation}, 'd1', 'I did ask.', ${now})`);
  await run(sql`
    UPDATE challenges SET verdict = 'stands', answer = 'It was not asked.', answered_at = ${now}
    WHERE consultation_id = ${consultation}`);
  await run(sql`INSERT INTO mark_settlements VALUES (${consultation}, 'd1', true, ${now})`);
  await run(sql`INSERT INTO reflections VALUES (${consultation}, 'Next time I ask first.', ${now})`);
  await run(sql`
    INSERT INTO share_links (user_id, shows, consultation_id, from_day, to_day, token_hash, label, created_at, expires_at)
    VALUES (${id}, 'feedback', ${consultation}, NULL, NULL, ${bytes()}, 'Dr Supervisor', ${now}, ${now}),
      (${id}, 'cpd-log', NULL, ${now}, ${now}, ${bytes()}, 'Dr Supervisor', ${now}, ${now})`);
  await run(sql`
    INSERT INTO survey_answers (user_id, consultation_id, stage, score, text, at) VALUES (${id}, ${consultation}, 'st3', 9, 'Good', ${now})`);
  await run(sql`INSERT INTO survey_prompts VALUES (${id}, ${now})`);
  await run(sql`
    INSERT INTO tester_reports (user_id, tested, device, expected, happened, remarks, at)
    VALUES (${id}, 'T', 'D', 'E', 'H', 'R', ${now})`);
  await run(sql`INSERT INTO facilitator_messages VALUES (${consultation}, 1, 'm1', 'Why?', 'Because.', '[]', ${now})`);
  await run(sql`INSERT INTO mock_exams (id, user_id, started_at, ended_at) VALUES (${exam}, ${id}, ${now}, ${now})`);
  await run(sql`INSERT INTO mock_exam_stations VALUES (${exam}, 1, ${caseId}, ${hash}, ${consultation})`);
  const room = await db.one<{ id: string }>(sql`
    INSERT INTO rooms (host_id, created_at, closes_at) VALUES (${id}, ${now}, ${now}) RETURNING id`);
  await run(sql`
    INSERT INTO room_rounds (room_id, n, case_id, case_hash, reading_seconds, consulting_seconds, marking)
    VALUES (${room?.id}, 1, ${caseId}, ${hash}, 180, 720, '{}')`);
  await run(sql`
    INSERT INTO room_invitations (room_id, token_hash, label, created_at, expires_at)
    VALUES (${room?.id}, ${bytes()}, 'Tom', ${now}, ${now})`);
  const member = await db.one<{ id: string }>(sql`
    INSERT INTO room_members (room_id, user_id, name, role, joined_at, connection)
    VALUES (${room?.id}, ${id}, 'Nadia', 'doctor', ${now}, 'c') RETURNING id`);
  await run(sql`
    INSERT INTO room_messages (room_id, round, n, member_id, role, text, client_message_id, at)
    VALUES (${room?.id}, 1, 1, ${member?.id}, 'doctor', 'Hello', 'message-1', ${now})`);
  await run(sql`INSERT INTO room_marks VALUES (${room?.id}, 1, 'd1', 'met', ${member?.id}, 60)`);
  await run(sql`INSERT INTO kept_samples VALUES (${id}, 'Sample', 'Mei Tan', ${now}, '[]')`);
  await run(sql`INSERT INTO bookmarks VALUES (${id}, ${caseId}, ${now})`);
  await run(sql`INSERT INTO guide_bookmarks VALUES (${id}, 'minute-six', ${now})`);
  await run(sql`INSERT INTO guide_reads VALUES (${id}, 'minute-six', ${now})`);
  await run(sql`INSERT INTO news_seen VALUES (${id}, ${now})`);
  await run(sql`
    INSERT INTO news_posts (title, summary, body, published_at, author_id) VALUES ('News', 'S', 'B', ${now}, ${id})`);
  await run(sql`
    INSERT INTO study_plans (id, user_id, made_at, starts_on, ends_on, hours_per_week, weekdays)
    VALUES (${plan}, ${id}, ${now}, ${now}, ${now}, 4, '{1}')`);
  await run(sql`
    INSERT INTO study_plan_items (plan_id, id, kind, ref, planned_on, minutes, cases, why, done_by)
    VALUES (${plan}, 'i1', 'case', ${caseId}, ${now}, 25, 1, 'not-tried', ${consultation})`);
  await run(sql`
    INSERT INTO subscriptions (user_id, plan_id, plan_name, status, ref) VALUES (${id}, 'basic', 'Basic', 'active', 'checkout-1')
    ON CONFLICT DO NOTHING`);
  await run(sql`
    INSERT INTO subscription_events VALUES (${randomUUID()}, ${id}, 'started', ${now}, '{"ref": "checkout-1"}', ${now})`);
  await run(sql`INSERT INTO billing_accounts VALUES (${id}, ${customer}, 'accepted', 'visa', '4242', 12, 2030)`);
  await run(sql`
    INSERT INTO checkouts (user_id, plan_id, interval, pence, client_secret, created_at)
    VALUES (${id}, 'basic', 'month', 999, 'secret', ${now})`);
  await run(sql`
    INSERT INTO invoices (user_id, ref, number, issued_at, plan_id, plan_name, interval, period_start, period_end,
      total_pence, vat_pence, lines, status, payment_method)
    VALUES (${id}, ${`renewal-kept-${id}`}, ${`CLV-${randomUUID()}`}, ${now}, 'basic', 'Basic', 'month', ${now}, ${now}, 999, 166,
      '[]', 'open', '{"last4": "4242"}')`);
  await run(sql`
    INSERT INTO payment_notices VALUES (${randomUUID()}, 'invoice.paid', ${JSON.stringify({ customer, email })}, ${now})`);
  const spend = await db.one<{ id: string }>(sql`
    INSERT INTO allowance_spends (user_id, feature, consultation_id, spent_at)
    VALUES (${id}, 'case_sessions', ${consultation}, ${now}) RETURNING id`);
  await run(sql`INSERT INTO allowance_returns VALUES (${spend?.id}, 'the line broke', ${now})`);
  await run(sql`
    INSERT INTO allowance_overrides (user_id, feature, allowance, reason, granted_by, created_at)
    VALUES (${id}, 'mock_exams', 3, 'Course', ${other}, ${now})`);
  await run(
    sql`INSERT INTO activity (user_id, kind, subject, link, at) VALUES (${id}, 'signed-in', 'S', '/x', ${now})`,
  );
  await run(sql`
    INSERT INTO notifications (user_id, kind, about, details, at) VALUES (${id}, 'news', 'post', '{"title": "T"}', ${now})`);
  await run(sql`INSERT INTO notification_browsers VALUES (${id}, ${randomUUID()}, ${now})`);
  await run(sql`INSERT INTO digest_mails VALUES (${bytes()}, ${id}, 1, ${now})`);
  await run(sql`
    INSERT INTO contact_messages (reference, name, email, topic, message, created_at)
    VALUES (${randomUUID()}, 'N', ${email}, 'privacy', 'What do you know?', ${now})`);
  await run(sql`
    INSERT INTO mails (id, recipient, subject, text_body, html_body, link, preview_key)
    VALUES (${mail}, ${email}, 'S', 'T', 'H', '/l', ${randomUUID()})`);
  await run(
    sql`INSERT INTO mails (recipient, subject, text_body, html_body) VALUES ('us@example.org', 'S', ${`From ${email}`}, '')`,
  );
  // Far in the future: nobody may do the work while the test looks.
  for (const payload of [
    { userId: id },
    { email },
    { consultationId: consultation },
    { mailId: mail },
    { roomId: room?.id },
  ]) {
    await run(sql`
      INSERT INTO jobs (kind, payload, run_at, last_error) VALUES ('planted', ${JSON.stringify(payload)}, now() + interval '1 day', 'E')`);
  }
  for (const row of [id, consultation, exam, room?.id]) {
    await run(sql`INSERT INTO set_aside VALUES ('planted', ${row}, 1, ${now}, 'E')`);
  }
  const written = randomUUID();
  await run(sql`
    INSERT INTO case_drafts VALUES (${`draft-${written}`}, 'identity: {}', '{"identity": {}}', 1, NULL, ${id}, ${now})`);
  await run(sql`
    INSERT INTO case_versions (hash, id, version, status, body, loaded_at)
    VALUES (${written}, 'a-case', 1, 'published', '{}', ${now})`);
  const change = randomUUID();
  await run(sql`INSERT INTO guidance_changes VALUES (${change}, 'NICE NG1', ${now}, 'Reworded', ${id}, ${now})`);
  await run(sql`INSERT INTO guidance_checks VALUES (${change}, ${caseId}, ${id}, ${now})`);
  await run(sql`INSERT INTO case_publications VALUES (${written}, ${id}, 'Reworded')`);
  await run(sql`
    INSERT INTO audit_entries (at, actor_id, action, subject, about_user, before, after)
    VALUES (${now}, ${id}, 'changed role', 'S', ${id}, '{"role": "user"}', '{"role": "author"}')`);
  const migration = await db.one<{ id: string }>(sql`
    INSERT INTO subscription_migrations (from_plan, to_plan, state, reason, created_by, created_at)
    VALUES ('basic', 'standard', 'done', 'R', ${id}, ${now}) RETURNING id`);
  await run(sql`INSERT INTO subscription_migration_items VALUES (${migration?.id}, ${id}, 'moved', 'N')`);
  await run(sql`
    INSERT INTO ai_calls (at, feature, model, user_id, tokens_in, tokens_out, estimated, milliseconds, fault)
    VALUES (${now}, 'patient', 'm', ${id}, 1, 1, false, 1, 'cut')`);
  await run(sql`INSERT INTO todos (text, assignee_id, created_at) VALUES ('Look', ${id}, ${now})`);
  await run(sql`INSERT INTO idempotent_answers VALUES (${`POST /x ${id}`}, ${randomUUID()}, 'f', '{"a": 1}')`);
  for (const name of [id, email]) {
    await run(sql`INSERT INTO rate_limits VALUES (${`account ${name} POST /x`}, ${now}, 1)`);
  }
}
