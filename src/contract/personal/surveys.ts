import { z } from 'zod';
import { endpoints } from '../protocol/endpoint.ts';

const Ok = z.object({ success: z.literal(true) });
const Words = (max: number) => z.string().trim().max(max, `Write at most ${max} characters.`);
const Needed = (max: number, words: string) => Words(max).min(1, words);

export const surveyEndpoints = endpoints({
  'GET /survey/prompt': {
    access: 'user',
    summary:
      'Whether this is a time to ask: after some consultations, at most once in 60 days, never after a no for good.',
    response: z.object({ success: z.literal(true), data: z.object({ ask: z.boolean() }) }),
  },
  'PUT /survey/prompt': {
    access: 'user',
    summary: 'That somebody was asked, or wants never to be asked again.',
    body: z.strictObject({ outcome: z.enum(['asked', 'never']) }),
    response: Ok,
    limits: [{ by: 'account', max: 30, perSeconds: 3600 }],
  },
  'POST /survey/answers': {
    access: 'user',
    summary: 'How likely somebody is to recommend the product, 0 to 10, and why.',
    body: z.strictObject({
      score: z.number().int().min(0).max(10),
      text: Words(2000).default(''),
      sessionId: z.uuid().nullable().default(null),
    }),
    response: Ok,
    creates: true,
    limits: [{ by: 'account', max: 10, perSeconds: 3600 }],
  },
  'POST /tester-reports': {
    access: 'user',
    summary: 'What somebody found who tries new things early.',
    body: z.strictObject({
      tested: Needed(200, 'Say what you tested.'),
      device: Words(200).default(''),
      expected: Needed(4000, 'Say what you expected.'),
      happened: Needed(4000, 'Say what happened.'),
      remarks: Words(4000).default(''),
    }),
    response: Ok,
    creates: true,
    limits: [{ by: 'account', max: 30, perSeconds: 3600 }],
  },
});
