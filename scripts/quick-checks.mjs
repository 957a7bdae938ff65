/** Everything that reads the sources without running the product; what takes longest comes first. */
export const quickChecks = [
  'tsc -p e2e',
  'tsc -p src/web',
  'tsc -p src/server',
  'tsc -p src/core',
  'node scripts/boundaries.mjs',
  'biome check --error-on-warnings .',
  'knip',
  'tsx scripts/trace.ts',
];
