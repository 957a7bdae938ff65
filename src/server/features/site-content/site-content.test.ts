import { describe, expect, it } from 'vitest';
import { answerGroups } from '#core/site-content/groups.ts';
import { loadSiteContent } from './load-site-content.ts';

describe('the answers of the site', () => {
  const { answers, refused } = loadSiteContent();
  const ofKind = (kind: string) => answers.filter((answer) => answer.kind === kind);

  it('are all fit to be read', () => {
    expect(refused).toEqual([]);
  });

  it('[ROUTE-02] are enough: thirty questions and twelve help articles, in every group', () => {
    expect(ofKind('faq').length).toBeGreaterThanOrEqual(30);
    expect(ofKind('help').length).toBeGreaterThanOrEqual(12);
    for (const kind of ['faq', 'help'] as const) {
      expect([...new Set(ofKind(kind).map(({ group }) => group))]).toEqual(Object.keys(answerGroups[kind]));
    }
  });

  it('have places of their own within a page', () => {
    for (const kind of ['faq', 'help']) {
      const ids = ofKind(kind).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('say nothing with a figure left open', () => {
    expect(JSON.stringify(answers)).not.toContain('{{');
  });
});
