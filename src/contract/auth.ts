import { z } from 'zod';
import { normaliseEmail, roles } from '#core/auth/identity.ts';
import { passwordLength } from '#core/auth/password-rules.ts';
import { stages } from '#core/profile/stages.ts';
import { DayOrEmpty, PersonName, YearsOfPractice } from './person.ts';
import { endpoints } from './protocol/endpoint.ts';
import { SampleToken } from './sample-findings.ts';

const Email = z
  .string()
  .max(254, 'At most 254 characters.')
  .transform(normaliseEmail)
  .pipe(z.email('Enter an e-mail address such as name@example.org.'));
const Password = z.string().min(1, 'Enter your password.').max(passwordLength.max);
const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete. Open it again from the e-mail.');
export const SignupBody = z.strictObject({
  firstName: PersonName('first name'),
  lastName: PersonName('last name'),
  email: Email,
  password: Password,
  stage: z.enum(stages),
  years_of_practice: YearsOfPractice,
  examDate: DayOrEmpty.default(null),
  acceptTerms: z.literal(true, 'Please accept the terms to create an account.'),
  newsByEmail: z.boolean().default(false),
  /** Of the sample tried in this browser: what was found out in it stays with the account. */
  sampleToken: SampleToken.nullable().default(null),
});

const LoginBody = z.strictObject({ email: Email, password: Password, remember: z.boolean().default(true) });
const EmailBody = z.strictObject({ email: Email });

export const ClientUser = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  fullName: z.string(),
  name: z.string(),
  role: z.enum(roles),
  is_admin: z.boolean(),
  isAdmin: z.boolean(),
  isLoggedIn: z.boolean(),
  subscription_status: z.string().nullable(),
  subscription_period_end: z.string().nullable(),
  cancel_at_period_end: z.boolean(),
});
export type ClientUser = z.infer<typeof ClientUser>;

export const SignedIn = z.object({ success: z.literal(true), data: z.object({ user: ClientUser }) });
/** Without a user the password was right and a second step is wanted: a code. */
const LoggedIn = z.object({
  success: z.literal(true),
  data: z.object({ user: ClientUser.nullable(), secondStep: z.literal(true).optional() }),
});
/** `mailPreview` is a key to the mail in place of a mailbox; only set where no mail service is configured outside production. */
const MailSent = z.object({ success: z.literal(true), message: z.string(), mailPreview: z.string().nullable() });
const Done = z.object({ success: z.literal(true), message: z.string() });

const minute = 60;
const hour = 60 * minute;
const attemptsPerAddress = { by: 'address', max: 60, perSeconds: 10 * minute } as const;
const logInsPerAddress = { ...attemptsPerAddress, together: 'log-in' } as const;
const attemptsPerAccount = { by: 'account', max: 20, perSeconds: 15 * minute } as const;
const mailsPerAddress = { by: 'address', max: 20, perSeconds: hour } as const;
const mailsPerAccount = { by: 'account', max: 5, perSeconds: hour } as const;

export const authEndpoints = endpoints({
  'POST /auth/signup': {
    access: 'public',
    summary:
      'Create an account and send the verification e-mail. The answer does not tell whether the address is known.',
    body: SignupBody,
    response: MailSent,
    creates: true,
    limits: [mailsPerAddress, mailsPerAccount],
  },
  'POST /auth/signup/resend-verification': {
    access: 'public',
    summary: 'Send the verification e-mail again.',
    body: EmailBody,
    response: MailSent,
    limits: [mailsPerAddress, mailsPerAccount],
  },
  'POST /auth/verify-email': {
    access: 'public',
    summary: 'Confirm an e-mail address with the token from the e-mail.',
    body: z.strictObject({ token: Token }),
    response: Done,
    limits: [attemptsPerAddress],
  },
  'POST /auth/verify-email/same-browser': {
    access: 'public',
    summary:
      'The link was opened: in the browser that signed up this confirms the address and signs in. Elsewhere it changes nothing and names no user.',
    body: z.strictObject({ token: Token }),
    response: z.object({ success: z.literal(true), data: z.object({ user: ClientUser.nullable() }) }),
    limits: [attemptsPerAddress],
  },
  'POST /auth/login': {
    access: 'public',
    summary: 'Sign in; sets the session cookie.',
    body: LoginBody,
    response: LoggedIn,
    limits: [logInsPerAddress],
  },
  'POST /admin/auth/login': {
    access: 'public',
    summary: 'Sign in as an administrator or author; refuses everybody else.',
    body: LoginBody,
    response: LoggedIn,
    limits: [logInsPerAddress],
  },
  'POST /auth/logout': {
    access: 'public',
    summary: 'End the session. Succeeds also when there is none.',
    response: Done,
  },
  'POST /auth/logout-everywhere': {
    access: 'user',
    summary: 'End all sessions of this account, on every device.',
    response: Done,
  },
  'POST /auth/forgot-password': {
    access: 'public',
    summary: 'Send a link to set a new password. The answer does not tell whether the address is known.',
    body: EmailBody,
    response: MailSent,
    limits: [mailsPerAddress, mailsPerAccount],
  },
  'POST /auth/reset-password': {
    access: 'public',
    summary: 'Set a new password with the token from the e-mail; ends all sessions of the account.',
    body: z.strictObject({ token: Token, newPassword: Password }),
    response: Done,
    limits: [attemptsPerAddress],
  },
  'POST /auth/change-password': {
    access: 'user',
    summary: 'Change the password; ends all other sessions of the account.',
    body: z.strictObject({ currentPassword: Password, newPassword: Password }),
    response: Done,
    limits: [attemptsPerAccount],
  },
  'GET /auth/status': {
    access: 'public',
    summary: 'Who is signed in. Refreshes the session. 401 when a session cookie is no longer valid.',
    response: z.object({
      success: z.literal(true),
      data: z.object({ isLoggedIn: z.boolean(), user: ClientUser.nullable() }),
    }),
  },
  'GET /auth/session': {
    access: 'public',
    summary: 'The session check used by guards.',
    response: z.object({ isAuthenticated: z.boolean(), user: ClientUser.nullable() }),
  },
  'GET /auth/session-diagnostics': {
    access: 'public',
    summary: "State of the caller's own session and cookies, with nothing secret.",
    response: z.object({
      success: z.literal(true),
      data: z.object({
        cookieReceived: z.boolean(),
        sessionFound: z.boolean(),
        signedInAs: z.string().nullable(),
        createdAt: z.string().nullable(),
        expiresAt: z.string().nullable(),
        secureConnection: z.boolean(),
        crossSite: z.boolean(),
        recovery: z.enum(['cookie-missing-cross-origin', 'session-missing']).nullable(),
        serverTime: z.string(),
      }),
    }),
  },
  'GET /auth/mail-preview/:key': {
    access: 'public',
    summary: 'The mail that would have been sent; only where no mail service is configured outside production.',
    params: z.object({ key: z.string().regex(/^[A-Za-z0-9_-]{22}$/) }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ subject: z.string(), link: z.string().nullable() }).nullable(),
    }),
  },
});
