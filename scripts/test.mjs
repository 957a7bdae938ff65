import { quickChecks, unitTests } from './quick-checks.mjs';
import { runSteps } from './steps.mjs';

const journeys = 'playwright test --reporter=./scripts/failures/playwright-reporter.ts';
/** As CI has it. By hand the inner ring will do (docs/decisions/operations/093-two-rings-of-tests.md). */
const bothRings = process.argv.includes('both-rings');

// Unit tests and journeys keep both cores busy by themselves; the journeys need what is built.
await runSteps([
  ['node scripts/ensure.mjs build', ...quickChecks],
  [bothRings ? unitTests : `RING=inner ${unitTests}`],
  // Few and long: with a fourth browser the last of them does not wait for a place.
  [`${journeys} --grep @core --workers=4`],
  ...(bothRings ? [[`${journeys} --grep-invert @core`]] : []),
]);
