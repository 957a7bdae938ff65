import { beforeAll, describe, expect, it } from 'vitest';
import { cookieFor, type Doctor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const server = testApp({ settings: { RATE_LIMIT_FACTOR: '1000' } });
let admin: Doctor;
beforeAll(async () => {
  admin = doctorOn(server, await cookieFor(server, 'admin'));
  const free = doctorOn(server, await cookieFor(server, 'free'));
  const basic = doctorOn(server, await cookieFor(server, 'basic'));
  await free.post('/survey/answers', { score: 10, text: 'The quotes.' });
  await free.post('/survey/answers', { score: 8 });
  await basic.post('/survey/answers', { score: 3, text: 'Too slow.' });
  await basic.post('/tester-reports', { tested: 'The bell', expected: 'A list', happened: 'Nothing' });
});

describe('[ADMIN-04] survey analytics', () => {
  it('sum up what was answered', async () => {
    const { data } = (await admin.get('/admin/surveys/summary')).json();
    expect(data).toMatchObject({
      answers: 3,
      netScore: 0,
      scores: [
        { score: 3, count: 1 },
        { score: 8, count: 1 },
        { score: 10, count: 1 },
      ],
      weeks: [{ count: 3, average: 7 }],
      stages: [{ stage: 'st3', count: 3 }],
    });
  });

  it('show the words of people without who they are', async () => {
    const answer = await admin.get('/admin/surveys/answers?sort=score&direction=up');
    expect(answer.json().data.rows.map(({ score }: { score: number }) => score)).toEqual([3, 8, 10]);
    expect(answer.payload).not.toMatch(/Frances|Bashir|example\.org|userId/);
    const found = async (query: string) => (await admin.get(`/admin/surveys/answers?${query}`)).json().data.rows;
    expect(await found('q=slow')).toEqual([expect.objectContaining({ score: 3, plan: 'Basic' })]);
    expect(await found('kind=promoter')).toEqual([expect.objectContaining({ score: 10 })]);
    expect(await found('kind=passive')).toEqual([expect.objectContaining({ score: 8 })]);
  });

  it('show what testers reported', async () => {
    const answer = await admin.get('/admin/surveys/tester-reports');
    expect(answer.json().data.rows).toEqual([expect.objectContaining({ tested: 'The bell', happened: 'Nothing' })]);
  });
});
