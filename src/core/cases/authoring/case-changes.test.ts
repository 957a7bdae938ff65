import { describe, expect, it } from 'vitest';
import { validCase } from '../case-fixture.ts';
import { caseChanges, isSame } from './case-changes.ts';

const changed = (change: (file: ReturnType<typeof validCase>) => void) => {
  const after = validCase();
  change(after);
  return caseChanges(validCase(), after);
};

describe('what differs between two versions of a case', () => {
  it('nothing, whatever the order of keys', () => {
    const { identity, ...rest } = validCase();
    expect(caseChanges(validCase(), { ...rest, identity })).toEqual([]);
  });

  it('[ADMIN-02] a sentence added to a fact is named by the fact', () => {
    const [fact] = validCase().facts;
    const changes = changed(({ facts }) => facts[0]?.asks.push('Anything like that?'));
    expect(changes).toEqual([
      { section: 'facts', place: `${fact?.id}.asks`, kind: 'added', before: null, after: 'Anything like that?' },
    ]);
  });

  it('an entry put in front changes no other', () => {
    const changes = changed(({ facts }) => facts.unshift({ ...(facts[0] as (typeof facts)[0]), id: 'quite-new' }));
    expect(changes).toMatchObject([{ section: 'facts', place: 'quite-new', kind: 'added', before: null }]);
  });

  it('a changed word shows both', () => {
    const changes = changed(({ identity }) => {
      identity.title = 'Another title';
    });
    expect(changes).toEqual([
      {
        section: 'identity',
        place: 'title',
        kind: 'changed',
        before: validCase().identity.title,
        after: 'Another title',
      },
    ]);
  });

  it('another order is a change too', () => {
    expect(changed(({ facts }) => facts.reverse())).toMatchObject([{ section: 'facts', place: '', kind: 'changed' }]);
  });

  it('a part that is gone was removed', () => {
    const changes = changed((file) => Reflect.deleteProperty(file, 'teaching'));
    expect(changes).toMatchObject([{ section: 'teaching', place: '', kind: 'removed', after: null }]);
  });
});

it('lists of other lengths are not the same', () => {
  expect(isSame([1, 2], [1])).toBe(false);
  expect(isSame({ a: [1] }, { a: [1] })).toBe(true);
});
