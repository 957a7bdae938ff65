import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { listOf, listQuery, Month, Ok } from './list.ts';

/** In pence, parts of pennies with them; null where a model has no price. */
const Cost = z.number().nullable();
const Summed = z.object({ calls: z.number(), read: z.number(), written: z.number(), pence: Cost });

export const adminCostEndpoints = endpoints({
  'GET /admin/costs': {
    access: 'admin',
    summary: 'What outside models cost: by model, by feature and day by day, from the calls that were recorded.',
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        total: Summed.extend({ faults: z.number() }),
        models: z.array(
          Summed.extend({ model: z.string(), inputPence: z.int().nullable(), outputPence: z.int().nullable() }),
        ),
        features: z.array(Summed.extend({ feature: z.string() })),
        days: z.array(z.object({ day: z.string(), calls: z.number(), pence: Cost })),
      }),
    }),
  },
  'GET /admin/costs/users': {
    access: 'admin',
    summary: 'For whom outside models were asked most in a month of the calendar.',
    query: listQuery(['tokens'], { month: Month }),
    response: listOf(Summed.extend({ userId: z.string(), name: z.string() })),
  },
  'PUT /admin/ai-prices/:model': {
    access: 'admin',
    summary: 'What a million tokens of a model cost, read and written, in pence. Counts for calls already made too.',
    params: z.object({ model: z.string().min(1).max(100) }),
    body: z.strictObject({ inputPence: z.int().min(0).max(1_000_000), outputPence: z.int().min(0).max(1_000_000) }),
    audit: 'changed price of model',
    response: Ok,
  },
});
