import { expect, test } from 'vitest';
import { compile, limitOf, sql } from './sql.ts';

test('a limit of our own stands in the text, what comes from outside does not', () => {
  const { text, values } = compile(sql`select 1 where true = ${true} limit ${limitOf(20)}`);
  expect([text, values]).toEqual(['select 1 where true = $1 limit 20', [true]]);
});

test.each([1.5, -1, Number.NaN, 2 ** 60, '1; drop table accounts'])('%s is no number of rows', (rows) => {
  expect(() => limitOf(rows as number)).toThrow('no number of rows');
});
