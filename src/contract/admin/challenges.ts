import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { shown } from '../protocol/shown-words.ts';
import { CaseId } from './case-authoring.ts';
import { listOf, listQuery, Ok } from './list.ts';

const mark = z.enum(['met', 'partly', 'missed']);
const changedTo = z.enum(['met', 'partly', 'missed', 'withdrawn']);
const OfMark = z.object({ id: z.uuid(), criterion: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) });

const ListedChallenge = z.object({
  consultationId: z.uuid(),
  criterion: z.string(),
  /** Of the criterion; of a critical error its name in the case. */
  title: shown,
  caseId: CaseId,
  caseTitle: shown,
  reason: z.string(),
  at: z.string(),
  verdict: z.enum(['stands', 'changed']).nullable(),
});
export type ListedChallenge = z.infer<typeof ListedChallenge>;

const Line = z.object({ n: z.number(), who: z.enum(['doctor', 'speaker']), text: z.string() });
const Quote = z.object({ turn: z.number(), text: z.string() });

const Challenge = ListedChallenge.extend({
  /** What the case asks for. */
  rule: z.string(),
  /** Null for a critical error. */
  mark: mark.nullable(),
  quotes: z.array(Quote),
  closest: Quote.nullable(),
  lines: z.array(Line),
  answer: z.object({ changedTo: changedTo.nullable(), text: z.string(), at: z.string() }).nullable(),
});
export type Challenge = z.infer<typeof Challenge>;

const SettledRow = z.object({
  consultationId: z.uuid(),
  criterion: z.string(),
  title: shown,
  caseId: CaseId,
  caseTitle: shown,
  did: z.boolean(),
  at: z.string(),
});
export type SettledRow = z.infer<typeof SettledRow>;

const CriterionAgreement = z.object({
  criterion: z.string(),
  title: shown,
  marked: z.number(),
  met: z.number(),
  challenged: z.number(),
  corrected: z.number(),
  /** Rows that were not sure, and how often the doctor had done it. */
  settled: z.number(),
  settledDone: z.number(),
  /** How often a service came to another mark. */
  modelDiffers: z.number(),
  /** Of those marked, how often nobody and nothing disagreed with the code. */
  agreement: z.number(),
});
export type CriterionAgreement = z.infer<typeof CriterionAgreement>;

const ListedAgreement = CriterionAgreement.extend({ caseId: CaseId, caseTitle: shown });
export type ListedAgreement = z.infer<typeof ListedAgreement>;

const filters = { caseId: CaseId.optional() };

export const challengeEndpoints = endpoints({
  'GET /admin/challenges': {
    access: 'author',
    summary: 'Challenged marks, those that wait for an answer or those that have one.',
    query: listQuery(['newest'], { state: z.enum(['open', 'answered']).default('open'), ...filters }),
    response: listOf(ListedChallenge),
  },
  'GET /admin/challenges/:id/:criterion': {
    access: 'author',
    summary: 'A challenged mark with the rule, what it rests on and the whole talk, without whose it is.',
    params: OfMark,
    response: z.object({ success: z.literal(true), data: Challenge }),
  },
  'PUT /admin/challenges/:id/:criterion/answer': {
    access: 'author',
    audit: 'answered a challenge',
    summary: 'Answers a challenge. Whoever made it reads the answer beside the mark; a changed mark counts.',
    params: OfMark,
    body: z
      .strictObject({
        verdict: z.enum(['stands', 'changed']),
        changedTo: changedTo.nullable(),
        answer: z.string().trim().min(10, 'Say why, in at least 10 characters.').max(2000),
      })
      .refine(({ verdict, changedTo: to }) => (verdict === 'changed') === (to !== null), {
        path: ['changedTo'],
        message: 'Say what the mark is changed to, or let it stand.',
      }),
    response: Ok,
  },
  'GET /admin/settled-rows': {
    access: 'author',
    summary: 'Rows that the words did not settle, as the doctors settled them.',
    query: listQuery(['newest'], filters),
    response: listOf(SettledRow),
  },
  'GET /admin/cases/:id/agreement': {
    access: 'author',
    summary:
      'How far trainees, code and service agree on each criterion, over the latest 300 consultations with the case.',
    params: z.object({ id: CaseId }),
    response: z.object({ success: z.literal(true), data: z.object({ criteria: z.array(CriterionAgreement) }) }),
  },
  'GET /admin/marking-agreement': {
    access: 'author',
    summary:
      'How far trainees, code and service agree on each criterion of every case, over its latest 300 consultations. Counted every quarter of an hour, and when a challenge is answered.',
    query: listQuery(['agreement', 'marked', 'challenged', 'service'], {
      ...filters,
      by: z.enum(['trainees', 'authors', 'service']).optional(),
      least: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    response: listOf(ListedAgreement),
  },
});
