import { z } from 'zod';
import { Allowance } from './consultations.ts';
import { endpoints } from './protocol/endpoint.ts';
import { shown } from './protocol/shown-words.ts';

const ExamParams = z.object({ id: z.uuid() });
const grade = z.enum(['clear-pass', 'pass', 'fail', 'clear-fail']);

const Station = z.object({
  n: z.number(),
  state: z.enum(['ahead', 'running', 'done', 'not-reached']),
  /** What a candidate knows from the start of the station on. */
  session: z
    .object({
      id: z.uuid(),
      title: shown,
      group: z.string(),
      channel: z.enum(['video', 'telephone']),
    })
    .nullable(),
  /** Null until the exam is over and the station is marked. */
  mark: z
    .object({
      points: z.number(),
      outOf: z.number(),
      grades: z.object({ data: grade, management: grade, relating: grade }),
    })
    .nullable(),
});

/** Where the exam stands by the server's clock. */
const Moment = z.discriminatedUnion('at', [
  z.object({ at: z.literal('station'), n: z.number(), until: z.string() }),
  z.object({ at: z.enum(['changeover', 'break']), next: z.number(), from: z.string(), until: z.string() }),
  z.object({ at: z.literal('over'), endedAt: z.string() }),
]);

const Result = z.object({
  /** Of the stations marked so far. */
  points: z.number(),
  outOf: z.number(),
  /** Where passing begins to be likely; indicative only. */
  band: z.object({ from: z.number(), to: z.number() }),
  reached: z.number(),
  marked: z.number(),
});

export const MockExam = z.object({
  id: z.uuid(),
  serverNow: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  givenUp: z.boolean(),
  moment: Moment,
  stations: z.array(Station),
  /** Null while it is running. */
  result: Result.nullable(),
});
export type MockExam = z.infer<typeof MockExam>;

const ExamAnswer = z.object({ success: z.literal(true), data: MockExam });

export const mockExamEndpoints = endpoints({
  'POST /mock-exams': {
    access: 'user',
    summary:
      'Start a mock exam of twelve cases, or go on with the one that is running. Spends one mock_exams when it starts a new one.',
    response: ExamAnswer,
    creates: true,
  },
  'GET /mock-exams/current': {
    access: 'user',
    summary: 'The mock exam that is running, if one is, and what is left of the allowance.',
    response: z.object({
      success: z.literal(true),
      data: z.object({ exam: MockExam.nullable(), allowance: Allowance }),
    }),
  },
  'GET /mock-exams/:id/details': {
    access: 'user',
    summary: 'A mock exam as it stands; with its result once it is over. Only for its owner or an admin.',
    params: ExamParams,
    response: ExamAnswer,
  },
  'POST /mock-exams/:id/advance': {
    access: 'user',
    summary:
      'End the changeover or the break early and start the named station. Changes nothing unless that one is next.',
    params: ExamParams,
    body: z.strictObject({ station: z.number().int().min(2).max(12) }),
    response: ExamAnswer,
  },
  'POST /mock-exams/:id/give-up': {
    access: 'user',
    summary:
      'Give the mock exam up: what was reached is marked, the rest counts as nothing. Saying it twice changes nothing.',
    params: ExamParams,
    response: ExamAnswer,
  },
  'GET /mock-exams': {
    access: 'user',
    summary: 'Own mock exams that are over, newest first, at most 50.',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        exams: z.array(
          z.object({
            id: z.uuid(),
            startedAt: z.string(),
            endedAt: z.string(),
            givenUp: z.boolean(),
            reached: z.number(),
            /** Null while stations are still being marked. */
            points: z.number().nullable(),
            outOf: z.number(),
          }),
        ),
      }),
    }),
  },
});
