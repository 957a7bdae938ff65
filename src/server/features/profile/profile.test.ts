import { expect, it } from 'vitest';
import { logIn, newAccount } from '#test/steps/account-steps.ts';
import { cookieOf, testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
const profile = (cookie: string, query = '') => server.request('GET', `/user/profile${query}`, { headers: { cookie } });

it('the profile refuses strangers', async () => {
  expect((await profile('')).statusCode).toBe(401);
});

it('the profile is what was said at sign-up, without anything secret', async () => {
  const { email, password } = await newAccount(server, {
    years_of_practice: '12',
    examDate: '2026-10-05',
    stage: 'returning',
  });
  const answer = await profile(cookieOf(await logIn(server, email, password)));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    data: {
      id: expect.any(String),
      email,
      firstName: 'Nadia',
      lastName: 'Rahman',
      fullName: 'Nadia Rahman',
      stage: 'returning',
      years_of_practice: 12,
      examDate: '2026-10-05',
      newsByEmail: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    },
  });
});

it('a profile is always the own one, whatever the address asks for', async () => {
  const [mine, other] = [await newAccount(server), await newAccount(server)];
  const cookie = cookieOf(await logIn(server, mine.email, mine.password));
  for (const query of [`?email=${other.email}`, '?userId=1', '?id=1']) {
    expect((await profile(cookie, query)).json().data.email).toBe(mine.email);
  }
});
