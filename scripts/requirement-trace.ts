export interface Requirement {
  id: string;
  area: string;
  areaDone: boolean;
  /** Declared done by itself, in an area that is not. */
  idDone: boolean;
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
  /** Of an area that is not done as a whole, the ids that are. */
  idsDone: string[];
  missing: string[];
}

const isMarkedDone = (line: string): boolean => line.trimEnd().endsWith(' (done)');

/** Areas are headings `## NAME: ...`; a heading, or the line of one requirement, ends with `(done)` once it is declared so. */
export function readRequirements(markdown: string): Requirement[] {
  const requirements: Requirement[] = [];
  let area = '';
  let areaDone = false;
  for (const line of markdown.split('\n')) {
    const heading = /^## ([A-Z]+):/.exec(line);
    if (heading?.[1]) {
      area = heading[1];
      areaDone = isMarkedDone(line);
    }
    const id = /^- ([A-Z]+-\d\d) /.exec(line)?.[1];
    if (id) requirements.push({ id, area, areaDone, idDone: isMarkedDone(line) });
  }
  return requirements;
}

/** Ids in square brackets inside the title of a test or a group of tests; one that is left out proves nothing. */
export function readTestIds(file: string, source: string): TestId[] {
  const titles = source.matchAll(
    /\b(?:it|test|describe)(?:\.(?!skip\b|todo\b|fixme\b)\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs,
  );
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
    const idsDone = own.filter(({ idDone }) => idDone).map(({ id }) => id);
    if (declaredDone) problems.push(...missing.map((id) => `${name} is declared done, but no test carries ${id}`));
    else {
      const unproven = idsDone.filter((id) => missing.includes(id));
      problems.push(...unproven.map((id) => `${id} is declared done, but no test carries it`));
    }
    return { name, done: own.length - missing.length, total: own.length, declaredDone, idsDone, missing };
  });
  return { areas, problems };
}
