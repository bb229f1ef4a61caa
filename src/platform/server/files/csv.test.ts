import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

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
