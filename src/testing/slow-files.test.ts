import { expect, test } from 'vitest';
import { describeSlowFiles } from './slow-files.ts';

test('files over 8 s are named, the slowest first', () => {
  const files = new Map([
    ['quick.test.ts', 8_000],
    ['slow.test.ts', 8_600],
    ['slowest.test.ts', 61_000],
  ]);
  expect(describeSlowFiles(files)).toBe('Test files over 8 s:\n  61 s  slowest.test.ts\n  9 s  slow.test.ts');
  expect(describeSlowFiles(new Map([['quick.test.ts', 20]]))).toBe('');
});
