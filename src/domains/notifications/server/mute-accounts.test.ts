/** Who is muted is still followed, or answered, and no optional notice is about them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  NO_ID,
  operator,
  publishPost,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
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

test('nothing that a muted fan does rings, by any way, and what others do still does', async () => {
  const other = await registerFan(site);
  const unseenOf = async ({ token }: TestUser) =>
    (await site.call('GET', '/notifications/unseen', { token })).data.total;
  const isMuted = async () =>
    (await site.call('GET', `/notifications/muted/${fan.id}`, { token: creator.token })).data.isMuted;
  const before = await unseenOf(creator);
  expect(await isMuted()).toBe(false);
  expect((await mute(fan.id, creator)).status).toBe(200);
  expect(await isMuted()).toBe(true);
  const { _id: postId } = await publishPost(site, creator);
  const comment = ({ token }: TestUser, content: string) =>
    site.call('POST', '/comments', { token, body: { objectId: postId, objectType: 'feed', content } });
  expect((await comment(fan, 'First')).status).toBe(200);
  await site.drain();
  expect(await unseenOf(creator)).toBe(before);
  expect((await comment(other, 'Second')).status).toBe(200);
  await site.drain();
  expect(await unseenOf(creator)).toBe(before + 1);
  await site.call('DELETE', `/notifications/muted/${fan.id}`, { token: creator.token });
  expect(await isMuted()).toBe(false);
});

test('nobody mutes themselves, an operator, whom they cannot see, or who is not there', async () => {
  const refused = { statusCode: 404, code: 'notifications.user-not-found' };
  const away = await registerFan(site);
  await site.call('POST', '/block/users', {
    token: away.token,
    body: { targetId: creator.id, target: 'user' },
  });
  expect((await mute('nobody-of-this-name')).body).toMatchObject(refused);
  expect((await mute(NO_ID)).body).toMatchObject(refused);
  expect((await mute(creator.id, creator)).body).toMatchObject(refused);
  expect((await mute(fan.id)).body).toMatchObject(refused);
  expect((await mute(away.id, creator)).body).toMatchObject(refused);
  expect((await mute((await operator(site)).id)).body).toMatchObject(refused);
  expect((await unmute('nobody-of-this-name')).status).toBe(200);
});

test('is in the copy of the own data, and gone with either account', async () => {
  await mute(creator.id);
  const { data } = await ownNotifications(site.runtime.read(), fan.id);
  expect((data as { muted: object[] }).muted).toMatchObject([{ account: creator.username }]);
  await site.runtime.write({}, (ctx) => eraseNotifications(ctx, creator.id));
  expect(await muted()).toEqual([]);
});
