import { describe, expect, it } from 'vitest';
import type { Queryable } from '#server/db/sql.ts';
import { caseText } from '#test/steps/consultation-steps.ts';
import { testApp } from '#test/test-app.ts';
import { createCaseCards } from './case-cards.ts';
import { loadCases } from './load-cases.ts';
import { type CaseContent, listCards } from './store.ts';

const server = testApp({ cases: [caseText('alpha', { title: 'First words' }), caseText('beta', { title: 'Beta' })] });

const contentOf = async (id: string): Promise<CaseContent> => {
  const card = (await listCards(server.db)).find((one) => one.id === id);
  return { id, hash: card?.hash ?? '' };
};

/** The database with how often it was asked. */
function counting() {
  const asked = { times: 0 };
  const db: Queryable = {
    ...server.db,
    rows: (statement) => {
      asked.times += 1;
      return server.db.rows(statement);
    },
  };
  return { asked, db };
}

describe('cards of cases', () => {
  it('are read once for each content', async () => {
    const { asked, db } = counting();
    const cards = createCaseCards();
    const [alpha, beta] = [await contentOf('alpha'), await contentOf('beta')];
    expect((await cards(db, [alpha]))(alpha).title).toBe('First words');
    expect((await cards(db, [alpha, beta]))(beta).title).toBe('Beta');
    expect(asked.times).toBe(1);
  });

  it('of content that was replaced between two statements are those of the new', async () => {
    const cards = createCaseCards();
    const before = await contentOf('alpha');
    await loadCases(server.db, server, [caseText('alpha', { title: 'Second words', version: 2 })]);
    expect((await cards(server.db, [before]))(before).title).toBe('Second words');
    await loadCases(server.db, server, [caseText('alpha', { title: 'First words' })]);
    const again = await contentOf('alpha');
    expect(again).toEqual(before);
    expect((await cards(server.db, [again]))(again).title).toBe('First words');
  });

  it('are not there for a case that never was', async () => {
    const nobody = { id: 'nobody', hash: 'none' };
    await expect(createCaseCards()(server.db, [nobody]).then((cardOf) => cardOf(nobody))).rejects.toThrow('no card');
  });
});
