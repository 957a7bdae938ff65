import { dayOf } from '#core/dates.ts';
import type { Database } from '#server/db/sql.ts';
import { contentHash } from '#server/features/cases/load-cases.ts';
import { type CaseText, type CheckedCase, checkCase } from '#server/features/cases/read-case-files.ts';
import { saveCurrent, saveVersion } from '#server/features/cases/store.ts';

const checked = new Map<string, CheckedCase>();

/** Brings cases into an empty database. Test files have many in common, and each worker checks a text only once. */
export async function plantCases(db: Database, now: Date, texts: readonly CaseText[]): Promise<void> {
  for (const text of texts) {
    const found = checked.get(text.sourceHash) ?? checkCase(text, dayOf(now));
    checked.set(text.sourceHash, found);
    if (!found.ok) throw new Error(`${text.fileName}: ${found.problems.join('; ')}`);
    const { file } = found;
    const hash = contentHash(file);
    await saveVersion(db, { hash, file, source: text.text, now });
    await saveCurrent(db, { hash, file, sourceHash: text.sourceHash });
  }
}
