import { beforeAll, describe, expect, it, vi } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import { sql } from '#server/db/sql.ts';
import { runSweeps } from '#server/jobs/housekeeping.ts';
import { cookieFor, type Doctor, doctorOn, manyCases } from '#test/steps/consultation-steps.ts';
import { feedbackOf, markedConsultation } from '#test/steps/feedback-steps.ts';
import { testApp } from '#test/test-app.ts';
import { countAllAgreement } from './agreement-store.ts';

const server = testApp({ cases: manyCases(1), settings: { RATE_LIMIT_FACTOR: '1000' } });
let owner: Doctor;
let author: Doctor;
let id: string;
const criterion = validCase().marks.criteria[0]?.id ?? '';
const title = validCase().marks.criteria[0]?.title ?? '';

beforeAll(async () => {
  owner = doctorOn(server, await cookieFor(server, 'premium'));
  author = doctorOn(server, await server.signIn('author'));
  id = await markedConsultation(owner, 'case-1', 'How can I help? Write to ada@example.org');
  await owner.put(`/sessions/${id}/challenges/${criterion}`, { reason: 'I asked that, ring 07700 900123.' });
});

const ask = async (path: string) => (await author.get(path)).json().data;
const answer = (body: object) => author.put(`/admin/challenges/${id}/${criterion}/answer`, body);
const ours = async () => {
  const { domains } = await feedbackOf(owner, id);
  return domains.flatMap(({ criteria }) => criteria).find((one) => one.id === criterion);
};

describe('a challenged mark', () => {
  it('waits in the queue with what it rests on, without whose it is', async () => {
    const { rows } = await ask('/admin/challenges');
    expect(rows).toMatchObject([
      { consultationId: id, criterion, title, caseId: 'case-1', reason: 'I asked that, ring [number].', verdict: null },
    ]);
    const whole = await ask(`/admin/challenges/${id}/${criterion}`);
    expect(whole).toMatchObject({ rule: validCase().marks.criteria[0]?.rule, answer: null });
    expect(whole.lines[0]).toMatchObject({ who: 'doctor', text: 'How can I help? Write to [e-mail]' });
    expect(JSON.stringify([rows, whole])).not.toMatch(/userId|premium/);
  });

  it('is not answered without a reason, nor changed to nothing', async () => {
    expect((await answer({ verdict: 'stands', changedTo: null, answer: 'No.' })).statusCode).toBe(400);
    const unclear = { verdict: 'changed', changedTo: null, answer: 'You are right about that.' };
    expect((await answer(unclear)).statusCode).toBe(400);
    expect((await author.put(`/admin/challenges/${id}/r9/answer`, { ...unclear, changedTo: 'met' })).statusCode).toBe(
      404,
    );
  });

  it('once answered the doctor reads it beside the mark, is told, and the mark counts; the log knows who did it', async () => {
    const before = (await ours())?.mark;
    const changedTo = before === 'met' ? 'missed' : 'met';
    expect((await answer({ verdict: 'changed', changedTo, answer: 'You are right about that.' })).statusCode).toBe(200);
    expect(await ours()).toMatchObject({
      mark: changedTo,
      challenge: { answer: { verdict: 'changed', text: 'You are right about that.' } },
    });
    const told = (await owner.get('/notifications')).payload;
    expect(told).toContain('challenge-answered');
    const [entry] = await server.db.rows(
      sql`SELECT subject, after FROM audit_entries WHERE action = 'answered a challenge'`,
    );
    expect(entry).toEqual({ subject: `case-1, ${criterion}`, after: { verdict: 'changed', changedTo } });
    expect((await ask('/admin/challenges')).rows).toEqual([]);
    expect((await ask('/admin/challenges?state=answered&caseId=case-1')).rows).toMatchObject([
      { criterion, verdict: 'changed' },
    ]);
    expect((await ask('/admin/challenges?state=answered&caseId=case-2')).rows).toEqual([]);
  });

  it('counts against its criterion, so that an author sees which one is badly written', async () => {
    const { criteria } = await ask('/admin/cases/case-1/agreement');
    const [one, other] = [criterion, validCase().marks.criteria[1]?.id].map((wanted) =>
      criteria.find((each: { criterion: string }) => each.criterion === wanted),
    );
    expect(one).toMatchObject({ marked: 1, challenged: 1, corrected: 1, agreement: 0 });
    expect(other).toMatchObject({ marked: 1, challenged: 0, agreement: 1 });
  });
});

describe('agreement on the criteria of all cases', () => {
  const path = '/admin/marking-agreement';
  const sweep = () => runSweeps([countAllAgreement], { db: server.db, now: server.now(), log: { error: vi.fn() } });

  it('is for authors, and refuses what it does not know', async () => {
    expect((await server.request('GET', path)).statusCode).toBe(401);
    expect((await owner.get(path)).statusCode).toBe(403);
    for (const query of ['sort=title', 'by=nobody', 'least=0', 'caseId=../x', 'other=1']) {
      expect((await author.get(`${path}?${query}`)).statusCode).toBe(400);
    }
  });

  it('knows of an answer at once, and has the criterion that is argued about first', async () => {
    const { rows } = await ask(`${path}?direction=up`);
    expect(rows[0]).toMatchObject({ caseId: 'case-1', criterion, title, marked: 1, corrected: 1, agreement: 0 });
    expect(rows[0].caseTitle).toBe(validCase().identity.title);
    expect(rows).toHaveLength(validCase().marks.criteria.length);
    expect(rows[1].agreement).toBe(1);
    expect((await ask(path)).rows.at(-1)).toMatchObject({ criterion });
  });

  it('is counted anew by housekeeping: what is gone is gone, what came since is there', async () => {
    const second = await markedConsultation(owner, 'case-1', 'How can I help?');
    const [, other] = validCase().marks.criteria.map((one) => one.id);
    const disagreements = JSON.stringify([{ criterion: other }]);
    await server.db.run(sql`
      UPDATE feedbacks SET model_marks = jsonb_build_object('disagreements', ${disagreements}::jsonb) WHERE consultation_id = ${second}`);
    await server.db.run(sql`
      INSERT INTO criterion_agreement SELECT 'case-1', 'gone', title, marked, met, challenged, corrected, settled, settled_done,
        model_differs, agreement, counted_at - interval '1 minute' FROM criterion_agreement WHERE criterion = ${criterion}`);
    await sweep();
    const { rows } = await ask(`${path}?direction=up`);
    expect(rows.map((row: { criterion: string }) => row.criterion)).not.toContain('gone');
    expect(rows.slice(0, 2)).toMatchObject([
      { criterion, marked: 2, corrected: 1, agreement: 0.5 },
      { criterion: other, marked: 2, modelDiffers: 1, agreement: 0.5 },
    ]);
  });

  it('is found by case, by who disagrees and by how often it was marked', async () => {
    const found = async (query: string) =>
      (await ask(`${path}?direction=up&${query}`)).rows.map((row: { criterion: string }) => row.criterion);
    const all = validCase().marks.criteria.map((one) => one.id);
    expect(await found('by=authors')).toEqual([criterion]);
    expect(await found('by=trainees')).toEqual([criterion]);
    expect(await found('by=service')).toEqual([all[1]]);
    expect(await found('least=3')).toEqual([]);
    expect(await found('caseId=case-2')).toEqual([]);
    expect((await found('caseId=case-1')).toSorted()).toEqual(all.toSorted());
  });

  it('comes in pages by key', async () => {
    await server.db.run(sql`
      INSERT INTO criterion_agreement SELECT 'case-1', 'x' || n, title, marked, met, challenged, corrected, settled, settled_done,
        model_differs, agreement, counted_at FROM criterion_agreement, generate_series(1, 30) AS n WHERE criterion = ${criterion}`);
    const seen: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: { rows: { criterion: string }[]; next: string | null } = await ask(
        `${path}?direction=up${next && `&after=${next}`}`,
      );
      expect(page.rows.length).toBeLessThanOrEqual(25);
      seen.push(...page.rows.map((row) => row.criterion));
      next = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(30 + validCase().marks.criteria.length);
    await sweep();
  });
});

it('rows that trainees settled are listed', async () => {
  await server.db.run(
    sql`INSERT INTO mark_settlements (consultation_id, criterion, did, at) VALUES (${id}, ${criterion}, true, ${server.now()})`,
  );
  const listed = [{ consultationId: id, criterion, title, did: true }];
  expect((await ask('/admin/settled-rows')).rows).toMatchObject(listed);
  expect((await ask('/admin/settled-rows?caseId=case-1')).rows).toMatchObject(listed);
  expect((await ask('/admin/settled-rows?caseId=case-2')).rows).toEqual([]);
});
