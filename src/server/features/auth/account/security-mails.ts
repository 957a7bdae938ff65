import { productName } from '#core/brand.ts';
import type { Database } from '../../../db/sql.ts';
import type { JobHandlers, JobQueue } from '../../../jobs/queue.ts';
import { postMail } from '../../../ports/mail.ts';
import { layOut } from '../../../ports/mail-layout.ts';
import { findAccountById, holdAccount } from '../store.ts';

const changes = {
  'second-factor-on': 'A code of an authenticator app is asked for at sign-in from now on.',
  'second-factor-off': 'The second factor is off: the password alone signs in.',
  'recovery-codes-made': 'New recovery codes were made; the earlier ones no longer work.',
  'passkey-added': 'A passkey was added, which signs in without the password.',
  'passkey-removed': 'A passkey was removed.',
} as const;

/** Whoever did not do it themselves has to hear of it. */
export function securityMailJobs({ db, jobs, publicUrl }: { db: Database; jobs: JobQueue; publicUrl: string }) {
  return {
    'auth.security-changed': async ({ userId, change }: { userId: string; change: keyof typeof changes }) => {
      const account = await findAccountById(db, userId);
      if (!account) return;
      const link = `${publicUrl}/profile`;
      const words = layOut({
        subject: `How you sign in to ${productName} was changed`,
        before: [`Hello ${account.first_name},`, changes[change]],
        action: { label: 'Look at your account', link },
        after: ['If this was not you, set a new password at once and sign out everywhere.'],
      });
      await db.transaction(async (tx) => {
        if (await holdAccount(tx, userId)) await postMail(tx, jobs, { recipient: account.email, ...words, link });
      });
    },
  } satisfies JobHandlers;
}
