/** Everything that reads the sources without running the product. */
export const quickChecks = [
  'biome check --error-on-warnings .',
  'tsc -p src/core',
  'tsc -p src/server',
  'tsc -p src/web',
  'tsc -p e2e',
  'node scripts/boundaries.mjs',
  'knip',
  'tsx scripts/trace.ts',
];
