import type { FastifyInstance } from 'fastify';
import { botMonitoringEndpoints, bots, type NotUnderstood } from '#contract/admin/bot-monitoring.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { groupUtterances } from '#core/bots/group-utterances.ts';
import { redacted } from '#core/site-answers/redact.ts';
import type { Database } from '#server/db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '#server/http/register-endpoints.ts';
import type { Clock } from '#server/ports/clock.ts';
import { type CaseFacts, createCaseFacts } from './case-facts.ts';
import * as store from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const figureDays = 7;
const mostGroups = 60;
const mostOthers = 5;

export function botMonitoringRoutes(
  app: FastifyInstance,
  { db, clock, endpoints }: { db: Database; clock: Clock; endpoints: EndpointDependencies },
): void {
  const caseFacts = createCaseFacts();
  registerEndpoints(app, endpoints, botMonitoringEndpoints, {
    'GET /admin/bots/figures': async () => {
      const since = new Date(clock.now().getTime() - figureDays * dayMs);
      const rows = await Promise.all(bots.map((bot) => store.readFigures(db, bot, since)));
      const none = { conversations: 0, answers: 0, fallbacks: 0, medianMs: null, slowMs: null };
      return { success: true, data: { bots: bots.map((bot, at) => ({ bot, ...(rows[at] ?? none) })) } };
    },
    'GET /admin/bots/conversations': async ({ query }) => {
      const { rows, next } = await store.listConversations(db, query, query);
      return { success: true, data: { rows: rows.map((row) => ({ ...row, at: row.at.toISOString() })), next } };
    },
    'GET /admin/bots/:bot/conversations/:id': async ({ params: { bot, id } }) => {
      const rows = await store.listExchanges(db, bot, id);
      if (rows.length === 0) throw new AppError('NOT_FOUND');
      return { success: true, data: { about: rows[0]?.about ?? null, messages: rows.flatMap(messagesOf) } };
    },
    'GET /admin/bots/not-understood': async () => {
      const rows = await store.listNotUnderstood(db);
      const cases = await caseFacts(db, [...new Set(rows.map(({ caseId }) => caseId))]);
      const groups = cases.flatMap((one) =>
        groupsOf(
          one,
          rows.filter(({ caseId }) => caseId === one.caseId),
        ),
      );
      return {
        success: true,
        data: { groups: groups.sort((one, other) => other.count - one.count).slice(0, mostGroups) },
      };
    },
  });
}

function messagesOf(row: store.MessageRow) {
  const { question, answer, askedAt, answeredAt, milliseconds, kind, isFallback } = row;
  return [
    {
      who: 'person' as const,
      text: redacted(question),
      at: askedAt.toISOString(),
      milliseconds: null,
      kind: null,
      isFallback: false,
    },
    { who: 'bot' as const, text: redacted(answer), at: answeredAt.toISOString(), milliseconds, kind, isFallback },
  ];
}

function groupsOf({ caseId, title, facts }: CaseFacts, said: store.NotUnderstoodRow[]): NotUnderstood[] {
  return groupUtterances(said.map(({ text }) => ({ text: redacted(text) }))).map(({ wording, all }) => ({
    caseId,
    title,
    wording,
    count: all.length,
    others: [...new Set(all.map(({ text }) => text))].filter((text) => text !== wording).slice(0, mostOthers),
    facts: [...facts],
  }));
}
