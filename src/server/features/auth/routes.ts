import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authEndpoints } from '#contract/auth.ts';
import { sessionRecoveryHeader } from '#contract/protocol/endpoint.ts';
import { AppError } from '#contract/protocol/errors.ts';
import { mayEnterAdmin } from '#core/auth/identity.ts';
import { passwordProblem, passwordProblemTexts } from '#core/auth/password-rules.ts';
import { termsVersion } from '#core/auth/terms.ts';
import type { Database, Queryable } from '../../db/sql.ts';
import { isCrossSite } from '../../http/protection/security.ts';
import { type EndpointDependencies, registerEndpoints } from '../../http/register-endpoints.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import type { RecordActivity } from '../../ports/activity.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AccountMailKind } from './account-mails.ts';
import { clientUser } from './client-user.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { KnownDevices } from './known-devices.ts';
import type { createLoginAttempts } from './login-attempts.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { LoginSteps } from './second-factor/login-step.ts';
import { hashToken, newPreviewKey } from './secret-token.ts';
import type { Sessions } from './sessions.ts';
import type { SignupBrowser } from './signup-browser.ts';
import * as store from './store.ts';

export interface AuthDependencies {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
  endpoints: EndpointDependencies;
  sessions: Sessions;
  signupBrowser: SignupBrowser;
  devices: KnownDevices;
  attempts: ReturnType<typeof createLoginAttempts>;
  steps: LoginSteps;
  recordActivity: RecordActivity;
  /** True only where mails stay in the database outside production: the page may then show the link itself. */
  previewMails: boolean;
  /** Keeps what the visitor found out in the sample, in place of what an earlier sign-up left. */
  keepSample(tx: Queryable, userId: string, token: string | null): Promise<void>;
}

export function authRoutes(app: FastifyInstance, deps: AuthDependencies): void {
  const { db, jobs, clock, sessions, signupBrowser, endpoints, recordActivity, attempts, steps } = deps;

  const askForMail = async (tx: Queryable, kind: AccountMailKind, email: string, message: string) => {
    const previewKey = deps.previewMails ? newPreviewKey() : null;
    await jobs.enqueue(tx, kind, { email, previewKey });
    return { success: true as const, message, mailPreview: previewKey };
  };

  const logIn = async (
    { forAdmins }: { forAdmins: boolean },
    { email, password, remember }: { email: string; password: string; remember: boolean },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const account = await store.findAccount(db, email);
    const forgive = await attempts.count(request, email, account?.id);
    const matches = await checkPassword(account?.password_hash, password);
    if (!account || !matches || (forAdmins && !mayEnterAdmin(account))) {
      throw new AppError(forAdmins ? 'ADMIN_LOGIN_FAILED' : 'LOGIN_FAILED');
    }
    if (!account.email_verified_at) throw new AppError('EMAIL_UNVERIFIED');
    const user = await store.findUser(db, account.id);
    if (!user) throw new AppError('LOGIN_FAILED');
    if (await steps.isWanted(user.id)) {
      await steps.open(reply, user.id, remember);
      return { success: true as const, data: { user: null, secondStep: true as const } };
    }
    await sessions.begin(request, reply, user, remember);
    await forgive();
    return { success: true as const, data: { user: clientUser(user, clock.now()) } };
  };

  registerEndpoints(app, endpoints, authEndpoints, {
    'POST /auth/signup': async ({ body, reply, once }) => {
      requireStrong('password', body.password, personalWords(body.email, body.firstName, body.lastName));
      const passwordHash = await hashPassword(body.password);
      return once(async (tx) => {
        // Marked whether the address is known or not: the cookie tells as little as the words.
        const browserHash = signupBrowser.mark(reply);
        const userId = await store.saveSignup(tx, body, { passwordHash, termsVersion, browserHash, now: clock.now() });
        if (userId) await deps.keepSample(tx, userId, body.sampleToken);
        return askForMail(
          tx,
          'auth.signed-up',
          body.email,
          'Check your e-mail: we have sent you a link to confirm the address.',
        );
      });
    },
    'POST /auth/signup/resend-verification': ({ body }) =>
      askForMail(
        db,
        'auth.verification-asked',
        body.email,
        'If this address has an account that is not yet confirmed, a new link is on its way.',
      ),

    'POST /auth/verify-email': async ({ body }) => {
      const hash = hashToken(body.token);
      const now = clock.now();
      const used = await db.transaction(async (tx) => {
        const token = await store.useToken(tx, hash, 'verify', now);
        if (token) await store.markVerified(tx, token.user_id, now);
        return token;
      });
      if (!used && !(await store.wasVerifiedBy(db, hash))) {
        throw new AppError('VERIFICATION_FAILED', {
          message: 'This link has expired or was replaced by a newer one. Ask for a new link.',
        });
      }
      return { success: true, message: 'Your e-mail address is confirmed. You can sign in now.' };
    },

    'POST /auth/verify-email/same-browser': async ({ body, request, reply }) => {
      const browserHash = signupBrowser.hashIn(request);
      const now = clock.now();
      const user =
        browserHash &&
        (await db.transaction(async (tx) => {
          const token = await store.useTokenInBrowser(tx, hashToken(body.token), browserHash, now);
          if (token) await store.markVerified(tx, token.user_id, now);
          return token && store.findUser(tx, token.user_id);
        }));
      if (!user) return { success: true, data: { user: null } };
      await sessions.begin(request, reply, user, true);
      signupBrowser.forget(reply);
      return { success: true, data: { user: clientUser(user, now) } };
    },

    'POST /auth/login': ({ body, request, reply }) => logIn({ forAdmins: false }, body, request, reply),
    'POST /admin/auth/login': ({ body, request, reply }) => logIn({ forAdmins: true }, body, request, reply),

    'POST /auth/logout': async ({ request, reply }) => {
      await sessions.end(request, reply);
      return { success: true, message: 'You are signed out.' };
    },
    'POST /auth/logout-everywhere': async ({ caller, reply }) => {
      await store.deleteSessionsOf(db, caller.userId);
      await store.deleteDevicesOf(db, caller.userId);
      sessions.clearCookie(reply);
      return { success: true, message: 'You are signed out on every device.' };
    },

    'POST /auth/forgot-password': ({ body }) =>
      askForMail(
        db,
        'auth.reset-asked',
        body.email,
        'If this address has an account, a link to set a new password is on its way.',
      ),

    'POST /auth/reset-password': async ({ body }) => {
      requireStrong('newPassword', body.newPassword, []);
      const passwordHash = await hashPassword(body.newPassword);
      const now = clock.now();
      const email = await db.transaction(async (tx) => {
        const token = await store.useToken(tx, hashToken(body.token), 'reset', now);
        const account = token && (await store.findAccountById(tx, token.user_id));
        if (!account) {
          throw new AppError('PASSWORD_RESET_FAILED', {
            message: 'This link has expired or was already used. Ask for a new one.',
          });
        }
        requireStrong(
          'newPassword',
          body.newPassword,
          personalWords(account.email, account.first_name, account.last_name),
        );
        await store.setPassword(tx, account.id, passwordHash);
        // Whoever holds the link holds the mailbox.
        await store.markVerified(tx, account.id, now);
        await store.deletePending(tx, account.id);
        await store.deleteSessionsOf(tx, account.id);
        await store.deleteDevicesOf(tx, account.id);
        await recordActivity(tx, { userId: account.id, kind: 'password-changed', at: clock.now() });
        await jobs.enqueue(tx, 'auth.password-changed', { email: account.email });
        return account.email;
      });
      await attempts.forgiveStrangers(email);
      return { success: true, message: 'Your new password is set. You can sign in with it now.' };
    },

    'POST /auth/change-password': async ({ body, caller, request }) => {
      const account = await store.findAccountById(db, caller.userId);
      if (!account) throw new AppError('NOT_SIGNED_IN');
      if (!(await checkPassword(account.password_hash, body.currentPassword))) {
        throw new AppError('INVALID_REQUEST', {
          issues: [{ path: 'currentPassword', message: 'This is not your current password.' }],
        });
      }
      requireStrong(
        'newPassword',
        body.newPassword,
        personalWords(account.email, account.first_name, account.last_name),
      );
      const passwordHash = await hashPassword(body.newPassword);
      await db.transaction(async (tx) => {
        await store.setPassword(tx, account.id, passwordHash);
        await store.deleteResetTokens(tx, account.id);
        await store.deletePending(tx, account.id);
        await store.deleteSessionsOf(tx, account.id, sessions.hashIn(request));
        await store.deleteDevicesOf(tx, account.id, deps.devices.hashIn(request));
        await recordActivity(tx, { userId: account.id, kind: 'password-changed', at: clock.now() });
        await jobs.enqueue(tx, 'auth.password-changed', { email: account.email });
      });
      return { success: true, message: 'Your password is changed. Other devices are signed out.' };
    },

    'GET /auth/status': async ({ request, reply }) => {
      const session = await sessions.find(request);
      if (session) {
        await sessions.refresh(request, reply, session);
        return { success: true, data: { isLoggedIn: true, user: clientUser(session, clock.now()) } };
      }
      const recovery = sessions.recoveryFor(request);
      if (!recovery) return { success: true, data: { isLoggedIn: false, user: null } };
      reply.header(sessionRecoveryHeader, recovery);
      sessions.clearCookie(reply);
      throw new AppError('NOT_SIGNED_IN');
    },

    'GET /auth/session': async ({ request }) => {
      const session = await sessions.find(request);
      return { isAuthenticated: session !== undefined, user: session ? clientUser(session, clock.now()) : null };
    },

    'GET /auth/session-diagnostics': async ({ request }) => {
      const session = await sessions.find(request);
      return {
        success: true,
        data: {
          cookieReceived: sessions.hashIn(request) !== undefined,
          sessionFound: session !== undefined,
          signedInAs: session?.email ?? null,
          createdAt: session?.session_created_at.toISOString() ?? null,
          expiresAt: session?.session_expires_at.toISOString() ?? null,
          secureConnection: request.protocol === 'https',
          crossSite: isCrossSite(request),
          recovery: session ? null : sessions.recoveryFor(request),
          serverTime: clock.now().toISOString(),
        },
      };
    },

    'GET /auth/mail-preview/:key': async ({ params }) => {
      if (!deps.previewMails) throw new AppError('NOT_FOUND');
      return { success: true, data: (await store.findMailPreview(db, params.key)) ?? null };
    },
  });
}

const personalWords = (email: string, firstName: string, lastName: string) => [
  email,
  firstName,
  lastName,
  `${firstName}${lastName}`,
];

function requireStrong(field: string, password: string, personal: string[]): void {
  const problem = passwordProblem(password, { personal, isCommon: isCommonPassword });
  if (!problem) return;
  throw new AppError('INVALID_REQUEST', { issues: [{ path: field, message: passwordProblemTexts[problem] }] });
}
