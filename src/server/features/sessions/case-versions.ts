import type { CaseFile } from '#core/cases/schema.ts';
import type { Queryable } from '../../db/sql.ts';
import { findCaseVersion } from './store.ts';

const keptInMemory = 200;

/** A version never changes, so it is read from the database once. */
export function caseVersions() {
  const known = new Map<string, CaseFile>();
  return async (db: Queryable, hash: string): Promise<CaseFile> => {
    const file = known.get(hash) ?? (await findCaseVersion(db, hash));
    known.delete(hash);
    known.set(hash, file);
    for (const oldest of known.keys()) {
      if (known.size <= keptInMemory) break;
      known.delete(oldest);
    }
    return file;
  };
}
export type CaseVersions = ReturnType<typeof caseVersions>;
