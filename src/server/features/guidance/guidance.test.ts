import { describe, expect, it } from 'vitest';
import type { GuidanceSource } from '#contract/admin/guidance.ts';
import { validCase } from '#core/cases/case-fixture.ts';
import { sql } from '#server/db/sql.ts';
import { caseText, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { loadCases } from '../cases/load-cases.ts';

const server = testApp({ cases: [caseText('case-1'), caseText('case-2')] });
const [guideline] = validCase().teaching.guidelines;
const source = `${guideline?.body} ${guideline?.code ?? guideline?.name}`;
const author = async () => doctorOn(server, await server.signIn('author'));
const watched = async () => {
  const { sources } = (await (await author()).get('/admin/guidance')).json().data as { sources: GuidanceSource[] };
  return sources.find((one) => one.source === source);
};
const waiting = async () => (await watched())?.changes[0]?.waiting.map(({ id }) => id);

describe('guidance that has changed', () => {
  it('names the cases that rest on it', async () => {
    expect(await watched()).toMatchObject({ changes: [], cases: [{ id: 'case-1' }, { id: 'case-2' }] });
  });

  it('flags them until each was looked at, or published anew', async () => {
    const { post, put } = await author();
    server.advance(60);
    const body = { source, changedOn: '2026-11-01', note: 'The dose was halved.' };
    expect((await post('/admin/guidance/changes', { ...body, source: 'Nobody’s 1' })).statusCode).toBe(404);
    expect((await post('/admin/guidance/changes', { ...body, note: '' })).statusCode).toBe(400);
    const { id } = (await post('/admin/guidance/changes', body)).json().data;
    expect(await waiting()).toEqual(['case-1', 'case-2']);

    await put(`/admin/guidance/changes/${id}/cases/case-1`, {});
    await put(`/admin/guidance/changes/${id}/cases/case-1`, {});
    expect(await waiting()).toEqual(['case-2']);
    server.advance(60);
    await loadCases(server.db, server, [caseText('case-2', { version: 2 })]);
    expect(await waiting()).toEqual([]);
    const entries = await server.db.rows(sql`
      SELECT action, subject FROM audit_entries WHERE action LIKE '%guidance' ORDER BY id`);
    expect(entries).toEqual([
      { action: 'noted changed guidance', subject: source },
      { action: 'checked a case against guidance', subject: 'case-1' },
    ]);
  });
});
