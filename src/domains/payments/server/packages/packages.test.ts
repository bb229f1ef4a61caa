import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import { operator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
beforeEach(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterEach(() => site.close());

const form = { name: 'Evening', price: 20, tokens: 25 };
const as = () => ({ token: boss.token });
const post = (change: object = {}) =>
  site.call('POST', '/admin/token-packages', { ...as(), body: { package: { ...form, ...change } } });
const add = async (change: object = {}) => (await post(change)).data;
const put = (id: string, change: object, revision = 1) =>
  site.call('PUT', `/admin/token-packages/${id}`, {
    ...as(),
    body: { package: { ...form, ...change }, revision },
  });
const sold = async () => (await site.call('GET', '/package/token/search')).data;
const namesSold = async () => (await sold()).data.map(({ name }: { name: string }) => name);

test('a package has the shape that existing clients expect, for anyone', async () => {
  const { _id } = await add({ description: 'For a whole evening' });
  expect(await sold()).toEqual({
    total: 1,
    data: [
      {
        _id,
        name: 'Evening',
        description: 'For a whole evening',
        ordering: 1,
        price: 20,
        tokens: 25,
        isActive: true,
      },
    ],
  });
});

test('what everybody reads is kept, and asked for again each time', async () => {
  const { headers } = await site.call('GET', '/package/token/search');
  expect(headers['cache-control']).toBe('public, max-age=0');
  const again = { headers: { 'if-none-match': String(headers.etag) } };
  expect((await site.call('GET', '/package/token/search', again)).status).toBe(304);
  await add();
  expect((await site.call('GET', '/package/token/search', again)).status).toBe(200);
});

test('only active packages within the top-up limits are sold', async () => {
  await add({ name: 'Off', isActive: false });
  await add({ name: 'Large', price: 300, tokens: 400 });
  expect(await namesSold()).toEqual(['Large']);
  await site.call('PUT', '/admin/settings/maximumWalletPrice', { ...as(), body: { value: 200 } });
  expect(await namesSold()).toEqual([]);
  const { data } = await site.call('GET', '/admin/token-packages', as());
  expect(data.data).toMatchObject([
    { name: 'Off', isActive: false, isSold: false },
    { name: 'Large', isActive: true, isSold: false },
  ]);
});

describe('writing', () => {
  test('a change holds at once, and is refused on an older one', async () => {
    const { _id } = await add();
    expect((await put(_id, { name: 'Night', tokens: 26 })).data).toMatchObject({ tokens: 26, revision: 2 });
    expect(await namesSold()).toEqual(['Night']);
    expect((await put(_id, { name: 'Noon' })).body).toMatchObject({
      statusCode: 409,
      code: 'payments.package-changed',
    });
    expect((await put(newId(), {})).body.code).toBe('payments.package-not-found');
    expect(await namesSold()).toEqual(['Night']);
  });

  test.each([
    ['fewer tokens than it costs', { tokens: 19.99 }, 'package.tokens'],
    ['no name', { name: ' ' }, 'package.name'],
    ['no amount', { price: 'much' }, 'package.price'],
    ['a third decimal', { tokens: 25.001 }, 'package.tokens'],
    ['a price above the limits', { price: 300.01, tokens: 400 }, 'package.price'],
    ['a price below the limits', { price: 2.94 }, 'package.price'],
    ['no price, even if it is turned off', { price: 0, isActive: false }, 'package.price'],
  ])('refuses %s', async (_, change, path) => {
    expect((await post(change)).body).toMatchObject({ statusCode: 422, errors: [{ path }] });
    const { _id } = await add();
    expect((await put(_id, change)).body).toMatchObject({ statusCode: 422, errors: [{ path }] });
  });

  test('the order is that of the operator, for all packages that there are', async () => {
    const ids = [await add({ name: 'A' }), await add({ name: 'B' }), await add({ name: 'C' })].map(
      ({ _id }) => _id,
    );
    const order = (body: object) => site.call('PUT', '/admin/token-packages/order', { ...as(), body });
    expect((await order({ ids: [ids[2], ids[0], ids[1]] })).status).toBe(200);
    expect(await namesSold()).toEqual(['C', 'A', 'B']);
    for (const wrong of [ids.slice(1), [...ids, newId()], [ids[0], ids[0], ids[0]]])
      expect((await order({ ids: wrong })).body.code).toBe('payments.package-changed');
    expect(await namesSold()).toEqual(['C', 'A', 'B']);
  });

  test('twelve are enough', async () => {
    for (let count = 0; count < 12; count++) await add({ name: `Package ${count}` });
    expect((await post()).body).toMatchObject({ statusCode: 409, code: 'payments.too-many-packages' });
  });

  test('each act is in the audit log', async () => {
    const { _id } = await add();
    await put(_id, { name: 'Other' });
    const { rows } = await site.runtime.database.pool.query(
      'select action from audit_log where object_id = $1 order by id',
      [_id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['package.created', 'package.changed']);
  });
});
