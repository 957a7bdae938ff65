import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { passkeyEndpoints } from '#contract/account/passkeys.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { mayEnterAdmin } from '#core/auth/identity.ts';
import { productName } from '#core/brand.ts';
import { registerEndpoints } from '../../../http/register-endpoints.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import { clientUser } from '../client-user.ts';
import { spendCode, wrongCode } from '../second-factor/codes.ts';
import type { SecondFactorDependencies } from '../second-factor/routes.ts';
import { findAccountById, findUser } from '../store.ts';
import { createChallenges } from './challenges.ts';
import * as store from './store.ts';

const mostKeys = 20;
const longestKeyId = 200;

export interface PasskeyDependencies extends SecondFactorDependencies {
  publicUrl: string;
  secure: boolean;
}

// Loaded when a key is used: it takes longer than the rest of the server together.
const library = () => import('@simplewebauthn/server');

const shown = ({ id, name, created_at, last_used_at }: store.KeyRow) => ({
  id,
  name,
  createdAt: created_at.toISOString(),
  lastUsedAt: last_used_at?.toISOString() ?? null,
});

export function passkeyRoutes(app: FastifyInstance, deps: PasskeyDependencies): void {
  const { db, clock, jobs, sessions, steps, attempts, recordActivity } = deps;
  const site = new URL(deps.publicUrl);
  const expected = { expectedOrigin: site.origin, expectedRPID: site.hostname, requireUserVerification: true };
  const challenges = createChallenges(deps);

  registerEndpoints(app, deps.endpoints, passkeyEndpoints, {
    'GET /user/passkeys': async ({ caller }) => ({
      success: true,
      data: (await store.listKeys(db, caller.userId)).map(shown),
    }),

    'POST /user/passkeys/options': async ({ caller, body, reply }) => {
      const account = await confirmPassword(db, caller.userId, body.password);
      // A key signs in without a code, so it takes one to make it.
      if ((await steps.isWanted(account.id)) && !(await spendCode(db, clock, account.id, body.code ?? ''))) {
        throw wrongCode();
      }
      const known = await store.listKeys(db, account.id);
      if (known.length >= mostKeys) throw new AppError('TOO_MANY_PASSKEYS');
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: productName,
        rpID: site.hostname,
        userName: account.email,
        userID: Buffer.from(account.id.replaceAll('-', ''), 'hex'),
        userDisplayName: `${account.first_name} ${account.last_name}`,
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        // The key alone signs in, so it has to know its user and ask for a finger or a PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await challenges.open(reply, options.challenge, account.id);
      return { success: true, data: { ...options } };
    },

    'POST /user/passkeys': async ({ caller: { userId }, body, request, reply }) => {
      const expectedChallenge = await challenges.take(request, reply, userId);
      if (!expectedChallenge) throw new AppError('PASSKEY_NOT_MADE');
      const response = body.credential as unknown as RegistrationResponseJSON;
      if (!(await vouchesForItself(response))) throw new AppError('PASSKEY_NOT_MADE');
      const { verifyRegistrationResponse } = await library();
      const made = await verifyRegistrationResponse({ response, expectedChallenge, ...expected }).catch(() => null);
      if (!made?.verified) throw new AppError('PASSKEY_NOT_MADE');
      const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
      // A longer one could not be named in an address, and so never be removed.
      if (id.length > longestKeyId) throw new AppError('PASSKEY_NOT_MADE');
      const key = await db.transaction(async (tx) => {
        await store.lockUser(tx, userId);
        if ((await store.listKeys(tx, userId)).length >= mostKeys) throw new AppError('TOO_MANY_PASSKEYS');
        const now = clock.now();
        const saved = await store.saveKey(tx, {
          id,
          userId,
          publicKey: Buffer.from(publicKey),
          counter,
          transports: [...transports],
          name: body.name,
          now,
        });
        if (!saved) throw new AppError('PASSKEY_NOT_MADE');
        await recordActivity(tx, { userId, kind: 'passkey-added', at: now });
        await jobs.enqueue(tx, 'auth.security-changed', { userId, change: 'passkey-added' });
        return saved;
      });
      return { success: true, data: shown(key) };
    },

    'DELETE /user/passkeys/:id': async ({ caller: { userId }, params }) => {
      await db.transaction(async (tx) => {
        if (!(await store.deleteKey(tx, userId, params.id))) return;
        await recordActivity(tx, { userId, kind: 'passkey-removed', at: clock.now() });
        await jobs.enqueue(tx, 'auth.security-changed', { userId, change: 'passkey-removed' });
      });
      return { success: true, message: 'The passkey is removed.' };
    },

    'POST /auth/passkey/options': async ({ reply }) => {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({ rpID: site.hostname, userVerification: 'required' });
      await challenges.open(reply, options.challenge, null);
      return { success: true, data: { ...options } };
    },

    'POST /auth/passkey/login': async ({ body, request, reply }) => {
      const expectedChallenge = await challenges.take(request, reply, null);
      const key = expectedChallenge && (await store.findKey(db, body.credential.id));
      const account = key && (await findAccountById(db, key.user_id));
      if (!account || !expectedChallenge || !key) throw new AppError('PASSKEY_REFUSED');
      const forgive = await attempts.count(request, account.email, account.id);
      const { verifyAuthenticationResponse } = await library();
      const credential = {
        id: key.id,
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.counter),
        transports: key.transports,
      };
      const response = body.credential as unknown as AuthenticationResponseJSON;
      const signed = await verifyAuthenticationResponse({ response, expectedChallenge, credential, ...expected }).catch(
        () => null,
      );
      const mayEnter = account.email_verified_at !== null && (!body.admin || mayEnterAdmin(account));
      if (!signed?.verified || !mayEnter) throw new AppError('PASSKEY_REFUSED');
      if (!(await store.useKey(db, { id: key.id, counter: signed.authenticationInfo.newCounter, now: clock.now() }))) {
        throw new AppError('PASSKEY_REFUSED');
      }
      const user = await findUser(db, account.id);
      if (!user) throw new AppError('PASSKEY_REFUSED');
      await sessions.begin(request, reply, user, body.remember);
      await forgive();
      return { success: true, data: { user: clientUser(user, clock.now()) } };
    },
  });
}

/**
 * Without certificates: to check those of a maker the library fetches whatever address they name, and none were asked for.
 */
async function vouchesForItself({ response }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get('fmt');
    return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}
