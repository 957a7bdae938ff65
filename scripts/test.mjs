import { quickChecks } from './quick-checks.mjs';
import { runSteps } from './steps.mjs';

// Unit tests and journeys keep both cores busy by themselves; the journeys need what is built.
await runSteps([
  ['node scripts/ensure.mjs build', ...quickChecks],
  ['vitest run --reporter=./scripts/failures/vitest-reporter.ts'],
  ['playwright test --reporter=./scripts/failures/playwright-reporter.ts'],
]);
