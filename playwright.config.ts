import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM || undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  // Stories tagged @long repeat others in more ways; only `npm run test:long` waits for them.
  grepInvert: process.env.LONG ? undefined : /@long/,
  globalSetup: './e2e/start-site.ts',
  // Stories change money and feeds of one site, each with people of its own. They often wait for the site: three at a
  // time keep two cores at work.
  workers: 3,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
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
