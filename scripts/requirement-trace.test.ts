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
