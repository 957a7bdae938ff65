import { describe, expect, it } from 'vitest';
import { validCase } from '#core/cases/case-fixture.ts';
import type { CaseFile } from '#core/cases/schema.ts';
import { sql } from '#server/db/sql.ts';
import { fakePatient } from '#test/fakes/fake-patient.ts';
import { caseText, doctorOn } from '#test/steps/consultation-steps.ts';
import { type TestApp, testApp } from '#test/test-app.ts';
import { loadCases } from '../load-cases.ts';

const server = testApp({
  cases: [caseText('case-1'), caseText('case-2')],
  patient: fakePatient(({ text, conversation }) => `${conversation.length} before ${text}`),
});

async function author(app: TestApp = server) {
  const { get, post, put, delete: remove } = doctorOn(app, await app.signIn('author'));
  const data = async (answer: ReturnType<typeof get>) => {
    const { statusCode, ...rest } = await answer;
    expect([statusCode, statusCode === 200 ? '' : rest.payload]).toEqual([200, '']);
    return rest.json().data;
  };
  return { get, post, put, remove, data };
}

/** As the library of the tests has it, but under another name. */
const fixture = (id: string): CaseFile => ({ ...validCase(), identity: { ...validCase().identity, id } });
const audited = async (action: string) =>
  server.db.rows<{ subject: string; after: unknown }>(
    sql`SELECT subject, after FROM audit_entries WHERE action = ${action} ORDER BY id`,
  );

describe('a draft', () => {
  it('[ADMIN-02] begins from nothing, once, and is found in the list', async () => {
    const { post, get, data } = await author();
    const draft = await data(post('/admin/cases', { id: 'quite-new', title: 'Quite new' }));
    expect(draft).toMatchObject({ caseId: 'quite-new', revision: 1, baseVersion: null, changedBy: expect.any(String) });
    expect((await post('/admin/cases', { id: 'quite-new', title: 'Again' })).json().code).toBe('CASE_EXISTS');
    expect((await post('/admin/cases', { id: 'case-1', title: 'Again' })).json().code).toBe('CASE_EXISTS');
    const { rows } = await data(get('/admin/cases?status=unpublished'));
    expect(rows).toMatchObject([{ id: 'quite-new', title: 'Quite new', status: null, version: null }]);
    expect(await audited('began a case')).toMatchObject([{ subject: 'quite-new' }]);
  });

  it('[ADMIN-02] goes on from the current version and is saved part by part', async () => {
    const { post, put, data } = await author();
    const { revision, value, baseVersion } = await data(post('/admin/cases/case-1/draft'));
    expect(baseVersion).toBe(validCase().identity.version);
    expect(value).toEqual(JSON.parse(caseText('case-1').text));
    const sections = { speaker: { ...value.speaker, opening: 'Good morning, doctor.' } };
    const saved = await data(put('/admin/cases/case-1/draft', { revision, sections }));
    expect(saved.revision).toBe(revision + 1);
    const again = await data(post('/admin/cases/case-1/draft'));
    expect(again).toMatchObject({ revision: revision + 1, value: sections });
    expect(await audited('changed a draft')).toMatchObject([
      { subject: 'case-1', after: { places: ['speaker opening'] } },
    ]);
  });

  it('is not overwritten by somebody who has an earlier one in front of them; a repeat is no such thing', async () => {
    const { post, put, data } = await author();
    const { revision, value } = await data(post('/admin/cases/case-2/draft'));
    const change = { revision, sections: { cues: [] } };
    await data(put('/admin/cases/case-2/draft', change));
    expect((await data(put('/admin/cases/case-2/draft', change))).revision).toBe(revision + 1);
    const answer = await put('/admin/cases/case-2/draft', { revision, sections: { cues: value.cues } });
    expect(answer.json().code).toBe('DRAFT_CHANGED');
    expect((await put('/admin/cases/case-2/draft', { revision: 2, sections: { nonsense: 1 } })).statusCode).toBe(400);
  });

  it('is among the names to choose by once it is published', async () => {
    const { get, data } = await author();
    const { cases } = await data(get('/admin/case-choices'));
    expect(cases.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['case-1', 'case-2']));
    expect(cases.map(({ id }: { id: string }) => id)).not.toContain('quite-new');
  });

  it('keeps its name, number, state and sign-off whatever is sent', async () => {
    const { post, put, data } = await author();
    const { revision, value } = await data(post('/admin/cases', { id: 'kept', title: 'Kept' }));
    const identity = { ...value.identity, id: 'other', version: 9, status: 'published', review: { clinician: 'Me' } };
    await data(put('/admin/cases/kept/draft', { revision, sections: { identity } }));
    const kept = (await data(post('/admin/cases/kept/draft'))).value.identity;
    expect(kept).toEqual(value.identity);
  });

  it('can be thrown away; what is published stays', async () => {
    const { post, get, remove, data } = await author();
    await data(post('/admin/cases/case-2/draft'));
    expect((await remove('/admin/cases/case-2/draft')).statusCode).toBe(200);
    expect((await get('/admin/cases/case-2/text?of=draft')).statusCode).toBe(404);
    expect((await data(get('/admin/cases/case-2'))).case).toMatchObject({ version: 1, draftChangedAt: null });
  });
});

describe('a question that was not understood', () => {
  it('[ADMIN-05] is added to the fact it asks for, once, in a draft', async () => {
    const { post, get, data } = await author();
    const [fact] = validCase().facts;
    const add = () => post('/admin/cases/case-2/draft/questions', { fact: fact?.id, question: 'Any of that lately?' });
    expect([(await add()).statusCode, (await add()).statusCode]).toEqual([200, 200]);
    const { changes } = await data(get('/admin/cases/case-2/changes?from=1&to=draft'));
    expect(changes.filter(({ section }: { section: string }) => section === 'facts')).toEqual([
      expect.objectContaining({ place: `${fact?.id}.asks`, kind: 'added', after: 'Any of that lately?' }),
    ]);
    const missing = await post('/admin/cases/case-2/draft/questions', { fact: 'no-such-fact', question: 'Hello?' });
    expect(missing.statusCode).toBe(404);
    expect(await audited('added a question to a draft')).toHaveLength(1);
  });
});

describe('a case as text', () => {
  const written = `# Ours.\n${JSON.stringify(fixture('from-text'))}\n`;

  it('[ADMIN-02] comes out as it went in, comments and all', async () => {
    const { post, get, data } = await author();
    await data(post('/admin/cases', { text: written }));
    expect((await data(get('/admin/cases/from-text/text?of=draft'))).text).toBe(written);
  });

  it('is refused with the reason where it cannot be read', async () => {
    const { post, put, data } = await author();
    expect((await post('/admin/cases', { text: 'a: [' })).json()).toMatchObject({ code: 'CASE_UNREADABLE' });
    expect((await post('/admin/cases', { text: 'identity: {id: NO}' })).json()).toMatchObject({
      code: 'CASE_UNREADABLE',
      issues: [{ path: 'identity.id' }],
    });
    const { revision } = await data(post('/admin/cases/case-1/draft'));
    const answer = await put('/admin/cases/case-1/text', { revision, section: 'facts', text: 'cues: []' });
    expect(answer.json()).toMatchObject({ code: 'CASE_UNREADABLE', message: expect.stringContaining('facts:') });
  });

  it('replaces one part', async () => {
    const { post, put, get, data } = await author();
    const { revision, value } = await data(post('/admin/cases/case-1/draft'));
    const draft = await data(put('/admin/cases/case-1/text', { revision, section: 'cues', text: 'cues: []\n' }));
    expect(draft.value).toMatchObject({ cues: [], facts: value.facts });
    const { changes } = await data(get('/admin/cases/case-1/changes?from=1&to=draft'));
    expect(changes).toContainEqual(expect.objectContaining({ section: 'cues', kind: 'removed' }));
  });
});

describe('publishing', () => {
  async function signed(id: string) {
    const { post, put, data } = await author();
    const begun = await data(post(`/admin/cases/${id}/draft`));
    const identity = { ...begun.value.identity, title: 'Rewritten' };
    const saved = await data(put(`/admin/cases/${id}/draft`, { revision: begun.revision, sections: { identity } }));
    return { revision: saved.revision as number };
  }

  it('[ADMIN-02] waits for a second reading, then makes the next version; a consultation that has begun keeps its own', async () => {
    const { post, get, remove, data } = await author();
    await remove('/admin/cases/case-2/draft');
    const doctor = doctorOn(server, await server.signIn());
    const { id } = await doctor.consult('case-2');
    const { revision } = await signed('case-2');
    const early = await post('/admin/cases/case-2/publish', { revision, note: 'Words' });
    expect(early.json()).toMatchObject({
      code: 'CASE_NOT_WHOLE',
      issues: [{ message: expect.stringContaining('second reading') }],
    });
    const read = await data(post('/admin/cases/case-2/sign-off', { what: 'second-reading', revision }));
    const published = await data(post('/admin/cases/case-2/publish', { revision: read.revision, note: 'Words' }));
    expect(published).toEqual({ version: 2 });

    const { case: row, versions } = await data(get('/admin/cases/case-2'));
    expect(row).toMatchObject({ title: 'Rewritten', version: 2, status: 'published', draftChangedAt: null });
    expect(versions).toMatchObject([
      { version: 2, current: true, inPortal: true, note: 'Words', by: expect.any(String) },
      { version: 1, current: false, inPortal: false },
    ]);
    expect((await doctor.details(id)).title).toBe(validCase().identity.title);
    expect((await data(get('/admin/cases/case-2/changes?from=1&to=2'))).changes).toContainEqual(
      expect.objectContaining({ section: 'identity', place: 'title', after: 'Rewritten' }),
    );
    expect(await audited('published a case')).toMatchObject([{ subject: 'case-2', after: { version: 2 } }]);
  });

  it('a file of the same or an earlier version does not come back over it; a later one does', async () => {
    const old = await loadCases(server.db, server, [caseText('case-2', { title: 'Of a file' })]);
    expect(old.refused).toMatchObject([{ fileName: 'case-2.yaml', problems: [expect.stringContaining('version 2')] }]);
    const later = await loadCases(server.db, server, [caseText('case-2', { title: 'Of a file', version: 3 })]);
    expect(later.stored).toEqual(['case-2']);
  });

  it('a change takes the sign-off away', async () => {
    const { post, put, data } = await author();
    const { revision } = await data(post('/admin/cases/case-1/draft'));
    const tomorrow = new Date(server.now().getTime() + 100 * 86_400_000).toISOString().slice(0, 10);
    const signOff = { what: 'clinician', clinician: 'Dr A. Example', due: tomorrow, revision };
    expect((await post('/admin/cases/case-1/sign-off', { ...signOff, due: '2020-01-01' })).statusCode).toBe(400);
    const signedOff = await data(post('/admin/cases/case-1/sign-off', signOff));
    expect(signedOff.value.identity.review).toMatchObject({ clinician: 'Dr A. Example', due: tomorrow });
    const { speaker } = signedOff.value;
    const change = { revision: signedOff.revision, sections: { speaker: { ...speaker, opening: 'Something else.' } } };
    const { review } = await data(put('/admin/cases/case-1/draft', change));
    expect(review).toEqual({ read_on: null, clinician: null, on: null, due: null });
  });

  it('a retired case cannot be started; put back it can', async () => {
    const { put } = await author();
    const doctor = doctorOn(server, await server.signIn());
    await put('/admin/cases/case-1/status', { status: 'retired' });
    expect((await doctor.start('case-1')).statusCode).toBe(404);
    await put('/admin/cases/case-1/status', { status: 'published' });
    expect((await doctor.start('case-1')).statusCode).toBe(200);
  });
});

describe('trying a draft', () => {
  it('[ADMIN-02] says the lines from the beginning and tells why each was answered so', async () => {
    const { post, data } = await author();
    await data(post('/admin/cases', { text: JSON.stringify(fixture('tried')) }));
    const { turns } = await data(post('/admin/cases/tried/rehearsal', { lines: ['Hello', 'Why?'] }));
    expect(turns).toMatchObject([
      { doctor: 'Hello', speaker: '0 before Hello', trace: { outcome: 'told', heard: [] } },
      { doctor: 'Why?', speaker: '2 before Why?', trace: { mood: validCase().speaker.mood } },
    ]);
  });

  it('a case with missing parts cannot speak, and says which', async () => {
    const { post, data } = await author();
    await data(post('/admin/cases', { id: 'bare', title: 'Bare' }));
    const answer = await post('/admin/cases/bare/rehearsal', { lines: ['Hello'] });
    expect(answer.json()).toMatchObject({ code: 'CASE_NOT_WHOLE', issues: expect.any(Array) });
  });

  it('marks a talk that was written down, and refuses one without speakers', async () => {
    const { post, data } = await author();
    const trial = await data(
      post('/admin/cases/tried/trial-marking', { transcript: 'Doctor: Hello.\nPatient: Hi, doctor.' }),
    );
    expect(trial.criteria.length).toBe(validCase().marks.criteria.length);
    expect((await post('/admin/cases/tried/trial-marking', { transcript: 'Hello.' })).statusCode).toBe(400);
  });
});
