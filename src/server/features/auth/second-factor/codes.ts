import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#contract/protocol/errors.ts';
import type { Queryable } from '../../../db/sql.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type Factor, findFactor, spendRecoveryCode, spendStep } from './store.ts';

/** Half a minute either way: telephones and servers do not agree to the second. */
const toleranceSeconds = 30;
const codes = 10;
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

// Loaded when a code is asked for: most sign-ins never need it.
const library = () => import('otplib');

export const newSecret = async (): Promise<string> => (await library()).generateSecret();

export const addressOfSecret = async (secret: string, issuer: string, label: string): Promise<string> =>
  (await library()).generateURI({ secret, issuer, label });

/** Sixteen letters, about 80 bits: too many to try, even with the hashes in hand. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () =>
    [...randomBytes(16)]
      .map((byte) => letters[byte % letters.length])
      .join('')
      .replace(/(.{4})(?!$)/g, '$1-'),
  );

export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(plain(code)).digest();

const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** The half minute a code belongs to, if it is right and none as late was used before. */
async function stepOf(factor: Factor, code: string, now: Date): Promise<number | null> {
  const { verify } = await library();
  const result = await verify({
    secret: factor.secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: toleranceSeconds,
    afterTimeStep: Number(factor.last_step),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Uses a code up; a code is right once, whoever brings it and however many at once. */
export async function spendAppCode(db: Queryable, clock: Clock, userId: string, code: string): Promise<boolean> {
  const token = plain(code);
  if (!/^\d{6}$/.test(token)) return false;
  const factor = await findFactor(db, userId);
  const step = factor && (await stepOf(factor, token, clock.now()).catch(() => null));
  return step !== null && step !== undefined && (await spendStep(db, userId, step)) > 0;
}

export const wrongCode = () =>
  new AppError('INVALID_REQUEST', {
    issues: [{ path: 'code', message: 'That code is not right, or it was used already. Wait for the next one.' }],
  });

/** A code of the app, or one of those written down for when it is lost. */
export async function spendCode(db: Queryable, clock: Clock, userId: string, code: string): Promise<boolean> {
  if (/^[\d\s-]+$/.test(code) && plain(code).length === 6) return spendAppCode(db, clock, userId, code);
  return (await spendRecoveryCode(db, { userId, hash: hashRecoveryCode(code), now: clock.now() })) > 0;
}
