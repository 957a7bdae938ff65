import type { Database } from '../../db/sql.ts';
import type { JobHandlers, JobQueue } from '../../jobs/queue.ts';
import { type Clock, later } from '../../ports/clock.ts';
import { postMail } from '../../ports/mail.ts';
import { knownAddressMail, passwordChangedMail, resetMail, verificationMail } from './mails.ts';
import { hashToken, newToken } from './secret-token.ts';
import * as store from './store.ts';

const hours = 60 * 60;

interface Request {
  email: string;
  previewKey: string | null;
}

/**
 * Whether an address is known is only looked up here, after the answer: asking for a mail takes the same time and says
 * the same for every address.
 */
export function accountMailJobs(deps: { db: Database; jobs: JobQueue; clock: Clock; publicUrl: string }) {
  const { db, jobs, clock, publicUrl } = deps;

  const mailWithToken = (kind: 'verify' | 'reset', account: store.Account, previewKey: string | null) =>
    db.transaction(async (tx) => {
      const token = newToken();
      const expiresAt = later(clock.now(), kind === 'verify' ? 24 * hours : 1 * hours);
      await store.saveToken(tx, { hash: hashToken(token), userId: account.id, purpose: kind, expiresAt });
      const link = `${publicUrl}${kind === 'verify' ? '/verify-email' : '/resetpassword/confirm'}?token=${token}`;
      const words =
        kind === 'verify' ? verificationMail(account.first_name, link) : resetMail(account.first_name, link);
      await postMail(tx, jobs, { recipient: account.email, ...words, link, previewKey });
    });

  const mailPlain = (
    account: store.Account,
    words: ReturnType<typeof resetMail>,
    link: string,
    previewKey: string | null,
  ) =>
    db.transaction(async (tx) => {
      if (!(await store.holdAccount(tx, account.id))) return;
      await postMail(tx, jobs, { recipient: account.email, ...words, link, previewKey });
    });

  return {
    'auth.signed-up': async ({ email, previewKey }: Request) => {
      const account = await store.findAccount(db, email);
      if (!account) return;
      if (!account.email_verified_at) return mailWithToken('verify', account, previewKey);
      const link = `${publicUrl}/login`;
      await mailPlain(account, knownAddressMail(account.first_name, link), link, previewKey);
    },
    'auth.verification-asked': async ({ email, previewKey }: Request) => {
      const account = await store.findAccount(db, email);
      if (account && !account.email_verified_at) await mailWithToken('verify', account, previewKey);
    },
    'auth.reset-asked': async ({ email, previewKey }: Request) => {
      const account = await store.findAccount(db, email);
      if (account) await mailWithToken('reset', account, previewKey);
    },
    'auth.password-changed': async ({ email }: Request) => {
      const account = await store.findAccount(db, email);
      if (!account) return;
      const link = `${publicUrl}/resetpassword`;
      await mailPlain(account, passwordChangedMail(account.first_name, link), link, null);
    },
  } satisfies JobHandlers;
}

export type AccountMailKind = keyof ReturnType<typeof accountMailJobs>;
