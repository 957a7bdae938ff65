import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { jobQueue } from '#server/jobs/queue.ts';
import { seedSubscribers } from '#test/data/seed-subscribers.ts';
import { cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { createMigrations } from './migrations.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
const reason = 'Basic is no longer sold';
const people = 120;
const newest = async () => (await admin.get('/admin/subscription-migrations')).json().data.rows[0];
const patience = { timeout: 60_000, interval: 100 };
const finished = (state: string) => vi.waitFor(async () => expect(await newest()).toMatchObject({ state }), patience);
const waitingJobs = () =>
  server.db.rows(
    sql`SELECT run_at > now() + interval '1 minute' AS "isLater" FROM jobs WHERE kind = 'subscriptions.migrate'`,
  );
const planned = () =>
  server.db.rows<{ userId: string; times: number }>(sql`
    SELECT user_id AS "userId", count(*)::int AS times FROM subscription_events WHERE kind = 'change_scheduled' GROUP BY user_id`);
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
  await seedSubscribers(server.db, { plan: 'basic', count: people, now: server.now() });
});

describe('[ADMIN-10] subscription migration', () => {
  it('shows in a dry run who would move, and changes nothing', async () => {
    const look = (query: string) => admin.get(`/admin/subscription-migrations/dry-run?${query}`);
    expect((await look('from=basic&to=basic')).statusCode).toBe(400);
    expect((await look('from=basic&to=free')).statusCode).toBe(400);
    await server.db.run(sql`
      UPDATE subscriptions SET cancel_at_period_end = true WHERE user_id = (SELECT id FROM users WHERE email = 'subscriber-1@example.org')`);
    const { data } = (await look('from=basic&to=standard')).json();
    // With the demo account; one of them ends.
    expect(data).toMatchObject({ wouldMove: people, leftAlone: 1 });
    expect(data.people).toHaveLength(25);
    expect(await planned()).toEqual([]);
  });

  it('goes on after a crash where it stopped: everybody is moved, and nobody twice', async () => {
    // The first worker dies after some: its job stays, its last subscription is changed but not marked.
    let seen = 0;
    const dying = createMigrations({
      db: server.db,
      clock: { now: server.now },
      jobs: jobQueue(server.db, { error: () => undefined }),
      undoChange: async () => null,
      planChange: async (userId, planId) => {
        seen += 1;
        // Whatever asks the payment service holds nobody else up: what it works on can be locked.
        await server.db.transaction((tx) =>
          tx.rows(sql`SELECT FROM subscription_migration_items WHERE user_id = ${userId} FOR UPDATE NOWAIT`),
        );
        await server.db.run(sql`
          INSERT INTO subscription_events (id, user_id, kind, at, body, received_at)
          SELECT 'planned-' || user_id, user_id, 'change_scheduled', ${server.now()},
            jsonb_build_object('ref', ref, 'planId', ${planId}::text, 'interval', interval), ${server.now()}
          FROM subscriptions WHERE user_id = ${userId}`);
        await server.db.run(
          sql`UPDATE subscriptions SET pending_plan_id = ${planId}, pending_interval = interval WHERE user_id = ${userId}`,
        );
        if (seen === 30) throw new Error('killed');
        return null;
      },
    });
    const { id } = await server.db.transaction(async (tx) => {
      const made = await dying.begin(tx, { from: 'basic', to: 'standard', reason, by: (await adminId()) ?? '' });
      // Nobody else begins while this one works.
      await tx.run(sql`UPDATE jobs SET run_at = now() + interval '1 hour'`);
      return made;
    });
    const [work] = Object.values(dying.jobHandlers);
    await expect(work?.({ migrationId: id })).rejects.toThrow('killed');
    expect(await newest()).toMatchObject({ state: 'running', moved: 29, waiting: people - 29 });
    await server.db.run(sql`UPDATE jobs SET run_at = now()`);
    // The one that the dead worker had taken is nobody else's until its time is over.
    await vi.waitFor(async () => expect(await newest()).toMatchObject({ state: 'running', waiting: 1 }), patience);
    await vi.waitFor(async () => expect(await waitingJobs()).toEqual([{ isLater: true }]), patience);
    await server.db.run(sql`UPDATE subscription_migration_items SET taken_until = now() - interval '1 day'`);
    await server.db.run(sql`UPDATE jobs SET run_at = now()`);
    await finished('done');
    expect(await newest()).toMatchObject({ moved: people, waiting: 0, skipped: 0 });
    const times = await planned();
    expect(times).toHaveLength(people);
    expect(times.filter((one) => one.times !== 1)).toEqual([]);
  });

  it('is worked at by several at once, and nobody is seen to twice', async () => {
    const seen: string[] = [];
    const one = createMigrations({
      db: server.db,
      clock: { now: server.now },
      jobs: jobQueue(server.db, { error: () => undefined }),
      undoChange: async () => null,
      planChange: async (userId) => {
        seen.push(userId);
        await server.db.run(sql`SELECT`);
        return 'left alone';
      },
    });
    const id = await server.db.transaction(async (tx) => {
      const made = await tx.one<{ id: string }>(sql`
        INSERT INTO subscription_migrations (from_plan, to_plan, state, reason, created_at)
        VALUES ('standard', 'premium', 'running', ${reason}, '2026-01-01') RETURNING id`);
      await tx.run(sql`
        INSERT INTO subscription_migration_items (migration_id, user_id)
        SELECT ${made?.id}, id FROM users WHERE email LIKE 'subscriber-%' LIMIT 60`);
      return made?.id ?? '';
    });
    const [work] = Object.values(one.jobHandlers);
    await Promise.all([1, 2, 3].map(() => work?.({ migrationId: id })));
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    const states = await server.db.rows(sql`
      SELECT DISTINCT state, taken_until FROM subscription_migration_items WHERE migration_id = ${id}`);
    expect(states).toEqual([{ state: 'skipped', taken_until: null }]);
  });

  it('is undone for everybody whose next period has not begun', async () => {
    const { id } = await newest();
    expect((await admin.post(`/admin/subscription-migrations/${id}/undo`, { reason })).statusCode).toBe(200);
    await finished('undone');
    expect(await newest()).toMatchObject({ undone: people, moved: 0 });
    expect(await server.db.rows(sql`SELECT FROM subscriptions WHERE pending_plan_id IS NOT NULL`)).toEqual([]);
    expect((await admin.post(`/admin/subscription-migrations/${id}/undo`, { reason })).statusCode).toBe(400);
  });

  it('is asked for by an administrator, one at a time for a plan, with its entry', async () => {
    const begin = () => admin.post('/admin/subscription-migrations', { from: 'basic', to: 'premium', reason });
    const answers = [await begin(), await begin()].map(({ statusCode }) => statusCode);
    expect(answers).toEqual([200, 400]);
    await finished('done');
    const actions = (await admin.get('/admin/audit-log?action=started%20migration')).json().data.rows;
    expect(actions).toMatchObject([{ subject: 'basic to premium', after: { people, reason } }]);
  });
});

const adminId = async () =>
  (await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = 'admin@example.org'`))?.id;
