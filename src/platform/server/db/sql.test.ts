import { expect, test } from 'vitest';
import { compile, limitOf, sql } from './sql.ts';

test('a constant limit is part of the text, a caller’s limit is a value', () => {
  const { text, values } = compile(sql`select 1 where true = ${true} limit ${limitOf(20)}`);
  expect([text, values]).toEqual(['select 1 where true = $1 limit 20', [true]]);
});

test.each([1.5, -1, Number.NaN, 2 ** 60, '1; drop table accounts'])('%s is no number of rows', (rows) => {
  expect(() => limitOf(rows as number)).toThrow('no number of rows');
});
