import type { Endpoint } from '#contract/protocol/endpoint.ts';
import type { Queryable } from '../db/sql.ts';
import type { Caller } from './protection/caller.ts';

export interface AuditEntry {
  /** What was changed, in words. Empty where `aboutUser` says it. */
  subject?: string;
  /** Whose account was changed: by its id, so that names and addresses stay out of the log. */
  aboutUser?: string;
  before?: unknown;
  after?: unknown;
}

/** Given by whoever owns the audit log; the HTTP layer only insists on it. */
export type RecordAudit = (tx: Queryable, by: { actorId: string; action: string }, entry: AuditEntry) => Promise<void>;

/** Writes the entry; null says that there was nothing to change after all. */
export type Record = (entry: AuditEntry | null) => Promise<void>;

/** A change and its entry in the audit log, in one transaction: without the entry the change is taken back. */
export type Change = <Answer>(work: (tx: Queryable, record: Record) => Promise<Answer>) => Promise<Answer>;

type Once = <Answer>(work: (tx: Queryable) => Promise<Answer>) => Promise<Answer>;

export const auditedChange =
  (recordAudit: RecordAudit, { audit }: Endpoint, caller: Caller | null, once: Once): Change =>
  (work) =>
    once(async (tx) => {
      let isRecorded = false;
      const answer = await work(tx, async (entry) => {
        isRecorded = true;
        if (entry && audit && caller) await recordAudit(tx, { actorId: caller.userId, action: audit }, entry);
      });
      if (!isRecorded) throw new Error(`nothing was written to the audit log: ${audit}`);
      return answer;
    });
