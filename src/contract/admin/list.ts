import { z } from 'zod';

/** The query of a list in the admin pages: its order, after which row it goes on, and filters. The first order is the usual one. */
export const listQuery = <const Sorts extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sorts: Sorts,
  filters: Filters,
) =>
  z.strictObject({
    sort: z.enum(sorts).prefault(sorts[0]),
    direction: z.enum(['up', 'down']).default('down'),
    after: z.string().max(600).optional(),
    ...filters,
  });

/** A page of rows; `next` is what the page after it is asked with, or null at the end. */
export const listOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ success: z.literal(true), data: z.object({ rows: z.array(row), next: z.string().nullable() }) });

export const SearchWords = z.string().trim().max(100).optional();
/** A month of the calendar. */
export const Month = z.enum(['this', 'last']).default('this');
export const Ok = z.object({ success: z.literal(true) });
export const Id = z.object({ id: z.uuid() });
/** Why something is done by hand, for the audit log. */
export const Reason = z.string().trim().min(3, 'Say why, in a few words.').max(300, 'Write at most 300 characters.');
