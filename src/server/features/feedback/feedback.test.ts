import { beforeAll, describe, expect, it } from 'vitest';
import { nth, validCase } from '#core/cases/case-fixture.ts';
import { sql } from '#server/db/sql.ts';
import { loadGuides } from '#server/features/guides/load-guides.ts';
import { caseText, cookieFor, type Doctor, doctorOn, manyCases } from '#test/steps/consultation-steps.ts';
import { feedbackOf, markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';

const { guides } = loadGuides();
const server = testApp({
  guides,
  cases: [...manyCases(3), caseText('older', { blueprint: 'older-eol', title: 'An older adult' })],
  settings: { RATE_LIMIT_FACTOR: '1000' },
});
const file = validCase();
const reason = 'I did ask that, in other words.';
const unknown = '00000000-0000-4000-8000-000000000000';

let owner: Doctor;
let stranger: Doctor;
let admin: Doctor;
let id: string;
beforeAll(async () => {
  owner = doctorOn(server, await cookieFor(server, 'premium'));
  stranger = doctorOn(server, await cookieFor(server, 'basic'));
  admin = doctorOn(server, await cookieFor(server, 'admin'));
  id = await markedConsultation(owner, 'case-1');
});

const reads = (session: string): ((who: Doctor) => ReturnType<Doctor['get']>)[] => [
  (who) => who.get(`/sessions/${session}/feedback`),
  (who) => who.get(`/sessions/${session}/analysis`),
  (who) => who.post('/analyze', { sessionId: session }),
  (who) => who.post('/feedback-ai', { sessionId: session }),
];
const ownersOnly = (session: string): ((who: Doctor) => ReturnType<Doctor['get']>)[] => [
  (who) => who.put(`/sessions/${session}/challenges/d1`, { reason }),
  (who) => who.delete(`/sessions/${session}/challenges/d1`),
  (who) => who.put(`/sessions/${session}/settlements/d1`, { did: true }),
  (who) => who.post(`/sessions/${session}/shares`),
  (who) => who.delete(`/sessions/${session}/shares/${unknown}`),
  (who) => who.post(`/sessions/${session}/redo`, { fromMinute: 0 }),
  (who) => who.get(`/sessions/${session}/shares`),
];

describe('whose feedback it is', () => {
  it('[MARK-03] visitors are asked to log in', async () => {
    const visitor = doctorOn(server, '');
    for (const ask of [...reads(id), ...ownersOnly(id)]) expect((await ask(visitor)).statusCode).toBe(401);
  });

  it('[MARK-03] to strangers it is as if it did not exist', async () => {
    for (const ask of [...reads(id), ...ownersOnly(id)]) {
      const answer = await ask(stranger);
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Resource not found']);
    }
    for (const ask of [...reads(unknown), ...ownersOnly(unknown)]) expect((await ask(owner)).statusCode).toBe(404);
  });

  it('[MARK-03] admins may read it, and neither change anything nor see to whom it was shown', async () => {
    for (const ask of reads(id)) expect((await ask(admin)).statusCode).toBe(200);
    for (const ask of ownersOnly(id)) expect((await ask(admin)).statusCode).toBe(404);
    expect([(await feedbackOf(admin, id)).own, (await feedbackOf(owner, id)).own]).toEqual([false, true]);
    expect(await server.db.rows(sql`SELECT 1 FROM challenges`)).toEqual([]);
    expect(await server.db.rows(sql`SELECT 1 FROM share_links`)).toEqual([]);
  });

  it('a visitor’s sample has none, even for an admin', async () => {
    await server.db.run(sql`
      INSERT INTO consultations (id, preview_token_hash, case_id, case_hash, seed, reading_seconds, consulting_seconds,
        started_at, hard_stop_at, ended_at)
      SELECT ${unknown}, 'x', case_id, case_hash, 1, 1, 1, started_at, started_at, started_at FROM consultations LIMIT 1`);
    for (const ask of reads(unknown)) expect((await ask(admin)).statusCode).toBe(404);
    await server.db.run(sql`DELETE FROM consultations WHERE id = ${unknown}`);
  });

  it('refuses what is no id', async () => {
    expect((await owner.get('/sessions/x/feedback')).statusCode).toBe(400);
    expect((await owner.post('/analyze', { sessionId: 'x' })).statusCode).toBe(400);
    expect((await owner.put(`/sessions/${id}/challenges/D1`, { reason })).statusCode).toBe(400);
  });
});

describe('the feedback', () => {
  it('[MARK-01] has three domains with grade and points, and criteria with the words that earned them', async () => {
    const feedback = await feedbackOf(owner, id);
    expect(feedback).toMatchObject({
      sessionId: id,
      caseId: 'case-1',
      title: file.identity.title,
      group: 'long-term',
      channel: 'video',
      speaker: { name: 'Balex Dimox', age: 40, sex: 'female' },
      redoOf: null,
      outOf: 10.5,
      band: { from: 6.3, to: 6.7 },
      score: expect.any(Number),
    });
    expect(feedback.domains.map(({ domain, weight, criteria }) => [domain, weight, criteria.length])).toEqual([
      ['data', 1, 6],
      ['management', 1.5, 6],
      ['relating', 1, 6],
    ]);
    const [met, missed] = feedback.domains[0]?.criteria ?? [];
    expect(met).toMatchObject({
      id: 'd1',
      mark: 'met',
      quotes: [{ turn: 1, who: 'doctor', seconds: 0, text: 'How can I help?' }],
      comment: null,
      challenge: null,
    });
    expect(missed).toMatchObject({ id: 'd2', mark: 'missed', quotes: [], comment: file.marks.criteria[1]?.why_not });
    for (const { quotes } of feedback.domains.flatMap(({ criteria }) => criteria)) {
      for (const { turn, text } of quotes) expect(feedback.turns[turn - 1]?.text).toContain(text);
    }
  });

  it('[MARK-03] has the transcript, the teaching, one thing to change and the next case', async () => {
    const feedback = await feedbackOf(owner, id);
    expect(feedback.turns.map(({ who, text }) => [who, text])).toEqual([
      ['doctor', 'How can I help?'],
      ['speaker', 'You said: How can I help?'],
    ]);
    expect(feedback.teaching).toMatchObject({
      workingDiagnosis: file.teaching.working_diagnosis,
      learningPoints: file.teaching.learning_points,
    });
    expect(feedback.teaching.model).toHaveLength(26);
    expect(feedback.oneThing).toMatchObject({
      title: nth(file.marks.criteria, 1).title,
      moment: [],
      guide: { id: 'open-then-closed', title: guides.find(({ id }) => id === 'open-then-closed')?.title },
    });
    expect(feedback.nextCase).toEqual({
      id: 'older',
      title: 'An older adult',
      reason: 'You have not practised older adults, frailty and end of life yet.',
    });
    expect(feedback.measures.facts.found).toBe(0);
    expect(feedback.measures.facts.missed[0]).toMatchObject({ key: true });
    expect(feedback.measures.cues[0]).toMatchObject({ id: 'cue-1', gloss: file.cues[0]?.gloss });
  });

  it('[MARK-03] [CASE-03] analysis is its measures alone; the two calls of old answer the same', async () => {
    const { measures } = await feedbackOf(owner, id);
    expect((await owner.get(`/sessions/${id}/analysis`)).json()).toEqual({
      success: true,
      status: 'ready',
      data: measures,
    });
    expect((await owner.post('/analyze', { sessionId: id })).json()).toEqual({ success: true, status: 'ready' });
    const whole = (await owner.post('/feedback-ai', { sessionId: id })).json();
    expect(whole).toEqual((await owner.get(`/sessions/${id}/feedback`)).json());
  });

  it('[MARK-03] is not there before the end: no marks, no teaching', async () => {
    const running = await owner.consult('case-2');
    for (const ask of reads(running.id).filter((_, i) => i !== 2)) {
      const answer = await ask(owner);
      expect(answer.json()).toMatchObject({ success: true, status: 'not-ended' });
      expect(answer.payload.length).toBeLessThan(80);
    }
    for (const ask of ownersOnly(running.id)
      .slice(0, 4)
      .filter((_, i) => i !== 1)) {
      expect((await ask(owner)).json().code).toBe('NOT_MARKED_YET');
    }
    expect(await server.db.rows(sql`SELECT 1 FROM jobs WHERE payload->>'consultationId' = ${running.id}`)).toEqual([]);
    await owner.post(`/sessions/${running.id}/end`);
  });
});

describe('objecting to a mark', () => {
  const challengeOf = async (criterion: string) => {
    const { domains } = await feedbackOf(owner, id);
    return domains.flatMap(({ criteria }) => criteria).find((one) => one.id === criterion)?.challenge;
  };

  it('[MARK-03] is kept with the mark, replaced when said again, and taken back', async () => {
    const path = `/sessions/${id}/challenges/d2`;
    expect((await owner.put(path, { reason: '  too short ' })).statusCode).toBe(400);
    expect((await owner.put(path, { reason })).json()).toEqual({ success: true });
    expect(await challengeOf('d2')).toEqual({ reason, at: expect.stringMatching(/Z$/), answer: null });
    await owner.put(path, { reason: `${reason} Twice.` });
    expect(await challengeOf('d2')).toMatchObject({ reason: `${reason} Twice.` });
    expect(await challengeOf('d3')).toBeNull();
    expect(await server.db.rows(sql`SELECT 1 FROM challenges`)).toHaveLength(1);
    for (let i = 0; i < 2; i += 1) expect((await owner.delete(path)).json()).toEqual({ success: true });
    expect(await challengeOf('d2')).toBeNull();
  });

  it('needs a criterion of this case', async () => {
    expect((await owner.put(`/sessions/${id}/challenges/d9`, { reason })).statusCode).toBe(404);
  });
});
