import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contentFiles } from './scripts/content-plugin.ts';

/** Tests that put other modules in the place of real ones share none with anybody. */
const apart = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((name) => /\.test\.tsx?$/.test(name) && readFileSync(name, 'utf8').includes('vi.mock('));

/** They take longest by far; begun last, one core would wait for the other. */
const longest = [
  'model-consultations.test.ts',
  'attacks.test.ts',
  'router.test.tsx',
  'embedded-postgres.test.ts',
  'turned-away.test.ts',
  'notice-storm.test.ts',
  'fuzz.test.ts',
  'feedback-page.test.tsx',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const node = { environment: 'node', globalSetup: 'test/global-setup.ts', testTimeout: 20_000, hookTimeout: 60_000 };
const web = { environment: 'jsdom', setupFiles: 'src/web/test-setup.ts', testTimeout: 20_000 };
const plugins = [contentFiles()];

export default defineConfig({
  test: {
    // By itself Vitest leaves one core free: of two that is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Loading modules and a window anew for each file takes longer than the tests of most.
    projects: [
      {
        test: {
          ...node,
          name: 'node',
          include: ['src/{core,contract,server}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: apart,
          isolate: false,
        },
      },
      {
        plugins,
        test: { ...web, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], exclude: apart, isolate: false },
      },
      { test: { ...node, name: 'node, apart', include: apart.filter((name) => !name.startsWith('src/web/')) } },
      { plugins, test: { ...web, name: 'web, apart', include: apart.filter((name) => name.startsWith('src/web/')) } },
    ],
  },
});
