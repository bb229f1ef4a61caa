import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_ID, registerFan, type TestUser } from '#testing/factories.ts';
import { ADDRESS, saveAddress } from '#testing/shop.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  fan = await registerFan(site);
});
afterAll(() => site.close());

const create = (body: object, by = fan) =>
  site.call('POST', '/addresses/create', { token: by.token, body: { ...ADDRESS, ...body } });
const list = async (by = fan) => (await site.call('GET', '/addresses/search', { token: by.token })).data;
const change = (id: string, body: object, by = fan) =>
  site.call('PUT', `/addresses/${id}`, { token: by.token, body: { ...ADDRESS, ...body } });
const remove = (id: string, by = fan) => site.call('DELETE', `/addresses/${id}`, { token: by.token });

test('an address is saved, changed and deleted', async () => {
  const { data } = await create({ country: 'poland' });
  expect(data).toMatchObject({
    source: 'user',
    sourceId: fan.id,
    name: 'Wren Fern',
    country: 'Poland',
    countryCode: 'PL',
    state: '',
    city: 'Gdynia',
  });
  expect((await create({ country: 'DE' })).data).toMatchObject({ country: 'Germany', countryCode: 'DE' });
  expect((await list()).total).toBe(2);
  expect((await change(data._id, { city: 'Sopot' })).data).toMatchObject({ _id: data._id, city: 'Sopot' });
  expect((await remove(data._id)).status).toBe(200);
  expect((await list()).data.map(({ country }: { country: string }) => country)).toEqual(['Germany']);
});

test('a country that is none is refused', async () => {
  expect((await create({ country: 'Atlantis' })).body.code).toBe('store.no-such-country');
  const id = await saveAddress(site, fan);
  expect((await change(id, { country: 'Atlantis' })).body.code).toBe('store.no-such-country');
});

test('what a parcel needs is asked for', async () => {
  for (const part of ['name', 'country', 'city', 'streetAddress'])
    expect((await create({ [part]: '' })).status, part).toBe(422);
  expect((await create({ zipCode: '!' })).status).toBe(422);
});

test('ten at most, also at once', async () => {
  const other = await registerFan(site);
  const answers = await Promise.all(Array.from({ length: 12 }, () => create({}, other)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe('store.too-many-addresses');
});

test('another fan’s address does not exist', async () => {
  const id = await saveAddress(site, fan);
  const other = await registerFan(site);
  expect((await change(id, {}, other)).body.code).toBe('store.address-not-found');
  expect((await remove(id, other)).body.code).toBe('store.address-not-found');
  expect((await remove(NO_ID)).body.code).toBe('store.address-not-found');
  expect((await list(other)).total).toBe(0);
});
