import { defineConfig } from 'vitest/config';
import EndReporter from './src/testing/end-reporter.ts';
import LongOnesFirst from './src/testing/long-ones-first.ts';

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
    sequence: { sequencer: LongOnesFirst },
    // No measure of speed: what takes seconds takes minutes where others keep the cores busy.
    testTimeout: 300_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
