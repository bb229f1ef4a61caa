import { defineConfig } from 'vitest/config';
import EndReporter from './src/testing/end-reporter.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts'],
    reporters: ['default', new EndReporter()],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: ['src/testing/seed.ts'],
    // Two cores; each file has a database of its own.
    maxWorkers: 3,
    // A worker keeps what it has imported for its next file; without that a fifth of the time goes into importing.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A busy machine needs many times more than the usual second.
    expect: { poll: { timeout: 30_000 } },
  },
});
