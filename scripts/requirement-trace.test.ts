import { describe, expect, it } from 'vitest';
import { readRequirements, readTestIds, trace } from './requirement-trace.ts';

const list = `
## ONE: first (done)
- ONE-01 a
- ONE-02 b
## TWO: second
- TWO-01 c
`;

describe('the trace from requirements to tests', () => {
  it('counts per area and passes when every id of a done area has a test', () => {
    const tests = readTestIds('x.test.ts', `it('[ONE-01] a', f); test.each(rows)("[ONE-02] [ONE-01] b", f)`);
    const { areas, problems } = trace(readRequirements(list), tests);
    expect(problems).toEqual([]);
    expect(areas).toMatchObject([
      { name: 'ONE', done: 2, total: 2, declaredDone: true, missing: [] },
      { name: 'TWO', done: 0, total: 1, declaredDone: false, missing: ['TWO-01'] },
    ]);
  });

  it('fails when a done area has an id without a test', () => {
    const { problems } = trace(readRequirements(list), readTestIds('x.test.ts', `it('[ONE-01] a', f)`));
    expect(problems).toEqual(['ONE is declared done, but no test carries ONE-02']);
  });

  it('fails when a single id is declared done and no test carries it, whatever the rest of its area', () => {
    const single = '## TWO: second\n- TWO-01 c (done)\n- TWO-02 d';
    const { areas, problems } = trace(readRequirements(single), readTestIds('x.test.ts', `it('[TWO-02] d', f)`));
    expect(problems).toEqual(['TWO-01 is declared done, but no test carries it']);
    expect(areas).toMatchObject([{ declaredDone: false, idsDone: ['TWO-01'], missing: ['TWO-01'] }]);
    expect(trace(readRequirements(single), readTestIds('x.test.ts', `it('[TWO-01] c', f)`)).problems).toEqual([]);
  });

  it.each(['it.skip', 'it.todo', 'test.fixme', 'describe.skip'])('does not count what is left out: %s', (left) => {
    expect(readTestIds('x.test.ts', `${left}('[ONE-01] a', f)`)).toEqual([]);
  });

  it('fails on an id nobody knows', () => {
    const { problems } = trace(
      readRequirements('## TWO: x\n- TWO-01 c'),
      readTestIds('x.test.ts', `it('[TWO-09] z', f)`),
    );
    expect(problems).toEqual(['x.test.ts names TWO-09, which is no requirement']);
  });

  it('does not take ids from comments or code', () => {
    expect(readTestIds('x.test.ts', `// [ONE-01]\nconst x = '[ONE-02]'`)).toEqual([]);
  });

  it('fails when it finds no requirements at all', () => {
    expect(trace([], []).problems).toEqual(['no requirements found']);
  });
});
