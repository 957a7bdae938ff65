import { quickChecks } from './quick-checks.mjs';
import { runSteps } from './steps.mjs';

const journeys = 'playwright test --reporter=./scripts/failures/playwright-reporter.ts';
/** As CI has it. By hand one journey for each capability will do (docs/decisions/operations/093-two-rings-of-tests.md). */
const everyJourney = process.argv.includes('every-journey');

// Unit tests and journeys keep both cores busy by themselves; the journeys need what is built.
await runSteps([
  ['node scripts/ensure.mjs build', ...quickChecks],
  ['vitest run --reporter=./scripts/failures/vitest-reporter.ts'],
  [`${journeys} --grep @core`],
  ...(everyJourney ? [[`${journeys} --grep-invert @core`]] : []),
]);
