import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { contentFiles } from './scripts/content-plugin.ts';

/** Tests that put other modules in the place of real ones share none with anybody. */
const apart = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name}`)
  .filter((name) => /\.test\.tsx?$/.test(name) && readFileSync(name, 'utf8').includes('vi.mock('));

/** They start processes of their own, speak aloud or find faults by number: run by CI, and by hand when asked for. */
const outerRing = [
  'src/server/db/embedded/embedded-postgres.test.ts',
  'src/server/features/consultations/crash.test.ts',
  'src/server/features/patient/attacks.test.ts',
  'src/server/features/subscription/notice-storm.test.ts',
  'src/server/http/protection/fuzz.test.ts',
  'src/server/speech/synthesis/synthesiser.test.ts',
];
const leftOut = process.env.RING === 'inner' ? outerRing : [];

/**
 * They take longest by far; begun last, one core would wait for the other. What understands cases is not begun side by side:
 * on a fresh clone the first works out the vectors of all phrasings, which takes a minute, and keeps them for the others.
 */
const longest = [
  'marking/model-consultations.test.ts',
  'embedded-postgres.test.ts',
  'fuzz.test.ts',
  'crash.test.ts',
  'notice-storm.test.ts',
  'turned-away.test.ts',
  'analytics.test.ts',
  'patient/attacks.test.ts',
  'router.test.tsx',
  'feedback-page.test.tsx',
];
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // A worker keeps its modules only while the next file is of the same project.
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const rank = ({ project, moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(`/${name}`));
      return projects.indexOf(project.name) * 100 + (at < 0 ? longest.length : at);
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

// A busy machine is slow, not wrong.
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };
const node = { environment: 'node', globalSetup: 'test/global-setup.ts', ...patience };
const web = { environment: 'jsdom', setupFiles: 'src/web/test-setup.ts', ...patience };
const plugins = [contentFiles()];
const quickHashes = { alias: { '@node-rs/argon2': resolve('test/fakes/quick-argon2.ts') } };

export default defineConfig({
  test: {
    // Files wait for the database, for timers and for modules: with one worker more than cores none of them is idle.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // Loading modules and a window anew for each file takes longer than the tests of most.
    projects: [
      {
        resolve: quickHashes,
        test: {
          ...node,
          name: 'node',
          include: ['src/{core,contract,server}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...apart, ...leftOut],
          isolate: false,
        },
      },
      {
        plugins,
        test: { ...web, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], exclude: apart, isolate: false },
      },
      {
        resolve: quickHashes,
        test: { ...node, name: 'node, apart', include: apart.filter((name) => !name.startsWith('src/web/')) },
      },
      { plugins, test: { ...web, name: 'web, apart', include: apart.filter((name) => name.startsWith('src/web/')) } },
    ],
  },
});
