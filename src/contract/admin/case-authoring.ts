import { z } from 'zod';
import { blueprintGroups } from '#core/blueprint.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { shown } from '../protocol/shown-words.ts';
import { listOf, listQuery, Ok, SearchWords } from './list.ts';

export const CaseId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use small letters, digits and hyphens, a letter first, at most 40 in all.');
const ofCase = z.object({ id: CaseId });
/** As long as a request may be. */
const text = z.string().max(240_000);
const revision = z.number().int().min(1);

/** The parts of a case that a form changes; which number it has, and whether it is published, is not for a form to say. */
const Section = z.string().regex(/^[a-z_]{1,30}$/);

const Draft = z.object({
  caseId: CaseId,
  revision,
  /** The case as far as it is written; only a whole one is a case file. */
  value: z.record(z.string(), z.unknown()),
  /** The version that it goes on from. */
  baseVersion: z.number().nullable(),
  changedAt: z.string(),
  changedBy: z.string().nullable(),
});
export type CaseDraft = z.infer<typeof Draft>;

const statuses = ['draft', 'published', 'retired'] as const;

const ListedCase = z.object({
  id: CaseId,
  title: shown,
  group: z.enum(blueprintGroups).nullable(),
  specialty: z.string(),
  difficulty: z.number().nullable(),
  channel: z.string(),
  /** Null: never published. */
  status: z.enum(statuses).nullable(),
  version: z.number().nullable(),
  draftChangedAt: z.string().nullable(),
  draftChangedBy: z.string().nullable(),
  reviewPending: z.boolean(),
  reviewDue: z.string().nullable(),
});
export type ListedCase = z.infer<typeof ListedCase>;

const Version = z.object({
  version: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  /** Whether it was published here; the others came as files. */
  inPortal: z.boolean(),
  note: z.string(),
  current: z.boolean(),
});

const Change = z.object({
  section: z.string(),
  place: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

const versionOrDraft = z.union([z.literal('draft'), z.coerce.number().int().min(1)]);

const Heard = z.object({
  text: z.string(),
  speech: z.string(),
  acts: z.array(z.string()),
  topic: z.string().nullable(),
  /** What it was taken to be about, with how sure that is. */
  matches: z.array(z.object({ kind: z.string(), id: z.string(), confidence: z.number() })),
  choices: z.array(z.string()),
});
/** How a proposal was taken, and what of its history in the speaker's memory that rests on. */
const TakenProposal = z.object({
  item: z.string(),
  outcome: z.enum(['agrees', 'after_answer', 'hesitates', 'refuses', 'declined']),
  offers: z.number(),
  explained: z.boolean(),
  objectionVoiced: z.boolean(),
  objectionAnswered: z.boolean(),
});
export type TakenProposal = z.infer<typeof TakenProposal>;
const Mood = z.object({ trust: z.number(), worry: z.number(), irritation: z.number() });

export const RehearsedTurn = z.object({
  doctor: z.string(),
  speaker: z.string(),
  sign: z.string().nullable(),
  /** Why the speaker answered so. */
  trace: z.object({
    heard: z.array(Heard),
    outcome: z.string(),
    /** Which rule of the conversation spoke. */
    rule: z.string(),
    plan: z.array(TakenProposal),
    told: z.array(z.string()),
    held: z.array(z.string()),
    cuesDropped: z.array(z.string()),
    cuesPickedUp: z.array(z.string()),
    reactions: z.array(z.string()),
    mood: Mood,
    moodBefore: Mood,
  }),
});
export type RehearsedTurn = z.infer<typeof RehearsedTurn>;

const Quote = z.object({ turn: z.number(), who: z.enum(['doctor', 'speaker']), seconds: z.number(), text: z.string() });
const TracedMark = z.object({
  id: z.string(),
  title: z.string(),
  domain: z.string(),
  mark: z.enum(['met', 'partly', 'missed']),
  circumstance: z.string().nullable(),
  quotes: z.array(Quote),
  closest: Quote.nullable(),
  /** Each thing the rule asks for: the words that did it, or words that said the opposite. */
  parts: z.array(z.object({ what: z.string(), quote: Quote.nullable(), opposite: Quote.nullable() })),
  /** Not sure: what it counts if it was done, and if not. */
  unsure: z.object({ ifDone: z.string(), ifNot: z.string() }).nullable(),
});

export const caseAuthoringEndpoints = endpoints({
  'GET /admin/cases': {
    access: 'author',
    summary: 'Every case: published, retired, or still being written.',
    query: listQuery(['changed', 'title', 'review'], {
      q: SearchWords,
      status: z.enum([...statuses, 'unpublished', 'changed']).optional(),
      group: z.enum(blueprintGroups).optional(),
      review: z.enum(['pending', 'due']).optional(),
    }),
    response: listOf(ListedCase),
  },
  'GET /admin/case-choices': {
    access: 'author',
    summary: 'The names of all cases there have been, to choose one by.',
    response: z.object({
      success: z.literal(true),
      data: z.object({ cases: z.array(z.object({ id: CaseId, title: shown })) }),
    }),
  },
  'POST /admin/cases': {
    access: 'author',
    audit: 'began a case',
    summary: 'Begins a case, from nothing or from the text of a file.',
    creates: true,
    body: z.union([z.strictObject({ id: CaseId, title: z.string().trim().min(1).max(60) }), z.strictObject({ text })]),
    response: z.object({ success: z.literal(true), data: Draft }),
  },
  'GET /admin/cases/:id': {
    access: 'author',
    summary: 'A case with its versions, the current one whole.',
    params: ofCase,
    response: z.object({
      success: z.literal(true),
      data: z.object({
        case: ListedCase,
        versions: z.array(Version),
        /** The current version, or the draft of a case that was never published. */
        value: z.record(z.string(), z.unknown()),
      }),
    }),
  },
  'POST /admin/cases/:id/draft': {
    access: 'author',
    audit: 'began a draft',
    summary: 'The draft of a case; begun from the current version where there is none.',
    params: ofCase,
    response: z.object({ success: z.literal(true), data: Draft }),
  },
  'PUT /admin/cases/:id/draft': {
    access: 'author',
    audit: 'changed a draft',
    summary: 'Saves changed parts of a draft, unless somebody else has changed it meanwhile.',
    params: ofCase,
    body: z.strictObject({ revision, sections: z.record(Section, z.unknown()) }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ revision, changedAt: z.string(), changedBy: z.string().nullable(), review: z.unknown() }),
    }),
  },
  'DELETE /admin/cases/:id/draft': {
    access: 'author',
    audit: 'threw a draft away',
    summary: 'Throws a draft away; what is published stays.',
    params: ofCase,
    response: Ok,
  },
  'GET /admin/cases/:id/text': {
    access: 'author',
    summary: 'A version, or the draft, as the text of a file, with its comments.',
    params: ofCase,
    query: z.strictObject({ of: versionOrDraft, section: Section.optional() }),
    response: z.object({ success: z.literal(true), data: z.object({ text: z.string() }) }),
  },
  'PUT /admin/cases/:id/text': {
    access: 'author',
    audit: 'changed a draft as text',
    summary: 'Replaces the draft, or one part of it, by a text.',
    params: ofCase,
    body: z.strictObject({ revision, section: Section.nullable(), text }),
    response: z.object({ success: z.literal(true), data: Draft }),
  },
  'GET /admin/cases/:id/changes': {
    access: 'author',
    summary: 'What differs between two versions, or a version and the draft.',
    params: ofCase,
    query: z.strictObject({ from: versionOrDraft, to: versionOrDraft }),
    response: z.object({ success: z.literal(true), data: z.object({ changes: z.array(Change) }) }),
  },
  'POST /admin/cases/:id/draft/questions': {
    access: 'author',
    audit: 'added a question to a draft',
    summary: 'Adds a question to those that ask for a fact, in the draft; one is begun where there is none.',
    params: ofCase,
    body: z.strictObject({ fact: CaseId, question: z.string().trim().min(3).max(300) }),
    response: Ok,
  },
  'POST /admin/cases/:id/rehearsal': {
    access: 'author',
    asks: true,
    summary: 'Says these lines to the patient of the draft, from the beginning, and tells why each was answered so.',
    params: ofCase,
    body: z.strictObject({ lines: z.array(z.string().trim().min(1).max(1000)).min(1).max(40) }),
    response: z.object({ success: z.literal(true), data: z.object({ turns: z.array(RehearsedTurn) }) }),
    limits: [{ by: 'account', max: 60, perSeconds: 60 }],
  },
  'POST /admin/cases/:id/trial-marking': {
    access: 'author',
    asks: true,
    summary: 'Marks a talk that was written down by the mark scheme of the draft.',
    params: ofCase,
    body: z.strictObject({ transcript: z.string().trim().min(1).max(60_000) }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        points: z.number(),
        domains: z.array(z.object({ domain: z.string(), grade: z.string(), earned: z.number(), possible: z.number() })),
        criteria: z.array(TracedMark),
        errors: z.array(z.object({ id: z.string(), quote: Quote })),
      }),
    }),
    limits: [{ by: 'account', max: 20, perSeconds: 60 }],
  },
  'POST /admin/cases/:id/sign-off': {
    access: 'author',
    audit: 'signed a case off',
    summary: 'Enters that the draft was read a second time, or that a clinician signs it off until a date.',
    params: ofCase,
    body: z.discriminatedUnion('what', [
      z.strictObject({ what: z.literal('second-reading'), revision }),
      z.strictObject({
        what: z.literal('clinician'),
        revision,
        clinician: z.string().trim().min(3).max(80),
        due: z.iso.date(),
      }),
    ]),
    response: z.object({ success: z.literal(true), data: Draft }),
  },
  'POST /admin/cases/:id/publish': {
    access: 'author',
    audit: 'published a case',
    summary: 'Publishes the draft as the next version. Consultations that have begun keep theirs.',
    creates: true,
    params: ofCase,
    body: z.strictObject({ revision, note: z.string().trim().min(1).max(300) }),
    response: z.object({ success: z.literal(true), data: z.object({ version: z.number() }) }),
  },
  'PUT /admin/cases/:id/status': {
    access: 'author',
    audit: 'retired a case or put it back',
    summary: 'Takes a published case out of the library, or puts it back.',
    params: ofCase,
    body: z.strictObject({ status: z.enum(['published', 'retired']) }),
    response: Ok,
  },
});
