import { z } from 'zod';
import { endpoints } from './endpoint.ts';

const ActiveSubscription = z.object({
  plan_id: z.string(),
  plan_name: z.string(),
  status: z.string(),
  current_period_end: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
});

export const subscriptionEndpoints = endpoints({
  'GET /subscription/active': {
    access: 'user',
    summary: 'The plan the signed-in user is on, or null for Free.',
    response: z.object({ success: z.literal(true), subscription: ActiveSubscription.nullable() }),
  },
});
