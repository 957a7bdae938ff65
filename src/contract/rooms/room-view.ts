import { z } from 'zod';
import { roomRoles } from '#core/rooms/roles.ts';
import { Notes, OwnConsultation } from '../consultations.ts';
import { shown } from '../protocol/shown-words.ts';

export const Role = z.enum(roomRoles);
const Mark = z.enum(['met', 'partly', 'missed']);
const Domain = z.enum(['data', 'management', 'relating']);

const Member = z.object({
  id: z.string(),
  name: z.string(),
  role: Role,
  isHost: z.boolean(),
  /** Connected at this moment. */
  isHere: z.boolean(),
});

export const RoomMessage = z.object({
  n: z.number(),
  memberId: z.string(),
  name: z.string(),
  role: Role,
  text: z.string(),
  at: z.string(),
  /** Into the talk; null outside it. */
  seconds: z.number().nullable(),
});
export type RoomMessage = z.infer<typeof RoomMessage>;

const Script = z.object({
  name: z.string(),
  age: z.number(),
  temperament: shown,
  voice: z.array(shown),
  opening: shown,
  cameFor: shown,
  hidden: shown,
  ideas: shown,
  concerns: shown,
  expectations: shown,
  facts: z.array(
    z.object({
      id: z.string(),
      gloss: shown,
      gate: z.enum(['offered', 'asked', 'probed', 'trusted']),
      says: shown,
      holds: shown.nullable(),
    }),
  ),
  cues: z.array(z.object({ id: z.string(), line: shown, shows: shown.nullable(), byMinute: z.number(), reply: shown })),
  stances: z.array(z.object({ id: z.string(), to: shown, says: shown })),
  questions: z.array(z.object({ id: z.string(), says: shown })),
});
export type Script = z.infer<typeof Script>;

const SheetRow = z.object({
  id: z.string(),
  domain: Domain,
  title: shown,
  mark: Mark.nullable(),
  /** Who gave it, and how far into the talk. */
  by: z.string().nullable(),
  seconds: z.number().nullable(),
});
export type SheetRow = z.infer<typeof SheetRow>;

const Grades = z.object({
  points: z.number(),
  domains: z.array(z.object({ domain: Domain, grade: z.enum(['clear-pass', 'pass', 'fail', 'clear-fail']) })),
});

const Result = z.object({
  joint: Grades.extend({ marked: z.number(), rows: z.number() }),
  /** The product's own, from what was typed. */
  own: z.discriminatedUnion('state', [
    z.object({ state: z.literal('nothing-typed') }),
    z.object({ state: z.literal('on-its-way') }),
    Grades.extend({ state: z.literal('marked'), criteria: z.array(z.object({ id: z.string(), mark: Mark })) }),
  ]),
});

/** A room as one of those in it may see it: script and sheet are null for the doctor until the round is over. */
export const RoomView = z.object({
  id: z.string(),
  round: z.number(),
  caseId: z.string(),
  title: shown,
  phase: z.enum(['waiting', 'reading', 'consulting', 'ended']),
  isPaused: z.boolean(),
  isClosed: z.boolean(),
  serverNow: z.string(),
  readingSeconds: z.number(),
  consultingSeconds: z.number(),
  readingEndsAt: z.string().nullable(),
  consultingEndsAt: z.string().nullable(),
  closesAt: z.string(),
  me: z.object({ id: z.string(), role: Role, isHost: z.boolean(), isGuest: z.boolean() }),
  members: z.array(Member),
  /** What the doctor may read; null until the reading begins. */
  patient: z
    .object({
      channel: OwnConsultation.shape.channel,
      speaker: OwnConsultation.shape.speaker,
      reviewPending: z.boolean(),
      notes: Notes,
    })
    .nullable(),
  script: Script.nullable(),
  sheet: z.array(SheetRow).nullable(),
  result: Result.nullable(),
  messages: z.array(RoomMessage),
});
export type RoomView = z.infer<typeof RoomView>;
export type RoomResult = z.infer<typeof Result>;
