import type { Tables } from './schema-types.ts';
import { type Sql, sqlOfNames } from './sql.ts';

type Table = keyof Tables;
type ColumnOf<Name extends Table> = keyof Tables[Name] & string;

/** A whole row of a table, under the table's own names. */
export type Row<Name extends Table> = Tables[Name];

type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;
/** The same columns under the names that rows have in our code. */
export type Renamed<Columns> = { [Name in keyof Columns as Camel<Name>]: Columns[Name] };

/** The same where the row comes inside JSON: moments are texts there. */
export type InJson<Columns> = {
  [Name in keyof Columns]: Columns[Name] extends Date | null ? string | Extract<Columns[Name], null> : Columns[Name];
};

/** Part of a statement that knows what it brings: the list asked for and the type of the row are one. */
interface Columns<Brought> extends Sql {
  readonly brings?: Brought;
}
export type RowOf<Part> = Part extends Columns<infer Brought> ? Brought : never;

/** Columns under their own names. */
export const columns = <Name extends Table, Column extends ColumnOf<Name>>(
  table: Name,
  ...names: readonly Column[]
): Columns<Pick<Tables[Name], Column>> => sqlOfNames(names.map((name) => `${table}.${name}`));

/** The same as our code calls them: `user_id AS "userId"`. */
export const renamedColumns = <Name extends Table, Column extends ColumnOf<Name>>(
  table: Name,
  ...names: readonly Column[]
): Columns<Renamed<Pick<Tables[Name], Column>>> =>
  sqlOfNames(names.map((name) => `${table}.${name} AS "${camelOf(name)}"`));

const camelOf = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A row some of whose texts and JSON columns are known more closely. Whether one may be null stays the schema's to say. */
export type Narrowed<
  Whole,
  Closer extends { [Name in keyof Closer]: Name extends keyof Whole ? NonNullable<Whole[Name]> : never },
> = {
  [Name in keyof Whole]: Name extends keyof Closer ? Closer[Name] | Extract<Whole[Name], null> : Whole[Name];
};
