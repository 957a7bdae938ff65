import { z } from 'zod';
import { SignedIn } from '../auth.ts';
import { OneLine } from '../person.ts';
import { endpoints } from '../protocol/endpoint.ts';
import { Code, confirmations, Done, logInsPerAddress, Password } from './parts.ts';

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const Base64Url = z.string().regex(/^[A-Za-z0-9_-]+$/);
/** As the browser hands it over; the library that verifies it looks at the rest. */
const RegisteredKey = z.strictObject({
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: Base64Url.max(4000), attestationObject: Base64Url.max(20_000) }),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
});
const SignedChallenge = z.strictObject({
  id: Base64Url.max(1400),
  rawId: Base64Url.max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: Base64Url.max(4000),
    authenticatorData: Base64Url.max(4000),
    signature: Base64Url.max(4000),
    userHandle: Base64Url.max(200).nullish(),
  }),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
});
/** For navigator.credentials, as the library wrote them. */
const KeyOptions = z.object({ success: z.literal(true), data: z.looseObject({ challenge: z.string() }) });

export const passkeyEndpoints = endpoints({
  'GET /user/passkeys': {
    access: 'user',
    summary: 'The own passkeys.',
    response: z.object({ success: z.literal(true), data: z.array(Passkey) }),
  },
  'POST /user/passkeys/options': {
    access: 'user',
    summary: 'What the browser needs to make a passkey; where a second factor is on, with a code of it.',
    body: z.strictObject({ password: Password, code: Code.optional() }),
    response: KeyOptions,
    limits: [confirmations],
  },
  'POST /user/passkeys': {
    access: 'user',
    summary: 'Keep a passkey that the browser has made.',
    body: z.strictObject({ name: OneLine(60).min(1, 'Give it a name.'), credential: RegisteredKey }),
    response: z.object({ success: z.literal(true), data: Passkey }),
    limits: [confirmations],
  },
  'DELETE /user/passkeys/:id': {
    access: 'user',
    summary: 'Remove a passkey. Succeeds also when it is gone.',
    params: z.object({ id: Base64Url.max(200) }),
    response: Done,
  },
  'POST /auth/passkey/options': {
    access: 'public',
    summary: 'What the browser needs to sign in with a passkey.',
    response: KeyOptions,
    limits: [logInsPerAddress],
  },
  'POST /auth/passkey/login': {
    access: 'public',
    summary: 'Sign in with a passkey, in place of password and code.',
    body: z.strictObject({
      credential: SignedChallenge,
      remember: z.boolean().default(true),
      /** Refuses everybody who is no administrator. */
      admin: z.boolean().default(false),
    }),
    response: SignedIn,
    limits: [logInsPerAddress],
  },
});
