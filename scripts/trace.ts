import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#server/project-root.ts';
import { readRequirements, readTestIds, trace } from './requirement-trace.ts';

const requirements = readRequirements(readFileSync(join(projectRoot, 'docs/requirements.md'), 'utf8'));
const files = ['src', 'scripts', 'e2e'].flatMap((folder) => testFiles(folder));
const tests = files.flatMap((file) => readTestIds(file, readFileSync(join(projectRoot, file), 'utf8')));
const { areas, problems } = trace(requirements, tests);

for (const { name, done, total, declaredDone, idsDone, missing } of areas) {
  const open = missing.length > 0 ? `no test: ${missing.join(' ')}` : 'every id has a test';
  const note = declaredDone ? 'done' : idsDone.length > 0 ? `${open}; done: ${idsDone.join(' ')}` : open;
  console.log(`${name.padEnd(6)} ${String(done).padStart(3)}/${String(total).padEnd(3)} ${note}`);
}
for (const problem of problems) console.log(`problem: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** The tests of the trace itself speak of invented ids. */
function testFiles(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && name !== 'requirement-trace.test.ts')
    .map((name) => join(folder, name));
}
