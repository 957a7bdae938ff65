import type { z } from 'zod';
import type { consultationEndpoints } from '#contract/consultations.ts';
import type { Queryable } from '../db/sql.ts';

export type ActivityPage = z.output<(typeof consultationEndpoints)['GET /activity']['response']>['data'];
export type ActivityKind = ActivityPage['entries'][number]['kind'];

export interface ActivityEntry {
  userId: string;
  kind: ActivityKind;
  subject?: string;
  link?: string;
  at: Date;
}

/** Written in the transaction of what happened, so that the log never tells of something that did not. */
export type RecordActivity = (tx: Queryable, entry: ActivityEntry) => Promise<unknown>;
