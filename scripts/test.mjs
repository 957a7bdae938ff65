import { quickChecks } from './quick-checks.mjs';
import { runSteps } from './steps.mjs';

// Unit tests and journeys keep both cores busy by themselves; the journeys need what is built.
await runSteps([['node scripts/ensure.mjs build', ...quickChecks], ['vitest run'], ['playwright test']]);
