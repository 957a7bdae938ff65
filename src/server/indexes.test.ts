import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { type Queryable, type Sql, sql } from './db/sql.ts';
import { listConsultations, listSamplesBefore } from './features/consultations/store.ts';
import { findMarkingJob } from './features/feedback/store.ts';
import { listStations } from './features/mock-exam/store.ts';
import { forgetting } from './jobs/housekeeping.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The plans of all statements that the work would run; small tables are read whole unless that is forbidden. */
async function plansOf(work: (db: Queryable) => Promise<unknown>): Promise<string[]> {
  const plans: string[] = [];
  const explain = (statement: Sql) =>
    database.db.transaction(async (tx) => {
      await tx.run(sql`SET LOCAL enable_seqscan = off`);
      const lines = await tx.rows<{ 'QUERY PLAN': string }>(sql`EXPLAIN (VERBOSE) ${statement}`);
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
    });
  await work({
    rows: async (statement) => explain(statement).then(() => []),
    one: async (statement) => explain(statement).then(() => undefined),
    run: async (statement) => explain(statement).then(() => 0),
  });
  return plans;
}

const nobody = '00000000-0000-4000-8000-000000000000';
const then = new Date(0);

describe('no table is read whole', () => {
  it.each<[string, (db: Queryable) => Promise<unknown>]>([
    ['to clean up', (db) => Promise.all(forgetting.map((forget) => forget(db, then)))],
    ['to forget samples', (db) => listSamplesBefore(db, then, [])],
    ['when a consultation goes', (db) => db.run(sql`SELECT FROM consultations WHERE redo_of = ${nobody}::uuid`)],
  ])('%s', async (_, work) => {
    for (const plan of await plansOf(work)) {
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});

it('whether feedback is on its way is found by the consultation, not among all jobs', async () => {
  await database.db.run(sql`
    INSERT INTO jobs (kind, payload)
    SELECT 'mark-consultation', jsonb_build_object('consultationId', gen_random_uuid()) FROM generate_series(1, 2000)`);
  await database.db.run(sql`ANALYZE jobs`);
  const [plan] = await plansOf((db) => findMarkingJob(db, nobody));
  expect(plan).toContain('jobs_of_consultation');
});

describe('what a list shows of a case stands beside its body', () => {
  it('in the same row, written with it', async () => {
    const weights = { data: 1, management: 1.5, relating: 1 };
    const identity = { title: 'Tired', blueprint: 'urgent', channel: 'video', weights };
    await database.db.run(sql`
      INSERT INTO case_versions (hash, id, version, status, body, loaded_at)
      VALUES ('h', 'tired', 1, 'draft', ${JSON.stringify({ identity })}, now())`);
    expect(await database.db.rows(sql`SELECT title, blueprint, channel, most_points FROM case_versions`)).toEqual([
      { title: 'Tired', blueprint: 'urgent', channel: 'video', most_points: 10.5 },
    ]);
  });

  it.each<[string, (db: Queryable) => Promise<unknown>]>([
    ['own consultations', (db) => listConsultations(db, nobody, 1)],
    ['stations of an exam', (db) => listStations(db, nobody)],
  ])('and the list of %s does not read that', async (_, work) => {
    for (const plan of await plansOf(work)) {
      expect(plan).toContain('case_versions.title');
      expect(plan).not.toMatch(/body\b.*->/);
    }
  });
});
