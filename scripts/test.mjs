import { quickChecks } from './quick-checks.mjs';
import { runSteps } from './steps.mjs';

// The browser journeys keep both cores busy by themselves.
await runSteps([quickChecks, ['vitest run'], ['playwright test']]);
