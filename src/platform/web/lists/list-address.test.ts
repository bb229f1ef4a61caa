import { expect, test } from 'vitest';
import { MAX_OFFSET } from '#platform/contract/fields.ts';
import { listLinks, listQuery, pageCount, readListAddress, stayWithinPages } from './list-address.ts';

/** Where an address of a list of so many leads to; undefined where it stays. */
function leadsTo(path: string, total: number): string | null | undefined {
  const url = new URL(path, 'http://site.test');
  try {
    stayWithinPages(url, readListAddress(url, { pageSize: 10 }), total);
    return undefined;
  } catch (answer) {
    expect(answer).toBeInstanceOf(Response);
    return (answer as Response).headers.get('location');
  }
}

test.each([
  ['/list', 0],
  ['/list', 95],
  ['/list?current=10', 95],
  ['/list?current=nonsense', 5],
])('%s of %i stays', (path, total) => {
  expect(leadsTo(path, total)).toBeUndefined();
});

test.each([
  ['/list?current=99', 95, '/list?current=10'],
  // More than any address may ask for.
  ['/list?current=99999', 95, '/list?current=10'],
  ['/list?current=2', 10, '/list'],
  ['/list?current=2', 0, '/list'],
  ['/list?current=5&q=ash&pageSize=20', 30, '/list?current=2&q=ash&pageSize=20'],
])('%s of %i leads to %s', (path, total, last) => {
  expect(leadsTo(path, total)).toBe(last);
});

test.each([10, 24, 50, 100])('with %i rows a page, no address asks deeper than lists answer', (pageSize) => {
  const url = new URL('/list?current=9999', 'http://site.test');
  const address = readListAddress(url, { pageSize });
  expect(listQuery(address).offset).toBe(MAX_OFFSET);
  const last = pageCount(1_000_000, address);
  expect(() => stayWithinPages(url, address, 1_000_000)).toThrow();
  expect(listQuery({ ...address, current: last }).offset).toBeLessThanOrEqual(MAX_OFFSET);
});

/** The links of a list that stands at such an address. */
function linksAt(path: string) {
  const url = new URL(path, 'http://site.test');
  return listLinks(readListAddress(url, { pageSize: 10 }), url);
}

test('a row opens and closes on its page', () => {
  const { openHref, onPageHref } = linksAt('/list?q=ash&current=2&open=one');
  expect(openHref('two')).toBe('/list?q=ash&current=2&open=two');
  expect(openHref(undefined)).toBe('/list?q=ash&current=2');
  expect(onPageHref({ open: undefined, sale: 'three' })).toBe('/list?q=ash&current=2&sale=three');
});

test('another filter begins at the first page, with no row open but the one that it names', () => {
  const { filterHref } = linksAt('/list?current=2&open=one&sort=asc');
  expect(filterHref({ state: 'sent' })).toBe('/list?sort=asc&state=sent');
  expect(filterHref({ open: 'kind' })).toBe('/list?open=kind&sort=asc');
});
