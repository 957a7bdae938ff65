import type { CaseFile } from '#core/cases/schema.ts';
import type { Queryable } from '#server/db/sql.ts';
import { remembered } from '#server/remembered.ts';
import { findCaseVersion } from './store.ts';

/** A version never changes, so it is read from the database once. */
export function caseVersions() {
  const known = remembered<CaseFile>(200);
  return (db: Queryable, hash: string): Promise<CaseFile> => known(hash, () => findCaseVersion(db, hash));
}
export type CaseVersions = ReturnType<typeof caseVersions>;
