import { z } from 'zod';
import { poses } from '#core/cases/portrait/portrait-parts.ts';
import { expressions } from '#core/patient/engine/expression.ts';
import { consultationModes } from '#core/settings/user-settings.ts';
import { CaseDocument } from './cases.ts';
import { endpoints } from './protocol/endpoint.ts';
import { asSaid, shown } from './protocol/shown-words.ts';
import { Speaker } from './speaker.ts';

const ConsultationParams = z.object({ id: z.uuid() });
const PreviewParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

const phases = ['reading', 'consulting', 'ended'] as const;

export const Turn = z
  .object({
    n: z.number(),
    who: z.enum(['doctor', 'speaker']),
    text: z.string(),
    /** Seconds since the consultation began. */
    seconds: z.number(),
    /** What can be seen or heard beside the words. */
    sign: shown.nullable(),
  })
  .overwrite(asSaid);
export type Turn = z.infer<typeof Turn>;

const ResultTable = z.object({
  name: shown,
  date_text: z.string(),
  rows: z.array(
    z.object({
      test: z.string(),
      value: z.string(),
      range: z.string(),
      flag: z.enum(['high', 'low', 'normal', 'none']),
    }),
  ),
});

/** All that the doctor may read; everything else of the case stays on the server. */
export const Notes = z.object({
  patient: z.object({
    name: z.string(),
    age: shown,
    sex: z.enum(['female', 'male', 'other']),
    pronouns: z.string().nullable(),
  }),
  speakerName: z.string().nullable(),
  relation: shown.nullable(),
  reason: shown,
  history: z.array(shown),
  medication: z.array(shown),
  allergies: shown,
  social: z.array(shown),
  recentEntries: z.array(shown),
  results: z.array(ResultTable),
  documents: z.array(CaseDocument),
});

export const OwnConsultation = z.object({
  id: z.string(),
  caseId: z.string(),
  title: shown,
  channel: z.enum(['video', 'telephone']),
  /** How it was begun; whoever speaks may type at any time. */
  mode: z.enum(consultationModes),
  phase: z.enum(phases),
  speaker: Speaker,
  reviewPending: z.boolean(),
  notes: Notes,
  /** The clock is the server's: the page counts down from `serverNow`. */
  serverNow: z.string(),
  startedAt: z.string(),
  readingEndsAt: z.string(),
  consultingStartedAt: z.string().nullable(),
  consultingEndsAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  notesPad: z.string(),
  /** Mood as the face shows it; numbers stay on the server. */
  expression: z.enum(expressions),
  /** What the body does with the latest sign, until the next reply; the sign's words stand in its turn. */
  pose: z.enum(poses).nullable(),
  turns: z.array(Turn),
});
export type OwnConsultation = z.infer<typeof OwnConsultation>;

export const Allowance = z.object({
  feature: z.string(),
  allowance: z.number(),
  used: z.number(),
  remaining: z.number(),
  unlimited: z.boolean(),
  renewsAt: z.string(),
});

const InteractBody = z.strictObject({
  /** Made once per message by the page; sending it again never makes a second turn. */
  clientMessageId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
  text: z.string().trim().min(1, 'Say something first.').max(2000, 'At most 2,000 characters in one turn.'),
});

/** Events of a reply as it comes, one JSON object a line. */
export const InteractEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('doctor'), turn: Turn }),
  z.object({ type: z.literal('words'), text: shown }),
  z.object({
    type: z.literal('done'),
    turn: Turn,
    expression: OwnConsultation.shape.expression,
    pose: OwnConsultation.shape.pose,
    ended: z.boolean(),
  }),
]);
export type InteractEvent = z.infer<typeof InteractEvent>;

const StartBody = z.strictObject({
  caseId: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  mode: z.enum(consultationModes).default('text'),
});
const ConsultationAnswer = z.object({ success: z.literal(true), data: OwnConsultation });
const ChatAnswer = z.object({
  success: z.literal(true),
  response: shown,
  data: z.object({ turn: Turn, ended: z.boolean() }),
});

const ConsultationRow = z.object({
  id: z.uuid(),
  caseId: z.string(),
  title: shown,
  group: z.string(),
  channel: z.enum(['video', 'telephone']),
  phase: z.enum(phases),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  consultingSeconds: z.number(),
  turns: z.number(),
  /** Part of a mock exam that is still running: there is no feedback yet. */
  held: z.boolean(),
});

const Paged = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

export const consultationEndpoints = endpoints({
  'POST /sessions/start': {
    access: 'user',
    summary:
      'Start a consultation with a case, or go on with the one that is running. Spends one case_sessions when it starts a new one, and one voice_sessions where that is by voice.',
    body: StartBody,
    response: ConsultationAnswer,
    creates: true,
  },
  'POST /sessions/start-with-quota': {
    access: 'user',
    summary: 'The same, and tells what is left of the allowance.',
    body: StartBody,
    response: ConsultationAnswer.extend({ allowance: Allowance }),
    creates: true,
  },
  'POST /sessions/:id/begin': {
    access: 'user',
    summary: 'End the reading time early and begin the consultation. Saying it twice changes nothing.',
    params: ConsultationParams,
    response: ConsultationAnswer,
  },
  'POST /sessions/:id/interact': {
    access: 'user',
    summary: 'Say something; the reply comes as a stream of JSON lines.',
    params: ConsultationParams,
    body: InteractBody,
    response: InteractEvent,
    stream: true,
    limits: [{ by: 'account', max: 120, perSeconds: 60 }],
  },
  'POST /sessions/:id/end': {
    access: 'user',
    summary: 'End the consultation now. Saying it twice changes nothing.',
    params: ConsultationParams,
    response: ConsultationAnswer,
  },
  'GET /sessions/:id/details': {
    access: 'user',
    summary: 'The consultation as it stands: phase, clock, notes, every turn. Only for its owner or an admin.',
    params: ConsultationParams,
    response: ConsultationAnswer,
  },
  'PUT /sessions/:id/notes-pad': {
    access: 'user',
    summary: "Keep the doctor's own notes.",
    params: ConsultationParams,
    body: z.strictObject({ text: z.string().max(10_000, 'At most 10,000 characters.') }),
    response: z.object({ success: z.literal(true) }),
  },
  'POST /patient-chat/:id': {
    access: 'user',
    summary: 'Say something in a consultation and get the whole reply at once.',
    params: ConsultationParams,
    body: InteractBody,
    response: ChatAnswer,
    limits: [{ by: 'account', max: 120, perSeconds: 60 }],
  },
  'POST /ai-response': {
    access: 'user',
    summary: 'The same as patient chat, with the consultation named in the body.',
    body: InteractBody.extend({ sessionId: z.uuid() }),
    response: ChatAnswer,
    limits: [{ by: 'account', max: 120, perSeconds: 60 }],
  },
  'GET /sessions': {
    access: 'user',
    summary: 'Own consultations, newest first, 25 to a page.',
    query: Paged,
    response: z.object({
      success: z.literal(true),
      data: z.object({ sessions: z.array(ConsultationRow), total: z.number(), page: z.number(), pages: z.number() }),
    }),
  },
  'GET /activity': {
    access: 'user',
    summary: 'What happened on the account, newest first, 50 to a page.',
    query: Paged,
    response: z.object({
      success: z.literal(true),
      data: z.object({
        entries: z.array(
          z.object({
            id: z.string(),
            kind: z.enum([
              'consultation-started',
              'consultation-ended',
              'feedback-ready',
              'case-bookmarked',
              'bookmark-removed',
              'signed-in',
              'password-changed',
              'email-changed',
              'email-change-stopped',
              'second-factor-on',
              'second-factor-off',
              'recovery-codes-made',
              'passkey-added',
              'passkey-removed',
            ]),
            subject: shown.nullable(),
            link: z.string().nullable(),
            at: z.string(),
          }),
        ),
        total: z.number(),
        page: z.number(),
        pages: z.number(),
      }),
    }),
  },
  'POST /case-preview/start': {
    access: 'public',
    summary: "A visitor's sample: three minutes with one patient, no account.",
    response: z.object({ success: z.literal(true), data: z.object({ token: z.string(), session: OwnConsultation }) }),
    limits: [{ by: 'address', max: 20, perSeconds: 3600 }],
  },
  'GET /case-preview/:token': {
    access: 'public',
    summary: 'The sample as it stands, after a reload.',
    params: PreviewParams,
    response: ConsultationAnswer,
  },
  'POST /case-preview/:token/interact': {
    access: 'public',
    summary: 'Say something in the sample; the reply comes as a stream of JSON lines.',
    params: PreviewParams,
    body: InteractBody,
    response: InteractEvent,
    stream: true,
    limits: [{ by: 'address', max: 60, perSeconds: 60 }],
  },
});
