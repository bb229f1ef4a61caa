import { afterAll, beforeAll, expect, test } from 'vitest';
import { operator, registerCreator, registerFan, type TestPerson } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const PATH = '/admin/performer-categories';

let site: TestSite;
let boss: TestPerson;
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

test('nobody else adds categories', async () => {
  const fan = await registerFan(site);
  const creator = await registerCreator(site, { approved: true });
  expect((await site.call('POST', PATH, { body: { name: 'Mine' } })).status).toBe(401);
  for (const { token } of [fan, creator]) expect((await create({ name: 'Mine' }, token)).status).toBe(403);
  expect((await create({ name: 'x' })).body.code).toBe('request.shape');
});
