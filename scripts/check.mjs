import { quickChecks } from './quick-checks.mjs';
import { runSteps } from './steps.mjs';

await runSteps([quickChecks, ['vitest run --reporter=./scripts/failures/vitest-reporter.ts']]);
