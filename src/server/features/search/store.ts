import type { SearchKind } from '#core/search/kinds.ts';
import type { KnownWord } from '#core/text/nearest-word.ts';
import { type Queryable, type Sql, sql } from '../../db/sql.ts';

export const resultsPerPage = 20;
/** Of the searcher's own consultations only the latest are looked through for one page. */
const mostConsultations = 200;

export interface Search {
  text: string;
  /** Whether any of the words is enough. */
  partly: boolean;
  /** Whose consultations may be found as well. */
  userId: string | null;
}

/** Either all stems or all words as written; negations and quotation marks work as in any search box. */
const allWords = (text: string): Sql =>
  sql`(websearch_to_tsquery('site_english', ${text}) || websearch_to_tsquery('site_simple', ${text}))`;

const anyWord = (text: string): Sql => sql`replace(plainto_tsquery('site_english', ${text})::text, '&', '|')::tsquery`;

const queryOf = ({ text, partly }: Search): Sql => (partly ? anyWord(text) : allWords(text));

function found(search: Search): Sql {
  const entries = sql`
    SELECT kind, link, title, summary, body, NULL::timestamptz AS at,
      ts_rank_cd('{0.05, 0.1, 0.6, 1.0}', document, query, 1) AS rank
    FROM search_entries, asked WHERE document @@ query`;
  // Consultations of a running mock exam are not spoken of until it is over.
  const own = sql`
    UNION ALL SELECT * FROM (
      SELECT 'consultation', '/feedback/' || consultations.id, title, summary, '', consultations.started_at,
        ts_rank_cd('{0.05, 0.1, 0.6, 1.0}', document, query, 1)
      FROM search_entries CROSS JOIN asked
      JOIN consultations ON search_entries.id = 'case ' || consultations.case_id
      WHERE consultations.user_id = ${search.userId} AND NOT held AND ended_at IS NOT NULL AND document @@ query
      ORDER BY consultations.started_at DESC LIMIT ${mostConsultations}
    ) AS consultations`;
  return sql`asked AS (SELECT ${queryOf(search)} AS query), found AS (${entries} ${search.userId === null ? sql`` : own})`;
}

export interface FoundRow {
  kind: SearchKind;
  link: string;
  at: Date | null;
  title: string;
  summary: string;
  body: string;
}

export async function countFound(db: Queryable, search: Search): Promise<Array<{ kind: SearchKind; count: number }>> {
  return db.rows(sql`
    WITH ${found(search)} SELECT kind, count(*)::int AS count FROM found GROUP BY kind ORDER BY max(rank) DESC, kind`);
}

export async function listFound(
  db: Queryable,
  search: Search,
  { page, kind }: { page: number; kind: SearchKind | undefined },
): Promise<FoundRow[]> {
  return db.rows(sql`
    WITH ${found(search)}
    SELECT kind, link, at, title, summary, body FROM found
    WHERE ${kind ?? null}::text IS NULL OR kind = ${kind ?? null}
    ORDER BY rank DESC, at DESC NULLS FIRST, title, link
    LIMIT ${resultsPerPage} OFFSET ${(page - 1) * resultsPerPage}`);
}

/** Which of the words stand nowhere; words too common to be searched for count as known. */
export async function unknownWords(db: Queryable, words: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ word: string }>(sql`
    SELECT typed.word FROM unnest(${words}::text[]) AS typed(word)
    WHERE numnode(plainto_tsquery('site_english', typed.word)) > 0
      AND NOT EXISTS (SELECT FROM search_words WHERE search_words.word = lower(unaccent(typed.word)))
      AND NOT EXISTS (SELECT FROM search_entries WHERE document @@ plainto_tsquery('site_english', typed.word))`);
  return rows.map(({ word }) => word);
}

const mostCandidates = 40;

export const wordsLike = (db: Queryable, word: string) =>
  db.rows<KnownWord>(sql`
    SELECT word, entries FROM search_words
    WHERE word LIKE ${`${word.slice(0, 3)}%`} OR word % ${word}
    ORDER BY similarity(word, ${word}) DESC, entries DESC LIMIT ${mostCandidates}`);

export const titlesLike = (db: Queryable, text: string) =>
  db.rows<{ title: string; link: string }>(sql`
    SELECT title, link FROM search_entries WHERE word_similarity(${text}, title) > 0.3
    ORDER BY word_similarity(${text}, title) DESC, title LIMIT 4`);
