import { createHash, createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Endpoint, idempotencyHeader } from '#contract/protocol/endpoint.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { type Database, type Queryable, sql } from '../db/sql.ts';
import type { Caller } from './protection/caller.ts';

/** What a caller sends to have a repeat answered alike; known to them alone. */
export const callerKeyOf = ({ headers }: FastifyRequest): string => String(headers[idempotencyHeader] ?? '');

type Once = <Answer>(work: (tx: Queryable) => Promise<Answer>) => Promise<Answer>;
export type AnswerOnce = (endpoint: Endpoint, request: FastifyRequest, caller: Caller | null, body: unknown) => Once;

/**
 * The key is written first in the same transaction as the work: a second request with it waits at the unique index
 * until the first has committed, then gets the stored answer; after a crash neither key nor effect is there.
 */
export function answersOnce(db: Database): AnswerOnce {
  return (endpoint, request, caller, body) => (work) => {
    const secret = request.headers[idempotencyHeader];
    if (!endpoint.creates || secret === undefined) return db.transaction(work);
    if (typeof secret !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(secret)) {
      throw new AppError('INVALID_REQUEST', {
        issues: [{ path: idempotencyHeader, message: 'Use 16 to 64 letters, digits, - or _.' }],
      });
    }
    // The address as it was called, not as it is declared: the same key for another consultation is another key.
    const address = request.url.split('?')[0];
    const scope = `${request.method} ${address} ${caller?.userId ?? 'visitor'}`;
    // The body may hold a password: without the caller's key, which is not stored, the fingerprint tells nothing.
    const key = createHash('sha256').update(secret).digest('hex');
    const fingerprint = createHmac('sha256', secret)
      .update(JSON.stringify(body ?? null))
      .digest('hex');
    return db.transaction(async (tx) => {
      const isFirst = await tx.run(sql`
        INSERT INTO idempotent_answers (scope, key, fingerprint) VALUES (${scope}, ${key}, ${fingerprint})
        ON CONFLICT DO NOTHING`);
      if (!isFirst) return repeatAnswer(tx, scope, key, fingerprint);
      const answer = await work(tx);
      await tx.run(sql`
        UPDATE idempotent_answers SET answer = ${JSON.stringify(answer)} WHERE scope = ${scope} AND key = ${key}`);
      return answer;
    });
  };
}

async function repeatAnswer<Answer>(tx: Queryable, scope: string, key: string, fingerprint: string): Promise<Answer> {
  const known = await tx.one<{ fingerprint: string; answer: Answer }>(sql`
    SELECT fingerprint, answer FROM idempotent_answers WHERE scope = ${scope} AND key = ${key}`);
  if (!known) throw new AppError('UNAVAILABLE');
  if (known.fingerprint !== fingerprint) throw new AppError('KEY_REUSED');
  return known.answer;
}
