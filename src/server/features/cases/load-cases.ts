import { createHash } from 'node:crypto';
import type { CaseFile } from '#core/cases/schema.ts';
import { dayOf } from '#core/dates.ts';
import type { Database } from '../../db/sql.ts';
import type { Clock } from '../../ports/clock.ts';
import { type CaseText, checkCase, readCaseTexts } from './read-case-files.ts';
import * as store from './store.ts';

export interface Loaded {
  /** Cases that are new or have changed. */
  stored: string[];
  refused: Array<{ fileName: string; problems: string[] }>;
}

/** Brings the case files into the database; what is already there as it stands is left alone. */
export function loadCases(db: Database, clock: Clock, texts: CaseText[] = readCaseTexts()): Promise<Loaded> {
  return db.transaction(async (tx) => {
    await store.lockLoading(tx);
    const known = await store.knownSources(tx);
    const now = clock.now();
    const loaded: Loaded = { stored: [], refused: [] };
    for (const text of texts) {
      if (known.has(text.sourceHash)) {
        await store.keepSource(tx, text);
        continue;
      }
      const checked = checkCase(text, dayOf(now));
      if (!checked.ok) {
        loaded.refused.push({ fileName: text.fileName, problems: checked.problems });
        continue;
      }
      const { version } = checked.file.identity;
      const portal = await store.findPortalVersion(tx, checked.file.identity.id);
      if (portal !== undefined && version <= portal) {
        const problem = `version ${portal} was published in the admin pages: a file that is to replace it needs a higher one`;
        loaded.refused.push({ fileName: text.fileName, problems: [problem] });
        continue;
      }
      const hash = contentHash(checked.file);
      await store.saveVersion(tx, { hash, file: checked.file, source: text.text, now });
      const isChanged = await store.saveCurrent(tx, { hash, file: checked.file, sourceHash: text.sourceHash });
      if (isChanged) loaded.stored.push(checked.file.identity.id);
    }
    return loaded;
  });
}

/** Of the meaning, not the text: comments and layout make no new version. */
export function contentHash(file: CaseFile): string {
  return createHash('sha256').update(JSON.stringify(file)).digest('hex');
}
