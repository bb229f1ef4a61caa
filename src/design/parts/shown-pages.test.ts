import { expect, test } from 'vitest';
import { shownPages } from './shown-pages.ts';

/** The row as it is read where `hidden` is not shown. */
const read = (page: number, pages: number, hidden: 'phone' | 'wide') =>
  shownPages(page, pages)
    .filter(({ where }) => where !== hidden)
    .map((each) => ('page' in each ? each.page : '…'))
    .join(' ');

test.each([
  [1, 2, '1 2', '1 2'],
  [1, 3, '1 2 3', '1 2 3'],
  [3, 5, '1 2 3 4 5', '1 2 3 4 5'],
  [1, 6, '1 … 6', '1 2 … 6'],
  [2, 6, '1 2 … 6', '1 2 3 … 6'],
  [3, 6, '1 … 3 … 6', '1 2 3 4 … 6'],
  [5, 6, '1 … 5 6', '1 … 4 5 6'],
  [6, 12, '1 … 6 … 12', '1 … 5 6 7 … 12'],
  [12, 12, '1 … 12', '1 … 11 12'],
])('page %i of %i: on a phone %s, elsewhere %s', (page, pages, phone, wide) => {
  expect(read(page, pages, 'wide')).toBe(phone);
  expect(read(page, pages, 'phone')).toBe(wide);
});
