import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  giveTokens,
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { photo } from '#testing/pictures.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { setAccountStatus } from './users-admin/set-account-status.ts';

let site: TestSite;
let owner: TestUser;
let otherCreator: TestUser;
let follower: TestUser;
let tipper: TestUser;
let stranger: TestUser;
let boss: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  owner = await registerCreator(site, { approved: true });
  otherCreator = await registerCreator(site, { approved: true });
  follower = await registerFan(site, { name: 'Ada 100%' });
  tipper = await registerFan(site, { name: 'Milo Ada' });
  stranger = await registerFan(site, { name: 'Ada Stranger' });
  boss = await operator(site);
  await site.call('POST', `/follows/${owner.id}`, { token: follower.token, body: {} });
  await giveTokens(site, tipper, 100_00);
  await site.call('POST', `/wallet/charges/tip/${owner.id}`, { token: tipper.token, body: { price: 10 } });
});
afterAll(() => site.close());

const search = (user: TestUser, query: Record<string, string | string[]> = {}) =>
  site.call('GET', '/users/search', { token: user.token, query });
const idsOf = (answer: Awaited<ReturnType<typeof search>>) =>
  answer.data.data.map((user: { _id: string }) => user._id);
const view = (user: TestUser, id: string) => site.call('GET', `/users/view/${id}`, { token: user.token });

test('a creator finds followers and buyers, by name, and nobody else', async () => {
  const all = await search(owner);
  expect(idsOf(all)).toEqual([follower.id, tipper.id]);
  expect(all.data.total).toBe(2);
  expect(all.data.data[0]).toEqual({
    _id: follower.id,
    name: 'Ada 100%',
    username: follower.username,
    avatar: expect.stringContaining('/no-avatar.svg'),
    isPerformer: false,
  });
  expect(idsOf(await search(otherCreator))).toEqual([]);
});

test.each([
  ['the beginning of a name, in capitals', { q: 'MILO' }, () => [tipper.id]],
  ['the beginning of a later word', { q: 'ada' }, () => [follower.id, tipper.id]],
  ['a sign that means anything to the database', { q: '%' }, () => []],
  ['a sign that stands in a name', { q: 'ada 100%' }, () => [follower.id]],
])('%s is looked for', async (_, query, expected) => {
  expect(idsOf(await search(owner, query))).toEqual(expected());
});

test('a username, single people and pages can be asked for', async () => {
  expect(idsOf(await search(owner, { q: tipper.username }))).toEqual([tipper.id]);
  const some = { includedIds: [tipper.id, stranger.id], status: 'active' };
  expect(idsOf(await search(owner, some))).toEqual([tipper.id]);
  const page = await search(owner, { limit: '1', offset: '1' });
  expect(idsOf(page)).toEqual([tipper.id]);
  expect(page.data.total).toBe(2);
});

test('a creator who follows is found among the fans, and looked at', async () => {
  const peer = await registerCreator(site, { approved: true });
  await site.call('POST', `/follows/${owner.id}`, { token: peer.token, body: {} });
  expect(idsOf(await search(owner, { includedIds: [peer.id] }))).toEqual([peer.id]);
  expect((await view(owner, peer.id)).data).toMatchObject({ _id: peer.id, isPerformer: true });
  await site.call('DELETE', `/follows/${owner.id}`, { token: peer.token, body: {} });
  expect((await view(owner, peer.id)).status).toBe(404);
});

test('a suspended user is not found', async () => {
  const fan = await registerFan(site, { name: 'Zoe' });
  await site.call('POST', `/follows/${owner.id}`, { token: fan.token, body: {} });
  expect(idsOf(await search(owner, { q: 'zoe' }))).toEqual([fan.id]);
  await site.runtime.write({}, (ctx) => setAccountStatus(ctx, fan.id, 'suspended', 'a test'));
  expect(idsOf(await search(owner, { q: 'zoe' }))).toEqual([]);
  expect((await view(owner, fan.id)).body.code).toBe('request.not-found');
});

test('the address of a person is for the person and for operators', async () => {
  const email = `${follower.username}@fans.test`;
  expect((await view(follower, follower.id)).data).toMatchObject({ email, status: 'active' });
  expect((await view(boss, follower.id)).data).toMatchObject({ email, roles: ['user'] });
  const forCreator = await view(owner, follower.id);
  expect(forCreator.status).toBe(200);
  expect(Object.keys(forCreator.data).sort()).toEqual(
    ['_id', 'avatar', 'createdAt', 'isPerformer', 'name', 'roles', 'username'].sort(),
  );
});

test('others do not learn that there is such a person', async () => {
  const unknown = await view(stranger, NO_ID);
  for (const answer of [await view(stranger, follower.id), await view(otherCreator, follower.id)]) {
    expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  }
});

const upload = async (user: TestUser, id: string) =>
  site.upload(
    `/users/${id}/avatar/upload`,
    { avatar: { name: 'me.jpg', bytes: await photo({ width: 300, height: 300 }) } },
    { token: user.token },
  );
const avatarOf = async (user: TestUser) =>
  (await site.call('GET', '/users/me', { token: user.token })).data.avatar;

test('one replaces the own avatar by the own id, and nobody else’s', async () => {
  const { data } = await upload(stranger, stranger.id);
  expect(await avatarOf(stranger)).toBe(data.url);
  for (const other of [follower, otherCreator]) {
    expect((await upload(other, stranger.id)).body).toMatchObject({ status: 404, code: 'request.not-found' });
  }
  expect(await avatarOf(stranger)).toBe(data.url);
});

test('an operator replaces an avatar, and it is written down who did', async () => {
  const { data } = await upload(boss, stranger.id);
  expect(await avatarOf(stranger)).toBe(data.url);
  const { rows } = await site.runtime.database.pool.query(
    "select actor_id, object_id from audit_log where action = 'account.avatar-replaced'",
  );
  expect(rows).toEqual([{ actor_id: boss.id, object_id: stranger.id }]);
});
