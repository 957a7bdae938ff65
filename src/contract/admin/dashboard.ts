import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';

const Service = z.object({
  name: z.string(),
  state: z.enum(['ok', 'degraded', 'off']),
  note: z.string(),
});

const Dashboard = z.object({
  now: z.string(),
  figures: z.object({
    consulting: z.number(),
    today: z.number(),
    yesterday: z.number(),
    /** Consultations that wait for their marks, and for how long the oldest has. */
    waitingForMarks: z.number(),
    oldestWaitSeconds: z.number().nullable(),
    failedJobs: z.number(),
    /** In pence, of this month; null where a model has no price. */
    aiPence: z.number().nullable(),
    failedPayments: z.number(),
    openTodos: z.number(),
  }),
  days: z.array(z.object({ day: z.string(), consultations: z.number() })),
  services: z.array(Service),
  challenges: z.array(
    z.object({
      consultationId: z.string(),
      criterion: z.string(),
      caseTitle: z.string(),
      reason: z.string(),
      at: z.string(),
    }),
  ),
  challengesInAll: z.number(),
  plans: z.array(z.object({ name: z.string(), holders: z.number() })),
  accounts: z.number(),
  endingThisWeek: z.number(),
});
export type AdminDashboard = z.infer<typeof Dashboard>;

export const adminDashboardEndpoints = endpoints({
  'GET /admin/dashboard': {
    access: 'admin',
    summary: 'What happens now, what waits for somebody, and which service is not well.',
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(92).default(14) }),
    response: z.object({ success: z.literal(true), data: Dashboard }),
  },
});
