import { z } from 'zod';
import { SignedIn } from '../auth.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { Code, confirmations, Done, logInsPerAddress, Password } from './parts.ts';

const SecondFactor = z.object({
  on: z.boolean(),
  since: z.string().nullable(),
  recoveryCodesLeft: z.number(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;
const RecoveryCodes = z.object({ success: z.literal(true), data: z.object({ recoveryCodes: z.array(z.string()) }) });

export const secondFactorEndpoints = endpoints({
  'GET /user/second-factor': {
    access: 'user',
    summary: 'Whether an authenticator app is asked for at sign-in.',
    response: z.object({ success: z.literal(true), data: SecondFactor }),
  },
  'POST /user/second-factor/begin': {
    access: 'user',
    summary: 'A new secret for an authenticator app. It is shown this once, and works after a first code.',
    body: z.strictObject({ password: Password }),
    response: z.object({
      success: z.literal(true),
      data: z.object({
        secret: z.string(),
        /** A picture of it to scan, as SVG in a data address. */
        picture: z.string(),
      }),
    }),
    limits: [confirmations],
  },
  'POST /user/second-factor/confirm': {
    access: 'user',
    summary: 'Switch the second factor on with a first code; answers the recovery codes, this once.',
    body: z.strictObject({ code: Code }),
    response: RecoveryCodes,
    limits: [confirmations],
  },
  'POST /user/second-factor/recovery-codes': {
    access: 'user',
    summary: 'New recovery codes in place of the old ones, with the password and a code.',
    body: z.strictObject({ password: Password, code: Code }),
    response: RecoveryCodes,
    limits: [confirmations],
  },
  'POST /user/second-factor/off': {
    access: 'user',
    summary: 'Switch the second factor off, with the password and a code.',
    body: z.strictObject({ password: Password, code: Code }),
    response: Done,
    limits: [confirmations],
  },
  'POST /auth/login/second-step': {
    access: 'public',
    summary: 'After the password: a code of the authenticator app, or a recovery code.',
    body: z.strictObject({ code: Code }),
    response: SignedIn,
    limits: [logInsPerAddress],
  },
});
