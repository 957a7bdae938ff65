import { expect, it } from 'vitest';
import { demoAccounts } from '#server/demo-accounts.ts';
import { logIn } from '#test/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp();
const active = async (email: string) => {
  const password = demoAccounts[0]?.password ?? '';
  const cookie = cookieOf(await logIn(server, email, password));
  return server.request('GET', '/subscription/active?_nocache=1700000000000', { headers: { cookie } });
};

it('the subscription refuses strangers', async () => {
  expect((await server.request('GET', '/subscription/active')).statusCode).toBe(401);
});

it.each([
  ['basic@example.org', 'basic', 'Basic'],
  ['hannah.okafor@example.org', 'standard', 'Standard'],
  ['premium@example.org', 'premium', 'Premium'],
])('%s is on %s', async (email, plan_id, plan_name) => {
  const answer = await active(email);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json()).toEqual({
    success: true,
    subscription: {
      plan_id,
      plan_name,
      status: 'active',
      current_period_end: expect.stringMatching(/^\d{4}-.*Z$/),
      cancel_at_period_end: false,
    },
  });
});

it.each(['free@example.org', 'admin@example.org'])('%s has none', async (email) => {
  expect((await active(email)).json()).toEqual({ success: true, subscription: null });
});
