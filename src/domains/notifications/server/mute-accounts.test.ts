/** A muted creator is still followed, and no optional notice is about them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishPost, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { eraseNotifications, ownNotifications } from './data-export.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
  await site.drain();
});
afterAll(() => site.close());

const unseen = async () => (await site.call('GET', '/notifications/unseen', { token: fan.token })).data.total;
const muted = async () =>
  (await site.call('GET', '/notifications/muted', { token: fan.token })).data.data.map(
    ({ username }: { username: string }) => username,
  );
const mute = (id: string, { token } = fan) => site.call('PUT', `/notifications/muted/${id}`, { token });
const unmute = (id: string) => site.call('DELETE', `/notifications/muted/${id}`, { token: fan.token });

test('nothing comes from a muted creator until they are unmuted, by id or by name', async () => {
  expect((await mute(creator.id)).status).toBe(200);
  expect((await mute(creator.username)).status).toBe(200);
  expect(await muted()).toEqual([creator.username]);
  await publishPost(site, creator);
  expect(await unseen()).toBe(0);
  expect((await unmute(creator.username)).status).toBe(200);
  expect(await muted()).toEqual([]);
  await publishPost(site, creator);
  expect(await unseen()).toBe(1);
});

test('nobody mutes themselves, or a creator who is not there', async () => {
  const refused = { statusCode: 404, code: 'creators.not-found' };
  expect((await mute('nobody-of-this-name')).body).toMatchObject(refused);
  expect((await mute(creator.id, creator)).body).toMatchObject(refused);
  expect((await unmute('nobody-of-this-name')).status).toBe(200);
});

test('is in the copy of the own data, and gone with either account', async () => {
  await mute(creator.id);
  const { data } = await ownNotifications(site.runtime.read(), fan.id);
  expect((data as { muted: object[] }).muted).toMatchObject([{ creator: creator.username }]);
  await site.runtime.write({}, (ctx) => eraseNotifications(ctx, creator.id));
  expect(await muted()).toEqual([]);
});
