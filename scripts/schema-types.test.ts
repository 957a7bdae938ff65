import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { projectRoot } from '#server/project-root.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { describeSchema } from './describe-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('the types of the tables are those of the migrations (else: npm run schema-types)', async () => {
  const written = readFileSync(join(projectRoot, 'src/server/db/schema-types.ts'), 'utf8');
  expect(await describeSchema(database.db)).toBe(written);
});

it('tells type, words and null of each column, and of no column that is gone', async () => {
  await database.db.run(sql`
    CREATE TABLE a_sample (id bigint PRIMARY KEY, gone text, at timestamptz, words text NOT NULL CHECK (words IN ('re-sit', 'not yet')),
      "interval" text CHECK ("interval" IN ('day', 'month')), strange text NOT NULL CHECK (strange IN ('it''s', 'b')),
      list text[] NOT NULL, bounded integer CHECK (bounded > 0))`);
  await database.db.run(sql`ALTER TABLE a_sample DROP COLUMN gone`);
  expect(await describeSchema(database.db)).toContain(`
  a_sample: {
    at: Date | null; bounded: number | null; id: string; interval: 'day' | 'month' | null; list: string[];
    strange: string; words: 're-sit' | 'not yet';
  };
`);
  await database.db.run(sql`ALTER TABLE a_sample ADD COLUMN place point`);
  await expect(describeSchema(database.db)).rejects.toThrow('no TypeScript type is known for point');
});
