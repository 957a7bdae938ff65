import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#contract/protocol/errors.ts';
import { sql } from '#server/db/sql.ts';
import { seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { recordsAudit } from '#server/features/audit/store.ts';
import { auditedChange } from '#server/http/audited-change.ts';
import { jobQueue } from '#server/jobs/queue.ts';
import { systemClock } from '#server/ports/clock.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { createActions } from './actions.ts';

let database: TestDatabase;
let userId = '';
let actorId = '';
/** What the payment service would say of the subscription, and what is written down of it here. */
let there = 'active';
let here = 'active';
const action = 'cancelled subscription';
const recordAudit = recordsAudit(systemClock);

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoAccounts(database.db, systemClock);
  const idOf = async (email: string) =>
    (await database.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${email}`))?.id ?? '';
  userId = await idOf('basic@example.org');
  actorId = await idOf('admin@example.org');
});
afterAll(() => database.drop());
beforeEach(async () => {
  [there, here] = ['active', 'active'];
  await database.db.run(sql`DELETE FROM jobs`);
  await database.db.run(sql`DELETE FROM audit_entries`);
});

const entries = () =>
  database.db.rows(sql`SELECT actor_id AS by, action, about_user AS about, before, after FROM audit_entries`);
const begun = () => database.db.rows<{ kind: string }>(sql`SELECT kind FROM jobs`);
const entry = () => ({
  by: actorId,
  action,
  about: userId,
  before: { state: 'active' },
  after: { state: 'cancelling', reason: 'Asked' },
});

function actions() {
  const { db } = database;
  const jobs = jobQueue(db, { error: () => undefined });
  const settle = async () => {
    here = there;
  };
  const { act, jobHandlers } = createActions({ db, jobs, recordAudit, settle, stateOf: async () => ({ state: here }) });
  const endpoint = { access: 'admin', summary: '', response: undefined, audit: action } as never;
  const change = auditedChange(recordAudit, endpoint, { userId: actorId, role: 'admin' }, (work) =>
    db.transaction(work),
  );
  return {
    cancel: (work: () => Promise<unknown>) => act({ userId, actorId, action, reason: 'Asked' }, change, work),
    /** As if the time had passed after which an action that was begun is looked into. */
    async lookInto() {
      await db.run(sql`UPDATE jobs SET run_at = now()`);
      await jobs.drain(jobHandlers);
    },
  };
}

describe('[ADMIN-09] an action at the payment service', () => {
  it('is written down before, done with no transaction open, and then has its entry', async () => {
    const open: unknown[] = [];
    await actions().cancel(async () => {
      open.push(await begun());
      open.push(
        await database.db.rows(sql`
          SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`),
      );
      [there, here] = ['cancelling', 'cancelling'];
    });
    expect(open).toEqual([[{ kind: 'subscriptions.finish-action' }], []]);
    expect(await entries()).toEqual([entry()]);
    expect(await begun()).toEqual([]);
  });

  it('that is refused leaves nothing', async () => {
    const refused = actions().cancel(() => Promise.reject(new AppError('NO_SUBSCRIPTION')));
    await expect(refused).rejects.toThrow(AppError);
    expect(await begun()).toEqual([]);
    expect(await entries()).toEqual([]);
  });

  it('of which the answer was lost has its entry once it is known that it was done', async () => {
    const { cancel, lookInto } = actions();
    const lost = cancel(async () => {
      there = 'cancelling';
      throw new Error('connection reset');
    });
    await expect(lost).rejects.toThrow('connection reset');
    expect(await entries()).toEqual([]);
    await lookInto();
    expect(await entries()).toEqual([entry()]);
    expect(await begun()).toEqual([]);
  });

  it('of which the answer was lost has none where it was not done', async () => {
    const { cancel, lookInto } = actions();
    await expect(cancel(() => Promise.reject(new AppError('UNAVAILABLE')))).rejects.toThrow(AppError);
    expect(await begun()).toHaveLength(1);
    await lookInto();
    expect(await entries()).toEqual([]);
    expect(await begun()).toEqual([]);
  });

  it('that took so long that it was looked into has one entry all the same', async () => {
    const { cancel, lookInto } = actions();
    await cancel(async () => {
      there = 'cancelling';
      await lookInto();
    });
    expect(await entries()).toEqual([entry()]);
  });
});
