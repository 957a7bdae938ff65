import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '#core/dates.ts';
import { plantCases } from '#test/data/plant-cases.ts';
import { fakeMarker } from '#test/fakes/fake-marker.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { sql } from '../db/sql.ts';
import { createAllowances } from '../features/allowances/allowances.ts';
import { checkCase, readCaseTexts } from '../features/cases/read-case-files.ts';
import { loadGuides } from '../features/guides/load-guides.ts';
import { notify } from '../features/notifications/store.ts';
import type { MarkerPort } from '../ports/marker.ts';
import { demoAccounts, seedDemoAccounts } from './demo-accounts.ts';
import { demoTurns, readDemoPractice } from './demo-consultations.ts';
import { seedDemoHistory } from './demo-history.ts';
import { markDemoHistory } from './demo-marking.ts';

const now = new Date('2026-11-18T10:30:00Z');
const clock = { now: () => now };
const { guides } = loadGuides();
const texts = readCaseTexts();
const log = { warn: () => undefined };
const whole = readDemoPractice();
const all = [...whole.practised, ...whole.mock_exam.stations];

async function databaseWithAccounts(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  await seedDemoAccounts(database.db, clock);
  await plantCases(database.db, now, texts);
  return database;
}

const markWith = ({ db }: TestDatabase, marker: MarkerPort) => markDemoHistory({ db, marker, log });
const count = async ({ db }: TestDatabase, table: 'consultations' | 'turns' | 'feedbacks' | 'study_plans') => {
  const counted = {
    consultations: sql`SELECT FROM consultations`,
    turns: sql`SELECT FROM turns`,
    feedbacks: sql`SELECT FROM feedbacks`,
    study_plans: sql`SELECT FROM study_plans`,
  };
  return (await db.rows(counted[table])).length;
};

describe('what the demo account practised', () => {
  const files = new Map(
    texts.flatMap((text) => {
      const checked = checkCase(text, '2026-11-18');
      return checked.ok ? [[checked.file.identity.id, checked.file] as const] : [];
    }),
  );

  it('is about cases there are, in turns they have, doctor and speaker by turns, and ends in time', () => {
    expect(all.length).toBeGreaterThan(20);
    for (const demo of all) {
      const file = files.get(demo.case);
      if (!file) throw new Error(`there is no case ${demo.case}`);
      const turns = demoTurns(demo, file, 1);
      const most = file.teaching.model_consultation.length;
      for (const part of demo.turns) {
        if ('from' in part) expect([demo.case, part.from < part.to && part.to <= most]).toEqual([demo.case, true]);
        if ('answered' in part) expect(file.teaching.model_consultation[part.answered - 1]?.who).toBe('speaker');
      }
      expect(turns.map(({ who }) => who)).toEqual(turns.map((_, i) => (i % 2 === 0 ? 'doctor' : 'speaker')));
      const seconds = turns.map((turn) => turn.seconds);
      expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
      expect(seconds.at(-1)).toBeLessThan(demo.lasts);
      expect(demo.lasts).toBeLessThanOrEqual(720);
      const told = turns.flatMap(({ events }) => events?.factsTold ?? []);
      expect(told.filter((id) => !file.facts.some((fact) => fact.id === id))).toEqual([]);
      expect(Object.keys(turns.at(-1)?.state?.told ?? {}).sort()).toEqual([...new Set(told)].sort());
    }
  });
});

describe('the demo history', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await databaseWithAccounts();
    await seedDemoHistory(database.db, clock, { guides });
  });
  afterAll(() => database.drop());

  it('is six weeks of consultations of the first account alone, all ended before now', async () => {
    const rows = await database.db.rows<{
      email: string;
      sessions: number;
      weeks: number;
      last: Date;
      cases: number;
    }>(sql`
      SELECT email, count(*)::int AS sessions, count(DISTINCT case_id)::int AS cases, max(ended_at) AS last,
        count(DISTINCT date_trunc('week', started_at AT TIME ZONE 'Europe/London'))::int AS weeks
      FROM consultations JOIN users ON users.id = user_id WHERE NOT held GROUP BY email`);
    expect(rows).toMatchObject([{ email: demoAccounts[0]?.email, sessions: all.length, cases: 12 }]);
    expect(rows[0]?.weeks).toBeGreaterThanOrEqual(6);
    expect(rows[0]?.last.getTime()).toBeLessThan(now.getTime());
  });

  it('leaves most of the month’s allowance', async () => {
    const user = await database.db.one<{ id: string }>(
      sql`SELECT id FROM users WHERE email = ${demoAccounts[0]?.email}`,
    );
    const spent = await database.db.rows(sql`SELECT FROM allowance_spends WHERE feature = 'case_sessions'`);
    expect(spent).toHaveLength(whole.practised.length);
    const { remaining, allowance } = await createAllowances(clock, notify).status(
      database.db,
      user?.id ?? '',
      'case_sessions',
    );
    expect(remaining).toBeGreaterThan(allowance / 2);
  });

  it('holds a mock exam, and a plan to the examination with what was read', async () => {
    expect(
      await database.db.rows(sql`
      SELECT count(*)::int AS stations, bool_and(mock_exams.ended_at < ${now}) AS over
      FROM mock_exams JOIN mock_exam_stations ON mock_exam_id = id JOIN consultations ON consultations.id = consultation_id`),
    ).toEqual([{ stations: 12, over: true }]);
    const read = await database.db.rows<{ late: boolean }>(sql`
      SELECT planned_on >= ${dayOf(now)}::date AS late FROM study_plan_items WHERE done_at IS NOT NULL`);
    expect(read.length).toBeGreaterThan(0);
    expect(read.filter(({ late }) => late)).toEqual([]);
    expect(
      await database.db.rows(sql`
      SELECT users.exam_date = study_plans.exam_date AS agrees FROM users JOIN study_plans ON user_id = users.id`),
    ).toEqual([{ agrees: true }]);
  });

  it('is marked in the background, each soon after its end, and goes on after a stop', async () => {
    const stopping = markWith(database, {
      mark: (...given) => {
        stopping.stop();
        return fakeMarker().mark(...given);
      },
    });
    await stopping.done;
    expect(await count(database, 'feedbacks')).toBe(1);
    await markWith(database, fakeMarker()).done;
    expect(await count(database, 'feedbacks')).toBe(all.length);
    const odd = await database.db.rows(sql`
      SELECT FROM feedbacks JOIN consultations ON id = consultation_id
      WHERE marked_at < ended_at OR marked_at > ended_at + interval '1 minute'`);
    expect(odd).toEqual([]);
    const kinds = await database.db.rows(
      sql`SELECT kind, count(*)::int AS count FROM activity GROUP BY kind ORDER BY kind`,
    );
    expect(kinds).toEqual([
      { kind: 'consultation-ended', count: all.length },
      { kind: 'consultation-started', count: all.length },
      { kind: 'feedback-ready', count: all.length },
    ]);
  });

  it('comes once, and a marking that fails leaves the rest for later', async () => {
    const before = [await count(database, 'consultations'), await count(database, 'turns')];
    await seedDemoHistory(database.db, clock, { guides });
    expect([await count(database, 'consultations'), await count(database, 'turns')]).toEqual(before);
    await database.db.run(sql`DELETE FROM feedbacks`);
    await markWith(database, { mark: () => Promise.reject(new Error('no language')) }).done;
    expect(await count(database, 'feedbacks')).toBe(0);
  });
});

it('is left out where the account has consultations of its own, or there are no demo accounts', async () => {
  const [used, other] = [await databaseWithAccounts(), await createTestDatabase()];
  await used.db.run(sql`
    INSERT INTO consultations (user_id, case_id, case_hash, seed, reading_seconds, consulting_seconds, started_at, hard_stop_at)
    SELECT users.id, cases.id, current_hash, 1, 180, 720, now(), now() FROM users, cases
    WHERE email = ${demoAccounts[0]?.email} ORDER BY cases.id LIMIT 1`);
  await seedDemoHistory(used.db, clock, { guides });
  expect(await count(used, 'consultations')).toBe(1);
  await seedDemoHistory(other.db, clock, { guides });
  expect(await count(other, 'consultations')).toBe(0);
  await Promise.all([used.drop(), other.drop()]);
});
