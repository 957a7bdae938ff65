import type { Queryable } from '#server/db/sql.ts';
import { type Fact, listCases, listFacts } from './store.ts';

export interface CaseFacts {
  caseId: string;
  title: string;
  facts: readonly Fact[];
}

const mostKept = 500;

/** A version never changes: what it tells is read out of its text once. */
export function createCaseFacts() {
  const known = new Map<string, readonly Fact[]>();

  return async (db: Queryable, caseIds: readonly string[]): Promise<CaseFacts[]> => {
    const cases = await listCases(db, caseIds);
    const missing = cases.filter(({ hash, draftFacts }) => !draftFacts && !known.has(hash)).map(({ hash }) => hash);
    if (known.size + missing.length > mostKept) known.clear();
    for (const { hash, facts } of missing.length > 0 ? await listFacts(db, missing) : []) known.set(hash, facts);
    return cases.map(({ caseId, title, hash, draftFacts }) => ({
      caseId,
      title,
      facts: draftFacts ?? known.get(hash) ?? [],
    }));
  };
}
