import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { periodWords, retentions, specialRetentions } from '#core/privacy/retention.ts';
import { type Sql, sql, sqlOfNames } from '#server/db/sql.ts';
import { forgetting, runSweeps } from '#server/jobs/housekeeping.ts';
import { jobQueue } from '#server/jobs/queue.ts';
import { later } from '#server/ports/clock.ts';
import { projectRoot } from '#server/project-root.ts';
import { plantPerson } from '#test/data/plant-person.ts';
import { caseText } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { createDeletions } from './deletions.ts';
import { register } from './register-store.ts';

/** What has no period, and why. Everything else goes by itself. */
const keptFor: Readonly<Record<string, readonly string[]>> = {
  'as long as the account': [
    'activity',
    'allowance_overrides',
    'allowance_returns',
    'allowance_spends',
    'avatars',
    'billing_accounts',
    'bookmarks',
    'certification_files',
    'certifications',
    'challenges',
    'consultations',
    'criterion_marks',
    'facilitator_messages',
    'feedbacks',
    'guide_bookmarks',
    'guide_reads',
    'mark_settlements',
    'invoices',
    'kept_samples',
    'mock_exam_stations',
    'mock_exams',
    'news_seen',
    'passkeys',
    'recovery_codes',
    'reflections',
    'study_plan_items',
    'study_plans',
    'subscription_events',
    'subscription_migration_items',
    'subscriptions',
    'survey_prompts',
    'totp_factors',
    'turns',
    'user_settings',
    'users',
  ],
  'as long as the row it is a piece of': [
    'data_export_parts',
    'room_invitations',
    'room_marks',
    'room_members',
    'room_messages',
    'room_rounds',
  ],
  'half a minute, as the adapter has it': ['socket_io_attachments'],
  'until it is done, and a while after': ['account_deletions'],
  'as long as the rows that it counts': [
    'ai_call_days',
    'ai_call_months',
    'allowance_months',
    'criterion_agreement',
    'survey_weeks',
  ],
  'as long as the site': [
    'ai_prices',
    'subscription_migrations',
    'tariff_version',
    'todos',
    'announcement_counts',
    'announcements',
    'case_drafts',
    'case_publications',
    'case_versions',
    'cases',
    'guidance_changes',
    'guidance_checks',
    'heartbeat',
    'invoice_numbers',
    'migrations',
    'news_posts',
    'plan_allowances',
    'plan_prices',
    'plans',
    'search_entries',
    'search_words',
  ],
};

const server = testApp({ cases: [caseText('one')], settings: { RATE_LIMIT_FACTOR: '1000' } });
const log = { error: ({ message }: { message?: string }) => expect.unreachable(message) };
const now = new Date();
const day = 24 * 60 * 60;
const count = async (table: string, where: Sql = sql`true`) =>
  (await server.db.rows(sql`SELECT FROM ${sqlOfNames([table])} WHERE ${where}`)).length;

beforeAll(async () => {
  await server.signIn();
  const person = await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = 'free@example.org'`);
  const id = person?.id ?? '';
  await plantPerson(server.db, { id, email: 'free@example.org', caseId: 'one', other: id });
  await server.db.run(sql`INSERT INTO news_told VALUES ('post', ${now})`);
  await server.db.run(sql`
    INSERT INTO chatbot_messages (conversation_id, at, question, answer, kind, links, milliseconds)
    VALUES (gen_random_uuid(), ${now}, 'Q', 'A', 'talk', '{}', 1)`);
  await server.db.run(sql`
    INSERT INTO diagnostic_reports (report_id, url, user_agent, console_errors, report, emailed, created_at)
    VALUES ('COMP-DIAG-1', '/', 'a browser', 0, '{}', false, ${now})`);
  await server.db.run(sql`
    INSERT INTO data_exports (user_id, asked_at, expires_at) VALUES (${id}, ${now}, ${now})`);
});

describe('how long things are kept', () => {
  it('every table has a period, or a reason to have none', () => {
    const timed = retentions.map(({ table }) => table as string);
    expect([...timed, ...Object.values(keptFor).flat()].sort()).toEqual(Object.keys(register).sort());
  });

  it.each(retentions)('$table goes after $days days, and not before', async ({ table, since, days }) => {
    const column = sqlOfNames([since]);
    // Some tables refuse to be changed, even to be made older.
    await server.db.run(sql`ALTER TABLE ${sqlOfNames([table])} DISABLE TRIGGER USER`);
    const setSince = (at: Date) => server.db.run(sql`UPDATE ${sqlOfNames([table])} SET ${column} = ${at}`);
    expect(await setSince(later(now, -days * day + 60))).toBeGreaterThan(0);
    const before = await count(table);
    await runSweeps(forgetting, { db: server.db, now, log });
    expect(await count(table)).toBe(before);
    await setSince(later(now, -days * day - 60));
    await runSweeps(forgetting, { db: server.db, now, log });
    expect(await count(table)).toBe(0);
  });

  it('an invoice of a deleted account goes after seven years, one of an account that is there stays', async () => {
    const sweep = createDeletions({
      db: server.db,
      clock: { now: () => now },
      jobs: jobQueue(server.db, log),
      checkPassword: async () => false,
      endPayments: async () => undefined,
      canMail: false,
    }).sweep;
    const at = (years: number) => runSweeps([sweep], { db: server.db, now: later(now, years * 365 * day + 60), log });
    await server.db.run(
      sql`INSERT INTO account_deletions (deleted_at, subscription_refs, done_at) VALUES (${now}, '{}', ${now})`,
    );
    await at(8);
    const kept = sql`number LIKE 'CLV-%-%-%-%-%'`;
    expect([await count('invoices', kept), await count('account_deletions')]).toEqual([1, 0]);
    await server.db.run(sql`UPDATE invoices SET user_id = NULL`);
    await at(6);
    expect(await count('invoices', kept)).toBe(1);
    await at(7);
    expect(await count('invoices', kept)).toBe(0);
  });

  it('is written down as it is', () => {
    const page = readFileSync(join(projectRoot, 'docs/retention.md'), 'utf8');
    const rows = [...retentions, ...specialRetentions].map(({ what, days }) => `| ${what} | ${periodWords(days)} |`);
    const listed = page.split('\n').filter((line) => /^\| (?!What \|)/.test(line));
    expect(listed).toEqual(rows);
  });
});
