import { type Database, sql } from '#server/db/sql.ts';

/** From now on nobody can change or delete this row; answers the cure. */
export async function poison(
  db: Database,
  { table, column = 'id' }: { table: string; column?: string },
  id: string,
): Promise<() => Promise<unknown>> {
  await db.run(sql`
    CREATE OR REPLACE FUNCTION refuse_poisoned() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF to_jsonb(OLD)->>TG_ARGV[0] = TG_ARGV[1] THEN RAISE EXCEPTION 'this row is poisoned'; END IF;
      RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    END $$`);
  await define(
    db,
    sql`format('CREATE TRIGGER poison BEFORE UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION
      refuse_poisoned(%L, %L)', ${table}::text, ${column}::text, ${id}::text)`,
  );
  return () => define(db, sql`format('DROP TRIGGER poison ON %I', ${table}::text)`);
}

/** A statement that defines something takes no values, so the database writes it. */
async function define(db: Database, format: ReturnType<typeof sql>): Promise<void> {
  const written = await db.one<{ text: string }>(sql`SELECT ${format} AS text`);
  await db.run(sql(Object.assign([written?.text ?? ''], { raw: [] })));
}
