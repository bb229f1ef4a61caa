import { expect, test } from 'vitest';
import { MAX_OFFSET } from '#platform/contract/fields.ts';
import { platformRefusals } from '#platform/contract/refusal.ts';
import { ApiFailure } from '../call/api.ts';
import {
  listAt,
  listLinks,
  listQuery,
  pageCount,
  readDays,
  readListAddress,
  understood,
} from './list-address.ts';

/** Where an address leads to by what a load throws; undefined where it stays. */
async function wayOf(load: Promise<unknown>): Promise<string | null | undefined> {
  try {
    await load;
    return undefined;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return answer.headers.get('location');
  }
}

/** The same of a list of so many. */
function leadsTo(path: string, total: number) {
  const url = new URL(path, 'http://site.test');
  return wayOf(listAt(url, readListAddress(url, { pageSize: 10 }), Promise.resolve({ total })));
}

/** The answer to a query whose words of such names make no sense. */
const refused = (...paths: string[]) =>
  Promise.reject(
    new ApiFailure(422, {
      ...platformRefusals.shape,
      errors: paths.map((path) => ({ path, code: 'custom', message: '' })),
    }),
  );

test.each([
  ['/list', 0],
  ['/list', 95],
  ['/list?current=10', 95],
  ['/list?current=nonsense', 5],
])('%s of %i stays', async (path, total) => {
  expect(await leadsTo(path, total)).toBeUndefined();
});

test.each([
  ['/list?current=99', 95, '/list?current=10'],
  // More than any address may ask for.
  ['/list?current=99999', 95, '/list?current=10'],
  ['/list?current=2', 10, '/list'],
  ['/list?current=2', 0, '/list'],
  ['/list?current=5&q=ash&pageSize=20', 30, '/list?current=2&q=ash&pageSize=20'],
])('%s of %i leads to %s', async (path, total, last) => {
  expect(await leadsTo(path, total)).toBe(last);
});

test.each([10, 24, 50, 100])(
  'with %i rows a page, no address asks deeper than lists answer',
  async (pageSize) => {
    const url = new URL('/list?current=9999', 'http://site.test');
    const address = readListAddress(url, { pageSize });
    expect(listQuery(address).offset).toBe(MAX_OFFSET);
    const last = pageCount(1_000_000, address);
    expect(await wayOf(listAt(url, address, Promise.resolve({ total: 1_000_000 })))).toBe(
      `/list?current=${last}`,
    );
    expect(listQuery({ ...address, current: last }).offset).toBeLessThanOrEqual(MAX_OFFSET);
  },
);

test('what an endpoint does not understand of an address, the address loses', async () => {
  const url = new URL('/list?q=%00&of=zzz&role=user&current=2', 'http://site.test');
  expect(await wayOf(understood(url, refused('q', 'of')))).toBe('/list?role=user&current=2');
  // There it has another name.
  const opened = new URL('/list?role=user&open=zzz', 'http://site.test');
  expect(await wayOf(understood(opened, refused('of'), { open: 'of' }))).toBe('/list?role=user');
});

test('a refusal that no other address helps against stays one', async () => {
  const url = new URL('/list?q=ash', 'http://site.test');
  await expect(understood(url, refused('limit'))).rejects.toBeInstanceOf(ApiFailure);
  const gone = Promise.reject(new ApiFailure(404, { code: 'request.not-found', errors: [{ path: 'q' }] }));
  await expect(understood(url, gone)).rejects.toBeInstanceOf(ApiFailure);
});

test.each([
  ['fromDate=2026-02-28&toDate=2026-03-31', { fromDate: '2026-02-28', toDate: '2026-03-31' }],
  ['fromDate=2026-99-99&toDate=2026-02-31', {}],
  ['fromDate=yesterday&toDate=2024-02-29', { toDate: '2024-02-29' }],
])('days are those of the calendar: %s', (query, days) => {
  expect(readDays(new URL(`/list?${query}`, 'http://site.test'))).toEqual(days);
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
