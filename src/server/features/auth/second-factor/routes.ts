import type { FastifyInstance } from 'fastify';
import { secondFactorEndpoints } from '#contract/account/second-factor.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { productName } from '#core/brand.ts';
import type { Database } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { JobQueue } from '../../../jobs/queue.ts';
import type { RecordActivity } from '../../../ports/activity.ts';
import type { Clock } from '../../../ports/clock.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import { clientUser } from '../client-user.ts';
import type { createLoginAttempts } from '../login-attempts.ts';
import type { Sessions } from '../sessions.ts';
import { findUser } from '../store.ts';
import {
  addressOfSecret,
  hashRecoveryCode,
  newRecoveryCodes,
  newSecret,
  spendAppCode,
  spendCode,
  wrongCode,
} from './codes.ts';
import type { LoginSteps } from './login-step.ts';
import * as store from './store.ts';

export interface SecondFactorDependencies {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
  endpoints: EndpointDependencies;
  sessions: Sessions;
  steps: LoginSteps;
  attempts: ReturnType<typeof createLoginAttempts>;
  recordActivity: RecordActivity;
}

export function secondFactorRoutes(app: FastifyInstance, deps: SecondFactorDependencies): void {
  const { db, clock, jobs, sessions, steps, attempts, recordActivity } = deps;

  registerEndpoints(app, deps.endpoints, secondFactorEndpoints, {
    'GET /user/second-factor': async ({ caller }) => {
      const { since, codesLeft } = await store.readState(db, caller.userId);
      const data = { on: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft: codesLeft };
      return { success: true, data };
    },

    'POST /user/second-factor/begin': async ({ caller, body }) => {
      const account = await confirmPassword(db, caller.userId, body.password);
      const secret = await newSecret();
      if (!(await store.beginFactor(db, { userId: account.id, secret, now: clock.now() }))) {
        throw new AppError('SECOND_FACTOR_ON');
      }
      return { success: true, data: { secret, picture: await pictureOf(secret, account.email) } };
    },

    'POST /user/second-factor/confirm': async ({ caller: { userId }, body }) => {
      const factor = await store.findFactor(db, userId);
      if (!factor) throw new AppError('SECOND_FACTOR_OFF');
      if (factor.confirmed_at) throw new AppError('SECOND_FACTOR_ON');
      const recoveryCodes = newRecoveryCodes();
      await db.transaction(async (tx) => {
        if (!(await spendAppCode(tx, clock, userId, body.code))) throw wrongCode();
        await store.switchOn(tx, userId, clock.now());
        await store.replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode));
        await recordActivity(tx, { userId, kind: 'second-factor-on', at: clock.now() });
        await jobs.enqueue(tx, 'auth.security-changed', { userId, change: 'second-factor-on' });
      });
      return { success: true, data: { recoveryCodes } };
    },

    'POST /user/second-factor/recovery-codes': async ({ caller: { userId }, body }) => {
      await confirmPassword(db, userId, body.password);
      if (!(await steps.isWanted(userId))) throw new AppError('SECOND_FACTOR_OFF');
      const recoveryCodes = newRecoveryCodes();
      await db.transaction(async (tx) => {
        if (!(await spendCode(tx, clock, userId, body.code))) throw wrongCode();
        await store.replaceRecoveryCodes(tx, userId, recoveryCodes.map(hashRecoveryCode));
        await recordActivity(tx, { userId, kind: 'recovery-codes-made', at: clock.now() });
        await jobs.enqueue(tx, 'auth.security-changed', { userId, change: 'recovery-codes-made' });
      });
      return { success: true, data: { recoveryCodes } };
    },

    'POST /user/second-factor/off': async ({ caller: { userId }, body }) => {
      await confirmPassword(db, userId, body.password);
      if (!(await steps.isWanted(userId))) throw new AppError('SECOND_FACTOR_OFF');
      await db.transaction(async (tx) => {
        if (!(await spendCode(tx, clock, userId, body.code))) throw wrongCode();
        await store.deleteFactor(tx, userId);
        await recordActivity(tx, { userId, kind: 'second-factor-off', at: clock.now() });
        await jobs.enqueue(tx, 'auth.security-changed', { userId, change: 'second-factor-off' });
      });
      return { success: true, message: 'The second factor is off. Your password alone signs you in.' };
    },

    'POST /auth/login/second-step': async ({ body, request, reply }) => {
      const step = await steps.find(request);
      const user = await findUser(db, step.user_id);
      if (!user) throw new AppError('SECOND_STEP_OVER');
      // Counted with wrong passwords: a code is no easier to guess than they are.
      const forgive = await attempts.count(request, user.email, user.id);
      if (!(await spendCode(db, clock, user.id, body.code))) throw new AppError('SECOND_STEP_FAILED');
      await steps.close(request, reply);
      await sessions.begin(request, reply, user, step.remember);
      await forgive();
      return { success: true, data: { user: clientUser(user, clock.now()) } };
    },
  });
}

/** Drawn here, so that the secret is in no page's script and in no address. */
async function pictureOf(secret: string, email: string): Promise<string> {
  const { toString: draw } = await import('qrcode');
  const svg = await draw(await addressOfSecret(secret, productName, email), { type: 'svg', margin: 1 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
