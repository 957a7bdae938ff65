import { z } from 'zod';
import { normaliseEmail } from '#core/auth/identity.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { confirmations, Done, Password, perAddress } from './parts.ts';

const NewEmail = z
  .string()
  .max(254, 'At most 254 characters.')
  .transform(normaliseEmail)
  .pipe(z.email('Enter an e-mail address such as name@example.org.'));
const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Open it again from the e-mail.');
const MailSent = Done.extend({ mailPreview: z.string().nullable() });
const mails = { by: 'account', max: 5, perSeconds: 60 * 60 } as const;

export const emailChangeEndpoints = endpoints({
  'POST /user/email-change': {
    access: 'user',
    summary:
      'Ask for another e-mail address: it has to confirm, and the present one is told and can stop it. The answer does not tell whether the new address is known.',
    body: z.strictObject({ newEmail: NewEmail, password: Password }),
    response: MailSent,
    limits: [mails, confirmations],
  },
  'POST /auth/email-change/confirm': {
    access: 'public',
    summary: 'The new address confirms with the token from its e-mail.',
    body: z.strictObject({ token: Token }),
    response: Done,
    limits: [perAddress],
  },
  'POST /auth/email-change/stop': {
    access: 'public',
    summary:
      'The old address stops the change, or takes it back: all sessions end, the password stops working, and a link to set a new one is sent.',
    body: z.strictObject({ token: Token }),
    response: Done,
    limits: [perAddress],
  },
});
