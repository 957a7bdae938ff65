import { type Sql, sql, sqlOfNames } from './sql.ts';

/** The day in the United Kingdom on which the moment in a column falls, as `core/dates.ts` has it. */
export const londonDay = (column: string): Sql =>
  sql`(${sqlOfNames([column])} AT TIME ZONE 'Europe/London')::date::text`;
