import { quickChecks, unitTests } from './quick-checks.mjs';
import { runSteps } from './steps.mjs';

await runSteps([quickChecks, [`RING=inner ${unitTests}`]]);
