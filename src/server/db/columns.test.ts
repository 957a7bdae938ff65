import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { columns, type InJson, type Narrowed, type RowOf, renamedColumns } from './columns.ts';
import type { Json } from './schema-types.ts';
import { sql } from './sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const plain = columns('plans', 'id', 'alias', 'on_offer');
const renamed = renamedColumns('plans', 'id', 'alias', 'on_offer');

it('bring what their type says, under the names it says', async () => {
  const where = sql`FROM plans JOIN plan_prices ON plan_id = plans.id WHERE plans.id = 'basic' LIMIT 1`;
  const asNamed = await database.db.one<RowOf<typeof plain>>(sql`SELECT ${plain} ${where}`);
  expect(asNamed).toEqual({ id: 'basic', alias: 'Taster', on_offer: true });
  expectTypeOf<RowOf<typeof plain>>().toEqualTypeOf<{ id: string; alias: string | null; on_offer: boolean }>();
  const asCalled = await database.db.one<RowOf<typeof renamed>>(sql`SELECT ${renamed} ${where}`);
  expect(asCalled).toEqual({ id: 'basic', alias: 'Taster', onOffer: true });
  expectTypeOf<RowOf<typeof renamed>>().toEqualTypeOf<{ id: string; alias: string | null; onOffer: boolean }>();
});

it('refuse a column that the table does not have', () => {
  // @ts-expect-error it is of another table
  columns('plans', 'password_hash');
});

it('refuse what is no name, should a type ever be talked out of its check', () => {
  expect(() => columns('plans', 'id; DROP TABLE plans' as 'id')).toThrow('not the name of a column');
});

it('told more closely, keep the null that the schema allows', () => {
  type Wide = { kind: string; note: string | null; body: Json; extra: Json | null };
  type Close = Narrowed<Wide, { kind: 'a'; note: 'b'; body: number[]; extra: number[] }>;
  expectTypeOf<Close>().toEqualTypeOf<{ kind: 'a'; note: 'b' | null; body: number[]; extra: number[] | null }>();
  // @ts-expect-error a text is no number
  expectTypeOf<Narrowed<Wide, { kind: number }>>().toBeObject();
  // @ts-expect-error there is no such column
  expectTypeOf<Narrowed<Wide, { kinds: 'a' }>>().toBeObject();
});

it('inside JSON, tell moments as texts', () => {
  type Told = InJson<{ at: Date; until: Date | null; count: number; note: string | null }>;
  expectTypeOf<Told>().toEqualTypeOf<{ at: string; until: string | null; count: number; note: string | null }>();
});
