import { describe, expect, it } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import { somePortrait } from '#core/cases/portrait/portrait-fixture.ts';
import { caseText, cookieFor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { loadCases } from './load-cases.ts';

const letter = { id: 'clinic-letter', kind: 'letter' as const, title: 'Clinic letter', body: 'Seen in clinic.' };
const base = JSON.parse(caseText('x').text);
const cases = [
  caseText('alpha', {
    title: 'A 50% problem',
    blueprint: 'urgent',
    difficulty: 3,
    channel: 'telephone',
    specialty: 'Cardiology',
  }),
  caseText(
    'beta',
    { title: 'B under_score', blueprint: 'urgent', specialty: 'Dermatology' },
    { notes: { ...base.notes, documents: [letter] } },
  ),
  caseText('gone', { title: 'Z withdrawn', status: 'retired' }),
  ...Array.from({ length: 26 }, (_, i) =>
    caseText(`more-${i}`, { title: `M ${String(i).padStart(2, '0')}`, specialty: 'Neurology' }),
  ),
];
const server = testApp({ cases, settings: { RATE_LIMIT_FACTOR: '1000' } });

const doctor = async (who: Parameters<typeof cookieFor>[1] = 'premium') =>
  doctorOn(server, await cookieFor(server, who));
const list = async (query: string, who?: Parameters<typeof cookieFor>[1]) => {
  const { data } = (await (await doctor(who)).get(`/cases?${query}`)).json();
  return { ...data, ids: data.cases.map(({ id }: CaseSummary) => id) as string[] };
};

describe('the case library', () => {
  it.each([
    '/cases',
    '/cases/alpha',
    '/cases/alpha/documents',
    '/bookmarks',
    '/config/case-filters',
    '/config/specialties',
  ])('%s refuses strangers', async (path) => expect((await server.request('GET', path)).statusCode).toBe(401));

  it.each(['difficulty=4', 'group=nothing', 'channel=fax', 'page=0', 'progress=maybe', 'unknown=1'])(
    'refuses ?%s',
    async (query) => expect((await (await doctor()).get(`/cases?${query}`)).statusCode).toBe(400),
  );

  it('[CASE-01] comes in pages of 24, and never shows what is withdrawn', async () => {
    const [first, second, beyond] = [await list('page=1'), await list('page=2'), await list('page=9')];
    expect(first).toMatchObject({ total: 28, page: 1, pages: 2 });
    expect(first.ids).toHaveLength(24);
    expect(second.ids).toHaveLength(4);
    expect(beyond.ids).toEqual([]);
    expect(new Set([...first.ids, ...second.ids]).size).toBe(28);
    expect([...first.ids, ...second.ids]).not.toContain('gone');
  });

  it.each([
    ['q=50%25', ['alpha']],
    ['q=%25', ['alpha']],
    ['q=_', ['beta']],
    ['q=%5C', []],
    ['q=CARDIO', ['alpha']],
    ['group=urgent', ['alpha', 'beta']],
    ['group=urgent&difficulty=3', ['alpha']],
    ['channel=telephone', ['alpha']],
    ['specialty=Dermatology', ['beta']],
    ['q=Balex&specialty=Cardiology', ['alpha']],
    ["q=';--", []],
  ])('[CASE-01] filters and searches: %s', async (query, ids) => {
    expect(await list(query)).toMatchObject({ ids, total: ids.length });
  });

  it('[CASE-04] a withdrawn case is found by whoever is in a consultation with it, and by nobody else', async () => {
    const [me, other] = [await doctor('hannah.okafor'), await doctor('basic')];
    const { id } = (await me.start('more-25')).json().data;
    await loadCases(server.db, server, [caseText('more-25', { title: 'M 25', status: 'retired' })]);
    expect((await me.get('/cases/more-25')).json().data).toMatchObject({ id: 'more-25', runningSessionId: id });
    expect((await other.get('/cases/more-25')).statusCode).toBe(404);
    await me.post(`/sessions/${id}/end`);
    expect((await me.get('/cases/more-25')).statusCode).toBe(404);
    await loadCases(server.db, server, [caseText('more-25', { title: 'M 25', specialty: 'Neurology' })]);
  });

  it('[CASE-02] shows one case, with nothing that gives it away', async () => {
    const answer = await (await doctor()).get('/cases/alpha');
    expect(answer.json()).toEqual({
      success: true,
      data: {
        id: 'alpha',
        title: 'A 50% problem',
        group: 'urgent',
        specialty: 'Cardiology',
        difficulty: 3,
        channel: 'telephone',
        speaks: 'patient',
        speaker: { name: 'Balex Dimox', age: 40, sex: 'female', portrait: somePortrait() },
        reviewPending: true,
        bookmarked: false,
        attempts: 0,
        lastEndedAt: null,
        runningSessionId: null,
      },
    });
  });

  it('[CASE-01] the list shows of a case what the case itself shows, and new content from the moment it is there', async () => {
    const seen = async () => {
      const one = (await (await doctor()).get('/cases/more-7')).json().data;
      expect((await list('q=M 07')).cases).toEqual([one]);
      return one;
    };
    expect(await seen()).toMatchObject({ title: 'M 07', difficulty: 1 });
    await loadCases(server.db, server, [
      caseText('more-7', { title: "M 07's sister", difficulty: 2, specialty: 'Neurology', version: 2 }),
    ]);
    expect(await seen()).toMatchObject({ title: 'M 07’s sister', difficulty: 2 });
    await loadCases(server.db, server, [caseText('more-7', { title: 'M 07', specialty: 'Neurology' })]);
    expect(await seen()).toMatchObject({ title: 'M 07', difficulty: 1 });
  });

  it.each(['nothing-here', 'gone'])('does not know %s', async (id) => {
    const me = await doctor();
    expect((await me.get(`/cases/${id}`)).statusCode).toBe(404);
    expect((await me.get(`/cases/${id}/documents`)).statusCode).toBe(404);
    expect((await me.post(`/cases/${id}/bookmark`, { bookmarked: true })).statusCode).toBe(404);
    expect((await me.start(id)).statusCode).toBe(404);
  });
});

describe('progress', () => {
  it('[CASE-01] goes from not started over running to done, for this user alone', async () => {
    const me = await doctor('basic');
    const where = async () => {
      const states = ['not-started', 'running', 'done'];
      const found = await Promise.all(states.map((state) => list(`q=A 50&progress=${state}`, 'basic')));
      return states.filter((_, i) => found[i]?.total === 1);
    };
    expect(await where()).toEqual(['not-started']);
    const { id } = await me.consult('alpha');
    expect(await where()).toEqual(['running']);
    expect((await me.get('/cases/alpha')).json().data).toMatchObject({ runningSessionId: id, attempts: 0 });
    server.advance(12 * 60);
    expect(await where()).toEqual(['done']);
    const { data } = (await me.get('/cases/alpha')).json();
    expect(data).toMatchObject({ runningSessionId: null, attempts: 1, lastEndedAt: expect.stringMatching(/Z$/) });
    expect((await (await doctor()).get('/cases/alpha')).json().data).toMatchObject({ attempts: 0 });
  });

  it('[CASE-01] the filters tell how many cases each value has, and how many of a group are done', async () => {
    const me = await doctor('basic');
    const { data } = (await me.get('/config/case-filters')).json();
    expect(data.groups).toHaveLength(12);
    expect(data.groups.find(({ value }: { value: string }) => value === 'urgent')).toEqual({
      value: 'urgent',
      label: 'Urgent and unscheduled care',
      count: 2,
      done: 1,
    });
    expect(data.specialties.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual([
      ['Cardiology', 1],
      ['Dermatology', 1],
      ['Neurology', 26],
    ]);
    expect(data.channels).toEqual([
      { value: 'video', label: 'Video', count: 27 },
      { value: 'telephone', label: 'Telephone', count: 1 },
    ]);
    expect((await me.get('/config/specialties')).json().data).toEqual(['Cardiology', 'Dermatology', 'Neurology']);
  });
});

describe('documents', () => {
  it('[CASE-02] open with the consultation, not before', async () => {
    const me = await doctor('hannah.okafor');
    const refused = await me.get('/cases/beta/documents');
    expect(refused.statusCode).toBe(403);
    expect(refused.payload).not.toContain('Seen in clinic');
    await me.start('beta');
    expect((await me.get('/cases/beta/documents')).json().data).toEqual([{ ...letter, svg: null }]);
    expect((await (await doctor('free')).get('/cases/beta/documents')).statusCode).toBe(403);
  });

  it('stay those of the version the consultation is about', async () => {
    const changed = caseText('beta', { title: 'B again', version: 2 });
    await loadCases(server.db, server, [changed]);
    expect((await (await doctor('hannah.okafor')).get('/cases/beta/documents')).json().data).toHaveLength(1);
    expect((await (await doctor()).get('/cases/beta')).json().data.title).toBe('B again');
  });
});

describe('bookmarks', () => {
  it('refuse a body that says nothing', async () => {
    expect((await (await doctor()).post('/cases/alpha/bookmark', {})).statusCode).toBe(400);
  });

  it('[CASE-02] are set and removed; saying it twice changes nothing and is noted once', async () => {
    const me = await doctor();
    const mark = (bookmarked: boolean) => me.post('/cases/alpha/bookmark', { bookmarked });
    for (const answer of [await mark(true), await mark(true)]) expect(answer.json().data).toEqual({ bookmarked: true });
    expect((await me.get('/bookmarks')).json().data.map(({ id }: CaseSummary) => id)).toEqual(['alpha']);
    expect((await list('bookmarked=true')).ids).toEqual(['alpha']);
    expect((await list('bookmarked=true', 'free')).ids).toEqual([]);
    await mark(false);
    await mark(false);
    expect((await me.get('/bookmarks')).json().data).toEqual([]);
    const activity: { kind: string }[] = (await me.get('/activity')).json().data.entries;
    const entries = activity.filter(({ kind }) => kind !== 'signed-in');
    expect(entries.map(({ kind }) => kind)).toEqual(['bookmark-removed', 'case-bookmarked']);
    expect(entries[0]).toMatchObject({ subject: 'A 50% problem', link: '/case/alpha' });
  });
});

describe('in production', () => {
  const live = testApp({
    cases: [
      caseText('draft-case'),
      caseText('live-case', {
        status: 'published',
        review: { read_on: '2026-01-05', clinician: null, on: null, due: null },
      }),
    ],
    settings: { NODE_ENV: 'production' },
  });

  it('[CASE-01] only published cases are shown and can be started', async () => {
    const me = doctorOn(live, await cookieFor(live, 'premium'));
    const { data } = (await me.get('/cases')).json();
    expect(data.cases.map(({ id }: CaseSummary) => id)).toEqual(['live-case']);
    expect((await me.get('/cases/draft-case')).statusCode).toBe(404);
    expect((await me.start('draft-case')).statusCode).toBe(404);
    expect((await me.start('live-case')).statusCode).toBe(200);
  });
});
