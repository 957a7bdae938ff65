// Who may import whom (rules in .dependency-cruiser.cjs), and how much stands side by side. A run that sees no modules has checked
// nothing, so it fails.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const fewestModules = 100;
const mostFiles = 25;
const mostLines = 400;

const { output } = await cruise(['src'], { ...options, ruleSet: { forbidden }, validate: true });
const { violations, totalCruised } = output.summary;
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`);
if (totalCruised < fewestModules) console.log(`only ${totalCruised} modules seen: the check is blind`);
const tooLarge = ['src', 'bench', 'e2e', 'scripts', 'test'].flatMap(sizesIn);
for (const complaint of tooLarge) console.log(complaint);
console.log(`${totalCruised} modules, ${violations.length} violations, ${tooLarge.length} files or folders too large`);
process.exitCode = violations.length > 0 || tooLarge.length > 0 || totalCruised < fewestModules ? 1 : 0;

/** Migrations and data may be many; sources that nobody can take in at a glance need a second level, or a second file. */
function sizesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name));
  const lengths = sources.map(({ name }) => [
    join(folder, name),
    readFileSync(join(folder, name), 'utf8').split('\n').length - 1,
  ]);
  return [
    ...(sources.length > mostFiles ? [`${folder}: ${sources.length} files side by side, at most ${mostFiles}`] : []),
    ...lengths
      .filter(([, lines]) => lines > mostLines)
      .map(([file, lines]) => `${file}: ${lines} lines, at most ${mostLines}`),
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => sizesIn(join(folder, name))),
  ];
}
