import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/protocol/errors.ts';
import type { Queryable } from '../../../db/sql.ts';
import { type Clock, later } from '../../../ports/clock.ts';
import { hashToken, newToken } from '../secret-token.ts';
import { closeStep, findFactor, type LoginStep, saveStep, tryStep } from './store.ts';

const lifetimeSeconds = 5 * 60;
const mostTries = 5;

export type LoginSteps = ReturnType<typeof createLoginSteps>;

/** Between password and code: a token in a cookie of this browser, of no use for anything else. */
export function createLoginSteps({ db, clock, secure }: { db: Queryable; clock: Clock; secure: boolean }) {
  const cookieName = secure ? '__Host-clavis_step' : 'clavis_step';
  const cookieOptions = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  const hashIn = (request: FastifyRequest): Buffer | null => {
    const token = request.cookies[cookieName];
    return token ? hashToken(token) : null;
  };
  return {
    isWanted: async (userId: string): Promise<boolean> => (await findFactor(db, userId))?.confirmed_at != null,

    async open(reply: FastifyReply, userId: string, remember: boolean): Promise<void> {
      const token = newToken();
      const expiresAt = later(clock.now(), lifetimeSeconds);
      await saveStep(db, { hash: hashToken(token), userId, remember, expiresAt });
      reply.setCookie(cookieName, token, { ...cookieOptions, maxAge: lifetimeSeconds });
    },

    /** Counts one try. */
    async find(request: FastifyRequest): Promise<LoginStep> {
      const hash = hashIn(request);
      const step = hash && (await tryStep(db, hash, { now: clock.now(), most: mostTries }));
      if (!step) throw new AppError('SECOND_STEP_OVER');
      return step;
    },

    async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const hash = hashIn(request);
      reply.clearCookie(cookieName, cookieOptions);
      if (!hash || (await closeStep(db, hash)) === 0) throw new AppError('SECOND_STEP_OVER');
    },
  };
}
