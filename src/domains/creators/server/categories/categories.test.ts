import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseLanguage } from '#domains/accounts/server/index.ts';
import { NO_ID, operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const PATH = '/admin/performer-categories';

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const create = (body: unknown, token: string | undefined = boss.token) =>
  site.call('POST', PATH, { token, body });

test('the list is there before there is a category, under both of its names', async () => {
  for (const path of ['/performer-categories', '/admin/performer-categories/search'])
    expect((await site.call('GET', path, { query: { limit: 'all', refresh: '1' } })).data).toEqual({
      data: [],
      total: 0,
    });
});

test('the operator adds categories, which stand in their order', async () => {
  await create({ name: 'Food', ordering: 2 });
  const { data } = await create({ name: 'Words & Pictures', ordering: 1 });
  expect(data).toMatchObject({ name: 'Words & Pictures', slug: 'words-pictures' });
  await create({ name: '料理', ordering: 3 });
  const all = await site.call('GET', '/performer-categories');
  expect(all.data.data.map((row: { name: string }) => row.name)).toEqual([
    'Words & Pictures',
    'Food',
    '料理',
  ]);
  const second = await site.call('GET', '/performer-categories', { query: { limit: '1', offset: '1' } });
  expect(second.data).toMatchObject({ data: [{ name: 'Food', slug: 'food' }], total: 3 });
});

test('where it is asked for, each tells how many creators in the directory do it', async () => {
  const { data } = await create({ name: 'Clay', ordering: 4 });
  await registerCreator(site, { approved: true, categoryIds: [data._id] });
  await registerCreator(site, { categoryIds: [data._id] });
  const { data: counted } = await site.call('GET', '/performer-categories', {
    query: { withCounts: 'true' },
  });
  expect(counted.data.map((row: { creatorCount: number }) => row.creatorCount)).toEqual([0, 0, 0, 1]);
  const { data: plain } = await site.call('GET', '/performer-categories', { query: { withCounts: '?' } });
  expect(plain.data[0]).not.toHaveProperty('creatorCount');
});

test('a name is used once', async () => {
  await create({ name: 'Sport' });
  const again = await create({ name: 'SPÓRT!' });
  expect([again.status, again.body.code]).toEqual([409, 'creators.category-exists']);
});

describe('a name in each language', () => {
  let id: string;
  const names = { pl: 'Rzeźba', ar: 'نحت' };
  beforeAll(async () => {
    id = (await create({ name: 'Sculpture', names, ordering: 9 })).data._id;
  });
  const nameFor = async (ask: { token?: string; language?: string }) => {
    const { data } = await site.call('GET', '/performer-categories', {
      ...(ask.token ? { token: ask.token } : {}),
      headers: ask.language ? { 'accept-language': ask.language } : {},
    });
    return data.data.find(({ _id }: { _id: string }) => _id === id).name;
  };

  test('is answered as the account or the browser wishes, else as the site does', async () => {
    expect(await nameFor({})).toBe('Sculpture');
    expect(await nameFor({ language: 'pl-PL,pl;q=0.9,en;q=0.5' })).toBe('Rzeźba');
    expect(await nameFor({ language: 'de' })).toBe('Sculpture');
    const fan = await registerFan(site);
    await site.runtime.write({}, (ctx) => chooseLanguage(ctx, fan.id, 'ar'));
    expect(await nameFor({ token: fan.token, language: 'pl' })).toBe('نحت');
  });

  test('stands beside creators as well', async () => {
    const creator = await registerCreator(site, { approved: true, categoryIds: [id] });
    const { data } = await site.call('GET', '/performers/user/search', {
      query: { q: creator.username },
      headers: { 'accept-language': 'pl' },
    });
    expect(data.data[0].categories).toEqual(['Rzeźba']);
  });

  test('is changed by the operator; one that is left empty falls back', async () => {
    const change = (body: object, path = `${PATH}/${id}`) =>
      site.call('PUT', path, { token: boss.token, body });
    const changed = await change({ name: 'Stone', names: { pl: '', ar: 'حجر' }, ordering: 8 });
    expect(changed.data).toMatchObject({ _id: id, name: 'Stone', slug: 'sculpture' });
    expect(await nameFor({ language: 'pl' })).toBe('Stone');
    expect(await nameFor({ language: 'ar' })).toBe('حجر');
    const all = await site.call('GET', PATH, { token: boss.token });
    expect(all.data.data.find(({ _id }: { _id: string }) => _id === id)).toEqual({
      _id: id,
      slug: 'sculpture',
      name: 'Stone',
      names: { ar: 'حجر' },
      ordering: 8,
      synonyms: [],
      creatorCount: 1,
    });
    const log = await site.call('GET', '/admin/audit', { token: boss.token, query: { on: id } });
    expect(log.data.data[0]).toMatchObject({
      action: 'category.changed',
      before: { name: 'Sculpture', names },
      after: { name: 'Stone', names: { ar: 'حجر' } },
    });
    await create({ name: 'Wood' });
    expect((await change({ name: 'Wood' })).body.code).toBe('creators.category-exists');
    expect((await change({ name: 'Glass' }, `${PATH}/${NO_ID}`)).body.code).toBe(
      'creators.category-not-found',
    );
    expect((await change({ name: 'Glass', names: { xx: 'Glas' } })).body.code).toBe('request.shape');
  });
});

test('nobody else adds categories', async () => {
  const fan = await registerFan(site);
  const creator = await registerCreator(site, { approved: true });
  expect((await site.call('POST', PATH, { body: { name: 'Mine' } })).status).toBe(401);
  for (const { token } of [fan, creator]) expect((await create({ name: 'Mine' }, token)).status).toBe(403);
  expect((await create({ name: 'x' })).body.code).toBe('request.shape');
});

describe('synonyms', () => {
  let id: string;
  const setTo = (synonyms?: unknown[]) =>
    site.call('PUT', `${PATH}/${id}`, {
      token: boss.token,
      body: { name: 'Ceramics', ordering: 20, synonyms },
    });
  const own = async () => {
    const { data } = await site.call('GET', PATH, { token: boss.token });
    return data.data.find(({ _id }: { _id: string }) => _id === id).synonyms;
  };
  const found = async (q: string) => {
    const { data } = await site.call('GET', '/performer-categories', { query: { q } });
    return data.data.map(({ name }: { name: string }) => name);
  };
  const creatorsFor = async (q: string) => {
    const { data } = await site.call('GET', '/performers/user/search', { query: { q } });
    return data.data.map(({ username }: { username: string }) => username);
  };

  test('are kept in small letters, once each, and find the category and its creators', async () => {
    const made = await create({
      name: 'Ceramics',
      ordering: 20,
      synonyms: [' Pottery ', 'Töpferei', 'POTTERY'],
    });
    id = made.data._id;
    const { username } = await registerCreator(site, { approved: true, categoryIds: [id] });
    expect(await own()).toEqual(['pottery', 'töpferei']);
    for (const q of ['pottery', 'pott', 'TOPF', 'ceramics'])
      expect([await found(q), await creatorsFor(q)]).toEqual([['Ceramics'], [username]]);
    expect([await found('weaving'), await found('…')]).toEqual([[], []]);
    // Visitors are not told them.
    const { data } = await site.call('GET', '/performer-categories', { query: { q: 'pott' } });
    expect(data.data[0]).not.toHaveProperty('synonyms');
  });

  test('stay where they are not spoken of, and find nothing once they are taken away', async () => {
    expect((await setTo()).status).toBe(200);
    expect(await own()).toEqual(['pottery', 'töpferei']);
    expect((await setTo(['loam'])).status).toBe(200);
    expect([await found('pottery'), await creatorsFor('pottery')]).toEqual([[], []]);
    expect(await creatorsFor('loam')).toHaveLength(1);
  });

  test('are refused where they are too many, too long, or nothing that can be searched for', async () => {
    for (const wrong of [Array.from({ length: 41 }, (_, n) => `word ${n}`), ['x'.repeat(41)], ['a'], ['!!']])
      expect((await setTo(wrong)).body.code).toBe('request.shape');
    expect(await own()).toEqual(['loam']);
  });
});
