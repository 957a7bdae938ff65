import { type Queryable, sql, sqlOfNames } from '../../db/sql.ts';
import { type Person, type PersonalTable, personColumns } from './register-store.ts';

export type NamedTable = PersonalTable & { name: string };

const rowsAtOnce = 500;

export const findPerson = (db: Queryable, userId: string) =>
  db.one<Person & { firstName: string }>(sql`
    SELECT ${personColumns}, first_name AS "firstName" FROM users WHERE id = ${userId}`);

/** Everything that follows is read as it stands now, however long it takes. */
export const holdStill = (tx: Queryable) => tx.run(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);

export async function countRows(tx: Queryable, table: NamedTable, person: Person): Promise<number> {
  const row = await tx.one<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${sqlOfNames([table.name])} WHERE ${table.rows(person)}`);
  return row?.count ?? 0;
}

/** All columns there are but those withheld, some rows at a time; in one held moment the order of places does not change. */
export async function* readRows(tx: Queryable, table: NamedTable, person: Person): AsyncGenerator<object> {
  const withheld = Object.keys(table.withheld ?? {});
  for (let at = 0; ; at += rowsAtOnce) {
    const rows = await tx.rows<{ row: object }>(sql`
      SELECT to_jsonb(one) - ${withheld}::text[] AS row FROM (
        SELECT * FROM ${sqlOfNames([table.name])} WHERE ${table.rows(person)} ORDER BY ctid LIMIT ${rowsAtOnce} OFFSET ${at}
      ) AS one`);
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtOnce) return;
  }
}

const mostFiles = 1000;

/** Names only: the bytes are read when it is their turn. */
export async function listFiles(tx: Queryable, table: NamedTable, person: Person) {
  if (!table.files) return [];
  return tx.rows<{ place: string; name: string }>(sql`
    SELECT ctid::text AS place, ${table.files.name} AS name FROM ${sqlOfNames([table.name])} WHERE ${table.rows(person)}
    LIMIT ${mostFiles}`);
}

export async function readFile(tx: Queryable, { name, files }: NamedTable, place: string): Promise<Buffer> {
  const found = await tx.one<{ bytes: Buffer }>(sql`
    SELECT ${sqlOfNames([files?.bytes ?? ''])} AS bytes FROM ${sqlOfNames([name])} WHERE ctid = ${place}::tid`);
  return found?.bytes ?? Buffer.alloc(0);
}

export interface ExportRow {
  id: string;
  askedAt: Date;
  readyAt: Date | null;
  expiresAt: Date;
  bytes: number;
}

const columns = sql`
  id, asked_at AS "askedAt", ready_at AS "readyAt", expires_at AS "expiresAt", bytes::float8 AS bytes`;

export const listExports = (db: Queryable, userId: string, now: Date) =>
  db.rows<ExportRow>(sql`
    SELECT ${columns} FROM data_exports WHERE user_id = ${userId} AND expires_at > ${now}
    ORDER BY asked_at DESC LIMIT 10`);

export const findExport = (db: Queryable, userId: string, id: string, now: Date) =>
  db.one<ExportRow>(sql`
    SELECT ${columns} FROM data_exports WHERE id = ${id} AND user_id = ${userId} AND expires_at > ${now}`);

/** Nothing where one is under way. */
export const insertExport = (
  tx: Queryable,
  userId: string,
  { askedAt, expiresAt }: { askedAt: Date; expiresAt: Date },
) =>
  tx.one<ExportRow>(sql`
    INSERT INTO data_exports (user_id, asked_at, expires_at) VALUES (${userId}, ${askedAt}, ${expiresAt})
    ON CONFLICT DO NOTHING RETURNING ${columns}`);

export const deleteExports = (tx: Queryable, userId: string, except: string) =>
  tx.run(sql`DELETE FROM data_exports WHERE user_id = ${userId} AND id <> ${except}`);

/** Whose it is, while it is still to be made; whoever makes it twice at once waits. */
export const lockOpenExport = (tx: Queryable, id: string) =>
  tx.one<{ userId: string }>(sql`
    SELECT user_id AS "userId" FROM data_exports WHERE id = ${id} AND ready_at IS NULL FOR UPDATE`);

export const insertPart = (tx: Queryable, exportId: string, n: number, bytes: Buffer) =>
  tx.run(sql`INSERT INTO data_export_parts (export_id, n, bytes) VALUES (${exportId}, ${n}, ${bytes})`);

export const finishExport = (tx: Queryable, id: string, bytes: number, now: Date) =>
  tx.run(sql`UPDATE data_exports SET ready_at = ${now}, bytes = ${bytes} WHERE id = ${id}`);

export async function* readParts(db: Queryable, exportId: string): AsyncGenerator<Buffer> {
  for (let n = 0; ; n += 1) {
    const part = await db.one<{ bytes: Buffer }>(sql`
      SELECT bytes FROM data_export_parts WHERE export_id = ${exportId} AND n = ${n}`);
    if (!part) return;
    yield part.bytes;
  }
}
