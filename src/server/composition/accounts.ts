import { securityMailJobs } from '../features/auth/account/security-mails.ts';
import { accountMailJobs } from '../features/auth/account-mails.ts';
import { emailChangeJobs, emailChangeRoutes } from '../features/auth/email-change/routes.ts';
import { createLoginAttempts } from '../features/auth/login-attempts.ts';
import { ownSessionRoutes } from '../features/auth/own-sessions/routes.ts';
import { passkeyRoutes } from '../features/auth/passkeys/routes.ts';
import { deleteKeysOf, hasKey } from '../features/auth/passkeys/store.ts';
import { checkPassword } from '../features/auth/passwords.ts';
import { authRoutes } from '../features/auth/routes.ts';
import { createLoginSteps } from '../features/auth/second-factor/login-step.ts';
import { secondFactorRoutes } from '../features/auth/second-factor/routes.ts';
import { deleteFactorSince } from '../features/auth/second-factor/store.ts';
import { hashToken, newToken } from '../features/auth/secret-token.ts';
import { createSignupBrowser } from '../features/auth/signup-browser.ts';
import { hashPreviewToken } from '../features/consultations/consultations.ts';
import { createDigests } from '../features/notifications/digests.ts';
import { notificationRoutes } from '../features/notifications/routes.ts';
import { createDeletions } from '../features/privacy/deletions.ts';
import { createExports } from '../features/privacy/exports.ts';
import { privacyRoutes } from '../features/privacy/routes.ts';
import { profileRoutes } from '../features/profile/routes.ts';
import { keepsSamples } from '../features/sample-findings/routes.ts';
import { createBilling } from '../features/subscription/billing-setup.ts';
import { subscriptionRoutes } from '../features/subscription/routes.ts';
import { userSettingsRoutes } from '../features/user-settings/routes.ts';
import { changeSettings } from '../features/user-settings/store.ts';
import { stripePayments } from '../ports/payments/stripe-payments.ts';
import type { Ground } from './ground.ts';

/** Who somebody is, and what they have paid for. */
export function accountFeatures(ground: Ground) {
  const { app, config, db, clock, jobs, endpoints, sessions, devices, recordActivity, caseFile, services } = ground;
  const previewMails = services.mail === null && !config.production;
  const attempts = createLoginAttempts({ db, limiter: endpoints.limiter, devices });
  const steps = createLoginSteps({ db, clock, secure: config.secure });
  const signIn = { db, clock, jobs, endpoints, sessions, devices, attempts, steps, recordActivity, previewMails };
  authRoutes(app, {
    ...signIn,
    signupBrowser: createSignupBrowser(config),
    keepSample: keepsSamples({ caseFile, hashToken: hashPreviewToken }),
  });
  ownSessionRoutes(app, signIn);
  secondFactorRoutes(app, signIn);
  passkeyRoutes(app, { ...signIn, publicUrl: config.PUBLIC_URL, secure: config.secure });
  emailChangeRoutes(app, {
    ...signIn,
    forgetFactors: async (tx, userId, since) => {
      await deleteFactorSince(tx, userId, since);
      await deleteKeysOf(tx, userId);
    },
  });
  profileRoutes(app, {
    db,
    clock,
    endpoints,
    hasSecondFactor: async (database, userId) => (await steps.isWanted(userId)) || hasKey(database, userId),
  });
  userSettingsRoutes(app, { db, endpoints });
  const digests = createDigests({
    db,
    jobs,
    publicUrl: config.PUBLIC_URL,
    newToken,
    hashToken,
    switchOff: (tx, userId) => changeSettings(tx, userId, { notifications: { emailDigest: 'off' } }),
  });
  notificationRoutes(app, { db, clock, endpoints, endDigest: digests.end });

  const cards = config.stripe && stripePayments(config.stripe, app.log);
  if (!cards && config.production)
    app.log.warn('no card payment service is configured: the test checkout gives plans away');
  const billing = createBilling({ db, clock, jobs, publicUrl: config.PUBLIC_URL, cards, log: app.log });
  subscriptionRoutes(app, { db, clock, endpoints, ...billing, usage: ground.allowances.usage });

  const exports = createExports({ db, clock, jobs });
  const deletions = createDeletions({
    db,
    clock,
    jobs,
    checkPassword,
    endPayments: billing.endAll,
    canMail: services.mail !== null,
  });
  privacyRoutes(app, { endpoints, exports, deletions, clearCookie: sessions.clearCookie });

  return {
    jobHandlers: {
      ...exports.jobHandlers,
      ...deletions.jobHandlers,
      ...accountMailJobs({ db, jobs, clock, publicUrl: config.PUBLIC_URL }),
      ...emailChangeJobs({ db, jobs, publicUrl: config.PUBLIC_URL }),
      ...securityMailJobs({ db, jobs, publicUrl: config.PUBLIC_URL }),
      ...billing.jobHandlers,
    },
    subscriptions: billing.subscriptions,
    sweeps: [billing.sweep, digests.sweep, deletions.sweep],
  };
}
