import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM || undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  // Stories tagged @long repeat others in more ways; only `npm run test:long` waits for them.
  grepInvert: process.env.LONG ? undefined : /@long/,
  globalSetup: './e2e/demo-world.ts',
  // Each worker plays its stories on a site of its own, each with people of its own. A browser and a site keep a core at
  // work.
  workers: 2,
  fullyParallel: false,
  // No measure of speed: a story takes some ten seconds, and many times as long where others keep the cores busy.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./e2e/end-reporter.ts']],
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording costs a quarter of the time: run a story that fails once more with TRACE=1.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath,
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
