import { expect, it } from 'vitest';
import { post } from '#test/steps/account-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp();
const manyKeys = (count: number, length: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${i}${'ü'.repeat(length)}`, 1]));

it.each([
  ['20,000 unknown fields', manyKeys(20_000, 1), 20_000],
  ['a field with an endless name', manyKeys(1, 60_000), 1],
  ['fields that are all long', manyKeys(100, 500), 100],
])('an error answer stays below 4 kB: %s', async (_what, extra, unknown) => {
  const answer = await post(server, '/auth/forgot-password', { email: 'a@example.org', ...extra });
  expect(answer.statusCode).toBe(400);
  expect(Buffer.byteLength(answer.payload)).toBeLessThan(4096);
  const { code, issues, issuesLeftOut = 0 } = answer.json();
  expect(code).toBe('INVALID_REQUEST');
  expect(issues.length).toBeGreaterThan(0);
  expect(issues.length + issuesLeftOut).toBe(unknown);
});

it('a few problems are all named, and nothing is said to be left out', async () => {
  const answer = await post(server, '/auth/login', { email: 'nothing', password: '', extra: 1 });
  expect(
    answer
      .json()
      .issues.map(({ path }: { path: string }) => path)
      .sort(),
  ).toEqual(['email', 'extra', 'password']);
  expect(answer.json()).not.toHaveProperty('issuesLeftOut');
});
