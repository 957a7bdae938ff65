import type { Bot } from '#contract/admin/bot-monitoring.ts';
import { type KeyPage, type PageAsked, pageBy } from '#server/db/key-page.ts';
import { type Queryable, type Sql, sql } from '#server/db/sql.ts';

export interface ConversationRow {
  id: string;
  at: Date;
  about: string | null;
  exchanges: number;
  fallbacks: number;
  slowestMs: number | null;
}

/** A patient that asks back or knows no answer; the site helper that finds none. */
const patientFallback = sql`events->>'outcome' IN ('asked-back', 'unknown')`;
const helperFallback = sql`kind = 'unknown'`;

const milliseconds = (from: Sql, to: Sql) => sql`(extract(epoch FROM ${to} - ${from}) * 1000)::int`;

/** Each reply beside the words it answers. */
const replies = sql`
  turns JOIN turns AS said ON said.consultation_id = turns.consultation_id AND said.n = turns.n - 1 AND said.who = 'doctor'
  AND turns.who = 'speaker'`;

interface Kind {
  select: Sql;
  from: Sql;
  where: Sql;
  at: Sql;
  id: Sql;
}

const ofTurns = (what: Sql) => sql`(SELECT ${what} FROM ${replies} WHERE turns.consultation_id = consultations.id)`;
const ofQuestions = (what: Sql) =>
  sql`(SELECT ${what} FROM facilitator_messages AS each WHERE each.consultation_id = facilitator_messages.consultation_id)`;
const ofChat = (what: Sql) =>
  sql`(SELECT ${what} FROM chatbot_messages AS each WHERE each.conversation_id = chatbot_messages.conversation_id)`;

const kinds: Record<Bot, Kind> = {
  patient: {
    select: sql`consultations.id, started_at AS at, title AS about, ${ofTurns(sql`count(*)::int`)} AS exchanges,
      ${ofTurns(sql`count(*) FILTER (WHERE turns.${patientFallback})::int`)} AS fallbacks,
      ${ofTurns(sql`max(${milliseconds(sql`said.at`, sql`turns.at`)})`)} AS "slowestMs"`,
    from: sql`consultations JOIN case_versions ON hash = case_hash`,
    // Nothing of a mock exam that is still running, as for its owner.
    where: sql`NOT held`,
    at: sql`started_at`,
    id: sql`consultations.id`,
  },
  facilitator: {
    select: sql`consultation_id AS id, facilitator_messages.at, title AS about, ${ofQuestions(sql`count(*)::int`)} AS exchanges,
      ${ofQuestions(sql`count(*) FILTER (WHERE jsonb_array_length(each.sources) = 0)::int`)} AS fallbacks,
      NULL::int AS "slowestMs"`,
    from: sql`facilitator_messages JOIN consultations ON consultations.id = consultation_id JOIN case_versions ON hash = case_hash`,
    where: sql`facilitator_messages.n = 1`,
    at: sql`facilitator_messages.at`,
    id: sql`consultation_id`,
  },
  'site-helper': {
    select: sql`conversation_id AS id, chatbot_messages.at, NULL::text AS about, ${ofChat(sql`count(*)::int`)} AS exchanges,
      ${ofChat(sql`count(*) FILTER (WHERE each.${helperFallback})::int`)} AS fallbacks,
      ${ofChat(sql`max(each.milliseconds)`)} AS "slowestMs"`,
    from: sql`chatbot_messages`,
    where: sql`NOT EXISTS (
      SELECT FROM chatbot_messages AS earlier
      WHERE earlier.conversation_id = chatbot_messages.conversation_id AND (earlier.at, earlier.id) < (chatbot_messages.at, chatbot_messages.id))`,
    at: sql`chatbot_messages.at`,
    id: sql`conversation_id`,
  },
};

export function listConversations(
  db: Queryable,
  { bot, caseId }: { bot: Bot; caseId?: string | undefined },
  asked: PageAsked,
): Promise<KeyPage<ConversationRow>> {
  const { select, from, where, at, id } = kinds[bot];
  const isOfCase = caseId !== undefined && bot !== 'site-helper' ? [sql`case_id = ${caseId}`] : [];
  return pageBy<ConversationRow>(db, asked, {
    select,
    from,
    where: [where, ...isOfCase],
    sorts: { newest: { by: at, type: sql`timestamptz` } },
    id,
    idType: sql`uuid`,
  });
}

export interface MessageRow {
  question: string;
  answer: string;
  askedAt: Date;
  answeredAt: Date;
  milliseconds: number | null;
  kind: string;
  isFallback: boolean;
  about: string | null;
}

const mostMessages = 500;
const titleOf = sql`(SELECT title FROM consultations JOIN case_versions ON hash = case_hash WHERE consultations.id = consultation_id)`;

const exchanges: Record<Bot, (id: string) => Sql> = {
  patient: (id) => sql`
    SELECT said.text AS question, turns.text AS answer, said.at AS "askedAt", turns.at AS "answeredAt",
      ${milliseconds(sql`said.at`, sql`turns.at`)} AS milliseconds, turns.events->>'outcome' AS kind,
      turns.${patientFallback} AS "isFallback", title AS about
    FROM ${replies} JOIN consultations ON consultations.id = turns.consultation_id AND NOT held JOIN case_versions ON hash = case_hash
    WHERE turns.consultation_id = ${id} ORDER BY turns.n LIMIT ${mostMessages}`,
  facilitator: (id) => sql`
    SELECT question, answer, at AS "askedAt", at AS "answeredAt", NULL::int AS milliseconds,
      CASE WHEN jsonb_array_length(sources) = 0 THEN 'without a source' ELSE 'answer' END AS kind,
      jsonb_array_length(sources) = 0 AS "isFallback", ${titleOf} AS about
    FROM facilitator_messages WHERE consultation_id = ${id} ORDER BY n LIMIT ${mostMessages}`,
  'site-helper': (id) => sql`
    SELECT question, answer, at AS "askedAt", at AS "answeredAt", milliseconds, kind, ${helperFallback} AS "isFallback",
      NULL::text AS about
    FROM chatbot_messages WHERE conversation_id = ${id} ORDER BY at, id LIMIT ${mostMessages}`,
};

export const listExchanges = (db: Queryable, bot: Bot, id: string) => db.rows<MessageRow>(exchanges[bot](id));

interface FiguresRow {
  conversations: number;
  answers: number;
  fallbacks: number;
  medianMs: number | null;
  slowMs: number | null;
}

/** The latest answers: enough to tell, and as quick after years as on the first day. */
const mostCounted = 1000;

const figuresOf = (conversation: Sql, ms: Sql, fallbacks: Sql, from: Sql) => sql`
  SELECT count(DISTINCT ${conversation})::int AS conversations, count(*)::int AS answers, ${fallbacks} AS fallbacks,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY ${ms})::int AS "medianMs",
    percentile_cont(0.95) WITHIN GROUP (ORDER BY ${ms})::int AS "slowMs"
  FROM ${from}`;
const countOf = (fallback: Sql) => sql`count(*) FILTER (WHERE ${fallback})::int`;

const figures: Record<Bot, (since: Date) => Sql> = {
  // Told from indexes: what happened in a turn is too much to be read a thousand times.
  patient: (since) =>
    figuresOf(
      sql`reply.consultation_id`,
      milliseconds(sql`said.at`, sql`reply.at`),
      sql`(SELECT count(*)::int FROM turns WHERE who = 'speaker' AND ${patientFallback} AND turns.at >= min(reply.at))`,
      sql`(
        SELECT at, consultation_id, n FROM turns WHERE who = 'speaker' AND at >= ${since} ORDER BY at DESC LIMIT ${mostCounted}
      ) AS reply CROSS JOIN LATERAL (
        SELECT at FROM turns WHERE consultation_id = reply.consultation_id AND n = reply.n - 1 AND who = 'doctor' LIMIT 1
      ) AS said`,
    ),
  facilitator: (since) =>
    figuresOf(
      sql`consultation_id`,
      sql`NULL::int`,
      countOf(sql`jsonb_array_length(sources) = 0`),
      sql`(SELECT consultation_id, sources FROM facilitator_messages WHERE at >= ${since} ORDER BY at DESC LIMIT ${mostCounted}) AS latest`,
    ),
  'site-helper': (since) =>
    figuresOf(
      sql`conversation_id`,
      sql`milliseconds`,
      countOf(helperFallback),
      sql`(
        SELECT conversation_id, milliseconds, kind FROM chatbot_messages WHERE at >= ${since} ORDER BY at DESC LIMIT ${mostCounted}
      ) AS latest`,
    ),
};

export const readFigures = (db: Queryable, bot: Bot, since: Date) => db.one<FiguresRow>(figures[bot](since));

export interface NotUnderstoodRow {
  text: string;
  caseId: string;
}

const mostNotUnderstood = 400;

export const listNotUnderstood = (db: Queryable) =>
  db.rows<NotUnderstoodRow>(sql`
    SELECT said.text, case_id AS "caseId"
    FROM (
      SELECT consultation_id, n, at FROM turns
      WHERE who = 'speaker' AND ${patientFallback} ORDER BY at DESC LIMIT ${mostNotUnderstood}
    ) AS reply
    JOIN turns AS said ON said.consultation_id = reply.consultation_id AND said.n = reply.n - 1 AND said.who = 'doctor'
    JOIN consultations ON consultations.id = reply.consultation_id AND NOT held`);

export interface Fact {
  id: string;
  gloss: string;
}

const factsIn = (list: Sql) => sql`
  (SELECT json_agg(json_build_object('id', fact->>'id', 'gloss', fact->>'gloss')) FROM json_array_elements(${list}) AS fact)`;

/** With the facts of the draft where there is one: that is what a sentence is added to. A draft may hold anything. */
export const listCases = (db: Queryable, caseIds: readonly string[]) =>
  db.rows<{ caseId: string; title: string; hash: string; draftFacts: Fact[] | null }>(sql`
    SELECT cases.id AS "caseId", title, current_hash AS hash,
      CASE WHEN json_typeof(value->'facts') = 'array' THEN ${factsIn(sql`value->'facts'`)} END AS "draftFacts"
    FROM cases LEFT JOIN case_drafts ON case_id = cases.id WHERE cases.id = ANY(${caseIds}::text[])`);

export const listFacts = (db: Queryable, hashes: readonly string[]) =>
  db.rows<{ hash: string; facts: Fact[] }>(sql`
    SELECT hash, ${factsIn(sql`(body->'facts')::json`)} AS facts FROM case_versions WHERE hash = ANY(${hashes}::text[])`);
