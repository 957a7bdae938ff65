import type { FastifyInstance } from 'fastify';
import { caseEndpoints } from '#contract/cases.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { blueprintLabels } from '#core/blueprint.ts';
import type { Database } from '../../db/sql.ts';
import { CheckedAnswer } from '../../http/checked-answer.ts';
import type { Caller } from '../../http/protection/caller.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { RecordActivity } from '../../ports/activity.ts';
import type { Clock } from '../../ports/clock.ts';
import type { CaseCards } from './case-cards.ts';
import * as store from './store.ts';

export interface CaseDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  /** Which cases users may see. */
  statuses: readonly store.CaseStatus[];
  recordActivity: RecordActivity;
  caseCards: CaseCards;
}

const difficultyLabels: Record<number, string> = { 1: 'Straightforward', 2: 'Moderate', 3: 'Challenging' };
const channelLabels: Record<string, string> = { video: 'Video', telephone: 'Telephone' };

export function caseRoutes(app: FastifyInstance, deps: CaseDependencies): void {
  const { db, clock } = deps;
  const viewOf = (caller: Caller): store.View => ({ userId: caller.userId, now: clock.now(), statuses: deps.statuses });
  const requireCase = async (caller: Caller, id: string) => {
    const found = await store.findCase(db, viewOf(caller), id);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };

  registerEndpoints(app, deps.endpoints, caseEndpoints, {
    'GET /cases': async ({ caller, query }) => {
      const { cases: found, total } = await store.listCases(db, viewOf(caller), query);
      const cardOf = await deps.caseCards(db, found);
      const cases = found.map(({ hash, ...own }) => ({ ...cardOf({ id: own.id, hash }), ...own }));
      return new CheckedAnswer({
        success: true as const,
        data: { cases, total, page: query.page, pages: Math.ceil(total / store.casesPerPage) },
      });
    },
    'GET /cases/:id': async ({ caller, params }) => ({ success: true, data: await requireCase(caller, params.id) }),
    'GET /cases/:id/documents': async ({ caller, params }) => {
      const found = await store.findDocuments(db, caller.userId, params.id);
      if (found) {
        const documents = found.documents.map(({ body = null, svg = null, ...rest }) => ({ ...rest, body, svg }));
        return { success: true, data: documents };
      }
      await requireCase(caller, params.id);
      throw new AppError('NOT_ALLOWED', { message: 'Start a consultation with this case to read its documents.' });
    },
    'POST /cases/:id/bookmark': async ({ caller, params, body }) => {
      const { id, title } = await requireCase(caller, params.id);
      const { userId } = caller;
      const at = clock.now();
      await db.transaction(async (tx) => {
        const isChanged = body.bookmarked
          ? await store.addBookmark(tx, userId, id, at)
          : await store.removeBookmark(tx, userId, id);
        if (!isChanged) return;
        const kind = body.bookmarked ? 'case-bookmarked' : 'bookmark-removed';
        await deps.recordActivity(tx, { userId, kind, subject: title, link: `/case/${id}`, at });
      });
      return { success: true, data: { bookmarked: body.bookmarked } };
    },
    'GET /bookmarks': async ({ caller }) => ({ success: true, data: await store.listBookmarks(db, viewOf(caller)) }),
    'GET /config/case-filters': async ({ caller }) => {
      const rows = await store.filterRows(db, viewOf(caller));
      const count = (matches: (row: (typeof rows)[number]) => boolean) => rows.filter(matches).length;
      return {
        success: true,
        data: {
          groups: Object.entries(blueprintLabels).map(([value, label]) => ({
            value,
            label,
            count: count((row) => row.group === value),
            done: count((row) => row.group === value && row.done),
          })),
          specialties: specialtiesIn(rows).map((value) => ({
            value,
            label: value,
            count: count((row) => row.specialty === value),
          })),
          difficulties: Object.entries(difficultyLabels).map(([value, label]) => ({
            value,
            label,
            count: count((row) => row.difficulty === Number(value)),
          })),
          channels: Object.entries(channelLabels).map(([value, label]) => ({
            value,
            label,
            count: count((row) => row.channel === value),
          })),
        },
      };
    },
    'GET /config/specialties': async ({ caller }) => ({
      success: true,
      data: specialtiesIn(await store.filterRows(db, viewOf(caller))),
    }),
  });
}

const specialtiesIn = (rows: Array<{ specialty: string }>) => [...new Set(rows.map((row) => row.specialty))].sort();
