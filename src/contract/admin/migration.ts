import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { Id, listOf, listQuery, Ok, Reason } from './list.ts';

const PlanId = z.string().max(40);
const Plans = z.object({ from: PlanId, to: PlanId });

const Migration = z.object({
  id: z.string(),
  fromPlan: z.string(),
  toPlan: z.string(),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  reason: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  waiting: z.number(),
  moved: z.number(),
  skipped: z.number(),
  undone: z.number(),
  kept: z.number(),
});
export type Migration = z.infer<typeof Migration>;

const DryRun = z.object({
  wouldMove: z.number(),
  /** On the plan, but left alone: they end, have not paid, or change already. */
  leftAlone: z.number(),
  /** The first of those who would move. */
  people: z.array(z.object({ userId: z.string(), name: z.string(), movesAt: z.string() })),
});
export type MigrationDryRun = z.infer<typeof DryRun>;

export const adminMigrationEndpoints = endpoints({
  'GET /admin/subscription-migrations': {
    access: 'admin',
    summary: 'Migrations from plan to plan, newest first, and how far each is.',
    query: listQuery(['newest'], {}),
    response: listOf(Migration),
  },
  'GET /admin/subscription-migrations/dry-run': {
    access: 'admin',
    summary: 'Who would move from one plan to another, and when. Changes nothing.',
    query: Plans,
    response: z.object({ success: z.literal(true), data: DryRun }),
  },
  'POST /admin/subscription-migrations': {
    access: 'admin',
    summary:
      'Plans the change for everybody on a plan, in the background: each keeps what is paid for and is on the other plan with the next period.',
    body: Plans.extend({ reason: Reason }).strict(),
    creates: true,
    audit: 'started migration',
    response: z.object({ success: z.literal(true), data: z.object({ id: z.string() }) }),
  },
  'POST /admin/subscription-migrations/:id/undo': {
    access: 'admin',
    summary: 'Takes the planned changes back for everybody whose next period has not begun.',
    params: Id,
    body: z.strictObject({ reason: Reason }),
    audit: 'undid migration',
    response: Ok,
  },
});
