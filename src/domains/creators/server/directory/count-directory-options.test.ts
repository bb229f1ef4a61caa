import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

type Query = Record<string, string | string[]>;

let site: TestSite;
let fan: TestUser;
let clay: string;
let ink: string;

// Together they cover every facet; the two youngest are at the limits of their age bands.
const USERS = [
  {
    dateOfBirth: '2005-06-01',
    country: 'PT',
    gender: 'female',
    hair: 'red',
    eyes: 'green',
    height: '170_172',
  },
  {
    dateOfBirth: '2006-11-02',
    country: 'PT',
    gender: 'male',
    hair: 'Red',
    eyes: 'Blue',
    bodyType: 'Gym Body',
  },
  { dateOfBirth: '2006-11-03', country: 'IE', gender: 'male', hair: 'black', weight: '52kg to 54kg' },
  { dateOfBirth: '1976-11-02', country: 'IE', gender: 'female', hair: 'black', ethnicity: 'asian' },
  {
    dateOfBirth: '1976-11-03',
    country: 'PL',
    gender: 'transgender',
    butt: 'small',
    sexualOrientation: 'gay',
  },
];
const LANGUAGES = [['English'], ['English', 'Polish'], ['Irish'], [], ['Polish']];

beforeAll(async () => {
  site = await openTestSite();
  fan = await registerFan(site);
  const { token } = await operator(site);
  const category = async (name: string) =>
    (await site.call('POST', '/admin/performer-categories', { token, body: { name } })).data._id;
  clay = await category('Clay');
  ink = await category('Ink');
  for (const [index, { dateOfBirth, country, gender, ...attributes }] of USERS.entries()) {
    const categoryIds = [[clay], [clay, ink], [ink], [], []][index] ?? [];
    const user = { dateOfBirth, country, gender };
    const creator = await registerCreator(site, { approved: true, name: `Maker ${index}`, ...user });
    await site.call('PUT', '/performers/me', {
      token: creator.token,
      body: {
        ...attributes,
        categoryIds,
        languages: LANGUAGES[index],
        isFreeSubscription: index < 2,
        bio: 'at the wheel',
      },
    });
    if (index === 0) await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
  }
  // Not visible, so not counted.
  await registerCreator(site, { name: 'Hidden', country: 'SE' });
});
afterAll(() => site.close());

async function countsOf(query: Query = {}, token?: string) {
  const { status, data } = await site.call('GET', '/performers/user/search/counts', { query, token });
  expect(status).toBe(200);
  expect(data.isComplete).toBe(true);
  return data.counts as Record<string, Record<string, number>>;
}

const totalOf = async (query: Query) =>
  (await site.call('GET', '/performers/user/search', { query })).data.total as number;

describe('the options of the directory', () => {
  test('are counted, each under its value', async () => {
    expect(await countsOf()).toMatchObject({
      country: { PT: 2, IE: 2, PL: 1 },
      gender: { female: 2, male: 2, transgender: 1 },
      languages: { English: 2, Polish: 2, Irish: 1 },
      age: { '20_22': 2, '18_19': 1, over_50: 1, '47_49': 1 },
      hair: { red: 2, black: 2 },
      bodyType: { gymBody: 1 },
      weight: { '52_54': 1 },
      categoryIds: { [clay]: 2, [ink]: 2 },
      isFreeSubscription: { true: 2, false: 3 },
      isFeatured: { false: 5 },
      pubicHair: {},
    });
  });

  test.each<[Query]>([
    [{}],
    [{ country: 'PT' }],
    [{ country: ['PT', 'IE'], hair: 'black' }],
    [{ gender: 'male', age: ['18_19', '20_22'] }],
    [{ languages: 'Polish', isFreeSubscription: 'true' }],
    [{ hair: ['red', 'black'], eyes: ['green', 'blue'], q: 'maker' }],
    [{ country: 'PL', hair: 'red' }],
    [{ isFeatured: 'false', maxPrice: '3' }],
  ])('say beside %j what choosing them alone would show', async (query) => {
    const counts = await countsOf(query);
    for (const [facet, options] of Object.entries(counts)) {
      for (const [option, total] of Object.entries(options)) {
        expect([facet, option, await totalOf({ ...query, [facet]: option })]).toEqual([facet, option, total]);
      }
    }
  });

  test('keep to the other filters, and not to that of their own facet', async () => {
    const counts = await countsOf({ country: 'PT', gender: 'male' });
    expect(counts.country).toEqual({ PT: 1, IE: 1 });
    expect(counts.gender).toEqual({ female: 1, male: 1 });
    expect(counts.hair).toEqual({ red: 1 });
  });

  test('are those of the categories, too', async () => {
    expect((await countsOf({ categoryIds: clay })).categoryIds).toEqual({ [clay]: 2, [ink]: 2 });
    expect((await countsOf({ categoryIds: clay })).country).toEqual({ PT: 2 });
  });

  test('are counted among the followed ones where those are wanted', async () => {
    expect((await countsOf({ followed: 'true' }, fan.token)).country).toEqual({ PT: 1 });
  });

  test('are none where nothing can be understood', async () => {
    for (const query of [{ q: '?!' }, { age: 'nonsense' }, { age: '50_20' }] as Query[])
      expect((await countsOf(query)).country).toEqual({});
  });

  test("leave out a creator's own words", async () => {
    const own = await registerCreator(site, { approved: true, country: 'NO' });
    const body = { hair: 'salt "and" pepper' };
    const saved = await site.call('PUT', '/performers/me', { token: own.token, body });
    expect(saved.data.hair).toBe('salt "and" pepper');
    expect((await countsOf({ country: 'NO' })).hair).toEqual({});
    expect(await totalOf({ hair: 'salt "and" pepper' })).toBe(1);
  });

  test('refuse a shape that no filter has', async () => {
    const query = { categoryIds: 'clay' };
    const answer = await site.call('GET', '/performers/user/search/counts', { query });
    expect([answer.status, answer.body.code]).toEqual([422, 'request.shape']);
  });
});
