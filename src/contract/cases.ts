import { z } from 'zod';
import { blueprintGroups } from '#core/blueprint.ts';
import { endpoints } from './protocol/endpoint.ts';
import { shown } from './protocol/shown-words.ts';
import { Speaker } from './speaker.ts';

const CaseId = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const CaseParams = z.object({ id: CaseId });

/** What everybody sees of a case: nothing that gives diagnosis, hidden agenda or tags away. */
export const LibraryCard = z.object({
  id: CaseId,
  title: shown,
  group: z.enum(blueprintGroups),
  specialty: z.string(),
  difficulty: z.number(),
  channel: z.enum(['video', 'telephone']),
  speaks: z.enum(['patient', 'parent', 'carer', 'relative', 'colleague']),
  speaker: Speaker,
  reviewPending: z.boolean(),
});
export type LibraryCard = z.infer<typeof LibraryCard>;

/** The card of a case with how the reader stands with it. */
export const CaseSummary = LibraryCard.extend({
  bookmarked: z.boolean(),
  attempts: z.number(),
  lastEndedAt: z.string().nullable(),
  /** The consultation with this case that is still running, to be resumed. */
  runningSessionId: z.uuid().nullable(),
});
export type CaseSummary = z.infer<typeof CaseSummary>;

const CaseQuery = z.strictObject({
  q: z.string().trim().max(100).optional(),
  group: z.enum(blueprintGroups).optional(),
  specialty: z.string().max(60).optional(),
  difficulty: z.coerce.number().int().min(1).max(3).optional(),
  channel: z.enum(['video', 'telephone']).optional(),
  progress: z.enum(['not-started', 'running', 'done']).optional(),
  bookmarked: z.enum(['true']).optional(),
  page: z.coerce.number().int().min(1).max(1000).default(1),
});

export const CaseDocument = z.object({
  id: z.string(),
  kind: z.enum(['letter', 'result', 'discharge', 'ecg', 'image', 'message']),
  title: shown,
  body: shown.nullable(),
  svg: z.string().nullable(),
});

const Counted = z.object({ value: z.string(), label: z.string(), count: z.number() });

export const caseEndpoints = endpoints({
  'GET /cases': {
    access: 'user',
    summary: 'The case library, filtered, 24 to a page.',
    query: CaseQuery,
    response: z.object({
      success: z.literal(true),
      data: z.object({ cases: z.array(CaseSummary), total: z.number(), page: z.number(), pages: z.number() }),
    }),
  },
  'GET /cases/:id': {
    access: 'user',
    summary: 'One case as the library shows it.',
    params: CaseParams,
    response: z.object({ success: z.literal(true), data: CaseSummary }),
  },
  'GET /cases/:id/documents': {
    access: 'user',
    summary: 'Letters and results of a case, for whoever has a consultation with it (running or ended).',
    params: CaseParams,
    response: z.object({ success: z.literal(true), data: z.array(CaseDocument) }),
  },
  'POST /cases/:id/bookmark': {
    access: 'user',
    summary: 'Sets or removes the bookmark; saying it twice changes nothing.',
    params: CaseParams,
    body: z.strictObject({ bookmarked: z.boolean() }),
    response: z.object({ success: z.literal(true), data: z.object({ bookmarked: z.boolean() }) }),
  },
  'GET /bookmarks': {
    access: 'user',
    summary: 'The bookmarked cases.',
    response: z.object({ success: z.literal(true), data: z.array(CaseSummary) }),
  },
  'GET /config/case-filters': {
    access: 'user',
    summary: 'Values to filter by, with how many cases each has.',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        groups: z.array(Counted.extend({ done: z.number() })),
        specialties: z.array(Counted),
        difficulties: z.array(Counted),
        channels: z.array(Counted),
      }),
    }),
  },
  'GET /config/specialties': {
    access: 'user',
    summary: 'Specialties that have published cases.',
    response: z.object({ success: z.literal(true), data: z.array(z.string()) }),
  },
});
