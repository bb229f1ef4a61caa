import { expect, test } from 'vitest';
import {
  changed,
  countsQuery,
  directoryQuery,
  filtersAddress,
  isNarrowed,
  isSameView,
  nextPages,
  readDirectoryFilters,
  toggled,
} from './directory-filters.ts';

const read = (search: string) => readDirectoryFilters(new URL(`http://fanloft.test/creator${search}`));
const ceramics = { _id: '0190a0a0-0000-7000-8000-000000000001', name: 'Ceramics', slug: 'ceramics' };

test('a view survives the way into the address and back', () => {
  const search =
    '?q=wood+fire&category=ceramics&category=food&country=PT&country=IE&hair=red&isFeatured=true' +
    '&sortBy=latest&current=3&filters=open';
  expect(filtersAddress(read(search))).toBe(`/creator${search}`);
});

test('the usual view has the bare address', () => {
  expect(filtersAddress(read('?sortBy=popular&current=1'))).toBe('/creator');
});

test.each([
  ['?sortBy=drop', { order: 'popular' }],
  ['?current=0', { pages: 1 }],
  ['?current=2.5', { pages: 1 }],
  ['?current=99999', { pages: 12 }],
  ['?category=food&category=food', { categories: ['food'] }],
  ['?hair=red&hair=red&hair=&nose=long', { chosen: { hair: ['red'] } }],
  [`?hair=${'x'.repeat(81)}`, { chosen: {} }],
  ['?isFeatured=abc', { chosen: {} }],
])('%s is read as what it can mean', (search, filters) => {
  expect(read(search)).toMatchObject(filters);
});

test('a change of a filter begins at the first page again', () => {
  expect(changed(read('?current=4'), { q: 'clay' })).toMatchObject({ q: 'clay', pages: 1 });
});

test('slugs become ids, and those that do not exist any more are passed over', () => {
  const query = directoryQuery(read('?category=ceramics&category=gone'), [ceramics]);
  expect(query).toEqual({ categoryIds: [ceramics._id], sortBy: 'popular', limit: 16 });
});

test('words and categories narrow the list; its order does not', () => {
  const searches = ['?q=clay', '?category=food', '?eyes=green', '?sortBy=latest'];
  expect(searches.map((search) => isNarrowed(read(search)))).toEqual([true, true, true, false]);
});

test('details are asked for as the endpoint takes them', () => {
  expect(directoryQuery(read('?hair=red&hair=black&isFeatured=true'), [])).toEqual({
    hair: ['red', 'black'],
    isFeatured: true,
    sortBy: 'popular',
    limit: 16,
  });
});

test('prices and free days of subscriptions narrow the list; what is no price limits nothing', () => {
  const asked = read('?isFreeSubscription=true&minPrice=4&maxPrice=7.50');
  expect(filtersAddress(asked)).toBe('/creator?isFreeSubscription=true&minPrice=4&maxPrice=7.50');
  expect(countsQuery(asked, [])).toEqual({ isFreeSubscription: true, minPrice: 4, maxPrice: 7.5 });
  expect(isNarrowed(read('?maxPrice=7.50'))).toBe(true);
  expect(filtersAddress(read('?minPrice=-3&maxPrice=abc'))).toBe('/creator');
});

test('an option is chosen and taken back', () => {
  const red = toggled({ eyes: ['green'] }, 'hair', 'red');
  expect(red).toEqual({ eyes: ['green'], hair: ['red'] });
  expect(toggled(red, 'eyes', 'green')).toEqual({ hair: ['red'] });
});

test('unfolding the filters is the same view; a filter, an order or a page is another', () => {
  const at = (search: string) => new URL(`http://fanloft.test/creator${search}`);
  expect(isSameView(at('?q=clay'), at('?q=clay&filters=open'))).toBe(true);
  for (const other of ['?q=pots', '?q=clay&hair=red', '?q=clay&sortBy=latest', '?q=clay&current=2'])
    expect(isSameView(at('?q=clay'), at(other))).toBe(false);
});

test('pages end where there is nothing more', () => {
  expect(nextPages(read(''), 17)).toBe(2);
  expect(nextPages(read(''), 16)).toBeUndefined();
  expect(nextPages(read('?current=12'), 10_000)).toBeUndefined();
});
