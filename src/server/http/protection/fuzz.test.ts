import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { apiBase, type Endpoint, splitKey } from '#contract/protocol/endpoint.ts';
import { tries } from '#test/soak.ts';
import { signupBody } from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '100000' } });
const table = Object.entries<Endpoint>(api).map(([key, endpoint]) => ({ ...splitKey(key), endpoint }));

const cookies = new Map<'user' | 'admin', string>();
/** Signed in anew only where a call before has ended the session: a password takes longer to check than all this nonsense. */
async function signedIn(who: 'user' | 'admin'): Promise<string> {
  const known = cookies.get(who);
  if (known !== undefined) {
    const answer = await server.request('GET', '/auth/session', { headers: { cookie: known } });
    if (answer.json().isAuthenticated) return known;
  }
  const cookie = await server.signIn(who);
  cookies.set(who, cookie);
  return cookie;
}

const strangeText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'null',
    '-1',
    '1e999',
    '2026-02-30',
    'a@example.org',
    "'; --",
    '%00',
    '../../..',
    // As long as a request may be, in one word and in many.
    'q'.repeat(60_000),
    'why '.repeat(15_000),
    '9'.repeat(5000),
  ),
);
const strangeValue = fc.oneof(strangeText, fc.jsonValue(), fc.double(), fc.constantFrom(2 ** 53, -0, null));
const almostRight = fc
  .tuple(
    fc.constantFrom(...Object.keys(signupBody()), 'token', 'newPassword', 'currentPassword', 'remember'),
    strangeValue,
  )
  .map(([field, value]) => ({ ...signupBody(), [field]: value }));
const body = fc.oneof(
  fc.jsonValue(),
  almostRight,
  fc.dictionary(fc.constantFrom('email', 'password', 'token', 'newPassword', 'currentPassword'), strangeValue),
);
const rawBody = fc.oneof(
  body.map((value) => JSON.stringify(value) ?? ''),
  strangeText,
);
const query = fc.array(fc.tuple(strangeText, strangeText), { maxLength: 4 }).map((pairs) => {
  const encode = (text: string) => encodeURIComponent(Buffer.from(text).toString());
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
});
const pathValue = fc
  .uint8Array({ minLength: 1, maxLength: 24 })
  .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
const header = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });

describe('every endpoint of the table, fed with nonsense', () => {
  it.each(table)('$method $path never fails, and explains each refusal', async ({ method, path, endpoint }) => {
    const cookie = await signedIn(path.includes('logout') ? 'admin' : 'user');
    await fc.assert(
      fc.asyncProperty(rawBody, query, pathValue, header, async (payload, search, parameter, idempotencyKey) => {
        const answer = await server.app.inject({
          method,
          url: `${apiBase}${path.replace(/:\w+/g, parameter)}?${search}`,
          headers: { cookie, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
          ...(method === 'GET' ? {} : { payload }),
        });
        expect(answer.statusCode).toBeLessThan(500);
        const said = () => (endpoint.text ? answer.payload : answer.json());
        // A file is no answer in words.
        if (endpoint.file && answer.statusCode === 200) return;
        if (answer.statusCode === 200) expect(endpoint.response.safeParse(said()).success).toBe(true);
        else
          expect(answer.json()).toMatchObject({
            success: false,
            code: expect.any(String),
            message: expect.stringMatching(/\S/),
          });
      }),
      { numRuns: tries({ daily: 5, soak: 40 }) },
    );
  });
});
