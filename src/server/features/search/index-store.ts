import { createHash } from 'node:crypto';
import { caseEntry, type ListedCase, type SearchEntry } from '#core/search/entry.ts';
import { type Database, type Queryable, sql } from '../../db/sql.ts';

const lockKey = 8_213_781;

export interface SearchIndex {
  /** Pages, guides, help and FAQ: they come with the program. */
  entries: readonly SearchEntry[];
  /** Which cases may be found. */
  statuses: readonly string[];
}

/** Brings the index up to what there is now; what has not changed is left alone. */
export function refreshIndex(db: Database, { entries, statuses }: SearchIndex): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.run(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
    const wanted = [...entries, ...(await caseEntries(tx, statuses))].map((entry) => ({
      ...entry,
      hash: hashOf(entry),
    }));
    const known = await tx.rows<{ id: string; hash: string }>(sql`SELECT id, hash FROM search_entries`);
    const hashes = new Map(known.map(({ id, hash }) => [id, hash]));
    const changed = wanted.filter(({ id, hash }) => hashes.get(id) !== hash);
    const gone = await tx.run(sql`DELETE FROM search_entries WHERE id <> ALL(${wanted.map(({ id }) => id)}::text[])`);
    if (changed.length === 0 && gone === 0) return;
    await tx.run(sql`
      INSERT INTO search_entries (id, kind, link, title, summary, body, hash)
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
        AS entry(id text, kind text, link text, title text, summary text, body text, hash text)
      ON CONFLICT (id) DO UPDATE SET link = excluded.link, title = excluded.title, summary = excluded.summary,
        body = excluded.body, hash = excluded.hash`);
    await tx.run(sql`DELETE FROM search_words`);
    await tx.run(sql`
      INSERT INTO search_words
      SELECT word, ndoc FROM ts_stat(
        'SELECT to_tsvector(''site_simple'', title || '' '' || summary || '' '' || body) FROM search_entries')
      WHERE word ~ '^[[:alpha:]]{3,30}$'`);
  });
}

async function caseEntries(tx: Queryable, statuses: readonly string[]): Promise<SearchEntry[]> {
  const cases = await tx.rows<ListedCase>(sql`
    SELECT id, title, blueprint, specialty, channel, speaks, speaker_name AS "speakerName", speaker_age AS "speakerAge"
    FROM cases WHERE status = ANY(${statuses}::text[])`);
  return cases.map(caseEntry);
}

const hashOf = (entry: SearchEntry): string => createHash('sha256').update(JSON.stringify(entry)).digest('hex');
