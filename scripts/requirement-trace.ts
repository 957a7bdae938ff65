export interface Requirement {
  id: string;
  area: string;
  areaDone: boolean;
}

export interface TestId {
  id: string;
  file: string;
}

export interface AreaTrace {
  name: string;
  done: number;
  total: number;
  declaredDone: boolean;
  missing: string[];
}

/** Areas are headings `## NAME: ...`, with `(done)` at the end once they are declared done. */
export function readRequirements(markdown: string): Requirement[] {
  const requirements: Requirement[] = [];
  let area = '';
  let areaDone = false;
  for (const line of markdown.split('\n')) {
    const heading = /^## ([A-Z]+):/.exec(line);
    if (heading?.[1]) {
      area = heading[1];
      areaDone = line.trimEnd().endsWith('(done)');
    }
    const id = /^- ([A-Z]+-\d\d) /.exec(line)?.[1];
    if (id) requirements.push({ id, area, areaDone });
  }
  return requirements;
}

/** Ids in square brackets inside the title of a test or a group of tests. */
export function readTestIds(file: string, source: string): TestId[] {
  const titles = source.matchAll(/\b(?:it|test|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs);
  return [...titles].flatMap(([, , title = '']) =>
    [...title.matchAll(/\[([A-Z]+-\d\d)\]/g)].map(([, id = '']) => ({ id, file })),
  );
}

export function trace(requirements: Requirement[], tests: TestId[]): { areas: AreaTrace[]; problems: string[] } {
  const known = new Set(requirements.map(({ id }) => id));
  const tested = new Set(tests.map(({ id }) => id));
  const problems = tests
    .filter(({ id }) => !known.has(id))
    .map(({ id, file }) => `${file} names ${id}, which is no requirement`);
  if (requirements.length === 0) problems.push('no requirements found');

  const areas = [...new Set(requirements.map(({ area }) => area))].map((name) => {
    const own = requirements.filter(({ area }) => area === name);
    const missing = own.filter(({ id }) => !tested.has(id)).map(({ id }) => id);
    const declaredDone = own.some(({ areaDone }) => areaDone);
    if (declaredDone) problems.push(...missing.map((id) => `${name} is declared done, but no test carries ${id}`));
    return { name, done: own.length - missing.length, total: own.length, declaredDone, missing };
  });
  return { areas, problems };
}
