import type { FastifyInstance } from 'fastify';
import { emailChangeEndpoints } from '#contract/account/email-change.ts';
import { AppError } from '#contract/protocol/errors.ts';
import type { Database, Queryable } from '../../../db/sql.ts';
import { type EndpointDependencies, registerEndpoints } from '../../../http/register-endpoints.ts';
import type { JobHandlers, JobQueue } from '../../../jobs/queue.ts';
import type { RecordActivity } from '../../../ports/activity.ts';
import { type Clock, later } from '../../../ports/clock.ts';
import { postMail } from '../../../ports/mail.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import { hashPassword } from '../passwords.ts';
import { hashToken, newPreviewKey, newToken } from '../secret-token.ts';
import { deleteDevicesOf, deleteResetTokens, deleteSessionsOf, setPassword } from '../store.ts';
import { addressTakenMail, confirmNewAddressMail, stopChangeMail } from './mails.ts';
import * as store from './store.ts';

const hours = 60 * 60;
const confirmSeconds = 24 * hours;
const stopSeconds = 7 * 24 * hours;
const mailJob = 'auth.email-change-asked';

export interface EmailChangeDependencies {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
  endpoints: EndpointDependencies;
  recordActivity: RecordActivity;
  previewMails: boolean;
  /** Takes away what signs in beside the password: passkeys and recovery codes, and an app that was added since then. */
  forgetFactors(tx: Queryable, userId: string, since: Date): Promise<void>;
}

export function emailChangeRoutes(app: FastifyInstance, deps: EmailChangeDependencies): void {
  const { db, jobs, clock, recordActivity } = deps;

  registerEndpoints(app, deps.endpoints, emailChangeEndpoints, {
    'POST /user/email-change': async ({ caller, body }) => {
      const account = await confirmPassword(db, caller.userId, body.password);
      if (account.email === body.newEmail) {
        throw new AppError('INVALID_REQUEST', {
          issues: [{ path: 'newEmail', message: 'This is your address already.' }],
        });
      }
      const mailPreview = deps.previewMails ? newPreviewKey() : null;
      await db.transaction(async (tx) => {
        const change = { userId: account.id, oldEmail: account.email, newEmail: body.newEmail, now: clock.now() };
        await jobs.enqueue(tx, mailJob, { changeId: await store.askForChange(tx, change), previewKey: mailPreview });
      });
      return {
        success: true,
        message: 'Open the link we have sent to the new address. Until then you sign in with the old one.',
        mailPreview,
      };
    },

    'POST /auth/email-change/confirm': async ({ body }) => {
      const now = clock.now();
      await db.transaction(async (tx) => {
        const change = await store.confirmChange(tx, hashToken(body.token), {
          now,
          since: later(now, -confirmSeconds),
        });
        if (!change || !(await store.setEmail(tx, change.user_id, change.new_email))) {
          throw new AppError('EMAIL_CHANGE_FAILED');
        }
        await deleteResetTokens(tx, change.user_id);
        await recordActivity(tx, { userId: change.user_id, kind: 'email-changed', at: now });
      });
      return { success: true, message: 'Your new e-mail address is set. Sign in with it from now on.' };
    },

    'POST /auth/email-change/stop': async ({ body }) => {
      const now = clock.now();
      // Nobody knows it: the password is known to whoever asked for the change.
      const unknown = await hashPassword(newToken());
      await db.transaction(async (tx) => {
        const change = await store.stopChange(tx, hashToken(body.token), { now, since: later(now, -stopSeconds) });
        if (!change) throw new AppError('EMAIL_CHANGE_FAILED');
        const userId = change.user_id;
        // Where somebody has proved it theirs meanwhile, the account is at least nobody's to enter.
        await store.setEmail(tx, userId, change.old_email);
        await deleteResetTokens(tx, userId);
        await store.stopLaterChanges(tx, { userId, from: change.created_at, now });
        await setPassword(tx, userId, unknown);
        await deleteSessionsOf(tx, userId);
        await deleteDevicesOf(tx, userId);
        await deps.forgetFactors(tx, userId, later(change.created_at, -stopSeconds));
        await recordActivity(tx, { userId, kind: 'email-change-stopped', at: now });
        await jobs.enqueue(tx, 'auth.reset-asked', { email: change.old_email, previewKey: null });
      });
      return {
        success: true,
        message:
          'The change is stopped and every device is signed out. The old password no longer works: we have sent you a link to set a new one.',
      };
    },
  });
}

/** Whether the new address has an account is only looked up here, after the answer. */
export function emailChangeJobs(deps: { db: Database; jobs: JobQueue; publicUrl: string }) {
  const { db, jobs, publicUrl } = deps;
  return {
    [mailJob]: ({ changeId, previewKey }: { changeId: string; previewKey: string | null }) =>
      db.transaction(async (tx) => {
        const [confirm, stop] = [newToken(), newToken()];
        const change = await store.giveTokens(tx, changeId, { confirm: hashToken(confirm), stop: hashToken(stop) });
        if (!change) return;
        const link = change.taken ? `${publicUrl}/login` : `${publicUrl}/verify-email?for=change&token=${confirm}`;
        const words = change.taken ? addressTakenMail(link) : confirmNewAddressMail(change.first_name, link);
        await postMail(tx, jobs, { recipient: change.new_email, ...words, link, previewKey });
        const stopLink = `${publicUrl}/verify-email?for=stop&token=${stop}`;
        await postMail(tx, jobs, {
          recipient: change.old_email,
          ...stopChangeMail(change.first_name, change.new_email, stopLink),
          link: stopLink,
        });
      }),
  } satisfies JobHandlers;
}
