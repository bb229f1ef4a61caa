/** What somebody is not interested in is not suggested, until they take it back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_ID, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { eraseDeclined, ownDeclined } from '../index.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
});
afterAll(() => site.close());

const declined = async () =>
  (await site.call('GET', '/suggestions/declined', { token: fan.token })).data.data.map(
    ({ creator: user, tag }: { creator: { username: string } | null; tag: string | null }) =>
      user?.username ?? `#${tag}`,
  );
const set = (method: 'PUT' | 'DELETE', what: string, { token } = fan) =>
  site.call(method, `/suggestions/declined/${what}`, { token });

test('is listed once, tags by what they are found by, and gone when taken back', async () => {
  for (const _twice of [1, 2]) expect((await set('PUT', `creators/${creator.id}`)).status).toBe(200);
  for (const tag of ['Café_au_lait', 'CAFEAULAIT'])
    expect((await set('PUT', `tags/${encodeURIComponent(tag)}`)).status).toBe(200);
  expect((await declined()).toSorted()).toEqual(['#cafeaulait', creator.username].toSorted());
  await set('DELETE', 'tags/cafe_au_lait');
  expect(await declined()).toEqual([creator.username]);
  for (const _twice of [1, 2]) expect((await set('DELETE', `creators/${creator.id}`)).status).toBe(200);
  expect(await declined()).toEqual([]);
});

test('only a creator whom one can see is declined, and only a tag that can be found', async () => {
  const notFound = { statusCode: 404, code: 'discovery.creator-not-found' };
  const away = await registerCreator(site, { approved: true });
  await site.call('POST', '/block/users', { token: away.token, body: { targetId: fan.id, target: 'user' } });
  for (const id of [NO_ID, fan.id, away.id])
    expect((await set('PUT', `creators/${id}`)).body).toMatchObject(notFound);
  expect((await set('PUT', `creators/${creator.id}`, creator)).body).toMatchObject(notFound);
  expect((await set('PUT', 'tags/%23%21')).body).toMatchObject({
    statusCode: 422,
    code: 'discovery.invalid-tag',
  });
  expect(await declined()).toEqual([]);
});

test('is in the copy of the own data, and gone with either account', async () => {
  await set('PUT', `creators/${creator.id}`);
  await set('PUT', 'tags/raku');
  const { data } = await ownDeclined(site.runtime.read(), fan.id);
  expect((data as { declined: object[] }).declined).toMatchObject([
    { creator: creator.username, tag: null },
    { creator: null, tag: 'raku' },
  ]);
  await site.runtime.write({}, (ctx) => eraseDeclined(ctx, creator.id));
  expect(await declined()).toEqual(['#raku']);
  await site.runtime.write({}, (ctx) => eraseDeclined(ctx, fan.id));
  expect(await declined()).toEqual([]);
});
