import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql.ts';
import { systemClock } from '#server/ports/clock.ts';
import { caseText } from '#test/steps/consultation-steps.ts';
import { createTestDatabase, type TestDatabase } from '#test/test-database.ts';
import { loadCases } from './load-cases.ts';
import { type CaseText, checkCase, readCaseTexts } from './read-case-files.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const load = (...texts: CaseText[]) => loadCases(database.db, systemClock, texts);
const versionsOf = (id: string) =>
  database.db.rows<{ hash: string; version: number }>(
    sql`SELECT hash, version FROM case_versions WHERE id = ${id} ORDER BY version`,
  );
const currentOf = (id: string) =>
  database.db.one<{ current_hash: string; status: string; title: string }>(
    sql`SELECT current_hash, status, title FROM cases WHERE id = ${id}`,
  );

describe('the case files of the product', () => {
  it('[CASE-01] are read from their folder, and the sample among them is fit to be shown', () => {
    const texts = readCaseTexts();
    expect(texts.length).toBeGreaterThan(5);
    const sample = texts.find(({ fileName }) => fileName === 'tired-bus-driver.yaml');
    expect(sample && checkCase(sample, '2026-11-15')).toMatchObject({ ok: true });
  });
});

describe('loading cases', () => {
  it('stores what is new, and a second time changes nothing', async () => {
    expect(await load(caseText('first'), caseText('second'))).toEqual({ stored: ['first', 'second'], refused: [] });
    const before = await currentOf('first');
    expect(await load(caseText('first'), caseText('second'))).toEqual({ stored: [], refused: [] });
    expect(await currentOf('first')).toEqual(before);
    expect(await versionsOf('first')).toHaveLength(1);
  });

  it('a changed file becomes the current version, and the old one is kept', async () => {
    await load(caseText('changing', { title: 'Old words' }));
    await load(caseText('changing', { title: 'New words', version: 2, status: 'retired' }));
    const versions = await versionsOf('changing');
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(await currentOf('changing')).toEqual({
      current_hash: versions[1]?.hash,
      status: 'retired',
      title: 'New words',
    });
    await load(caseText('changing', { title: 'Old words' }));
    expect(await currentOf('changing')).toMatchObject({ current_hash: versions[0]?.hash, title: 'Old words' });
    expect(await versionsOf('changing')).toHaveLength(2);
  });

  it('comments and layout make no new version', async () => {
    const plain = caseText('laid-out');
    await load(plain);
    const pretty = {
      ...plain,
      text: `# reviewed\n${JSON.stringify(JSON.parse(plain.text), null, 2)}`,
      sourceHash: 'other',
    };
    expect(await load(pretty)).toEqual({ stored: [], refused: [] });
    expect(await versionsOf('laid-out')).toHaveLength(1);
  });

  it('refuses a case with errors, says which and why, and keeps the good one before it', async () => {
    await load(caseText('spoilt', { title: 'Still good' }));
    const wrong = [
      caseText('spoilt', {}, { facts: [] }),
      { ...caseText('broken'), text: 'format: [1' },
      { ...caseText('tagged'), text: 'format: !!str 1' },
      { ...caseText('other-name'), fileName: 'name.yaml' },
    ];
    const { stored, refused } = await load(...wrong, caseText('third'));
    expect(stored).toEqual(['third']);
    expect(refused.map(({ fileName }) => fileName)).toEqual(['spoilt.yaml', 'broken.yaml', 'tagged.yaml', 'name.yaml']);
    for (const { problems } of refused) expect(problems[0]).toMatch(/\w/);
    expect(await currentOf('spoilt')).toMatchObject({ title: 'Still good' });
    expect(await currentOf('broken')).toBeUndefined();
  });

  it('by several servers at once stores each case once', async () => {
    const texts = [caseText('race-1'), caseText('race-2')];
    const results = await Promise.all([load(...texts), load(...texts.toReversed()), load(...texts)]);
    expect(results.flatMap(({ stored }) => stored).sort()).toEqual(['race-1', 'race-2']);
  });
});
