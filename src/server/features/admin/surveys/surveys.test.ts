import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
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

  it('count whole weeks, as the answers do when some are taken away, and by the stage somebody was in', async () => {
    const weeks = () =>
      server.db.rows(
        sql`SELECT week::text, stage, score, answers::int FROM survey_weeks WHERE week < '2026-02-01' ORDER BY 1, 2, 3`,
      );
    const answer = (stage: string, at: string) =>
      server.db.run(sql`
        INSERT INTO survey_answers (user_id, stage, score, text, at)
        SELECT id, ${stage}, 7, '', ${new Date(at)} FROM users WHERE email = 'free@example.org'`);
    await answer('st1', '2026-01-11T23:30:00Z');
    await Promise.all([1, 2].map(() => answer('st2', '2026-01-12T00:30:00Z')));
    const first = { week: '2026-01-05', stage: 'st1', score: 7, answers: 1 };
    expect(await weeks()).toEqual([first, { week: '2026-01-12', stage: 'st2', score: 7, answers: 2 }]);
    await server.db.run(sql`DELETE FROM survey_answers WHERE stage = 'st2'`);
    expect(await weeks()).toEqual([first]);
    await expect(server.db.run(sql`UPDATE survey_answers SET score = 1`)).rejects.toThrow('append-only');
    await server.db.run(sql`DELETE FROM survey_answers WHERE stage = 'st1'`);
    expect(await weeks()).toEqual([]);
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
