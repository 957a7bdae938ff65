import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Feature } from '#core/tariffs/tariffs.ts';
import { sql } from '#server/db/sql.ts';
import { seedDemoAccounts } from '#server/demo/demo-accounts.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { notify } from '../notifications/store.ts';
import { createAllowances } from './allowances.ts';

let database: TestDatabase;
let now = new Date('2026-11-15T10:00:00Z');
const allowances = createAllowances({ now: () => now }, notify);
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemoAccounts(database.db, { now: () => now });
});
afterAll(() => database.drop());
beforeEach(async () => {
  now = new Date('2026-11-15T10:00:00Z');
  await database.db.run(sql`DELETE FROM allowance_spends`);
  await database.db.run(sql`DELETE FROM allowance_overrides`);
});

const userId = async (name: string) => {
  const row = await database.db.one<{ id: string }>(sql`SELECT id FROM users WHERE email = ${`${name}@example.org`}`);
  return row?.id ?? '';
};
const spend = (user: string, feature: Feature) =>
  database.db.transaction((tx) => allowances.spend(tx, user, feature, null));
const override = (user: string, allowance: number, until: Date | null = null) =>
  database.db.run(sql`
    INSERT INTO allowance_overrides (user_id, feature, allowance, until, reason, created_at)
    VALUES (${user}, 'case_sessions', ${allowance}, ${until}, 'Course of the deanery', ${now})`);
const status = async (user: string) => allowances.status(database.db, user, 'case_sessions');

describe('spending', () => {
  it('[CASE-07] two hundred at once are never more than the allowance, with nobody locking first', async () => {
    const basic = await userId('basic');
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => spend(basic, 'case_sessions')));
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(15);
    expect(await status(basic)).toMatchObject({ used: 15, remaining: 0 });
  });

  it('[CASE-07] each feature is counted for itself', async () => {
    const free = await userId('free');
    await spend(free, 'colleague_rooms');
    await expect(spend(free, 'colleague_rooms')).rejects.toThrow(
      'Your colleague room for this month is used, none is left. Your allowance renews on 1 December 2026.',
    );
    expect(await status(free)).toMatchObject({ used: 0, remaining: 3 });
  });

  it('[CASE-07] a plan without the feature says which plan has it', async () => {
    const refused = spend(await userId('free'), 'voice_sessions');
    await expect(refused).rejects.toThrow('Your plan has no voice consultations. Basic has 5 a month.');
    await expect(refused).rejects.toMatchObject({ code: 'ALLOWANCE_USED_UP', status: 402 });
  });

  it('[HEAD-04] 999 and more is never used up, and counted all the same', async () => {
    const premium = await userId('premium');
    await Promise.all(Array.from({ length: 30 }, () => spend(premium, 'mock_exams')));
    const { usage } = await allowances.usage(database.db, premium);
    expect(usage.mock_exams).toEqual({ used: 30, allowance: 999, remaining: 999, unlimited: true });
  });
});

describe('giving back', () => {
  it('[CASE-07] cancels exactly one spend, once, however often it is asked for', async () => {
    const free = await userId('free');
    const ids = [
      await spend(free, 'case_sessions'),
      await spend(free, 'case_sessions'),
      await spend(free, 'case_sessions'),
    ];
    await expect(spend(free, 'case_sessions')).rejects.toThrow('None of your 3 consultations');
    const back = () => database.db.transaction((tx) => allowances.giveBack(tx, ids[0] ?? '', 'the line broke'));
    const answers = await Promise.all([back(), back(), back()]);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await status(free)).toMatchObject({ used: 2, remaining: 1 });
    await spend(free, 'case_sessions');
    await expect(spend(free, 'case_sessions')).rejects.toThrow('None of your 3 consultations');
  });
});

describe('an allowance of one user alone', () => {
  it('takes the place of the plan, up or down, until its day', async () => {
    const free = await userId('free');
    await override(free, 5, new Date('2026-11-20T00:00:00Z'));
    expect((await status(free)).allowance).toBe(5);
    await override(free, 1);
    expect((await status(free)).allowance).toBe(1);
    await override(free, 20, new Date('2026-11-16T00:00:00Z'));
    expect((await status(free)).allowance).toBe(20);
    now = new Date('2026-11-16T00:00:00Z');
    expect((await status(free)).allowance).toBe(1);
  });

  it('touches nobody else and no other feature', async () => {
    await override(await userId('free'), 50);
    expect((await status(await userId('basic'))).allowance).toBe(15);
    expect((await allowances.usage(database.db, await userId('free'))).usage.facilitator_messages.allowance).toBe(10);
  });
});

describe('the rows of the plans', () => {
  it('[SUB-07] are what counts, from the moment they change', async () => {
    const basic = await userId('basic');
    const set = (allowance: number) =>
      database.db.run(sql`
        UPDATE plan_allowances SET allowance = ${allowance} WHERE plan_id = 'basic' AND feature = 'case_sessions'`);
    await set(1);
    await spend(basic, 'case_sessions');
    await expect(spend(basic, 'case_sessions')).rejects.toThrow('is used, none is left');
    await set(15);
    await spend(basic, 'case_sessions');
  });

  it('[SUB-08] count through the days of grace; then those of Free do', async () => {
    const basic = await userId('basic');
    now = new Date('2026-12-18T09:59:59Z');
    expect((await status(basic)).allowance).toBe(15);
    now = new Date('2026-12-18T10:00:00Z');
    expect((await status(basic)).allowance).toBe(3);
  });
});
