import { AppError } from '#contract/protocol/errors.ts';
import { type Queryable, type Sql, sql } from './sql.ts';

/** A page of a list: which order, and after which row. */
export interface PageAsked {
  sort: string;
  direction: 'up' | 'down';
  /** The `next` of the page before. */
  after?: string | undefined;
}

export interface KeyPage<Row> {
  rows: Row[];
  next: string | null;
}

interface List {
  select: Sql;
  from: Sql;
  where: readonly Sql[];
  /** Each expression is never null, and has the type that the key of a row is read back as. */
  sorts: Readonly<Record<string, { by: Sql; type: Sql }>>;
  id: Sql;
  idType: Sql;
}

const rowsPerPage = 25;

/**
 * A page by the key of the row before it: as quick at the end of a long list as at its beginning, and nothing is shown twice or
 * left out when rows come and go meanwhile.
 */
export async function pageBy<Row>(db: Queryable, asked: PageAsked, list: List): Promise<KeyPage<Row>> {
  const sort = list.sorts[asked.sort];
  if (!sort) throw new AppError('INVALID_REQUEST', { issues: [{ path: 'sort', message: 'There is no such order.' }] });
  const key = asked.after === undefined ? null : readKey(asked.after);
  const isAfter = key && afterKey(key, asked.direction, sort, list);
  const way = asked.direction === 'up' ? sql`ASC` : sql`DESC`;
  const found = await db.rows<Row & { sortKey: string; rowKey: string }>(sql`
    SELECT ${list.select}, (${sort.by})::text AS "sortKey", (${list.id})::text AS "rowKey"
    FROM ${list.from} WHERE ${allOf(isAfter ? [...list.where, isAfter] : list.where)}
    ORDER BY ${sort.by} ${way}, ${list.id} ${way} LIMIT ${rowsPerPage + 1}`);
  const shown = found.slice(0, rowsPerPage);
  const last = shown.at(-1);
  const rows = shown.map(({ sortKey: _, rowKey: __, ...row }) => row as Row);
  return { rows, next: last && found.length > rowsPerPage ? writeKey([last.sortKey, last.rowKey]) : null };
}

type Key = [sortKey: string, rowKey: string];

function afterKey([sortKey, rowKey]: Key, direction: 'up' | 'down', sort: List['sorts'][string], list: List): Sql {
  const here = sql`(${sort.by}, ${list.id})`;
  const there = sql`(${sortKey}::text::${sort.type}, ${rowKey}::text::${list.idType})`;
  return direction === 'up' ? sql`${here} > ${there}` : sql`${here} < ${there}`;
}

const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.reduce((all, condition) => sql`${all} AND (${condition})`, sql`true`);

const writeKey = (key: Key): string => Buffer.from(JSON.stringify(key)).toString('base64url');

function readKey(text: string): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(key) && key.length === 2 && key.every((part) => typeof part === 'string')) return key as Key;
  } catch {
    // Falls through to the refusal.
  }
  throw new AppError('INVALID_REQUEST', { issues: [{ path: 'after', message: 'This page cannot be found again.' }] });
}
