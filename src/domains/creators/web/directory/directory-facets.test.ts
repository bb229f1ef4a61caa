import { expect, test } from 'vitest';
import { FACETS, type OptionCounts } from '../../contract/directory.contract.ts';
import { offeredFacets, withKnownOptions } from './directory-facets.ts';
import { readDirectoryFilters } from './directory-filters.ts';

const hairs = [
  { value: 'red', text: 'Red' },
  { value: 'black', text: 'Black' },
];
const none = { heights: [], weights: [], ages: [], genders: [], sexualOrientations: [], eyes: [] };
const lists = { ...none, hairs, butts: [], pubicHairs: [], ethnicities: [], bodyTypes: [] };

const counted = (counts: Partial<OptionCounts>): OptionCounts => ({
  ...(Object.fromEntries(FACETS.map((facet) => [facet, {}])) as OptionCounts),
  ...counts,
});

test('only options that somebody has are offered, and those that are chosen', () => {
  expect(offeredFacets(lists, counted({ hair: { black: 3 } }), {})).toEqual([
    { detail: 'hair', options: [{ value: 'black', text: 'Black', count: 3 }] },
  ]);
  const [hair] = offeredFacets(lists, counted({ hair: { black: 3 } }), { hair: ['red'] });
  expect(hair?.options.map(({ value, count }) => [value, count])).toEqual([
    ['red', 0],
    ['black', 3],
  ]);
});

test('countries are offered by how many live there', () => {
  const [country] = offeredFacets(lists, counted({ country: { IE: 1, PT: 2, DE: 1 } }), {});
  expect(country?.options.map(({ value }) => value)).toEqual(['PT', 'DE', 'IE']);
});

test('where nothing was counted every option of a list is offered, without a figure', () => {
  const facets = offeredFacets(lists, undefined, { languages: ['Irish'] });
  expect(facets.find(({ detail }) => detail === 'hair')?.options).toEqual(
    hairs.map((option) => ({ ...option, count: undefined })),
  );
  expect(facets.find(({ detail }) => detail === 'languages')?.options.map(({ value }) => value)).toEqual([
    'Irish',
  ]);
});

test('a switch is offered while somebody is behind it', () => {
  const facets = offeredFacets(
    lists,
    counted({ isFeatured: { true: 2, false: 9 }, isFreeSubscription: { false: 11 } }),
    {},
  );
  expect(facets).toEqual([{ detail: 'isFeatured', options: [{ value: 'true', text: '', count: 2 }] }]);
});

test('options that no list has are passed over: nobody fits them, and no chip would take them away', () => {
  const known = (search: string) =>
    withKnownOptions(readDirectoryFilters(new URL(`http://fanloft.test/creator${search}`)), lists).chosen;
  expect(known('?age=18,25&page=-3&sort=zzz&height=abc&pubicHair=trimmed')).toEqual({});
  expect(known('?hair=red&hair=abc&country=PT&isFeatured=true')).toEqual({
    hair: ['red'],
    country: ['PT'],
    isFeatured: ['true'],
  });
});

test('a page of two people is found by its gender, which the list of the wire does not know', () => {
  const { chosen } = withKnownOptions(
    readDirectoryFilters(new URL('http://fanloft.test/creator?gender=couple')),
    lists,
  );
  expect(chosen).toEqual({ gender: ['couple'] });
  expect(offeredFacets(lists, counted({ gender: { couple: 1 } }), {})).toEqual([
    { detail: 'gender', options: [{ value: 'couple', text: 'Couple', count: 1 }] },
  ]);
});
