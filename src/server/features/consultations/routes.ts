import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { consultationEndpoints } from '#contract/consultations.ts';
import { feedbackEndpoints } from '#contract/feedback.ts';
import { consultingSecondsSpent, readClock } from '#core/consultations/consultation-clock.ts';
import { everybodysTime } from '#core/consultations/time-away.ts';
import type { Database, Queryable } from '#server/db/sql.ts';
import type { Caller } from '#server/http/protection/caller.ts';
import { type EndpointDependencies, registerEndpoints } from '#server/http/register-endpoints.ts';
import { visitorDoor } from '#server/language/visitor-door.ts';
import type { RecordActivity } from '#server/ports/activity.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { PatientPort } from '#server/ports/patient.ts';
import type { CaseVersions } from './case-versions.ts';
import { createConsultations, hashPreviewToken, type SpendsAllowance } from './consultations.ts';
import type { Endings } from './endings.ts';
import { createInteraction, type Presence } from './interaction.ts';
import { createRedo } from './redo.ts';
import * as store from './store.ts';

type Answers = {
  [Key in keyof typeof consultationEndpoints]: z.output<(typeof consultationEndpoints)[Key]['response']>;
};

const redoKey = 'POST /sessions/:id/redo';
/** A redo is asked for in the feedback, and starts a consultation like any other. */
const table = { ...consultationEndpoints, [redoKey]: feedbackEndpoints[redoKey] } as const;

export interface ConsultationRouteDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  patient: PatientPort;
  caseFile: CaseVersions;
  endings: Endings;
  presence: Presence;
  /** Which cases may be started. */
  statuses: readonly string[];
  allowances: SpendsAllowance & {
    status(
      db: Queryable,
      userId: string,
      feature: 'case_sessions',
    ): Promise<Answers['POST /sessions/start-with-quota']['allowance']>;
  };
  recordActivity: RecordActivity;
  allowsOutsideModel(db: Queryable, userId: string): Promise<boolean>;
  /** Writes down how far the user's mock exam has come. */
  writeDownExam(userId: string): Promise<void>;
  listActivity(db: Queryable, userId: string, page: number): Promise<Answers['GET /activity']['data']>;
}

/** Few at once, so that the turns of those who are signed in find the database free; the last of them waits some ten seconds. */
const visitorsAtDoor = { atOnce: 3, waiting: 20 };

export function consultationRoutes(app: FastifyInstance, deps: ConsultationRouteDependencies): void {
  const { db, clock, endings } = deps;
  const consultations = createConsultations(deps);
  const redo = createRedo(deps);
  const interaction = createInteraction({ ...deps, log: app.log });
  const visitors = visitorDoor(visitorsAtDoor);
  app.addHook('onClose', () => interaction.finished());

  const own = (caller: Caller, { id }: { id: string }): store.Access => ({ by: 'owner', id, userId: caller.userId });
  const sample = ({ token }: { token: string }): store.Access => ({ by: 'token', hash: hashPreviewToken(token) });
  const show = async (access: store.Access) => ({ success: true as const, data: await consultations.show(access) });
  const chat = async (access: store.Access, message: { clientMessageId: string; text: string }) => {
    const { turn, ended } = await interaction.chat(access, message);
    return { success: true as const, response: turn.text, data: { turn, ended } };
  };
  async function* asVisitor(access: store.Access, message: { clientMessageId: string; text: string }) {
    const events = interaction.interact(access, message);
    // A visitor's first event comes when the turn is understood; what follows takes nobody's time.
    const first = await visitors(() => events.next());
    if (!first.done) yield first.value;
    yield* events;
  }
  const writeDownEnds = (userId: string) => db.transaction((tx) => endings.overdue(tx, clock.now(), { userId }));

  registerEndpoints(app, deps.endpoints, table, {
    'POST /sessions/start': async ({ caller, body, once }) => {
      const id = await once((tx) => consultations.start(tx, caller.userId, body.caseId, body.mode));
      return show(own(caller, { id }));
    },
    'POST /sessions/start-with-quota': async ({ caller, body, once }) => {
      const id = await once((tx) => consultations.start(tx, caller.userId, body.caseId, body.mode));
      const allowance = await deps.allowances.status(db, caller.userId, 'case_sessions');
      return { ...(await show(own(caller, { id }))), allowance };
    },
    'POST /sessions/:id/begin': async ({ caller, params }) => {
      await consultations.begin(own(caller, params));
      return show(own(caller, params));
    },
    'POST /sessions/:id/interact': async ({ caller, params, body }) => interaction.interact(own(caller, params), body),
    'POST /sessions/:id/end': async ({ caller, params }) => {
      await consultations.end(own(caller, params));
      return show(own(caller, params));
    },
    'POST /sessions/:id/redo': async ({ caller, params, body, once }) => {
      const id = await once((tx) => redo(tx, caller.userId, params.id, body.fromMinute));
      return show(own(caller, { id }));
    },
    'GET /sessions/:id/details': ({ caller, params }) =>
      show(caller.role === 'admin' ? { by: 'admin', id: params.id } : own(caller, params)),
    'PUT /sessions/:id/notes-pad': async ({ caller, params, body }) => {
      await consultations.keepNotes(own(caller, params), body.text);
      return { success: true };
    },
    'POST /patient-chat/:id': ({ caller, params, body }) => chat(own(caller, params), body),
    'POST /ai-response': ({ caller, body: { sessionId, ...message } }) => chat(own(caller, { id: sessionId }), message),

    'GET /sessions': async ({ caller, query: { page } }) => {
      await deps.writeDownExam(caller.userId);
      const now = clock.now();
      const [rows, total] = await Promise.all([
        store.listConsultations(db, caller.userId, page),
        store.countConsultations(db, caller.userId),
      ]);
      const sessions = rows.map(({ id, caseId, title, group, channel, turns, held, ...times }) => {
        const { phase, endedAt } = readClock(times, now);
        return {
          id,
          caseId,
          title,
          group,
          channel,
          phase,
          startedAt: times.startedAt.toISOString(),
          endedAt: endedAt && everybodysTime(times, endedAt).toISOString(),
          consultingSeconds: consultingSecondsSpent(times, now),
          turns,
          held,
        };
      });
      return { success: true, data: { sessions, total, page, pages: Math.ceil(total / store.consultationsPerPage) } };
    },
    'GET /activity': async ({ caller, query }) => {
      await writeDownEnds(caller.userId);
      return { success: true, data: await deps.listActivity(db, caller.userId, query.page) };
    },

    'POST /case-preview/start': async () => {
      const token = await consultations.startPreview();
      return { success: true, data: { token, session: await consultations.show(sample({ token })) } };
    },
    'GET /case-preview/:token': ({ params }) => show(sample(params)),
    'POST /case-preview/:token/interact': async ({ params, body }) => asVisitor(sample(params), body),
  });
}
