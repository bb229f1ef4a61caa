import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  [undefined, 'whole'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=10-1000', { start: 10, end: 99 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-1', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=-', 'whole'],
  ['items=0-1', 'whole'],
  ['bytes=a-b', 'whole'],
] as const)('%s of 100 bytes', (header, expected) => {
  expect(readByteRange(header, 100)).toEqual(expected);
});

test('no range of an empty file is satisfiable', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable');
});
