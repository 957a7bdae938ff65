import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { shown } from '../protocol/shown-words.ts';
import { CaseId } from './case-authoring.ts';
import { Ok } from './list.ts';

const Source = z.object({
  /** Body and code, or name: what makes two citations one source. */
  source: z.string(),
  name: shown,
  year: z.number(),
  updated: z.number().nullable(),
  changes: z.array(
    z.object({
      id: z.uuid(),
      changedOn: z.string(),
      note: z.string(),
      /** Cases that rest on it and were neither looked at nor published anew since. */
      waiting: z.array(z.object({ id: CaseId, title: shown })),
    }),
  ),
  cases: z.array(z.object({ id: CaseId, title: shown })),
});
export type GuidanceSource = z.infer<typeof Source>;

export const guidanceEndpoints = endpoints({
  'GET /admin/guidance': {
    access: 'author',
    summary: 'The guidance that cases rest on, what has changed in it, and which cases wait to be looked at for that.',
    response: z.object({ success: z.literal(true), data: z.object({ sources: z.array(Source) }) }),
  },
  'POST /admin/guidance/changes': {
    access: 'author',
    audit: 'noted changed guidance',
    summary: 'Notes that a source has changed: every case that rests on it is flagged.',
    creates: true,
    body: z.strictObject({
      source: z.string().trim().min(1).max(300),
      changedOn: z.iso.date(),
      note: z.string().trim().min(3, 'Say what has changed, in a few words.').max(1000),
    }),
    response: z.object({ success: z.literal(true), data: z.object({ id: z.uuid() }) }),
  },
  'PUT /admin/guidance/changes/:id/cases/:caseId': {
    access: 'author',
    audit: 'checked a case against guidance',
    summary: 'Notes that a case was looked at and needs no change.',
    params: z.object({ id: z.uuid(), caseId: CaseId }),
    response: Ok,
  },
});
