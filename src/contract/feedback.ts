import { z } from 'zod';
import { CaseId } from './admin/case-authoring.ts';
import { listOf, listQuery } from './admin/list.ts';
import { OwnConsultation, Turn } from './consultations.ts';
import { ShareLink, ShareLinkToken, ShareLinkWish } from './personal/share-links.ts';
import { endpoints } from './protocol/endpoint.ts';
import { asSaid, shown } from './protocol/shown-words.ts';
import { Speaker } from './speaker.ts';

const ConsultationParams = z.object({ id: z.uuid() });

/** A criterion of the case, or a critical error. */
const MarkParams = z.object({ id: z.uuid(), criterion: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/) });

const domain = z.enum(['data', 'management', 'relating']);
const grade = z.enum(['clear-pass', 'pass', 'fail', 'clear-fail']);
const mark = z.enum(['met', 'partly', 'missed']);

const Quote = z
  .object({ turn: z.number(), who: z.enum(['doctor', 'speaker']), seconds: z.number(), text: z.string() })
  .overwrite(asSaid);

/** What somebody objected, and what a person who read it made of the mark. */
const Challenge = z.object({
  reason: z.string(),
  at: z.string(),
  answer: z
    .object({
      verdict: z.enum(['stands', 'changed']),
      changedTo: z.enum(['met', 'partly', 'missed', 'withdrawn']).nullable(),
      text: z.string(),
      at: z.string(),
    })
    .nullable(),
});

const Criterion = z.object({
  id: z.string(),
  title: shown,
  /** What must be heard, and what counts as half. */
  rule: shown,
  partly: shown.nullable(),
  weight: z.number(),
  critical: z.boolean(),
  mark,
  circumstance: z.enum(['late', 'not-reached', 'no-chance', 'manner']).nullable(),
  quotes: z.array(Quote),
  closest: Quote.nullable(),
  /** One line that says what was lacking; null when met. */
  comment: shown.nullable(),
  /** Beside the mark, where an outside model read the same: further words that earned it, and its comment. */
  furtherQuotes: z.array(Quote),
  modelComment: shown.nullable(),
  /** Each thing the rule asks for: the words that did it, or words that said the opposite. */
  heard: z.array(z.object({ what: shown, quote: Quote.nullable(), opposite: Quote.nullable() })),
  /** Not sure: what it counts if it was done, and if not. */
  unsure: z.object({ ifDone: mark, ifNot: mark }).nullable(),
  /** What the user said about a row that was not sure. */
  settled: z.enum(['did', 'did-not']).nullable(),
  /** The user's own objection, if one was made. */
  challenge: Challenge.nullable(),
});

const DomainSheet = z.object({
  domain,
  grade,
  earned: z.number(),
  possible: z.number(),
  /** What the domain counts in this case: 1, 1.5 … */
  weight: z.number(),
  points: z.number(),
  /** Why the grade is held down, in words. */
  caps: z.array(shown),
  /** An outside model's comment on the domain as a whole. */
  modelComment: shown.nullable(),
  criteria: z.array(Criterion),
  /** `withdrawn`: somebody read the challenge and agreed; it caps nothing any more. */
  errors: z.array(
    z.object({ id: z.string(), what: shown, quote: Quote, withdrawn: z.boolean(), challenge: Challenge.nullable() }),
  ),
  /** Lines that may be a critical error: for the reader to look at. They cap nothing. */
  doubts: z.array(z.object({ id: z.string(), what: shown, quote: Quote })),
  /** What the grade still depends on. */
  open: z.object({ rows: z.number(), least: grade, most: grade }),
});

const ModelTurn = z.object({ who: z.enum(['doctor', 'speaker']), minute: z.number(), say: shown });

export const Measures = z.object({
  phases: z.array(
    z.object({
      phase: z.enum(['opening', 'gathering', 'explaining', 'planning', 'closing']),
      from: z.number(),
      to: z.number(),
    }),
  ),
  diagnosisSaidAt: z.number().nullable(),
  talkShare: z.number(),
  questions: z.object({ open: z.number(), closed: z.number() }),
  cues: z.array(
    z.object({
      id: z.string(),
      gloss: shown,
      offered: Quote.nullable(),
      noticed: Quote.nullable(),
      explored: Quote.nullable(),
    }),
  ),
  jargon: z.array(z.object({ term: z.string(), quote: Quote })),
  interruptions: z.number().nullable(),
  safetyNet: z.object({ what: Quote.nullable(), when: Quote.nullable(), where: Quote.nullable() }),
  elicited: z.record(
    z.enum(['idea', 'concern', 'expectation']),
    z.object({ asked: Quote.nullable(), answered: z.boolean(), used: Quote.nullable() }),
  ),
  /** Only facts that the marks rest on. */
  facts: z.object({
    found: z.number(),
    total: z.number(),
    /** Asked for and not told: they count as asked. */
    asked: z.array(
      z.object({ id: z.string(), gloss: shown, key: z.boolean(), question: Quote, answer: Quote.nullable() }),
    ),
    /** What was never asked for and cost something, key facts first. */
    missed: z.array(z.object({ id: z.string(), gloss: shown, key: z.boolean() })),
  }),
  /** How it was said, with the place; null on sheets from before it was measured. */
  style: z
    .object({
      stacks: z.array(z.object({ questions: z.number(), quote: Quote })),
      contempt: z.array(Quote),
      empathy: z.array(Quote),
    })
    .nullable(),
});

/** A criterion that an outside model marked differently. */
const Disagreement = z.object({
  criterion: z.string(),
  title: shown,
  domain,
  code: mark,
  model: mark,
  codeQuotes: z.array(Quote),
  modelQuotes: z.array(Quote),
  comment: shown.nullable(),
});
export type Disagreement = z.infer<typeof Disagreement>;

export const Feedback = z.object({
  sessionId: z.string(),
  /** Whether it is the reader's own consultation: only its owner can challenge, share or do it again. */
  own: z.boolean(),
  caseId: z.string(),
  title: shown,
  group: z.string(),
  channel: z.enum(['video', 'telephone']),
  speaker: Speaker,
  reviewPending: z.boolean(),
  startedAt: z.string(),
  endedAt: z.string(),
  consultingSeconds: z.number(),
  /** A second try from a chosen minute of an earlier consultation. */
  redoOf: z.object({ sessionId: z.string(), fromMinute: z.number() }).nullable(),
  markedAt: z.string(),
  points: z.number(),
  /** What the points come to if none of the rows that are not sure was done, and if all were. */
  openPoints: z.object({ least: z.number(), most: z.number() }),
  outOf: z.number(),
  /** 0 to 100. */
  score: z.number(),
  /** Points where passing begins to be likely, as a band; indicative only. */
  band: z.object({ from: z.number(), to: z.number() }),
  domains: z.array(DomainSheet),
  measures: Measures,
  turns: z.array(Turn),
  oneThing: z.object({
    title: shown,
    detail: shown,
    /** The line it is about and the answer to it, as they stand in the transcript. */
    moment: z.array(Quote),
    guide: z.object({ id: z.string(), title: shown }).nullable(),
  }),
  /** One lost row: what was said, what a Pass would have sounded like, and the model. */
  threeWays: z
    .object({
      criterion: z.string(),
      title: shown,
      domain,
      mark,
      yours: z.array(Quote),
      heard: z.array(z.object({ what: shown, isHeard: z.boolean() })),
      pass: z.array(z.object({ what: shown, say: shown })),
      model: z.object({ minute: z.number(), say: shown }).nullable(),
    })
    .nullable(),
  nextCase: z.object({ id: z.string(), title: shown, reason: shown }).nullable(),
  teaching: z.object({
    workingDiagnosis: shown,
    differentials: z.array(z.object({ name: shown, for: shown, against: shown })),
    plan: z.array(z.object({ step: shown, why: shown, source: z.string() })),
    guidelines: z.array(
      z.object({
        id: z.string(),
        name: shown,
        body: z.string(),
        code: z.string().nullable(),
        year: z.number(),
        point: shown,
      }),
    ),
    model: z.array(ModelTurn),
    learningPoints: z.array(shown),
    pitfalls: z.array(shown),
    phrases: z.array(shown),
  }),
  /** For admins alone, where a model was asked. */
  secondReading: z.object({ model: z.string(), disagreements: z.array(Disagreement) }).nullable(),
});
export type Feedback = z.infer<typeof Feedback>;

/** `held`: part of a mock exam that is still running. `marking`: ask again in a moment. `failed`: it is tried again by itself. */
const FeedbackAnswer = z.object({
  success: z.literal(true),
  status: z.enum(['not-ended', 'held', 'marking', 'failed', 'ready']),
  data: Feedback.nullable(),
});
export type FeedbackAnswer = z.infer<typeof FeedbackAnswer>;

const Advice = z
  .object({
    n: z.number(),
    who: z.enum(['user', 'facilitator']),
    text: z.string(),
    at: z.string(),
    /** Where the answer comes from: turns of the transcript, criteria, guidelines, study guides. */
    sources: z.array(
      z.object({
        kind: z.enum(['turn', 'criterion', 'guideline', 'teaching', 'guide']),
        label: shown,
        link: z.string().nullable(),
      }),
    ),
  })
  .overwrite(asSaid);
export type Advice = z.infer<typeof Advice>;

const Ok = z.object({ success: z.literal(true) });

export const feedbackEndpoints = endpoints({
  'GET /sessions/:id/feedback': {
    access: 'user',
    summary:
      'Marks with their evidence, measures and teaching of an ended consultation. Only for its owner or an admin.',
    params: ConsultationParams,
    response: FeedbackAnswer,
  },
  'GET /sessions/:id/analysis': {
    access: 'user',
    summary: 'How the twelve minutes were spent: phases, talk share, questions, cues, safety net, facts never found.',
    params: ConsultationParams,
    response: z.object({ success: z.literal(true), status: FeedbackAnswer.shape.status, data: Measures.nullable() }),
  },
  'POST /analyze': {
    access: 'user',
    summary: 'See that an ended consultation is marked; harmless when it is marked already.',
    body: z.strictObject({ sessionId: z.uuid() }),
    response: FeedbackAnswer.pick({ success: true, status: true }),
    limits: [{ by: 'account', max: 30, perSeconds: 60 }],
  },
  'POST /feedback-ai': {
    access: 'user',
    summary: 'The same, and answers with the feedback if it is ready.',
    body: z.strictObject({ sessionId: z.uuid() }),
    response: FeedbackAnswer,
    limits: [{ by: 'account', max: 30, perSeconds: 60 }],
  },
  'PUT /sessions/:id/challenges/:criterion': {
    access: 'user',
    summary:
      'Object to a mark or a critical error. A person reads every objection; until it is answered, saying it again replaces the reason.',
    params: MarkParams,
    body: z.strictObject({ reason: z.string().trim().min(10, 'Say why, in at least 10 characters.').max(2000) }),
    response: Ok,
    limits: [{ by: 'account', max: 30, perSeconds: 3600 }],
  },
  'DELETE /sessions/:id/challenges/:criterion': {
    access: 'user',
    summary: 'Take an objection back that was not answered yet.',
    params: MarkParams,
    response: Ok,
  },
  'PUT /sessions/:id/settlements/:criterion': {
    access: 'user',
    summary: 'Say whether you did what a row asks for that is not sure. It counts as you say, and can be changed.',
    params: MarkParams,
    body: z.strictObject({ did: z.boolean() }),
    response: Ok,
    limits: [{ by: 'account', max: 120, perSeconds: 3600 }],
  },
  'POST /sessions/:id/redo': {
    access: 'user',
    summary:
      'A new consultation with the same case that goes on from the start of a minute of this one. Spends one case_sessions.',
    params: ConsultationParams,
    body: z.strictObject({ fromMinute: z.number().int().min(0).max(11) }),
    response: z.object({ success: z.literal(true), data: OwnConsultation }),
    creates: true,
  },
  'GET /sessions/:id/shares': {
    access: 'user',
    summary: 'Links to this feedback that were handed out.',
    params: ConsultationParams,
    response: z.object({ success: z.literal(true), data: z.object({ shares: z.array(ShareLink) }) }),
  },
  'POST /sessions/:id/shares': {
    access: 'user',
    summary: 'A read-only link to this feedback, for a supervisor. Valid for 30 days, or until withdrawn.',
    params: ConsultationParams,
    body: ShareLinkWish,
    response: z.object({ success: z.literal(true), data: ShareLink }),
    creates: true,
    limits: [{ by: 'account', max: 20, perSeconds: 3600 }],
  },
  'DELETE /sessions/:id/shares/:shareId': {
    access: 'user',
    summary: 'Withdraw a link: it stops working at once.',
    params: z.object({ id: z.uuid(), shareId: z.uuid() }),
    response: Ok,
  },
  'GET /shared-feedback/:token': {
    access: 'public',
    summary: 'Feedback by a read-only link: no account needed, nothing can be changed.',
    params: ShareLinkToken,
    response: z.object({ success: z.literal(true), data: z.object({ sharedBy: z.string(), feedback: Feedback }) }),
    limits: [{ by: 'address', max: 60, perSeconds: 60 }],
  },
  'GET /admin/marking-disagreements': {
    access: 'author',
    summary: 'Consultations that an outside model would have marked differently, newest first, without whose they are.',
    query: listQuery(['newest'], { caseId: CaseId.optional() }),
    response: listOf(
      z.object({
        sessionId: z.string(),
        caseId: z.string(),
        title: shown,
        markedAt: z.string(),
        model: z.string(),
        disagreements: z.array(Disagreement),
      }),
    ),
  },
  'GET /facilitator-chat/:id': {
    access: 'user',
    summary: 'What was asked of the facilitator about this consultation, and the answers.',
    params: ConsultationParams,
    response: z.object({
      success: z.literal(true),
      data: z.object({ messages: z.array(Advice), remaining: z.number().nullable() }),
    }),
  },
  'POST /facilitator-chat/:id': {
    access: 'user',
    summary:
      'Ask the facilitator: afterwards about marks, guidance and wording; during the consultation it gives hints on process only. Spends one facilitator_messages.',
    params: ConsultationParams,
    body: z.strictObject({
      clientMessageId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
      text: z.string().trim().min(1, 'Ask something first.').max(1000),
    }),
    response: z.object({ success: z.literal(true), response: shown, data: Advice }),
    limits: [{ by: 'account', max: 30, perSeconds: 60 }],
  },
});
