import { z } from 'zod';
import { hoursRange, itemKinds, itemReasons } from '#core/study-plan/plan.ts';
import { CaseSummary } from './cases.ts';
import { endpoints } from './protocol/endpoint.ts';
import { shown } from './protocol/shown-words.ts';

/** YYYY-MM-DD, in UTC. */
const day = z.iso.date();
const ItemId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/);
/** A case or a guide. */
const Ref = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

const Settings = z.strictObject({
  examDate: day.nullable(),
  hoursPerWeek: z.int().min(hoursRange.least).max(hoursRange.most),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose at least one day.')
    .max(7)
    .refine((list) => new Set(list).size === list.length, 'Names a day twice.'),
});

const Item = z.object({
  id: z.string(),
  kind: z.enum(itemKinds),
  ref: z.string().nullable(),
  title: shown,
  /** Of a consultation. */
  group: CaseSummary.shape.group.nullable(),
  on: z.string(),
  minutes: z.number(),
  /** Consultations it holds: none in a guide, several in a mock exam. */
  cases: z.number(),
  why: z.enum(itemReasons),
  doneAt: z.string().nullable(),
  skipped: z.boolean(),
  /** The consultation that ticked it off. */
  sessionId: z.uuid().nullable(),
});

const StudyPlan = z.object({
  id: z.uuid(),
  madeAt: z.string(),
  startsOn: z.string(),
  /** The day before the exam, or the last of eight weeks. */
  endsOn: z.string(),
  settings: Settings.strip(),
  /** In the order of their days. */
  items: z.array(Item),
});
export type StudyPlan = z.infer<typeof StudyPlan>;

/** A plan that a visitor made, to be kept as it is. */
const KeptPlan = z.strictObject({
  startsOn: day,
  items: z
    .array(
      z.strictObject({
        id: ItemId,
        kind: z.enum(itemKinds),
        ref: Ref.nullable(),
        on: day,
        cases: z.int().min(0).max(12),
        why: z.enum(itemReasons),
        done: z.boolean(),
        skipped: z.boolean(),
      }),
    )
    .max(1000),
});

const Change = z.strictObject({
  id: ItemId,
  on: day.optional(),
  done: z.boolean().optional(),
  skipped: z.boolean().optional(),
});

const answer = <Data extends z.ZodType>(data: Data) => z.object({ success: z.literal(true), data });

export const studyPlanEndpoints = endpoints({
  'POST /study-plan/draft': {
    access: 'public',
    summary: 'A plan for somebody without a history. Nothing is stored.',
    body: Settings,
    response: answer(StudyPlan),
    limits: [{ by: 'address', max: 30, perSeconds: 60 }],
  },
  'GET /study-plan': {
    access: 'user',
    summary: 'The own plan, with what consultations have ticked off since; null without one. And the exam date known.',
    response: answer(z.object({ plan: StudyPlan.nullable(), examDate: z.string().nullable() })),
  },
  'POST /study-plan': {
    access: 'user',
    summary:
      'Makes a plan from the own history, or keeps the one made as a visitor. Takes the place of the plan that `replaces` names.',
    body: z.strictObject({ settings: Settings, keep: KeptPlan.optional(), replaces: z.uuid().nullable() }),
    response: answer(StudyPlan),
    creates: true,
    limits: [{ by: 'account', max: 30, perSeconds: 60 }],
  },
  'PUT /study-plan/changes': {
    access: 'user',
    summary: 'Moves, skips or ticks off items; all of it or nothing.',
    body: z.strictObject({ planId: z.uuid(), changes: z.array(Change).min(1).max(1000) }),
    response: answer(StudyPlan),
  },
  'GET /study-plan/calendar.ics': {
    access: 'user',
    summary: 'The own plan as a calendar file (RFC 5545): a whole day for each item, and the exam.',
    response: z.string(),
    text: 'text/calendar',
    limits: [{ by: 'account', max: 20, perSeconds: 60 }],
  },
});
