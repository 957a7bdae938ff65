import { describe, expect, it } from 'vitest';
import type { SearchPage, SearchResult } from '#contract/search.ts';
import type { Guide } from '#core/guides/guide.ts';
import type { SiteAnswer } from '#core/site-content/site-answer.ts';
import { sql } from '#server/db/sql.ts';
import { caseText, cookieFor, doctorOn } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { refreshIndex } from './index-store.ts';

const plain = (text: string) => [{ kind: 'plain' as const, text }];
const guide = (id: string, title: string, summary: string, text: string): Guide => ({
  id,
  title,
  summary,
  section: 'gathering',
  picture: 'ribbon',
  minutes: 4,
  domains: ['data'],
  groups: ['urgent'],
  tags: ['listening'],
  related: [],
  sources: [],
  updated: '2026-11-15',
  blocks: [{ kind: 'paragraph', spans: plain(text) }],
  questions: [],
});
const answer = (kind: 'faq' | 'help', id: string, title: string, text: string): SiteAnswer => ({
  kind,
  id,
  title,
  group: kind === 'faq' ? 'start' : 'account',
  order: 1,
  summary: text,
  links: [],
  blocks: [{ kind: 'paragraph', spans: plain(text) }],
});

const server = testApp({
  settings: { RATE_LIMIT_FACTOR: '1000' },
  guides: [
    guide(
      'hearing-cues',
      'Hearing cues',
      'What the patient nearly says.',
      'A café owner hesitates. Safety-netting comes later, when 1 < 2 & "markup" is done.',
    ),
    guide(
      'safety-nets',
      'Safety-netting',
      'What, when and where to come back.',
      'Name the sign, the time and the door.',
    ),
  ],
  siteAnswers: [
    answer(
      'faq',
      'lost-password',
      'What if I forget my password?',
      'Ask for a link by e-mail and choose a new password.',
    ),
    answer('help', 'no-mail', 'The e-mail does not arrive', 'Look in the folder for unwanted mail.'),
  ],
  cases: [
    caseText('ward-round', { title: 'The harbour master' }),
    caseText('old-case', { title: 'The harbour pilot', status: 'retired' }),
  ],
});

const search = async (query: string, cookie?: string): Promise<SearchPage> =>
  (await server.request('GET', `/search?${query}`, cookie ? { headers: { cookie } } : {})).json().data;
const titles = ({ results }: SearchPage) => results.map(({ title }) => title.text);
const marked = ({ text, marks }: SearchResult['title']) => marks.map(([from, to]) => text.slice(from, to));

describe('the search', () => {
  it.each(['page=0', 'page=51', 'page=x', 'kind=secret', `q=${'x'.repeat(201)}`, 'unknown=1'])(
    'refuses ?%s',
    async (query) => {
      expect((await server.request('GET', `/search?${query}`)).statusCode).toBe(400);
    },
  );

  it.each(['', 'q=', 'q=%20', 'q=%3F!', "q='%3B--", 'q=%00'])(
    'finds nothing for ?%s, and does not fail',
    async (query) => {
      const response = await server.request('GET', `/search?${query}`);
      expect(response.statusCode).toBeLessThan(500);
      if (response.statusCode === 200) expect(response.json().data.results).toEqual([]);
    },
  );

  it('finds by stems, title before text, and says what matched as places in the text', async () => {
    const found = await search('q=safety net');
    expect(titles(found).slice(0, 2)).toEqual(['Safety-netting', 'Hearing cues']);
    const [first, second] = found.results;
    expect(first).toMatchObject({ kind: 'guide', link: '/study-materials/safety-nets', at: null });
    expect(first && marked(first.title).join(' ')).toContain('Safety');
    expect(second && marked(second.excerpt).join(' ')).toMatch(/Safety|netting/);
    expect(found).toMatchObject({ corrected: null, partly: false, total: 2, pages: 1 });
  });

  it('hands markup on as text', async () => {
    const [first] = (await search('q=markup')).results;
    expect(first?.excerpt.text).toContain('1 < 2 & “markup” is done');
    expect(first && marked(first.excerpt)).toEqual(['markup']);
  });

  it('knows words with and without accents', async () => {
    expect(titles(await search('q=cafe'))).toEqual(['Hearing cues']);
    expect(titles(await search('q=caf%C3%A9'))).toEqual(['Hearing cues']);
  });

  it.each([
    ['pasword', 'password', '/resetpassword'],
    ['saftey nettng', 'safety netting', '/study-materials/safety-nets'],
    ['hesitats', 'hesitates', '/study-materials/hearing-cues'],
    ['medcal harb', 'medcal harbour', '/case/ward-round'],
  ])('puts %s right', async (typed, corrected, link) => {
    const found = await search(`q=${typed}`);
    expect(found.corrected).toBe(corrected);
    expect(found.results[0]?.link).toBe(link);
  });

  it('takes some of the words where nothing holds all of them', async () => {
    const found = await search('q=hesitates unicorns');
    expect(found.partly).toBe(true);
    expect(found.results[0]?.link).toBe('/study-materials/hearing-cues');
  });

  it('understands quotation marks and a minus', async () => {
    expect((await search('q="the time and the door"')).total).toBe(1);
    expect(titles(await search('q=netting -cues'))).toEqual(['Safety-netting']);
    expect((await search('q=password -password')).total).toBe(0);
  });

  it('can be kept to one kind, and counts the others', async () => {
    const found = await search('q=password&kind=faq');
    expect(found.results.every(({ kind }) => kind === 'faq')).toBe(true);
    expect(found.total).toBe(1);
    expect(found.counts.map(({ kind }) => kind)).toContain('page');
  });

  it('is turned page by page, without end or repetition', async () => {
    const entries = Array.from({ length: 45 }, (_, n) => ({
      id: `page /x${n}`,
      kind: 'page' as const,
      link: `/x${n}`,
      title: 'Lighthouse',
      summary: `Number ${n}`,
      body: '',
    }));
    await server.db.run(sql`DELETE FROM search_entries WHERE id LIKE 'page /x%'`);
    for (const entry of entries) {
      await server.db.run(sql`
        INSERT INTO search_entries (id, kind, link, title, summary, body, hash)
        VALUES (${entry.id}, 'page', ${entry.link}, ${entry.title}, ${entry.summary}, '', 'x')`);
    }
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search(`q=lighthouse&page=${page}`)));
    expect(pages.map(({ results }) => results.length)).toEqual([20, 20, 5, 0]);
    expect(new Set(pages.flatMap(({ results }) => results.map(({ link }) => link))).size).toBe(45);
    expect(pages[0]).toMatchObject({ total: 45, pages: 3 });
  });

  it('offers the nearest titles where nothing is found', async () => {
    const found = await search('q=passwurd-thing-xyz');
    if (found.total === 0) expect(found.suggestions.length).toBeGreaterThan(0);
    const none = await search('q=qqqqqq');
    expect(none).toMatchObject({ total: 0, results: [] });
    expect(none.suggestions.length).toBeLessThanOrEqual(4);
  });
});

describe('cases in the search', () => {
  it('are found by what the library shows, and only published ones', async () => {
    const found = await search('q=harbour');
    expect(titles(found)).toEqual(['The harbour master']);
    expect(found.results[0]).toMatchObject({ kind: 'case', link: '/case/ward-round' });
  });

  it('show nothing of script or marks', async () => {
    const row = await server.db.one<{ body: string }>(sql`
      SELECT body::text FROM case_versions WHERE id = 'ward-round'`);
    const { facts, marks, cues } = JSON.parse(row?.body ?? '{}');
    // The words of this case are invented, so that each of them gives itself away.
    const hidden: string[] = JSON.stringify([facts, marks, cues]).match(/\b[a-z]{6}x\b/g) ?? [];
    expect(hidden.length).toBeGreaterThan(500);
    const stored = await server.db.one<{ text: string }>(sql`
      SELECT lower(string_agg(concat_ws(' ', title, summary, body), ' ')) AS text FROM search_entries`);
    expect(hidden.filter((word) => stored?.text.includes(word))).toEqual([]);
    expect((await search(`q=${hidden[0]}`)).results).toEqual([]);
  });

  it('are gone when they are no longer published', async () => {
    await server.db.run(sql`UPDATE cases SET status = 'retired' WHERE id = 'ward-round'`);
    await refreshIndex(server.db, { entries: [], statuses: ['published'] });
    expect((await search('q=harbour')).results).toEqual([]);
    await server.db.run(sql`UPDATE cases SET status = 'draft' WHERE id = 'ward-round'`);
    await refreshIndex(server.db, { entries: [], statuses: ['draft'] });
    expect((await search('q=harbour')).total).toBe(1);
  });
});

describe('own consultations in the search', () => {
  it('are found by whoever had them, and by nobody else', async () => {
    const cookie = await cookieFor(server, 'premium');
    const doctor = doctorOn(server, cookie);
    const { id } = await doctor.consult('ward-round');
    expect((await search('q=harbour', cookie)).total).toBe(1);
    await doctor.post(`/sessions/${id}/end`);
    const own = await search('q=harbour', cookie);
    expect(own.results.find(({ kind }) => kind === 'consultation')).toMatchObject({
      link: `/feedback/${id}`,
      at: expect.stringMatching(/Z$/),
    });
    expect((await search('q=harbour&kind=consultation', cookie)).total).toBe(1);
    const others = [undefined, await cookieFor(server, 'basic'), await cookieFor(server, 'admin')];
    for (const other of others) expect((await search('q=harbour&kind=consultation', other)).total).toBe(0);
  });
});

describe('limits', () => {
  const strict = testApp();
  it('hold off an address that asks too often', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 125; n += 1) statuses.push((await strict.request('GET', '/search?q=a')).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });
});
