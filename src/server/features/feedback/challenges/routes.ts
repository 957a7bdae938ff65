import type { FastifyInstance } from 'fastify';
import { type Challenge, challengeEndpoints } from '#contract/admin/challenges.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { redacted } from '#core/site-answers/redact.ts';
import type { Database, Queryable } from '#server/db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '#server/http/register-endpoints.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Notify } from '#server/ports/notify.ts';
import { createSettling } from '../settling.ts';
import { findFeedback, listTurns } from '../store.ts';
import { countAgreement, listAgreement, listAgreementOf } from './agreement-store.ts';
import * as store from './store.ts';

export interface ChallengeDependencies {
  db: Database;
  clock: Clock;
  endpoints: EndpointDependencies;
  caseFile(db: Queryable, hash: string): Promise<CaseFile>;
  notify: Notify;
}

/** Where challenged marks are answered. Nothing here says whose they are. */
export function challengeRoutes(app: FastifyInstance, deps: ChallengeDependencies): void {
  const { db, clock, notify } = deps;
  const settling = createSettling(deps);

  registerEndpoints(app, deps.endpoints, challengeEndpoints, {
    'GET /admin/challenges': async ({ query }) => {
      const { rows, next } = await store.listChallenges(db, query, query);
      return { success: true, data: { rows: rows.map(challengeView), next } };
    },
    'GET /admin/challenges/:id/:criterion': async ({ params }) => ({
      success: true,
      data: await wholeChallenge(params.id, params.criterion),
    }),
    'PUT /admin/challenges/:id/:criterion/answer': ({ caller, params: { id, criterion }, body, change }) =>
      change(async (tx, record) => {
        const found = await store.findChallenge(tx, id, criterion);
        if (!found) throw new AppError('NOT_FOUND');
        const at = clock.now();
        await settling.answer(tx, { consultationId: id, criterion, ...body, answeredBy: caller.userId, at });
        const { verdict, changedTo } = body;
        await tell(tx, found, verdict === 'changed', at);
        await countAgreement(tx, found.caseId, at);
        await record({
          subject: `${found.caseId}, ${criterion}`,
          before: { verdict: found.verdict, changedTo: found.changedTo },
          after: { verdict, changedTo },
        });
        return { success: true as const };
      }),
    'GET /admin/settled-rows': async ({ query }) => {
      const { rows, next } = await store.listSettled(db, query, query);
      return { success: true, data: { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next } };
    },
    'GET /admin/cases/:id/agreement': async ({ params }) => ({
      success: true,
      data: { criteria: await listAgreementOf(db, params.id) },
    }),
    'GET /admin/marking-agreement': async ({ query }) => ({
      success: true,
      data: await listAgreement(db, query, query),
    }),
  });

  async function tell(tx: Queryable, found: NonNullable<Found>, changed: boolean, at: Date): Promise<void> {
    const { consultationId, criterion, title, userId } = found;
    const feedback = await findFeedback(tx, consultationId);
    const counted = feedback?.counted ?? feedback?.marking;
    const mark = counted?.criteria.find(({ id }) => id === criterion)?.mark;
    // A critical error has no mark to tell of; its answer stands on the sheet.
    if (!mark) return;
    const details = {
      kind: 'challenge-answered' as const,
      consultationId,
      criterion,
      criterionTitle: title,
      mark,
      changed,
    };
    await notify(tx, userId, details, at);
  }

  async function wholeChallenge(consultationId: string, criterion: string): Promise<Challenge> {
    const found = await store.findChallenge(db, consultationId, criterion);
    const feedback = await findFeedback(db, consultationId);
    if (!found || !feedback) throw new AppError('NOT_FOUND');
    const { marks } = await deps.caseFile(db, found.caseHash);
    const given = feedback.marking.criteria.find(({ id }) => id === criterion);
    const error = feedback.marking.errors.find(({ id }) => id === criterion);
    const rule =
      marks.criteria.find(({ id }) => id === criterion)?.rule ??
      marks.critical_errors.find(({ id }) => id === criterion)?.what;
    const quotes = given?.quotes ?? (error ? [error.quote] : []);
    const quoteView = ({ turn, text }: { turn: number; text: string }) => ({ turn, text: redacted(text) });
    const { changedTo, answer, answeredAt } = found;
    return {
      ...challengeView(found),
      rule: rule ?? '',
      mark: given?.mark ?? null,
      quotes: quotes.map(quoteView),
      closest: given?.closest ? quoteView(given.closest) : null,
      lines: (await listTurns(db, consultationId)).map(({ n, who, text }) => ({ n, who, text: redacted(text) })),
      answer: answer && answeredAt ? { changedTo, text: answer, at: answeredAt.toISOString() } : null,
    };
  }
}

type Found = Awaited<ReturnType<typeof store.findChallenge>>;

const challengeView = (row: store.ListedRow) => ({ ...row, reason: redacted(row.reason), at: row.at.toISOString() });
