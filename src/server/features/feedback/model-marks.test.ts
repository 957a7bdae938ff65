import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Feedback } from '#contract/feedback.ts';
import { validCase } from '#core/cases/case-fixture.ts';
import { sql } from '#server/db/sql.ts';
import { aiPort } from '#server/ports/ai/ai-port.ts';
import type { MarkerPort } from '#server/ports/marker.ts';
import { fakeMarker } from '#test/fakes/fake-marker.ts';
import { type FakeModel, fakeModel } from '#test/fakes/fake-openai.ts';
import { cookieFor, type Doctor, doctorOn, manyCases } from '#test/steps/consultation-steps.ts';
import { feedbackOf, markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';
import { recordActivity } from '../activity/store.ts';
import { caseVersions } from '../consultations/case-versions.ts';
import { createMarker } from '../marking/marker.ts';
import { readingLimits } from '../marking/second-reading.ts';
import { notify } from '../notifications/store.ts';
import { markJobs } from './mark-job.ts';

let fake: FakeModel;
let model: MarkerPort;
beforeAll(async () => {
  fake = await fakeModel();
  const limits = { ...readingLimits, firstWordsMs: 15_000, silenceMs: 15_000 };
  // A clock that leaps: the model never rests between two tests.
  let now = 0;
  const port = aiPort({ AI_BASE_URL: fake.url, AI_MODEL: 'm-1' }, { limits, now: () => (now += 100_000) });
  model = createMarker({ language: fakeMarker(), ai: port, log: { warn: () => undefined } });
});
afterAll(() => fake.stop());

const marker: MarkerPort = { mark: (...consultation) => model.mark(...consultation) };
const server = testApp({ cases: manyCases(3), marker, settings: { RATE_LIMIT_FACTOR: '1000' } });
const file = validCase();
const words = 'How can I help? What worries you most?';
/** d1 like the code, d2 against it, the rest like the code. */
const answer = JSON.stringify({
  criteria: file.marks.criteria.map(({ id }) => {
    const isHeard = id.endsWith('1') || id === 'd2';
    const quotes = isHeard ? [{ turn: 1, text: 'What worries you most?' }] : [];
    return { id, mark: isHeard ? 'met' : 'missed', quotes, comment: `About ${id}.` };
  }),
  comment: 'Begins well and stops.',
});

let owner: Doctor;
let admin: Doctor;
beforeEach(async () => {
  await server.db.run(sql`DELETE FROM jobs`);
  await server.db.run(sql`DELETE FROM consultations`);
  await server.db.run(sql`DELETE FROM activity`);
  fake.play({ does: 'say', text: answer });
  owner = doctorOn(server, await cookieFor(server, 'premium'));
  admin = doctorOn(server, await cookieFor(server, 'admin'));
});

const criterion = ({ domains }: Feedback, id: string) =>
  domains.flatMap(({ criteria }) => criteria).find((one) => one.id === id);
const counts = async () => {
  const count = async (table: ReturnType<typeof sql>) => (await server.db.rows(table)).length;
  return {
    feedbacks: await count(sql`SELECT 1 FROM feedbacks`),
    marks: await count(sql`SELECT 1 FROM criterion_marks`),
    told: await count(sql`SELECT 1 FROM activity WHERE kind = 'feedback-ready'`),
  };
};
const run = (consultationId: string) => {
  const { db, now } = server;
  const handlers = markJobs({
    db,
    clock: { now },
    marker,
    caseFile: caseVersions(),
    recordActivity,
    notify,
    allowsOutsideModel: async () => true,
  });
  return handlers['mark-consultation']?.({ consultationId } as never);
};

describe('[MARK-02] a feedback with a model', () => {
  it('shows its comments beside the marks of the code, and to admins where the two differ', async () => {
    const id = await markedConsultation(owner, 'case-1', words);
    const own = await feedbackOf(owner, id);
    expect(criterion(own, 'd1')).toMatchObject({ mark: 'met', modelComment: 'About d1.', furtherQuotes: [] });
    expect(criterion(own, 'd2')).toMatchObject({ mark: 'met', quotes: [{ text: 'What worries you most?' }] });
    expect(criterion(own, 'd3')).toMatchObject({ mark: 'missed', modelComment: 'About d3.' });
    expect(own.domains.map(({ modelComment }) => modelComment)).toEqual(
      own.domains.map(() => 'Begins well and stops.'),
    );
    expect(own).toMatchObject({ own: true, secondReading: null });

    const seen = await feedbackOf(admin, id);
    expect(seen.own).toBe(false);
    expect(seen.secondReading).toEqual({
      model: 'm-1',
      disagreements: [
        {
          criterion: 'd2',
          title: file.marks.criteria[1]?.title,
          domain: 'data',
          code: 'missed',
          model: 'met',
          codeQuotes: [],
          modelQuotes: [{ turn: 1, who: 'doctor', seconds: 0, text: 'What worries you most?' }],
          comment: 'About d2.',
        },
      ],
    });
    expect([seen.points, seen.score]).toEqual([own.points, own.score]);

    const { url } = (await owner.post(`/sessions/${id}/shares`)).json().data;
    const shared = (await server.request('GET', `/shared-feedback/${url.split('/').at(-1)}`)).json().data.feedback;
    expect(shared).toMatchObject({ own: false, secondReading: null });
    expect(criterion(shared, 'd1')?.modelComment).toBe('About d1.');
  });

  it.each([
    ['fails', { does: 'answer', status: 503 }],
    ['talks nonsense', { does: 'say', text: 'Full marks!' }],
    ['is cut off', { does: 'cut-after', text: answer.slice(0, 80) }],
  ] as const)('arrives once and without comments when the model %s', async (_, performance) => {
    fake.play(performance);
    const id = await markedConsultation(owner, 'case-1', words);
    const feedback = await feedbackOf(owner, id);
    expect(criterion(feedback, 'd1')).toMatchObject({ mark: 'met', modelComment: null });
    expect((await feedbackOf(admin, id)).secondReading).toBeNull();
    await vi.waitFor(async () => expect(await server.db.rows(sql`SELECT 1 FROM jobs`)).toEqual([]));
    expect(await counts()).toEqual({ feedbacks: 1, marks: 18, told: 1 });
  });

  it('[MARK-04] done at once and again it is stored once, with its comments', async () => {
    const { id } = await owner.consult('case-1');
    await owner.say(id, words);
    await owner.post(`/sessions/${id}/end`);
    await Promise.all([run(id), run(id), run(id)]);
    fake.play({ does: 'answer', status: 500 });
    await run(id);
    expect(await counts()).toEqual({ feedbacks: 1, marks: 18, told: 1 });
    expect(criterion(await feedbackOf(owner, id), 'd1')?.modelComment).toBe('About d1.');
  });

  it('[MARK-04] a try that could not be stored is made again, whole', async () => {
    await server.db.run(sql`ALTER TABLE activity ADD CONSTRAINT on_purpose CHECK (kind <> 'feedback-ready') NOT VALID`);
    const { id } = await owner.consult('case-1');
    await owner.say(id, words);
    await owner.post(`/sessions/${id}/end`);
    await vi.waitFor(async () => expect((await owner.get(`/sessions/${id}/feedback`)).json().status).toBe('failed'));
    await server.db.run(sql`ALTER TABLE activity DROP CONSTRAINT on_purpose`);
    expect(await counts()).toEqual({ feedbacks: 0, marks: 0, told: 0 });
    await run(id);
    expect(await counts()).toEqual({ feedbacks: 1, marks: 18, told: 1 });
    expect(criterion(await feedbackOf(owner, id), 'd1')?.modelComment).toBe('About d1.');
  });
});

describe('[MARK-02] the list of disagreements', () => {
  const path = '/admin/marking-disagreements';

  it('is for authors and admins alone', async () => {
    expect((await server.request('GET', path)).statusCode).toBe(401);
    expect((await owner.get(path)).statusCode).toBe(403);
    expect((await doctorOn(server, await server.signIn('author')).get(path)).statusCode).toBe(200);
    for (const query of ['sort=model', 'direction=x', 'after=x', 'caseId=../x', 'other=1']) {
      expect((await admin.get(`${path}?${query}`)).statusCode).toBe(400);
    }
    expect((await admin.get(path)).json().data).toEqual({ rows: [], next: null });
  });

  it('names the consultation and both marks, not whose it is; without a disagreement there is no entry', async () => {
    const id = await markedConsultation(owner, 'case-1', words);
    fake.play({ does: 'answer', status: 500 });
    await markedConsultation(owner, 'case-2', words);
    const found = await admin.get(path);
    const seen = await feedbackOf(admin, id);
    expect(found.json().data).toEqual({
      rows: [
        {
          sessionId: id,
          caseId: 'case-1',
          title: file.identity.title,
          markedAt: seen.markedAt,
          model: 'm-1',
          disagreements: seen.secondReading?.disagreements,
        },
      ],
      next: null,
    });
    const [user] = await server.db.rows<{ id: string }>(sql`SELECT id FROM users WHERE email = 'premium@example.org'`);
    expect(found.payload).not.toContain(user?.id);
    expect((await admin.get(`${path}?caseId=case-1`)).json().data.rows).toHaveLength(1);
    expect((await admin.get(`${path}?caseId=case-2`)).json().data.rows).toEqual([]);
    await server.db.run(sql`
      UPDATE feedbacks SET model_marks = replace(model_marks::text, 'What worries you', 'Ring 07700 900123')::jsonb`);
    const masked = (await admin.get(path)).payload;
    expect(masked).toContain('Ring [number]');
    expect(masked).not.toContain('900123');
    await server.db.run(sql`UPDATE consultations SET held = true`);
    expect((await admin.get(path)).json().data.rows).toEqual([]);
  });

  it('comes in pages by key, newest first', async () => {
    const id = await markedConsultation(owner, 'case-1', words);
    await server.db.run(sql`
      INSERT INTO consultations (id, user_id, case_id, case_hash, seed, reading_seconds, consulting_seconds, started_at,
        hard_stop_at, ended_at)
      SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, user_id, case_id, case_hash, seed,
        reading_seconds, consulting_seconds, started_at, hard_stop_at, ended_at
      FROM consultations, generate_series(1, 28) AS n WHERE id = ${id}`);
    await server.db.run(sql`
      INSERT INTO feedbacks (consultation_id, marking, measures, marker, points, score, data_grade, management_grade,
        relating_grade, model_marks, marked_at)
      SELECT consultations.id, marking, measures, marker, points, score, data_grade, management_grade, relating_grade,
        model_marks, marked_at - interval '1 hour' FROM consultations, feedbacks
      WHERE consultation_id = ${id} AND consultations.id <> ${id}`);
    const first = (await admin.get(path)).json().data;
    const second = (await admin.get(`${path}?after=${first.next}`)).json().data;
    expect([first.rows.length, second.rows.length, second.next]).toEqual([25, 4, null]);
    expect(first.rows[0].sessionId).toBe(id);
    const ids = [...first.rows, ...second.rows].map((one: { sessionId: string }) => one.sessionId);
    expect(new Set(ids).size).toBe(29);
  });
});
