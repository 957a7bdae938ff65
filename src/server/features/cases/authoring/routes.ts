import type { FastifyInstance } from 'fastify';
import { type CaseDraft, caseAuthoringEndpoints } from '#contract/admin/case-authoring.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { caseChanges } from '#core/cases/authoring/case-changes.ts';
import { dayOf } from '#core/dates.ts';
import type { Database } from '#server/db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '#server/http/register-endpoints.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { MarkerPort } from '#server/ports/marker.ts';
import type { PatientPort } from '#server/ports/patient.ts';
import type { TextWork } from '../text-thread/text-work.ts';
import { sectionOfText } from './case-text.ts';
import * as drafts from './drafts.ts';
import { publishDraft } from './publish.ts';
import { rehearse, trialMarking, wholeCase } from './rehearsal.ts';
import * as store from './store.ts';

export interface AuthoringDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  patient: PatientPort;
  marker: MarkerPort;
  texts: TextWork;
}

export function caseAuthoringRoutes(app: FastifyInstance, deps: AuthoringDependencies): void {
  const { db, clock, texts } = deps;
  const author = ({ userId }: { userId: string }): drafts.Author => ({ by: userId, at: clock.now() });

  registerEndpoints(app, deps.endpoints, caseAuthoringEndpoints, {
    'GET /admin/cases': async ({ query }) => {
      const { rows, next } = await store.listCases(db, query, dayOf(clock.now()));
      return { success: true, data: { rows: rows.map(listedView), next } };
    },
    'GET /admin/case-choices': async () => ({ success: true, data: { cases: await store.listChoices(db) } }),
    'POST /admin/cases': ({ caller, body, change }) =>
      change(async (tx, record) => {
        const draft = await drafts.beginCase(tx, texts, body, author(caller));
        await record({ subject: draft.caseId, after: { from: 'text' in body ? 'a text' : 'nothing' } });
        return { success: true as const, data: draftView(draft) };
      }),
    'GET /admin/cases/:id': async ({ params: { id } }) => {
      const listed = await store.findListed(db, id);
      if (!listed) throw new AppError('NOT_FOUND');
      const versions = await store.listVersions(db, id);
      const { body } = await contentOf(id, listed.version ?? 'draft');
      return {
        success: true,
        data: {
          case: listedView(listed),
          versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
          value: body,
        },
      };
    },
    'POST /admin/cases/:id/draft': ({ caller, params, change }) =>
      change(async (tx, record) => {
        const { draft, isNew } = await drafts.openDraft(tx, texts, params.id, author(caller));
        await record(isNew ? { subject: params.id, after: { baseVersion: draft.baseVersion } } : null);
        return { success: true as const, data: draftView(draft) };
      }),
    'PUT /admin/cases/:id/draft': ({ caller, params, body, change }) =>
      change(async (tx, record) => {
        const before = await drafts.lockDraft(tx, params.id);
        const { draft, isChanged } = await drafts.saveSections(tx, before, body, author(caller));
        await record(isChanged ? entryOf(before, draft) : null);
        const { review } = draft.value.identity as { review: unknown };
        return { success: true as const, data: { ...draftView(draft), review } };
      }),
    'DELETE /admin/cases/:id/draft': ({ params: { id }, change }) =>
      change(async (tx, record) => {
        const before = await store.lockDraft(tx, id);
        await store.deleteDraft(tx, id);
        await record(before ? { subject: id, before: { revision: before.revision, value: before.value } } : null);
        return { success: true as const };
      }),
    'GET /admin/cases/:id/text': async ({ params: { id }, query }) => {
      const text = await (await contentOf(id, query.of)).text();
      return { success: true, data: { text: query.section === undefined ? text : sectionOfText(text, query.section) } };
    },
    'PUT /admin/cases/:id/text': ({ caller, params, body, change }) =>
      change(async (tx, record) => {
        const before = await drafts.lockUnchanged(tx, params.id, body.revision);
        const draft = await drafts.changeText(tx, texts, before, body, author(caller));
        await record(entryOf(before, draft));
        return { success: true as const, data: draftView(draft) };
      }),
    'GET /admin/cases/:id/changes': async ({ params: { id }, query }) => {
      const [from, to] = [await contentOf(id, query.from), await contentOf(id, query.to)];
      return { success: true, data: { changes: caseChanges(from.body, to.body) } };
    },
    'POST /admin/cases/:id/draft/questions': ({ caller, params, body, change }) =>
      change(async (tx, record) => {
        const { draft } = await drafts.openDraft(tx, texts, params.id, author(caller));
        const changed = await drafts.addQuestion(tx, draft, body, author(caller));
        await record(changed && { subject: params.id, after: body });
        return { success: true as const };
      }),
    'POST /admin/cases/:id/rehearsal': async ({ params, body }) => ({
      success: true,
      data: { turns: await rehearse(deps.patient, wholeCase((await requireDraft(params.id)).value), body.lines) },
    }),
    'POST /admin/cases/:id/trial-marking': async ({ params, body }) => ({
      success: true,
      data: await trialMarking(deps.marker, wholeCase((await requireDraft(params.id)).value), body.transcript),
    }),
    'POST /admin/cases/:id/sign-off': ({ caller, params, body, change }) =>
      change(async (tx, record) => {
        const today = dayOf(clock.now());
        if (body.what === 'clinician' && body.due <= today)
          throw new AppError('INVALID_REQUEST', { issues: [{ path: 'due', message: 'Choose a day in the future.' }] });
        const before = await drafts.lockUnchanged(tx, params.id, body.revision);
        const review: Record<string, string> =
          body.what === 'clinician' ? { clinician: body.clinician, on: today, due: body.due } : { read_on: today };
        const draft = await drafts.writeReview(tx, before, review, author(caller));
        await record({ subject: params.id, after: review });
        return { success: true as const, data: draftView(draft) };
      }),
    'POST /admin/cases/:id/publish': ({ caller, params, body, change }) =>
      change(async (tx, record) => {
        const { version, before } = await publishDraft(tx, texts, params.id, body, author(caller));
        await record({ subject: params.id, before: { version: before }, after: { version, note: body.note } });
        return { success: true as const, data: { version } };
      }),
    'PUT /admin/cases/:id/status': ({ params: { id }, body: { status }, change }) =>
      change(async (tx, record) => {
        const current = await store.findCurrent(tx, id);
        if (!current) throw new AppError('NOT_FOUND');
        await store.setStatus(tx, id, status);
        await record(
          current.status === status ? null : { subject: id, before: { status: current.status }, after: { status } },
        );
        return { success: true as const };
      }),
  });

  async function requireDraft(id: string): Promise<store.Draft> {
    const draft = await store.findDraft(db, id);
    if (!draft) throw new AppError('NOT_FOUND');
    return draft;
  }

  async function contentOf(id: string, of: number | 'draft'): Promise<Content> {
    if (of === 'draft') {
      const draft = await requireDraft(id);
      return { body: draft.value, text: () => texts.write(draft.source, draft.value) };
    }
    const version = await store.findVersion(db, id, of);
    if (!version) throw new AppError('NOT_FOUND');
    return { body: version.body, text: async () => version.source ?? texts.write(null, version.body) };
  }
}

interface Content {
  body: store.CaseValue;
  /** Bringing a text up to date takes a while: only where it is wanted. */
  text(): Promise<string>;
}

/** Which parts were changed, and to which revision; what exactly is for the versions to show. */
const entryOf = (before: store.Draft, after: store.Draft) => ({
  subject: after.caseId,
  before: { revision: before.revision },
  after: {
    revision: after.revision,
    places: caseChanges(before.value, after.value)
      .map(({ section, place }) => `${section} ${place}`.trim())
      .slice(0, 20),
  },
});

const listedView = (row: store.ListedRow) => ({ ...row, draftChangedAt: row.draftChangedAt?.toISOString() ?? null });

const draftView = ({ caseId, revision, value, baseVersion, changedAt, changedBy }: store.Draft): CaseDraft => ({
  caseId,
  revision,
  value,
  baseVersion,
  changedAt: changedAt.toISOString(),
  changedBy,
});
