import { expect, it } from 'vitest';
import type { MockExam } from '#contract/mock-exams.ts';
import { blueprintGroups } from '#core/blueprint.ts';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';

const review = { read_on: '2026-01-10', clinician: null, on: null, due: null };
const server = testApp({
  cases: blueprintGroups.map((blueprint, i) => caseText(`case-${i + 1}`, { blueprint, status: 'published', review })),
});

it('[CASE-11] a mock exam stands while the server is away, and goes on in the same station', async () => {
  const me = doctorOn(server, await cookieFor(server, 'premium'));
  const { id } = (await me.post('/mock-exams')).json().data as MockExam;
  // As if it had begun half an hour ago and nobody had been there since: half an hour is two stations.
  const shift = sql`interval '30 minutes'`;
  await server.db.transaction(async (tx) => {
    await tx.run(sql`UPDATE mock_exams SET started_at = started_at - ${shift}`);
    await tx.run(sql`
      UPDATE consultations SET started_at = started_at - ${shift}, hard_stop_at = hard_stop_at - ${shift}`);
    await tx.run(sql`UPDATE heartbeat SET seen_at = seen_at - ${shift}`);
  });
  const awaySeconds = async () =>
    (await server.db.one<{ away: number }>(sql`SELECT away_seconds AS away FROM mock_exams`))?.away;
  await expect.poll(awaySeconds, { timeout: 10_000 }).toBeGreaterThanOrEqual(30 * 60);

  const exam = (await me.get(`/mock-exams/${id}/details`)).json().data as MockExam;
  expect(exam.moment).toMatchObject({ at: 'station', n: 1 });
  const station = await me.details(exam.stations[0]?.session?.id ?? '');
  expect(station.phase).toBe('reading');
  const readingLeft = Date.parse(station.readingEndsAt) - Date.parse(station.serverNow);
  expect(readingLeft).toBeGreaterThan(60_000);
  // Time away is counted in whole seconds, in the candidate's favour.
  expect(readingLeft).toBeLessThanOrEqual(181_000);
});
