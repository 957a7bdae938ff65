import { beforeAll, describe, expect, it } from 'vitest';
import { gradeMarks } from '#core/marking/grading/grades.ts';
import type { ErrorMark } from '#core/marking/marking.ts';
import { sql } from '#server/db/sql.ts';
import type { MarkerPort } from '#server/ports/marker.ts';
import { fakeMarker } from '#test/fakes/fake-marker.ts';
import { cookieFor, type Doctor, doctorOn, manyCases } from '#test/steps/consultation-steps.ts';
import { feedbackOf, markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';
import { caseVersions } from '../consultations/case-versions.ts';
import { createSettling } from './settling.ts';

const words = 'How can I help?';
const error: ErrorMark = {
  id: 'error-1',
  domain: 'data',
  caps: 'clear-fail',
  what: 'Something unsafe',
  quote: { turn: 1, who: 'doctor', seconds: 0, text: words },
};

/** Not sure of d2 and d3, and names an error. */
const marker: MarkerPort = {
  async mark(file, turns, seconds, allowed) {
    const marked = await fakeMarker().mark(file, turns, seconds, allowed);
    const criteria = marked.marking.criteria.map((given) =>
      given.id === 'd2' || given.id === 'd3'
        ? { ...given, unsure: { ifDone: 'met' as const, ifNot: 'missed' as const } }
        : given,
    );
    return { ...marked, marking: gradeMarks(criteria, [error], file.identity.weights) };
  },
};
const server = testApp({ cases: manyCases(2), marker, settings: { RATE_LIMIT_FACTOR: '1000' } });

let owner: Doctor;
let id: string;
let settling: ReturnType<typeof createSettling>;
beforeAll(async () => {
  owner = doctorOn(server, await cookieFor(server, 'premium'));
  id = await markedConsultation(owner, 'case-1', words);
  settling = createSettling({ db: server.db, clock: { now: () => new Date() }, caseFile: caseVersions() });
});

const dataSheet = async () => {
  const [data] = (await feedbackOf(owner, id)).domains;
  if (!data) throw new Error('no sheet');
  return data;
};
const row = async (criterion: string) => (await dataSheet()).criteria.find((one) => one.id === criterion);
const settle = (criterion: string, body: object) => owner.put(`/sessions/${id}/settlements/${criterion}`, body);
const stored = () =>
  server.db.one<{ points: number; grade: string; mark: string }>(sql`
    SELECT points, data_grade AS grade, mark FROM feedbacks JOIN criterion_marks USING (consultation_id)
    WHERE consultation_id = ${id} AND criterion = 'd2'`);

describe('a row that is not sure', () => {
  it('[MARK-01] tells what the grade depends on until the doctor has said', async () => {
    expect(await dataSheet()).toMatchObject({ open: { rows: 2 } });
    expect(await row('d2')).toMatchObject({
      mark: 'missed',
      settled: null,
      unsure: { ifDone: 'met', ifNot: 'missed' },
    });
  });

  it('refuses what is no answer, and rows that are sure', async () => {
    expect((await settle('d2', { did: 'yes' })).statusCode).toBe(400);
    expect((await settle('d1', { did: true })).statusCode).toBe(404);
    expect((await settle('d99', { did: true })).statusCode).toBe(404);
  });

  it('[MARK-01] counts as the doctor says, everywhere, and can be changed', async () => {
    expect((await settle('d2', { did: true })).json()).toEqual({ success: true });
    expect(await row('d2')).toMatchObject({ mark: 'met', settled: 'did', unsure: null });
    expect((await dataSheet()).open.rows).toBe(1);
    const [earned, before] = [(await dataSheet()).earned, await stored()];
    expect(before?.mark).toBe('met');
    await settle('d2', { did: false });
    await settle('d2', { did: false });
    expect(await row('d2')).toMatchObject({ mark: 'missed', settled: 'did-not' });
    expect((await dataSheet()).earned).toBeLessThan(earned);
    expect((await stored())?.mark).toBe('missed');
    expect(await server.db.rows(sql`SELECT 1 FROM mark_settlements`)).toHaveLength(1);
  });

  it('what the marker gave stays as it was', async () => {
    const kept = await server.db.one<{ unsure: object }>(sql`
      SELECT criterion->'unsure' AS unsure FROM feedbacks, jsonb_array_elements(marking->'criteria') AS criterion
      WHERE criterion->>'id' = 'd2'`);
    expect(kept?.unsure).toEqual({ ifDone: 'met', ifNot: 'missed' });
  });
});

describe('the answer to a challenge', () => {
  const reason = 'I asked him nothing of the kind.';
  const path = () => `/sessions/${id}/challenges`;
  const answered = async (criterion: string, changedTo: 'met' | 'withdrawn' | null) => {
    const admin = await server.db.one<{ id: string }>(sql`SELECT id FROM users WHERE role = 'admin' LIMIT 1`);
    const verdict = changedTo ? ('changed' as const) : ('stands' as const);
    const answer = 'You are right.';
    await server.db.transaction((tx) =>
      settling.answer(tx, {
        consultationId: id,
        criterion,
        verdict,
        changedTo,
        answer,
        answeredBy: admin?.id ?? '',
        at: new Date(),
      }),
    );
  };
  beforeAll(async () => {
    await cookieFor(server, 'admin');
  });

  it('[MARK-03] stands beside the mark, changes it, and ends the matter', async () => {
    await owner.put(`${path()}/d3`, { reason });
    await answered('d3', 'met');
    expect(await row('d3')).toMatchObject({
      mark: 'met',
      unsure: null,
      challenge: { reason, answer: { verdict: 'changed', changedTo: 'met', text: 'You are right.' } },
    });
    expect((await owner.put(`${path()}/d3`, { reason })).json().code).toBe('CHALLENGE_ANSWERED');
    expect((await owner.delete(`${path()}/d3`)).json().code).toBe('CHALLENGE_ANSWERED');
  });

  it('[MARK-03] a critical error can be challenged and withdrawn: it caps nothing any more', async () => {
    expect(await dataSheet()).toMatchObject({ grade: 'clear-fail', errors: [{ id: 'error-1', withdrawn: false }] });
    expect((await owner.put(`${path()}/error-1`, { reason })).statusCode).toBe(200);
    await answered('error-1', 'withdrawn');
    const sheet = await dataSheet();
    expect(sheet.errors).toMatchObject([{ withdrawn: true, challenge: { answer: { verdict: 'changed' } } }]);
    expect(sheet.caps.join(' ')).not.toContain('Clear Fail');
  });

  it('is refused where nobody objected', async () => {
    await expect(answered('d4', null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
