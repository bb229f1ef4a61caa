/**
 * The seed of everything random in a run's tests, set before each test file. `npm test` always takes the same, so that
 * a failure is there again at the next run; `npm run test:long` takes another each time. `SEED=…` repeats a run.
 */
import fc from 'fast-check';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
  }
}

/** For tests that seed several properties of their own; `fc.assert` and `fc.sample` take it by themselves. */
export const SEED = inject('seed');

fc.configureGlobal({ seed: SEED });
