/** Values that break programs: each has broken one somewhere. */
import fc from 'fast-check';

/** Stands in a value for JSON that JSON.stringify cannot write, such as 1e309. */
const RAW = '\u0001raw:';
const raw = (json: string) => `${RAW}${json}`;

/** JSON text of a value, with the raw parts in place. */
export function oddJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replace(/"\\u0001raw:([^"]*)"/g, '$1');
}

export const oddTexts: readonly string[] = [
  '',
  ' ',
  'null',
  'undefined',
  '[object Object]',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202e',
  '\u200d',
  '%00',
  '%zz',
  '..%2f..%2fetc%2fpasswd',
  '../../etc/passwd',
  "'; drop table accounts; --",
  '$1',
  '{id}',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'a@b',
  '-1',
  '1e309',
  'NaN',
  '0x10',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '275760-09-14',
  'z'.repeat(10_000),
  '👩‍👩‍👧‍👦'.repeat(200),
  '\n'.repeat(100),
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

const oddNumbers: readonly unknown[] = [
  ...[0, -1, 1, 0.001, 0.1 + 0.2, 1.005, 2 ** 31, 2 ** 53, -(2 ** 53), Number.MAX_VALUE, Number.MIN_VALUE],
  raw('-0'),
  raw('1e309'),
  raw('-1e309'),
  raw('9'.repeat(1_000)),
  raw('1.0000000000000000001'),
];

/** Deep enough for programs that recurse; 64 levels is what a careful one takes. */
const deep = (levels: number) => raw('['.repeat(levels) + ']'.repeat(levels));

const oddThings: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], { length: 1 }, { toString: 1 }, ['a', 'b']],
  JSON.parse('{"then":"x"}'),
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"isAdmin":true}}}'),
  Array.from({ length: 1_000 }, (_, index) => index),
  deep(100),
  deep(10_000),
];

/** Anything but what was asked for. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddNumbers),
  fc.constantFrom(...oddThings),
  fc.string({ unit: 'binary' }),
  fc.double(),
);

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
