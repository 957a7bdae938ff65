import { type Queryable, sql } from '#server/db/sql.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** The rule of a column of its own, if it is a list of the words it may hold. */
  words: string | null;
}

/** What pg makes of a value of each type. */
const types: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  json: 'Json',
  jsonb: 'Json',
  text: 'string',
  timestamptz: 'Date',
  tsvector: 'string',
  uuid: 'string',
};

/** The tables of a migrated database as TypeScript: each column with its type, its words and whether it may be null. */
export async function describeSchema(db: Queryable): Promise<string> {
  const columns = await db.rows<Column>(sql`
    SELECT relname AS "table", attname AS "column", typname AS type, NOT attnotnull AS nullable, (
        SELECT pg_get_constraintdef(rule.oid) FROM pg_constraint AS rule
        WHERE contype = 'c' AND conrelid = attrelid AND conkey = ARRAY[attnum] AND pg_get_constraintdef(rule.oid) ~ ${oneOfWords.source}
      ) AS words
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid JOIN pg_type ON pg_type.oid = atttypid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND NOT attisdropped
    ORDER BY relname COLLATE "C", attname COLLATE "C"`);
  const tables = [...new Set(columns.map(({ table }) => table))];
  const columnsOf = (name: string) => columns.filter(({ table }) => table === name).map(written);
  return `// Written by npm run schema-types from the migrated tables; a test tells when it is out of date.
// biome-ignore-all format: as many columns on a line as fit there, for nobody edits it
/** What may stand in a JSON column; the row types of the stores say which it is. */
export type Json = NonNullable<unknown>;

export interface Tables {
${tables.map((table) => block(table, columnsOf(table))).join('\n')}
}
`;
}

/** Of plain words only: a rule that is more than that leaves a text a text. */
const oneOfWords = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[('[\w -]+'::text(, )?)+\]\)\)\)$/;

const written = ({ column, type, nullable, words }: Column): string =>
  `${column}: ${words ? unionOf(words) : typeOf(type)}${nullable ? ' | null' : ''};`;

function block(table: string, columns: readonly string[]): string {
  const short = `  ${table}: { ${columns.join(' ').replace(/;$/, '')} };`;
  return short.length <= 120 ? short : `  ${table}: {\n${filled(columns)}\n  };`;
}

/** On each line what fits there. */
const filled = (columns: readonly string[]): string =>
  columns
    .reduce<string[]>(
      ([last, ...before], column) =>
        last !== undefined && last.length + column.length < 119
          ? [`${last} ${column}`, ...before]
          : [`    ${column}`, ...(last === undefined ? [] : [last]), ...before],
      [],
    )
    .reverse()
    .join('\n');

const unionOf = (rule: string): string => [...rule.matchAll(/'[\w -]+'/g)].map(([word]) => word).join(' | ');

/** PostgreSQL names the type of a list like that of its members, with a line before it. */
function typeOf(name: string): string {
  const known = types[name.replace(/^_/, '')];
  if (!known) throw new Error(`no TypeScript type is known for ${name}`);
  return name.startsWith('_') ? `${known}[]` : known;
}
