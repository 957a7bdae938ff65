import { timeZone } from '#core/dates.ts';
import { type Sql, sql } from './sql.ts';

/** The day a moment falls on, as `dayOf` in core says it. */
export const dayAt = (moment: Sql): Sql => sql`(${moment} AT TIME ZONE ${timeZone}::text)::date`;
