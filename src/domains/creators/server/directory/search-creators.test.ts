import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const PATH = '/admin/performer-categories';

let site: TestSite;
let fan: TestUser;
let ada: TestUser;
let bo: TestUser;
let cleo: TestUser;
let clay: string;

const change = (creator: TestUser, body: Record<string, unknown>) =>
  site.call('PUT', '/performers/me', { token: creator.token, body });

beforeAll(async () => {
  site = await openTestSite();
  fan = await registerFan(site);
  const { token } = await operator(site);
  clay = (await site.call('POST', PATH, { token, body: { name: 'Clay & Fire' } })).data._id;
  ada = await registerCreator(site, { approved: true, name: 'Ada Quill', dateOfBirth: '2005-06-01' });
  site.clock.advance(60_000);
  bo = await registerCreator(site, { approved: true, name: 'Bó Ridge', gender: 'male', country: 'IE' });
  site.clock.advance(60_000);
  cleo = await registerCreator(site, { approved: true, name: 'Cleo Tide', categoryIds: [clay] });
  await registerCreator(site, { name: 'Hidden Quill', country: 'IE' });
  await change(ada, { bio: 'ink and paper', categoryIds: [], monthlyPrice: 4, hair: 'red' });
  await change(bo, {
    bio: 'running on paper maps',
    categoryIds: [],
    monthlyPrice: 8,
    hair: 'black',
    eyes: 'green',
  });
  await change(cleo, { bio: 'pots', monthlyPrice: 12, isFreeSubscription: true });
  await site.call('POST', `/follows/${bo.id}`, { token: fan.token });
});
afterAll(() => site.close());

async function names(query: Record<string, string | string[]>, token?: string): Promise<string[]> {
  const { status, data } = await site.call('GET', '/performers/user/search', { query, token });
  expect(status).toBe(200);
  if (!('limit' in query)) expect(data.total).toBe(data.data.length);
  return data.data.map((card: { name: string }) => card.name.split(' ')[0]);
}

describe('the directory', () => {
  test.each<[Record<string, string | string[]>, string[]]>([
    [{ sortBy: 'latest' }, ['Cleo', 'Bó', 'Ada']],
    [{ sortBy: 'oldest' }, ['Ada', 'Bó', 'Cleo']],
    [{ q: 'quill', sortBy: 'oldest' }, ['Ada']],
    [{ q: 'paper', sortBy: 'oldest' }, ['Ada', 'Bó']],
    [{ q: 'bo rid' }, ['Bó']],
    [{ q: '%62%6f' }, ['Bó']],
    [{ q: '?!' }, []],
    [{ gender: 'male' }, ['Bó']],
    [{ country: 'ie' }, ['Bó']],
    [{ minPrice: '5', maxPrice: '8' }, ['Bó']],
    [{ maxPrice: '8', sortBy: 'oldest' }, ['Ada', 'Bó']],
    [{ isFreeSubscription: 'true' }, ['Cleo']],
    [{ isFreeSubscription: 'false', sortBy: 'oldest' }, ['Ada', 'Bó']],
    [{ isFeatured: 'true' }, []],
    [{ hair: 'black', eyes: 'green' }, ['Bó']],
    [{ hair: 'black', eyes: 'blue' }, []],
    [{ age: '20_22' }, ['Ada']],
    [{ age: 'over_50' }, []],
    [{ age: 'nonsense' }, []],
    [{ gender: 'undefined', country: '', unknown: 'x', sortBy: 'oldest' }, ['Ada', 'Bó', 'Cleo']],
  ])('%j finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('finds by category', async () => {
    expect(await names({ categoryIds: clay })).toEqual(['Cleo']);
  });

  test('finds by the words of what they do, in any of its languages, and by hashtags', async () => {
    const boss = await operator(site);
    const jazz = { name: 'Jazz & Soul', names: { pl: 'Muzyka źródeł' } };
    const { data } = await site.call('POST', PATH, { token: boss.token, body: jazz });
    await change(ada, { categoryIds: [data._id, clay] });
    await change(bo, { categoryIds: [data._id], bio: 'on paper maps #night_walks' });
    for (const q of ['jazz', 'SOU', 'muzyka zrod', 'jazz paper']) {
      expect(await names({ q, sortBy: 'oldest' }), q).toEqual(['Ada', 'Bó']);
    }
    expect(await names({ q: '#night_walks' })).toEqual(['Bó']);
    expect(await names({ q: 'clay quill' })).toEqual(['Ada']);
    // Another bio does not affect it; other categories do, and so does a rename.
    await change(bo, { bio: 'running on paper maps' });
    expect(await names({ q: 'jazz bo' })).toEqual(['Bó']);
    await change(bo, { categoryIds: [] });
    expect(await names({ q: 'jazz' })).toEqual(['Ada']);
    await site.call('PUT', `${PATH}/${data._id}`, {
      token: boss.token,
      body: { name: 'Blues', names: {} },
    });
    expect(await names({ q: 'jazz' })).toEqual([]);
    expect(await names({ q: 'muzyka' })).toEqual([]);
    expect(await names({ q: 'blues fire ink' })).toEqual(['Ada']);
    await change(ada, { categoryIds: [] });
  });

  test('names what each of them does', async () => {
    const { data } = await site.call('GET', '/performers/user/search', { query: { sortBy: 'oldest' } });
    expect(data.data.map((card: { categories: string[] }) => card.categories)).toEqual([
      [],
      [],
      ['Clay & Fire'],
    ]);
  });

  test('puts wanted ones first, whatever the filters say, but never hidden ones', async () => {
    expect(await names({ gender: 'male', includedIds: [cleo.id] })).toEqual(['Cleo', 'Bó']);
    expect(await names({ gender: 'male', performerIds: fan.id })).toEqual(['Bó']);
  });

  test('shows a fan the followed ones, to whom the flag means something', async () => {
    expect(await names({ followed: 'true' }, fan.token)).toEqual(['Bó']);
    expect(await names({ followed: 'true', sortBy: 'oldest' })).toEqual(['Ada', 'Bó', 'Cleo']);
  });

  test('orders by followers unless told otherwise', async () => {
    expect((await names({}))[0]).toBe('Bó');
    expect((await names({ sortBy: 'nonsense' }))[0]).toBe('Bó');
  });

  test('shows who is here first when asked for it', async () => {
    await site.call('GET', '/users/me', { token: ada.token });
    expect(await names({ sortBy: 'online' })).toHaveLength(3);
    expect(await names({ sortBy: 'live' })).toHaveLength(3);
  });

  test('pages, with the full count', async () => {
    const page = await site.call('GET', '/performers/user/search', {
      query: { sortBy: 'oldest', limit: '1', offset: '1' },
    });
    expect(page.data.total).toBe(3);
    expect(page.data.data.map((card: { _id: string }) => card._id)).toEqual([bo.id]);
  });

  test('tells a fan whom they follow', async () => {
    const found = await site.call('GET', '/performers/user/search', { token: fan.token });
    const flags = new Map(
      found.data.data.map((card: { _id: string; isFollowed: boolean }) => [card._id, card.isFollowed]),
    );
    expect(flags.get(bo.id)).toBe(true);
    expect(flags.get(ada.id)).toBe(false);
  });

  test.each([
    [{ categoryIds: 'clay' }],
    [{ minPrice: '1.234' }],
    [{ offset: '20000' }],
    [{ hair: 'x'.repeat(81) }],
  ])('refuses %j', async (query) => {
    const answer = await site.call('GET', '/performers/user/search', { query });
    expect([answer.status, answer.body.code]).toEqual([422, 'request.shape']);
  });
});
