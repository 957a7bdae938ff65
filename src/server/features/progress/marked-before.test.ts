import { expect, it } from 'vitest';
import { readMigrations } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql.ts';
import { progressServer } from '#test/steps/progress-steps.ts';

const { server, raw } = progressServer();

it('[MARK-01] what was marked under an earlier rule is told by the one of today', async () => {
  const before = await raw('many');
  await server.db.run(sql`
    UPDATE feedbacks SET score = 61, marking = jsonb_set(marking, '{score}', '61')`);
  const migration = readMigrations().find(({ name }) => name.endsWith('score-is-the-points.sql'));
  await server.db.run({ strings: [migration?.text ?? ''], values: [] });
  expect(await raw('many')).toEqual(before);
  const [{ wrong } = { wrong: -1 }] = await server.db.rows<{ wrong: number }>(sql`
    SELECT count(*)::int AS wrong FROM feedbacks WHERE score <> (marking->>'score')::real`);
  expect(wrong).toBe(0);
});
