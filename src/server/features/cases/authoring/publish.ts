import { createHash } from 'node:crypto';
import { AppError } from '#contract/protocol/errors.ts';
import { dayOf } from '#core/dates.ts';
import type { Queryable } from '#server/db/sql.ts';
import { contentHash } from '../load-cases.ts';
import { lockLoading, saveCurrent, saveVersion } from '../store.ts';
import type { TextWork } from '../text-thread/text-work.ts';
import { type Author, lockUnchanged } from './drafts.ts';
import * as store from './store.ts';

const mostIssues = 20;

/** Makes a draft the next version. What has begun goes on with the version it began with. */
export async function publishDraft(
  tx: Queryable,
  texts: TextWork,
  caseId: string,
  { revision, note }: { revision: number; note: string },
  { by, at }: Author,
): Promise<{ version: number; before: number | null }> {
  await lockLoading(tx);
  const draft = await lockUnchanged(tx, caseId, revision);
  const version = (await store.highestVersion(tx, caseId)) + 1;
  const identity = { ...(draft.value.identity as object), version, status: 'published' };
  const source = await texts.write(draft.source, { ...draft.value, identity });
  const sourceHash = createHash('sha256').update(source).digest('hex');
  const checked = await texts.check(`${caseId}.yaml`, source, dayOf(at));
  if (!checked.ok) {
    const issues = checked.problems.slice(0, mostIssues).map((message) => ({ path: 'case', message }));
    throw new AppError('CASE_NOT_WHOLE', { issues });
  }
  const { file } = checked;
  const hash = contentHash(file);
  const current = await store.findCurrent(tx, caseId);
  await saveVersion(tx, { hash, file, source, now: at });
  await store.savePublication(tx, { hash, by, note });
  // The file it once came from is still known: the next start must not load it again.
  await saveCurrent(tx, { hash, file, sourceHash: current?.sourceHash ?? sourceHash });
  await store.deleteDraft(tx, caseId);
  return { version, before: current?.version ?? null };
}
