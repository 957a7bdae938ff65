import { defineConfig } from 'vitest/config';
import { contentFiles } from './scripts/content-plugin.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{core,contract,server}/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: 'test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [contentFiles()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: 'src/web/test-setup.ts',
        },
      },
    ],
  },
});
