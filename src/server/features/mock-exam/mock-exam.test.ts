import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MockExam } from '#contract/mock-exams.ts';
import { blueprintGroups } from '#core/blueprint.ts';
import { gradeMarks } from '#core/marking/grading/grades.ts';
import { sql } from '#server/db/sql.ts';
import { rowByRow } from '#server/jobs/row-by-row.ts';
import type { MarkerPort } from '#server/ports/marker.ts';
import { fakeMarker } from '#test/fakes/fake-marker.ts';
import { post } from '#test/steps/account-steps.ts';
import { caseText, cookieFor, type Doctor, doctorOn, messageId } from '#test/steps/consultation-steps.ts';
import { feedbackOf } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';
import { recordActivity } from '../activity/store.ts';
import { createEndings } from '../consultations/endings.ts';
import { startsStations } from '../consultations/stations.ts';
import { createMockExams } from './mock-exams.ts';

const review = { read_on: '2026-01-10', clinician: null, on: null, due: null };
/** One of each group, three by telephone, and one draft that must not be drawn. */
const cases = [
  ...blueprintGroups.map((blueprint, i) =>
    caseText(`case-${i + 1}`, { blueprint, channel: i < 3 ? 'telephone' : 'video', status: 'published', review }),
  ),
  caseText('a-draft', { status: 'draft' }),
];
/** Full marks to whoever says anything. */
const marker: MarkerPort = {
  async mark(file, turns, seconds) {
    const marked = await fakeMarker().mark(file, turns, seconds);
    const criteria = marked.marking.criteria.map(
      (one) => ({ ...one, mark: turns.length > 0 ? 'met' : one.mark }) as const,
    );
    return { ...marked, marking: gradeMarks(criteria, [], file.identity.weights) };
  },
};
const server = testApp({ cases, marker, settings: { RATE_LIMIT_FACTOR: '1000' } });
const minutes = (count: number) => server.advance(count * 60);

let me: Doctor;
let cookie: string;
beforeEach(async () => {
  cookie = await cookieFor(server, 'premium');
  me = doctorOn(server, cookie);
  for (const table of [sql`mock_exams`, sql`consultations`, sql`activity`, sql`allowance_spends`, sql`jobs`]) {
    await server.db.run(sql`DELETE FROM ${table}`);
  }
});

const start = async (): Promise<MockExam> => (await me.post('/mock-exams')).json().data;
const details = async (id: string): Promise<MockExam> => (await me.get(`/mock-exams/${id}/details`)).json().data;
const consultationOf = ({ stations }: MockExam, n: number) => stations[n - 1]?.session?.id ?? '';
const states = ({ stations }: MockExam) => stations.map(({ state }) => state);
const count = async (table: ReturnType<typeof sql>) =>
  (await server.db.one<{ count: number }>(sql`SELECT count(*)::int FROM ${table}`))?.count;
/** Waits until everything that was reached is marked. */
const marked = (id: string): Promise<MockExam> =>
  vi.waitFor(
    async () => {
      const exam = await details(id);
      if (!exam.result || exam.result.marked < exam.result.reached) throw new Error('not all is marked');
      return exam;
    },
    { timeout: 15_000, interval: 50 },
  );

describe('starting', () => {
  it('[CASE-11] draws twelve published cases, one of each group, and the first one can be read at once', async () => {
    const exam = await start();
    expect(exam).toMatchObject({ moment: { at: 'station', n: 1 }, endedAt: null, givenUp: false, result: null });
    expect(states(exam)).toEqual(['running', ...Array(11).fill('ahead')]);
    const drawn = await server.db.rows<{ case_id: string; channel: string }>(sql`
      SELECT case_id, channel FROM mock_exam_stations JOIN cases ON cases.id = case_id WHERE mock_exam_id = ${exam.id}`);
    expect(drawn.map(({ case_id }) => case_id).toSorted()).toEqual(
      Array.from({ length: 12 }, (_, i) => `case-${i + 1}`).toSorted(),
    );
    expect(drawn.filter(({ channel }) => channel === 'telephone')).toHaveLength(3);
    const session = await me.details(consultationOf(exam, 1));
    expect(session).toMatchObject({ phase: 'reading', startedAt: exam.startedAt });
    expect(Date.parse(session.readingEndsAt) - Date.parse(session.startedAt)).toBe(3 * 60_000);
  });

  it('[CASE-11] says nothing of a station before it starts', async () => {
    const answer = await me.post('/mock-exams');
    const ahead = (answer.json().data as MockExam).stations.slice(1);
    expect(ahead.every(({ session, mark }) => session === null && mark === null)).toBe(true);
    expect(answer.payload.match(/case-\d+/g)).toBeNull();
  });

  it('[CASE-11] spends one mock exam and no consultation; there is one at a time', async () => {
    const headers = { cookie, 'idempotency-key': messageId() };
    const ask = () => post(server, '/mock-exams', {}, { headers });
    const [first, again, other] = [(await ask()).json().data, (await ask()).json().data, await start()];
    expect([again.id, other.id]).toEqual([first.id, first.id]);
    await Promise.all([start(), start(), start()]);
    expect(await count(sql`mock_exams`)).toBe(1);
    expect(await server.db.rows(sql`SELECT feature, consultation_id FROM allowance_spends`)).toEqual([
      { feature: 'mock_exams', consultation_id: null },
    ]);
    const { exam, allowance } = (await me.get('/mock-exams/current')).json().data;
    expect([exam.id, allowance]).toEqual([
      first.id,
      expect.objectContaining({ feature: 'mock_exams', used: 1, unlimited: true }),
    ]);
  });

  it('[CASE-11] is refused with what is left and when it renews, and nothing is drawn', async () => {
    const free = doctorOn(server, await cookieFor(server, 'free'));
    const refused = await free.post('/mock-exams');
    expect(refused.statusCode).toBe(402);
    expect(refused.json()).toMatchObject({
      code: 'ALLOWANCE_USED_UP',
      message: 'Your plan has no mock exams. Basic has 1 a month.',
    });
    expect((await free.get('/mock-exams/current')).json().data).toMatchObject({
      exam: null,
      allowance: { allowance: 0, remaining: 0, renewsAt: expect.any(String) },
    });
    expect([await count(sql`mock_exams`), await count(sql`consultations`)]).toEqual([0, 0]);

    const basic = doctorOn(server, await cookieFor(server, 'basic'));
    const { id } = (await basic.post('/mock-exams')).json().data;
    await basic.post(`/mock-exams/${id}/give-up`);
    expect((await basic.post('/mock-exams')).json()).toMatchObject({
      code: 'ALLOWANCE_USED_UP',
      message: expect.stringContaining('Your mock exam for this month is used'),
    });
  });

  it('needs twelve published cases, and spends nothing where there are fewer', async () => {
    await server.db.run(sql`UPDATE cases SET status = 'retired' WHERE id = 'case-1'`);
    const refused = await me.post('/mock-exams');
    await server.db.run(sql`UPDATE cases SET status = 'published' WHERE id = 'case-1'`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'TOO_FEW_CASES']);
    expect(await count(sql`allowance_spends`)).toBe(0);
  });

  it('belongs to its owner; an admin may look', async () => {
    const { id } = await start();
    const other = doctorOn(server, await cookieFor(server, 'hannah.okafor'));
    for (const path of ['advance', 'give-up']) {
      expect((await other.post(`/mock-exams/${id}/${path}`, path === 'advance' ? { station: 2 } : {})).statusCode).toBe(
        404,
      );
    }
    expect((await other.get(`/mock-exams/${id}/details`)).statusCode).toBe(404);
    const admin = doctorOn(server, await cookieFor(server, 'admin'));
    expect((await admin.get(`/mock-exams/${id}/details`)).json().data.id).toBe(id);
    expect((await admin.post(`/mock-exams/${id}/give-up`)).statusCode).toBe(404);
    expect((await me.post(`/mock-exams/${id}/advance`, { station: 1 })).statusCode).toBe(400);
    expect((await me.get('/mock-exams/none/details')).statusCode).toBe(400);
  });
});

describe('the exam goes on by the clock', () => {
  it('[CASE-11] hard stop after 15 minutes, a minute of changeover, then the next station by itself', async () => {
    const { id } = await start();
    minutes(15);
    const changeover = await details(id);
    expect(changeover.moment).toMatchObject({ at: 'changeover', next: 2 });
    expect((await me.say(consultationOf(changeover, 1), 'One more thing')).json().code).toBe('CONSULTATION_OVER');
    minutes(1.5);
    const second = await details(id);
    expect(second.moment).toMatchObject({ at: 'station', n: 2 });
    // The half minute that nobody was there is gone.
    const session = await me.details(consultationOf(second, 2));
    expect(Date.parse(session.startedAt) - Date.parse(second.startedAt)).toBe(16 * 60_000);
  });

  it('[CASE-11] a changeover can be cut short, once: a second tab does not skip a station', async () => {
    const exam = await start();
    expect((await me.post(`/mock-exams/${exam.id}/advance`, { station: 2 })).json().data.moment).toMatchObject({
      n: 1,
    });
    await me.post(`/sessions/${consultationOf(exam, 1)}/end`);
    minutes(0.2);
    const advance = async () =>
      (await me.post(`/mock-exams/${exam.id}/advance`, { station: 2 })).json().data as MockExam;
    const [one, two] = await Promise.all([advance(), advance()]);
    expect(one.moment).toMatchObject({ at: 'station', n: 2 });
    expect(consultationOf(two, 2)).toBe(consultationOf(one, 2));
    await me.post(`/sessions/${consultationOf(one, 2)}/end`);
    expect((await advance()).moment).toMatchObject({ at: 'changeover', next: 3 });
  });

  it('[CASE-11] break of ten minutes after case six, which may be ended early', async () => {
    const { id } = await start();
    minutes(6 * 15 + 5 + 1);
    const resting = await details(id);
    expect(resting.moment).toMatchObject({ at: 'break', next: 7 });
    if (resting.moment.at !== 'break') return;
    expect(Date.parse(resting.moment.until) - Date.parse(resting.moment.from)).toBe(10 * 60_000);
    expect((await me.post(`/mock-exams/${id}/advance`, { station: 7 })).json().data.moment).toMatchObject({ n: 7 });
  });

  it('[CASE-11] slept through, it is over after 3 h 20 min, every station with its own times', async () => {
    const { id, startedAt } = await start();
    minutes(24 * 60);
    expect((await me.get('/mock-exams/current')).json().data.exam).toBeNull();
    const exam = await marked(id);
    expect(exam).toMatchObject({
      moment: { at: 'over' },
      givenUp: false,
      result: { reached: 12, marked: 12, points: 0 },
    });
    expect(Date.parse(exam.endedAt ?? '') - Date.parse(startedAt)).toBe(200 * 60_000);
    const rows = await server.db.rows<{ minutes: number }>(sql`
      SELECT (extract(epoch FROM consultations.ended_at - consultations.started_at) / 60)::float8 AS minutes
      FROM mock_exam_stations JOIN consultations ON consultations.id = consultation_id ORDER BY n`);
    expect(rows.map((row) => row.minutes)).toEqual(Array(12).fill(15));
  });

  it('whoever looks first writes the same down, and nothing twice', async () => {
    const { id } = await start();
    minutes(40);
    const looks = await Promise.all([
      details(id),
      details(id),
      me.get('/mock-exams/current'),
      me.get('/sessions'),
      start(),
    ]);
    expect(looks[0]?.stations).toEqual(looks[1]?.stations);
    expect(await count(sql`consultations`)).toBe(3);
  });
});

const rows = () => rowByRow(server.db, { error: () => undefined });

describe('housekeeping', () => {
  it('brings the others to their end where one exam cannot go on', async () => {
    const startStation = startsStations(recordActivity);
    const mine = await start();
    const others = doctorOn(server, await cookieFor(server, 'basic'));
    const other: MockExam = (await others.post('/mock-exams')).json().data;
    const [stuck, fine] = [mine, other].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const owner = await server.db.one<{ id: string }>(
      sql`SELECT user_id AS id FROM mock_exams WHERE id = ${stuck?.id}`,
    );
    const exams = createMockExams({
      db: server.db,
      clock: { now: server.now },
      allowances: { lock: async () => undefined, spend: async () => undefined },
      startStation: async (tx, station) => {
        if (station.userId === owner?.id) throw new Error('this one cannot go on');
        return startStation(tx, station);
      },
      endings: createEndings({ recordActivity, markLater: async () => undefined }),
    });
    minutes(201);
    await exams.sweep(rows());
    const over = await server.db.rows(sql`SELECT id FROM mock_exams WHERE ended_at IS NOT NULL`);
    expect(over).toEqual([{ id: fine?.id }]);
  });

  it('[CASE-11] brings an exam that nobody looks at to its end, and leaves a running one alone', async () => {
    const marking: string[] = [];
    const endings = createEndings({ recordActivity, markLater: async (_tx, id) => marking.push(id) });
    const exams = createMockExams({
      db: server.db,
      clock: { now: server.now },
      allowances: { lock: async () => undefined, spend: async () => undefined },
      startStation: startsStations(recordActivity),
      endings,
    });
    const { id } = await start();
    minutes(20);
    await exams.sweep(rows());
    expect([await count(sql`consultations`), marking]).toEqual([2, []]);
    minutes(181);
    await exams.sweep(rows());
    const [row] = await server.db.rows<{ ended: boolean }>(sql`
      SELECT ended_at IS NOT NULL AS ended FROM mock_exams WHERE id = ${id}`);
    expect([row?.ended, await count(sql`consultations`), new Set(marking).size]).toEqual([true, 12, 12]);
    await exams.sweep(rows());
    expect(marking).toHaveLength(12);
  });
});

describe('no feedback until the end', () => {
  it('[CASE-11] a station is neither marked, shown, redone, shared nor talked about while the exam runs', async () => {
    const exam = await start();
    const id = consultationOf(exam, 1);
    expect((await me.get(`/sessions/${id}/feedback`)).json()).toMatchObject({ status: 'held', data: null });
    await me.post(`/sessions/${id}/begin`);
    await me.say(id, 'How can I help?');
    await me.post(`/sessions/${id}/end`);
    for (const ask of [
      me.get(`/sessions/${id}/feedback`),
      me.get(`/sessions/${id}/analysis`),
      me.post('/analyze', { sessionId: id }),
      me.post('/feedback-ai', { sessionId: id }),
    ]) {
      expect((await ask).json()).toMatchObject({ success: true, status: 'held' });
    }
    expect((await me.post(`/sessions/${id}/redo`, { fromMinute: 0 })).json().code).toBe('FEEDBACK_HELD');
    expect((await me.post(`/sessions/${id}/shares`)).json().code).toBe('NOT_MARKED_YET');
    const asked = await me.post(`/facilitator-chat/${id}`, { clientMessageId: messageId(), text: 'How did I do?' });
    expect(asked.json().code).toBe('FEEDBACK_HELD');
    expect([await count(sql`jobs`), await count(sql`feedbacks`)]).toEqual([0, 0]);
    expect((await me.get('/sessions')).json().data.sessions).toMatchObject([{ id, phase: 'ended', held: true }]);
    minutes(1.5);
    const stats = (await me.get('/dashboard/stats')).json().data;
    expect((await details(exam.id)).moment).toMatchObject({ at: 'station', n: 2 });
    expect(JSON.stringify(stats)).not.toContain(id);
    expect((await me.get('/dashboard/stats')).payload).not.toContain(consultationOf(await details(exam.id), 2));
    const { entries } = (await me.get('/activity')).json().data;
    expect(entries.map(({ kind }: { kind: string }) => kind)).not.toContain('feedback-ready');
  });

  it('[CASE-11] an ordinary consultation with the same case goes on beside it', async () => {
    const exam = await start();
    const station = await me.details(consultationOf(exam, 1));
    const [row] = (await me.get('/cases')).json().data.cases.filter(({ id }: { id: string }) => id === station.caseId);
    expect(row.runningSessionId).toBeNull();
    const ordinary = (await me.start(station.caseId)).json().data;
    expect(ordinary.id).not.toBe(station.id);
    expect((await me.start(station.caseId)).json().data.id).toBe(ordinary.id);
    await me.post(`/sessions/${ordinary.id}/end`);
    await feedbackOf(me, ordinary.id);
    expect((await me.get(`/sessions/${station.id}/feedback`)).json().status).toBe('held');
    expect((await details(exam.id)).moment).toMatchObject({ at: 'station', n: 1 });
  });

  it('[CASE-11] over by the clock, it opens to whoever asks for the feedback first', async () => {
    const exam = await start();
    minutes(201);
    const feedback = await feedbackOf(me, consultationOf(exam, 1));
    expect(feedback.sessionId).toBe(consultationOf(exam, 1));
    expect((await me.get('/sessions')).json().data.sessions.map(({ held }: { held: boolean }) => held)).toEqual(
      Array(12).fill(false),
    );
  });
});

describe('the result', () => {
  it('[CASE-11] adds up all stations to a score of 126 with the band, the grades and the way to each feedback', async () => {
    const { id } = await start();
    for (let n = 1; n <= 12; n += 1) {
      const exam = (await me.post(`/mock-exams/${id}/advance`, { station: Math.max(2, n) })).json().data as MockExam;
      expect(exam.moment).toMatchObject({ at: 'station', n });
      await me.post(`/sessions/${consultationOf(exam, n)}/begin`);
      await me.say(consultationOf(exam, n), 'How can I help?');
      await me.post(`/sessions/${consultationOf(exam, n)}/end`);
    }
    const exam = await marked(id);
    expect(exam.result).toMatchObject({ outOf: 126, band: { from: 75, to: 80 }, reached: 12, marked: 12, points: 126 });
    expect(exam.stations.map(({ mark }) => mark?.points)).toEqual(Array(12).fill(10.5));
    const feedback = await feedbackOf(me, consultationOf(exam, 5));
    expect(exam.stations[4]?.mark).toEqual({
      points: feedback.points,
      outOf: 10.5,
      grades: Object.fromEntries(feedback.domains.map(({ domain, grade }) => [domain, grade])),
    });
    expect((await me.get('/mock-exams')).json().data.exams).toEqual([
      expect.objectContaining({ id, reached: 12, givenUp: false, points: exam.result?.points, outOf: 126 }),
    ]);
  });

  it('[CASE-11] given up: what was reached is marked, the rest counts as nothing; twice changes nothing', async () => {
    const exam = await start();
    await me.post(`/sessions/${consultationOf(exam, 1)}/begin`);
    await me.say(consultationOf(exam, 1), 'How can I help?');
    minutes(20);
    const givenUp = (await me.post(`/mock-exams/${exam.id}/give-up`)).json().data as MockExam;
    expect(givenUp).toMatchObject({ givenUp: true, moment: { at: 'over' }, result: { reached: 2 } });
    expect(states(givenUp)).toEqual(['done', 'done', ...Array(10).fill('not-reached')]);
    expect(await me.details(consultationOf(givenUp, 2))).toMatchObject({ phase: 'ended', endedAt: givenUp.endedAt });
    minutes(60);
    expect((await me.post(`/mock-exams/${exam.id}/give-up`)).json().data.endedAt).toBe(givenUp.endedAt);
    expect((await me.post(`/mock-exams/${exam.id}/advance`, { station: 3 })).json().data.moment.at).toBe('over');
    const result = await marked(exam.id);
    expect(result.result).toMatchObject({ points: 10.5, outOf: 126, reached: 2 });
    expect(result.stations.slice(2).every(({ mark, session }) => mark === null && session === null)).toBe(true);
    expect((await me.get('/mock-exams/current')).json().data.exam).toBeNull();
    expect((await start()).id).not.toBe(exam.id);
  });
});
