import { describe, expect, it } from 'vitest';
import { matching, readFilters, searchFor, shelvesOf } from './guide-filters.ts';
import { cues, domainsAndGrades, nets } from './guides-test-kit.ts';

const all = [cues, nets, domainsAndGrades];
const idsFor = (search: string, saved: string[] = []) =>
  matching(all, readFilters(new URLSearchParams(search)), new Set(saved)).map(({ id }) => id);

describe('filtering guides', () => {
  it.each([
    ['', ['hearing-cues', 'safety-netting', 'three-domains']],
    ['q=CUES', ['hearing-cues']],
    ['q=remark', ['hearing-cues']],
    ['q=closing', ['safety-netting']],
    ['q=silence+remark', ['hearing-cues']],
    ['q=silence+where', []],
    ["q=patient's", ['hearing-cues']],
    ['domain=management', ['safety-netting']],
    ['domain=management&q=cues', []],
    ['saved=true', ['three-domains']],
    ['domain=poetry&saved=no&other=1', ['hearing-cues', 'safety-netting', 'three-domains']],
  ])('by %j', (search, ids) => {
    expect(idsFor(search, ['three-domains'])).toEqual(ids);
  });

  it('goes into the address and comes back the same', () => {
    const filters = { q: 'a & b', domain: 'data' as const, saved: true };
    expect(readFilters(new URLSearchParams(searchFor(filters)))).toEqual(filters);
    expect(searchFor({ q: '', domain: undefined, saved: false })).toBe('');
  });

  it('takes no more of the address than the box holds', () => {
    expect(readFilters(new URLSearchParams({ q: 'x'.repeat(500) })).q).toHaveLength(60);
  });

  it('puts guides on the shelves of their sections, in the order of the library, none empty', () => {
    expect(shelvesOf(all).map(({ section, guides }) => [section, guides.length])).toEqual([
      ['exam', 1],
      ['gathering', 1],
      ['managing', 1],
    ]);
  });
});
