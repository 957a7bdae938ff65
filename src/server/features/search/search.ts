import type { SearchPage } from '#contract/search.ts';
import type { SearchKind } from '#core/search/kinds.ts';
import { excerptOf, markWords, wantedWords } from '#core/search/mark-words.ts';
import { nearestWordAmong } from '#core/text/nearest-word.ts';
import { words } from '#core/text/words.ts';
import type { Queryable } from '../../db/sql.ts';
import * as store from './store.ts';

const mostWords = 12;

interface Asked {
  q: string;
  page: number;
  kind: SearchKind | undefined;
  userId: string | null;
}

/** As it was typed; then with its misspelt words put right; then any of its words. The first that finds something counts. */
export async function search(db: Queryable, { q, page, kind, userId }: Asked): Promise<SearchPage> {
  const nothing: SearchPage = {
    query: q,
    corrected: null,
    partly: false,
    results: [],
    total: 0,
    page,
    pages: 0,
    counts: [],
    suggestions: [],
  };
  if (words(q).length === 0) return nothing;
  const corrected = await putRight(db, q);
  const text = corrected ?? q;
  const isWanted = wantedWords(text);
  for (const partly of [false, true]) {
    // Any of the words would also be those that were ruled out.
    if (partly && /(^|\s)-\w/.test(q)) break;
    const asked = { text, partly, userId };
    const counts = await store.countFound(db, asked);
    const total = counts.reduce((sum, one) => sum + (kind && kind !== one.kind ? 0 : one.count), 0);
    if (counts.length === 0) continue;
    const rows = await store.listFound(db, asked, { page, kind });
    return {
      ...nothing,
      corrected,
      partly,
      counts,
      total,
      pages: Math.ceil(total / store.resultsPerPage),
      results: rows.map(({ kind: ofKind, link, title, summary, body, at }) => ({
        kind: ofKind,
        link,
        title: markWords(title, isWanted),
        excerpt: excerptOf(summary, body, isWanted),
        at: at?.toISOString() ?? null,
      })),
    };
  }
  return { ...nothing, suggestions: await store.titlesLike(db, q) };
}

/** The text with words that stand nowhere replaced by the nearest that do; null where there is nothing to put right. */
async function putRight(db: Queryable, q: string): Promise<string | null> {
  const typed = [...new Set(words(q))].slice(0, mostWords);
  const unknown = await store.unknownWords(db, typed);
  let text = q;
  for (const word of unknown) {
    const nearest = nearestWordAmong(await store.wordsLike(db, word))(word);
    if (nearest) text = text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'giu'), nearest);
  }
  return text === q ? null : text;
}
