import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM || undefined;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  // Stories tagged @long repeat others in more ways; only `npm run test:long` waits for them.
  grepInvert: process.env.LONG ? undefined : /@long/,
  globalSetup: './e2e/start-site.ts',
  // Stories change money and feeds of one site: two at a time suit two cores, each with people of its own.
  workers: 2,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
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
