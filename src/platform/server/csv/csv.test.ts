import { expect, test } from 'vitest';
import { cents, tokens } from '#platform/contract/money.ts';
import { amountCell, countCell, csvLine, momentCells } from './csv.ts';

test('cells are separated whatever their content', () => {
  expect(csvLine(['a', null, 'b,c', 'say "no"', 'two\nlines'])).toBe(
    '"a",,"b,c","say ""no""","two\nlines"\r\n',
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+48 600', `"'+48 600"`],
  ['-1', `"'-1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1', `"'＝1"`],
  [' =1', `" '=1"`],
  ['\t=1', `"\t'=1"`],
  ['\r=1', `"\r'=1"`],
  // Where a semicolon parts the cells.
  ['a;=1+1', `"a;'=1+1"`],
  ['a;"=1+1"', `"a;""'=1+1"""`],
  ['first\n=1+1', `"first\n'=1+1"`],
])('%j is no formula', (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test.each(['2026-11-02T12:00:00.000Z', 'a-b', 'ida@a.test', '1+1=2', '{"a":-1}'])(
  '%j stays as it is',
  (text) => {
    expect(csvLine([text])).toBe(`"${text.replaceAll('"', '""')}"\r\n`);
  },
);

test.each([
  [tokens(295), '2.95'],
  [tokens(-1), '-0.01'],
  [cents(123_456_700), '1234567.00'],
])('%j hundredths are the number %j, and no text', (amount, cell) => {
  expect(csvLine([amountCell(amount)])).toBe(`${cell}\r\n`);
});

test('a count is a number, and none is empty', () => {
  expect(csvLine([countCell(12), countCell(null)])).toBe('12,\r\n');
});

test('a moment is in UTC, with its day in the time zone', () => {
  const moment = new Date('2026-11-25T23:30:00.000Z');
  expect(momentCells(moment, 'Europe/Warsaw')).toEqual(['2026-11-25T23:30:00.000Z', '2026-11-26']);
});
