import { z } from 'zod';
import { openFeatures } from '#core/tariffs/tariffs.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { Id, listOf, listQuery, Month, Ok, Reason, SearchWords } from './list.ts';

const UsedAllowance = z.object({
  userId: z.string(),
  name: z.string(),
  plan: z.string(),
  /** In the month asked for, also what was given back. */
  taken: z.number(),
  used: z.number(),
  allowance: z.number(),
  isUnlimited: z.boolean(),
  renewsAt: z.string(),
});
export type UsedAllowance = z.infer<typeof UsedAllowance>;

const Override = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  feature: z.enum(openFeatures),
  allowance: z.number(),
  until: z.string().nullable(),
  reason: z.string(),
  grantedBy: z.string().nullable(),
  createdAt: z.string(),
});
export type AllowanceOverride = z.infer<typeof Override>;

export const adminQuotaEndpoints = endpoints({
  'GET /admin/quota': {
    access: 'admin',
    summary:
      'Who took most of a feature in a month of the calendar, and what of the allowance of their own month is left.',
    query: listQuery(['taken'], {
      feature: z.enum(openFeatures).default('case_sessions'),
      month: Month,
      q: SearchWords,
    }),
    response: listOf(UsedAllowance),
  },
  'GET /admin/quota/overrides': {
    access: 'admin',
    summary: 'Allowances that somebody has in place of their plan’s, newest first.',
    query: listQuery(['newest'], { user: z.uuid().optional() }),
    response: listOf(Override),
  },
  'POST /admin/users/:id/allowance': {
    access: 'admin',
    summary:
      'Gives somebody an allowance of their own, in place of the plan’s, until a day or for good. Counts at once.',
    params: Id,
    body: z.strictObject({
      feature: z.enum(openFeatures),
      allowance: z.int().min(0).max(999),
      until: z.iso.datetime().nullable().default(null),
      reason: Reason,
    }),
    creates: true,
    audit: 'gave allowance',
    response: Ok,
  },
  'DELETE /admin/quota/overrides/:override': {
    access: 'admin',
    summary: 'Takes an allowance of somebody’s own away: the plan’s counts again.',
    params: z.object({ override: z.string().regex(/^\d{1,18}$/) }),
    audit: 'took allowance',
    response: Ok,
  },
});
