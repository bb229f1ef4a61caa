import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findTests, LONG_TESTS } from './long-tests.ts';

test('a pattern finds a test wherever it stands, and one that finds nothing is a fault', () => {
  expect(findTests(['tools/**/long-tests.test.ts'])).toEqual(['tools/build/long-tests.test.ts']);
  expect(() => findTests(['tools/**/long-tests.test.ts', 'src/app/server/crash.test.ts'])).toThrow(
    'no test is called src/app/server/crash.test.ts',
  );
});

test('the long run has every test that does more when it is long, or is random', () => {
  const doesMore = /from 'fast-check'|process\.env\.LONG/;
  const files = globSync('src/**/*.test.ts').filter((file) => doesMore.test(readFileSync(file, 'utf8')));
  expect(findTests(LONG_TESTS).sort()).toEqual(files.sort());
});
