import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // Browsers wait for the server, timers and each other: two of them leave a core idle.
  workers: 3,
  // What succeeds only at the second try is told apart, as flaky.
  retries: 1,
  timeout: 120_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: [['dot']],
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  use: {
    browserName: 'chromium',
    baseURL: process.env.JOURNEY_URL ?? '',
    // The intro is skipped under reduced motion; journeys that are about it switch motion on.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
});
