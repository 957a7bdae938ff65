import type { FastifyRequest } from 'fastify';
import type { Endpoint, Limit } from '#contract/protocol/endpoint.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { normaliseEmail } from '#core/auth/identity.ts';
import { type Queryable, sql } from '../../db/sql.ts';
import { type Clock, later } from '../../ports/clock.ts';
import type { Caller } from './caller.ts';
import { networkOf } from './network-of.ts';

export interface RateLimiter {
  checkAddress(key: string, endpoint: Endpoint, request: FastifyRequest): Promise<void>;
  checkAccount(
    key: string,
    endpoint: Endpoint,
    request: FastifyRequest,
    caller: Caller | null,
    body: unknown,
  ): Promise<void>;
  /** Counts one use under a name of the caller's own, or refuses it. */
  spend(name: string, limit: Pick<Limit, 'max' | 'perSeconds'>): Promise<void>;
  /** After a proven success: what was counted under this name no longer counts. */
  forgive(name: string): Promise<void>;
}

export function rateLimiter(db: Queryable, clock: Clock, factor: number): RateLimiter {
  const spend: RateLimiter['spend'] = async (name, limit) => {
    const now = clock.now();
    const row = await db.one<{ used: number; window_ends: Date }>(sql`
      INSERT INTO rate_limits AS known (key, window_ends, used)
      VALUES (${name}, ${later(now, limit.perSeconds)}, 1)
      ON CONFLICT (key) DO UPDATE SET
        used = CASE WHEN known.window_ends <= ${now} THEN 1 ELSE known.used + 1 END,
        window_ends = CASE WHEN known.window_ends <= ${now} THEN excluded.window_ends ELSE known.window_ends END
      RETURNING used, window_ends`);
    if (!row || row.used <= limit.max * factor) return;
    const retryAfterSeconds = Math.max(1, Math.ceil((row.window_ends.getTime() - now.getTime()) / 1000));
    throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  };
  const limitsOf = (endpoint: Endpoint, by: Limit['by']) => endpoint.limits?.filter((limit) => limit.by === by) ?? [];

  return {
    async checkAddress(key, endpoint, request) {
      for (const limit of limitsOf(endpoint, 'address')) {
        await spend(`address ${networkOf(request.ip)} ${limit.together ?? key}`, limit);
      }
    },
    async checkAccount(key, endpoint, _request, caller, body) {
      const account = caller?.userId ?? emailIn(body);
      if (!account) return;
      for (const limit of limitsOf(endpoint, 'account')) {
        await spend(`account ${account} ${limit.together ?? key}`, limit);
      }
    },
    spend,
    async forgive(name) {
      await db.run(sql`DELETE FROM rate_limits WHERE key = ${name}`);
    },
  };
}

function emailIn(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | undefined)?.email;
  return typeof email === 'string' ? normaliseEmail(email) : undefined;
}
