import type { Pool, PoolClient } from 'pg';
import { isOutOfSpace, isReadTimeout } from './failures.ts';

/** A statement with its values apart: text is only ever written by us, values never become text. */
export interface Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
}

/** Only what sql`` made is a statement; an object of the same shape may have come with a request. */
class Statement implements Sql {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];

  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

export const sql = (strings: TemplateStringsArray, ...values: unknown[]): Sql => new Statement(strings, values);

/** Names of tables and columns, which cannot be values. A word that came from outside is none of them. */
export function sqlOfNames(names: readonly string[]): Sql {
  const strange = names.find((name) => !/^[a-z0-9_.]+( AS "[A-Za-z0-9]+")?$/.test(name));
  if (strange !== undefined) throw new Error(`not the name of a column: ${strange}`);
  return new Statement([names.join(', ')], []);
}

export interface Queryable {
  rows<Row>(statement: Sql): Promise<Row[]>;
  one<Row>(statement: Sql): Promise<Row | undefined>;
  /** Answers how many rows were changed. */
  run(statement: Sql): Promise<number>;
}

export interface Database extends Queryable {
  transaction<Result>(work: (tx: Queryable) => Promise<Result>): Promise<Result>;
}

export interface PooledDatabase extends Database {
  /** One connection for as long as the work takes, closed afterwards: for locks that end with whoever holds them. */
  session<Result>(work: (session: Database) => Promise<Result>): Promise<Result>;
  /** A statement was refused within the last minute because the disk is full. */
  isFull(): boolean;
  /** For a library that speaks to PostgreSQL by itself. */
  readonly pool: Pool;
}

const fullForMilliseconds = 60_000;

export function createDatabase(pool: Pool): PooledDatabase {
  const nameOf = statementNames();
  const direct = createQueryable(pool, nameOf);
  let lastFull = Number.NEGATIVE_INFINITY;
  const noticing = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      if (isOutOfSpace(error)) lastFull = performance.now();
      throw error;
    });
  return {
    rows: (statement) => noticing(direct.rows(statement)),
    one: (statement) => noticing(direct.one(statement)),
    run: (statement) => noticing(direct.run(statement)),
    transaction: (work) => noticing(transactionIn(pool, nameOf, work)),
    async session(work) {
      const client = await pool.connect();
      try {
        return await work({
          ...createQueryable(client, nameOf),
          transaction: (inner) => transactionOn(client, nameOf, inner, () => undefined),
        });
      } finally {
        client.release(true);
      }
    },
    isFull: () => performance.now() - lastFull < fullForMilliseconds,
    pool,
  };
}

async function transactionIn<Result>(
  pool: Pool,
  nameOf: NameOf,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await transactionOn(client, nameOf, work, (error) => {
      broken = error;
    });
  } finally {
    client.release(broken);
  }
}

/** `onBroken` hears of a connection that did not even roll back, and must not be used again. */
async function transactionOn<Result>(
  client: PoolClient,
  nameOf: NameOf,
  work: (tx: Queryable) => Promise<Result>,
  onBroken: (error: Error) => void,
): Promise<Result> {
  try {
    await client.query('BEGIN');
    const result = await work(createQueryable(client, nameOf));
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that does not answer would only hold the caller up once more.
    if (isReadTimeout(error)) onBroken(error as Error);
    else await client.query('ROLLBACK').catch(onBroken);
    throw error;
  }
}

function createQueryable(client: Pool | PoolClient, nameOf: NameOf): Queryable {
  const query = async (statement: Sql) => {
    const { text, values } = flatten(statement);
    return client.query({ name: nameOf(text), text, values });
  };
  return {
    rows: async <Row>(statement: Sql) => (await query(statement)).rows as Row[],
    one: async <Row>(statement: Sql) => (await query(statement)).rows[0] as Row | undefined,
    run: async (statement) => (await query(statement)).rowCount ?? 0,
  };
}

type NameOf = (text: string) => string | undefined;
const mostNames = 1000;

/**
 * The same few hundred statements come again and again with other values: under a name each connection has the database
 * read and plan them once. A bound, should texts ever vary without end; what comes after it is planned each time.
 */
function statementNames(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const name = `statement-${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** Statements may hold other statements as parts; this numbers all values in order. */
function flatten(statement: Sql): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const write = (part: Sql): string =>
    part.strings.reduce((text, string, i) => {
      if (i === 0) return string;
      const value = part.values[i - 1];
      if (isSql(value)) return text + write(value) + string;
      values.push(value);
      return `${text}$${values.length}${string}`;
    }, '');
  return { text: write(statement), values };
}

const isSql = (value: unknown): value is Sql => value instanceof Statement;
