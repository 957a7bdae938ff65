import { expect, it } from 'vitest';
import { expertiseLabels } from '#core/profile/expertise.ts';
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
      deanery: null,
      expertise: [],
      avatarVersion: null,
      newsByEmail: false,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    },
  });
});

const somebody = async (changes: object = {}) => {
  const { email, password } = await newAccount(server, { ...changes });
  const headers = { cookie: cookieOf(await logIn(server, email, password)) };
  return {
    get: async (path: string) => (await server.request('GET', `/user/profile${path}`, { headers })).json().data,
    put: (path: string, payload: object) => server.request('PUT', `/user/profile${path}`, { payload, headers }),
    post: (path: string, payload: object, key?: string) =>
      server.request('POST', `/user/profile${path}`, {
        payload,
        headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      }),
    remove: (path: string) => server.request('DELETE', `/user/profile${path}`, { headers }),
    studyPlan: async () => (await server.request('GET', '/study-plan', { headers })).json().data,
  };
};
const aheadBy = (days: number) => new Date(server.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

it('[PROF-01] what is changed of a profile is kept, what is left out stays, null empties', async () => {
  const [me, other] = [await somebody({ years_of_practice: 3 }), await somebody()];
  const examDate = aheadBy(90);
  const changed = await me.put('', { firstName: 'Hannah', stage: 'st3', deanery: ' Yorkshire ', examDate });
  expect(changed.statusCode).toBe(200);
  const wanted = { fullName: 'Hannah Rahman', stage: 'st3', deanery: 'Yorkshire', examDate, years_of_practice: 3 };
  expect(changed.json().data).toMatchObject(wanted);
  expect(await me.get('')).toMatchObject(wanted);
  // One exam, one date: the study plan goes by it.
  expect((await me.studyPlan()).examDate).toBe(examDate);
  await me.put('', { examDate: null, years_of_practice: '', deanery: '' });
  expect(await me.get('')).toMatchObject({
    examDate: null,
    years_of_practice: null,
    deanery: null,
    firstName: 'Hannah',
  });
  expect(await other.get('')).toMatchObject({ fullName: 'Nadia Rahman', deanery: null });
});

it('a profile refuses what it cannot hold, by name, and changes nothing', async () => {
  const me = await somebody();
  const before = await me.get('');
  for (const [payload, path] of [
    [{ firstName: '  ' }, 'firstName'],
    [{ lastName: 'a\nb' }, 'lastName'],
    [{ stage: 'emperor' }, 'stage'],
    [{ years_of_practice: 71 }, 'years_of_practice'],
    [{ examDate: '2026-02-30' }, 'examDate'],
    [{ examDate: aheadBy(-1) }, 'examDate'],
    [{ deanery: 'x'.repeat(81) }, 'deanery'],
    [{ expertise: ['juggling'] }, 'expertise.0'],
    [{ firstName: 'Hannah', role: 'admin' }, 'role'],
  ] as const) {
    const answer = await me.put('', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().issues[0].path).toBe(path);
  }
  expect(await me.get('')).toEqual(before);
});

it('[PROF-01] expertise is a list of known things, replaced as a whole', async () => {
  const me = await somebody();
  const put = (expertise: string[]) => me.put('/expertise', { expertise });
  expect((await put(['teaching', 'teaching'])).statusCode).toBe(400);
  expect((await put(Object.keys(expertiseLabels).slice(0, 13))).statusCode).toBe(400);
  expect((await put(['teaching', 'dermatology'])).json().data).toEqual(['teaching', 'dermatology']);
  expect((await put(['diabetes'])).statusCode).toBe(200);
  expect(await me.get('/expertise')).toEqual(['diabetes']);
});

it('[PROF-01] completion counts what is filled in', async () => {
  const me = await somebody();
  const filled = async () => {
    const { parts } = (await me.get('/completion')) as { parts: { part: string; filled: boolean }[] };
    return parts.filter((part) => part.filled).map(({ part }) => part);
  };
  expect(await filled()).toEqual(['name', 'stage']);
  await me.put('', { examDate: aheadBy(30), deanery: 'Wessex', expertise: ['teaching'] });
  await me.post('/certifications', { title: 'MBBS' });
  expect(await filled()).toEqual(['name', 'stage', 'examDate', 'expertise', 'certifications', 'deanery']);
  expect(await me.get('/completion')).toMatchObject({ filled: 6, of: 8 });
});

it('[PROF-01] certifications are added once, changed and removed, by their owner alone', async () => {
  const [me, other] = [await somebody(), await somebody()];
  const body = { title: 'Basic life support', awardedOn: '2025-11-04', renewBy: '2026-11-04' };
  expect((await me.post('/certifications', { ...body, renewBy: '2024-01-01' })).json().issues[0].path).toBe('renewBy');
  const key = 'k'.repeat(20);
  const [first, again] = [await me.post('/certifications', body, key), await me.post('/certifications', body, key)];
  expect(first.json().data).toEqual({ id: expect.any(String), ...body, file: null });
  expect(again.json()).toEqual(first.json());
  await me.post('/certifications', { title: 'MBBS, University of Leeds', awardedOn: '2026-07-01' });
  const titles = async () => (await me.get('/certifications')).map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['MBBS, University of Leeds', 'Basic life support']);

  const path = `/certifications/${first.json().data.id}`;
  expect((await other.put(path, { title: 'Mine' })).statusCode).toBe(404);
  expect((await other.remove(path)).statusCode).toBe(404);
  expect((await me.put(path, { ...body, title: 'Advanced life support' })).statusCode).toBe(200);
  expect(await titles()).toContain('Advanced life support');
  expect((await me.remove(path)).statusCode).toBe(200);
  expect(await titles()).toEqual(['MBBS, University of Leeds']);
});

it('there are 30 certifications at most, also when they are added at once', async () => {
  const me = await somebody();
  const answers = await Promise.all(
    Array.from({ length: 33 }, (_, i) => me.post('/certifications', { title: `Course ${i}` })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3);
  expect(await me.get('/certifications')).toHaveLength(30);
});

it('a profile is always the own one, whatever the address asks for', async () => {
  const [mine, other] = [await newAccount(server), await newAccount(server)];
  const cookie = cookieOf(await logIn(server, mine.email, mine.password));
  for (const query of [`?email=${other.email}`, '?userId=1', '?id=1']) {
    expect((await profile(cookie, query)).json().data.email).toBe(mine.email);
  }
});
