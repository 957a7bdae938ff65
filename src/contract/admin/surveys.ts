import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';
import { listOf, listQuery, SearchWords } from './list.ts';

const Answer = z.object({
  id: z.string(),
  at: z.string(),
  score: z.number(),
  text: z.string(),
  stage: z.string(),
  plan: z.string(),
});
export type SurveyAnswer = z.infer<typeof Answer>;

const Report = z.object({
  id: z.string(),
  at: z.string(),
  tested: z.string(),
  device: z.string(),
  expected: z.string(),
  happened: z.string(),
  remarks: z.string(),
});
export type TesterReport = z.infer<typeof Report>;

const days = z.coerce.number().int().min(1).max(730).default(90);

export const adminSurveyEndpoints = endpoints({
  'GET /admin/surveys/summary': {
    access: 'admin',
    summary:
      'How likely people are to recommend the product: how many gave each score, and how it went, in whole weeks.',
    query: z.strictObject({ days }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        answers: z.number(),
        /** Share of 9 and 10 less share of 0 to 6, -100 to 100; null without answers. */
        netScore: z.number().nullable(),
        scores: z.array(z.object({ score: z.number(), count: z.number() })),
        weeks: z.array(z.object({ week: z.string(), count: z.number(), average: z.number() })),
        stages: z.array(z.object({ stage: z.string(), count: z.number(), average: z.number() })),
      }),
    }),
  },
  'GET /admin/surveys/answers': {
    access: 'admin',
    summary: 'What people answered, newest first, in their words and without their names.',
    query: listQuery(['newest', 'score'], {
      q: SearchWords,
      kind: z.enum(['promoter', 'passive', 'detractor']).optional(),
    }),
    response: listOf(Answer),
  },
  'GET /admin/surveys/tester-reports': {
    access: 'admin',
    summary: 'What testers reported, newest first, without their names.',
    query: listQuery(['newest'], {}),
    response: listOf(Report),
  },
});
