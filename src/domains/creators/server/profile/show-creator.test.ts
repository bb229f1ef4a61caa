import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_ID, operator, registerCreator, registerFan, suspend, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  fan = await registerFan(site);
});
afterAll(() => site.close());

const show = (idOrName: string, token?: string) => site.call('GET', `/performers/${idOrName}`, { token });

test('a profile is found by id and by username in any case', async () => {
  const creator = await registerCreator(site, { approved: true });
  const byId = await show(creator.id);
  expect(byId.data).toMatchObject({
    _id: creator.id,
    username: creator.username,
    name: 'Ash & Slip',
    country: 'PT',
    gender: 'female',
    verifiedAccount: true,
    isFollowed: false,
    isBookMarked: false,
    followerCount: 0,
    stats: { totalFeeds: 0, likes: 0, followers: 0 },
  });
  expect((await show(creator.username.toUpperCase())).data).toEqual(byId.data);
});

test('nothing of the person behind it ever leaves', async () => {
  const creator = await registerCreator(site, { approved: true });
  await site.call('PUT', '/performers/me', {
    token: creator.token,
    body: { address: 'Rua Secreta 1', zipcode: '9999-111', city: 'Porto' },
  });
  for (const token of [undefined, fan.token, creator.token, boss.token]) {
    const { data } = await show(creator.id, token);
    expect(data.city).toBe('Porto');
    expect(JSON.stringify(data)).not.toMatch(/Noor|Legal|1995|Secreta|9999|creators\.test/);
  }
});

test('who is not approved is visible to themselves and the operator only', async () => {
  const creator = await registerCreator(site);
  const another = await registerCreator(site, { approved: true });
  for (const token of [undefined, fan.token, another.token]) {
    const { status, body } = await show(creator.id, token);
    expect([status, body.code]).toEqual([404, 'creators.not-found']);
  }
  for (const token of [creator.token, boss.token]) expect((await show(creator.id, token)).status).toBe(200);
});

test('a suspended creator is gone from profile, directory and follows', async () => {
  const creator = await registerCreator(site, { approved: true });
  await site.call('POST', `/follows/${creator.id}`, { token: fan.token });
  await suspend(site, creator);
  expect((await show(creator.id)).status).toBe(404);
  const found = await site.call('GET', '/performers/user/search');
  expect(found.data.data.map((card: { _id: string }) => card._id)).not.toContain(creator.id);
  const following = await site.call('GET', '/follows/following', { token: fan.token });
  expect(following.data).toEqual({ data: [], total: 0 });
});

test('fans, nonsense and broken addresses are no creators', async () => {
  for (const id of [fan.id, fan.username, 'undefined', '%00', NO_ID])
    expect((await show(id)).status).toBe(404);
});
