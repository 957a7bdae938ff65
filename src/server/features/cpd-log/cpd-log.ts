import type { CpdLog } from '#contract/personal/cpd-log.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { type BlueprintGroup, blueprintLabels } from '#core/blueprint.ts';
import { type CpdEntry, type CpdSpan, cpdSpan, practiceMinutes, spanProblem } from '#core/cpd/cpd-log.ts';
import type { Queryable } from '../../db/sql.ts';
import * as store from './store.ts';

const perPage = 20;

/** The days asked for, or a refusal that says what is wrong with them. */
export function requireSpan(now: Date, asked: { from?: string | undefined; to?: string | undefined }): CpdSpan {
  const span = cpdSpan(now, {
    ...(asked.from === undefined ? {} : { from: asked.from }),
    ...(asked.to === undefined ? {} : { to: asked.to }),
  });
  const message = spanProblem(span);
  if (message) throw new AppError('INVALID_REQUEST', { issues: [{ path: 'from', message }] });
  return span;
}

const entryOf = ({ sessionId, on, caseTitle, blueprint, reflection, ...times }: store.PractisedRow): CpdEntry => ({
  sessionId,
  on,
  caseTitle,
  group: blueprintLabels[blueprint as BlueprintGroup] ?? blueprint,
  minutes: practiceMinutes(times),
  reflection,
});

export async function readLog(db: Queryable, userId: string, span: CpdSpan, page: number): Promise<CpdLog> {
  const times = await store.listTimes(db, userId, span);
  const rows = await store.listPractised(db, userId, span, { limit: perPage, offset: (page - 1) * perPage });
  return {
    ...span,
    entries: rows.map(entryOf),
    total: times.length,
    page,
    pages: Math.ceil(times.length / perPage),
    minutes: times.reduce((sum, one) => sum + practiceMinutes(one), 0),
    reflections: times.filter(({ reflected }) => reflected).length,
  };
}

export const readWholeLog = async (db: Queryable, userId: string, span: CpdSpan): Promise<CpdEntry[]> =>
  (await store.listPractised(db, userId, span)).map(entryOf);
