// Who may import whom (rules in .dependency-cruiser.cjs). A run that sees no modules has checked nothing, so it fails.
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';

const { forbidden, options } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const fewestModules = 100;

const { output } = await cruise(['src'], { ...options, ruleSet: { forbidden }, validate: true });
const { violations, totalCruised } = output.summary;
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`);
if (totalCruised < fewestModules) console.log(`only ${totalCruised} modules seen: the check is blind`);
console.log(`${totalCruised} modules, ${violations.length} violations`);
process.exitCode = violations.length > 0 || totalCruised < fewestModules ? 1 : 0;
