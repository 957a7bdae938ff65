import { describe, expect, it } from 'vitest';
import { readPage } from '#web/ui/lists/pagination.tsx';
import { activeFilters, readFilters, searchFor, withChange } from './case-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('case filters', () => {
  it('[CASE-01] go into the address and come back the same', () => {
    const filters = {
      q: 'chest pain',
      group: 'under-19',
      specialty: 'Ear, nose & throat',
      difficulty: '3',
      channel: 'telephone',
      progress: 'not-started',
      bookmarked: 'true',
    } as const;
    expect(read(searchFor(filters, 4))).toEqual(filters);
    expect(readPage(new URLSearchParams(searchFor(filters, 4)))).toBe(4);
    expect(searchFor({})).toBe('');
    expect(searchFor({}, 2)).toBe('?page=2');
  });

  it('leave out what an address cannot mean', () => {
    expect(read('group=nonsense&difficulty=9&channel=fax&progress=x&bookmarked=1&q=%20%20&other=1')).toEqual({});
    expect(read('group=constructor')).toEqual({});
    expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
    for (const page of ['0', '-1', '1.5', 'two', '99999']) expect(readPage(new URLSearchParams({ page }))).toBe(1);
  });

  it('change one by one, and name those that are set', () => {
    const both = withChange({ q: 'rash' }, { bookmarked: 'true' });
    expect(activeFilters(both)).toEqual(['q', 'bookmarked']);
    expect(withChange(both, { q: undefined })).toEqual({ bookmarked: 'true' });
  });
});
