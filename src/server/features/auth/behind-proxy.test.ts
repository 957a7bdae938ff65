import { expect, it } from 'vitest';
import { post } from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { NODE_ENV: 'production', TRUST_PROXY: 'true' } });
/** A proxy adds the address it sees at the end; what stands before it came from the caller. */
const guess = (madeUp: string, seenByProxy: string) =>
  post(
    server,
    '/auth/verify-email',
    { token: 'C'.repeat(43) },
    { headers: { 'x-forwarded-for': `${madeUp}, ${seenByProxy}` } },
  );

it('behind a proxy limits count per caller, and a caller cannot make its address up', async () => {
  for (let i = 0; i < 60; i += 1) await guess(`198.51.100.${i}`, '203.0.113.5');
  expect((await guess('198.51.100.99', '203.0.113.5')).statusCode).toBe(429);
  expect((await guess('198.51.100.99', '203.0.113.6')).statusCode).toBe(400);
});
