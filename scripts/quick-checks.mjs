// The compiler of TypeScript 7; what reads the sources through its old interface has version 6.
// Two commands run side by side as it is, and each further checker works out the same types once more.
const tsc = 'node node_modules/typescript-7/bin/tsc --checkers 1';

/** Everything that reads the sources without running the product; what takes longest comes first. */
export const quickChecks = [
  `${tsc} -p src/web`,
  `${tsc} -p src/server`,
  `${tsc} -p src/core`,
  'node scripts/boundaries.mjs',
  'biome check --error-on-warnings .',
  'knip',
  'tsx scripts/trace.ts',
];

export const unitTests = 'vitest run --reporter=./scripts/failures/vitest-reporter.ts';
