import { z } from 'zod';
import { intervals, openFeatures } from '#core/tariffs/tariffs.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { Ok } from './list.ts';

const TariffId = z.string().max(40);
const Pence = z.int().min(1, 'A price is at least one penny.').max(100_000, 'A price is at most £1,000.');

const AdminTariff = z.object({
  id: z.string(),
  name: z.string(),
  alias: z.string().nullable(),
  tier: z.string(),
  description: z.string(),
  onOffer: z.boolean(),
  prices: z.record(z.enum(intervals), z.int().nullable()),
  allowances: z.record(z.enum(openFeatures), z.int()),
  /** How many hold it now. */
  subscribers: z.number(),
});
export type AdminTariff = z.infer<typeof AdminTariff>;

export const adminTariffEndpoints = endpoints({
  'GET /admin/tariffs': {
    access: 'admin',
    summary: 'Every plan with prices, allowances and how many hold it, also those that are no longer sold.',
    response: z.object({ success: z.literal(true), data: z.array(AdminTariff) }),
  },
  'PUT /admin/tariffs/:plan': {
    access: 'admin',
    summary:
      'Changes how a plan is called, described, priced and sold. Existing subscribers keep the price they bought.',
    params: z.object({ plan: TariffId }),
    body: z.strictObject({
      name: z.string().trim().min(1, 'A plan needs a name.').max(40),
      alias: z.string().trim().max(40).nullable(),
      description: z.string().trim().min(1, 'Say what the plan is for.').max(200),
      onOffer: z.boolean(),
      /** Null for the plan that costs nothing. */
      prices: z.object({ month: Pence, three_months: Pence }).nullable(),
    }),
    audit: 'changed plan',
    response: Ok,
  },
  'PUT /admin/tariffs/:plan/allowances/:feature': {
    access: 'admin',
    summary:
      'Sets how much of a feature a plan includes in a month; 0 is none, 999 as much as one likes. Counts at once.',
    params: z.object({ plan: TariffId, feature: z.enum(openFeatures) }),
    body: z.strictObject({ allowance: z.int().min(0).max(999) }),
    audit: 'changed feature tier',
    response: Ok,
  },
});
