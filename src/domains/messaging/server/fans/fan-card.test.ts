import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveTip, giveTokens, NO_ID, registerFan, type TestUser, uploadPhoto } from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage, uploadMessagePhoto } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { passDays, subscribableCreator } from '#testing/subscriptions.ts';
import { eraseMessages, ownMessageData } from '../data-export.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
  creator = await subscribableCreator(site);
  other = await subscribableCreator(site);
  fan = await registerFan(site);
  await letWrite(site, fan, creator);
});
afterAll(() => site.close());

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, of = creator) =>
  site.call(method, path, { token: of.token, ...(body ? { body } : {}) });
const card = async (of = fan) => (await ask('GET', `/messages/fans/${of.id}`)).data;
const codeOf = async (answer: ReturnType<typeof ask>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

test('says since when, what was spent in all and lately, and what was bought', async () => {
  expect(await card()).toMatchObject({
    fan: { _id: fan.id, username: fan.username },
    followedAt: expect.any(String),
    subscription: { state: 'active', subscriptionType: 'monthly', months: 1 },
    spent: 10,
    spentLast30Days: 10,
    purchases: [{ kind: 'monthly_subscription', price: 10 }],
    note: { text: '', version: 0, updatedAt: null },
  });
  await passDays(site, 40);
  await giveTokens(site, fan, 20_00);
  await giveTip(site, { fan, creator }, { price: 12 });
  const later = await card();
  expect(later.spentLast30Days).toBeLessThan(later.spent);
  expect(later.purchases[0]).toMatchObject({ kind: 'tip', price: 12 });
});

test('is of one’s own fans alone; with a conversation one stays one’s own', async () => {
  const follower = await registerFan(site);
  expect(await codeOf(ask('GET', `/messages/fans/${follower.id}`))).toEqual([
    404,
    'messaging.user-not-found',
  ]);
  expect(await codeOf(ask('GET', `/messages/fans/${NO_ID}`))).toEqual([404, 'messaging.user-not-found']);
  await site.call('POST', `/follows/${creator.id}`, { token: follower.token });
  expect(await card(follower)).toMatchObject({ subscription: null, spent: 0, purchases: [] });
  await openConversation(site, creator, follower);
  await site.call('DELETE', `/follows/${creator.id}`, { token: follower.token });
  expect(await card(follower)).toMatchObject({ followedAt: null });
  expect(await codeOf(ask('GET', `/messages/fans/${follower.id}`, undefined, other))).toEqual([
    404,
    'messaging.user-not-found',
  ]);
});

test('which files a fan has already: bought in a post or a message, or got for nothing', async () => {
  const [sold, free, other_, inPost] = [
    await uploadMessagePhoto(site, creator),
    await uploadMessagePhoto(site, creator),
    await uploadMessagePhoto(site, creator),
    await uploadPhoto(site, creator),
  ];
  await site.drain();
  const id = await openConversation(site, creator, fan);
  const price = { isSale: true, price: 5 };
  const { data: message } = await sendMessage(site, creator, id, { fileIds: [sold, inPost], ...price });
  await sendMessage(site, creator, id, { fileIds: [free] });
  const owned = async () => {
    const query = new URLSearchParams([sold, free, other_, inPost].map((each) => ['fileIds', each]));
    const { data } = await ask('GET', `/messages/fans/${fan.id}/owned-files?${query}`);
    return new Set(data.fileIds);
  };
  expect(await owned()).toEqual(new Set([free]));
  await giveTokens(site, fan, 20_00);
  await site.call('POST', `/wallet/charges/message/${message._id}`, { token: fan.token, body: {} });
  expect(await owned()).toEqual(new Set([sold, free, inPost]));
  const stranger = await registerFan(site);
  const asked = ask('GET', `/messages/fans/${stranger.id}/owned-files?fileIds=${sold}`);
  expect(await codeOf(asked)).toEqual([404, 'messaging.user-not-found']);
});

test('a note changed on two devices is never written over', async () => {
  const write = (text: string, version: number, of = creator) =>
    ask('PUT', `/messages/fans/${fan.id}/note`, { text, version }, of);
  expect((await write('Collects blue glazes', 0)).data).toMatchObject({ version: 1 });
  expect(await codeOf(write('Another device', 0))).toEqual([409, 'messaging.fan-note-changed']);
  expect((await write('Collects blue glazes. Has two cats.', 1)).data.version).toBe(2);
  expect(await codeOf(write('Another device', 1))).toEqual([409, 'messaging.fan-note-changed']);
  expect((await card()).note).toMatchObject({ text: 'Collects blue glazes. Has two cats.', version: 2 });
  // Emptied, it still counts its changes.
  expect((await write('', 2)).data).toMatchObject({ text: '', version: 3 });
  expect((await write('Collects blue glazes', 3)).data.version).toBe(4);
  expect(await codeOf(write('Not theirs', 0, other))).toEqual([404, 'messaging.user-not-found']);
});

test('notes and replies are in the copy of one’s data, and end with the account', async () => {
  const replies = () => ask('GET', '/messages/saved-replies');
  await ask('POST', '/messages/saved-replies', { title: 'Thanks', text: 'Thank you, {name}!' });
  const copy = async () => {
    const { data } = await ownMessageData(site.runtime.read(), creator.id);
    const { fan_notes, saved_replies } = data as Record<string, AsyncIterable<unknown>>;
    return { notes: await Readable.from(fan_notes ?? []).toArray(), saved_replies };
  };
  expect(await copy()).toMatchObject({
    notes: [{ fan: fan.username, text: 'Collects blue glazes' }],
    saved_replies: [{ title: 'Thanks', text: 'Thank you, {name}!' }],
  });
  await site.runtime.write({}, (ctx) => eraseMessages(ctx, fan.id));
  expect((await copy()).notes).toEqual([]);
  await site.runtime.write({}, (ctx) => eraseMessages(ctx, creator.id));
  expect((await replies()).data.total).toBe(0);
});

test('replies are saved, changed, put into an order and deleted, each by who saved it', async () => {
  const add = async (title: string, of = other) =>
    (await ask('POST', '/messages/saved-replies', { title, text: `${title}, {name}` }, of)).data._id;
  const titles = async () =>
    (await ask('GET', '/messages/saved-replies', undefined, other)).data.data.map(
      ({ title }: { title: string }) => title,
    );
  const [one, two, three] = [await add('One'), await add('Two'), await add('Three')];
  expect(await titles()).toEqual(['One', 'Two', 'Three']);
  await ask('POST', '/messages/saved-replies/order', { ids: [three, one] }, other);
  expect(await titles()).toEqual(['Three', 'One', 'Two']);
  const change = { title: 'Second', text: 'Thanks' };
  expect((await ask('PUT', `/messages/saved-replies/${two}`, change, other)).data).toEqual({
    _id: two,
    ...change,
  });
  for (const answer of [
    ask('PUT', `/messages/saved-replies/${two}`, change),
    ask('DELETE', `/messages/saved-replies/${two}`),
  ])
    expect(await codeOf(answer)).toEqual([404, 'messaging.saved-reply-not-found']);
  // Somebody else's order leaves it alone.
  await ask('POST', '/messages/saved-replies/order', { ids: [two, one, three] });
  expect(await titles()).toEqual(['Three', 'One', 'Second']);
  expect((await ask('DELETE', `/messages/saved-replies/${one}`, undefined, other)).status).toBe(200);
  expect(await titles()).toEqual(['Three', 'Second']);
  await site.runtime.database.pool.query(
    `insert into saved_replies (id, creator_id, title, text, place, created_at)
     select gen_random_uuid(), $1, 'Reply ' || n, 'x', n, now() from generate_series(1, 98) as n`,
    [other.id],
  );
  const full = ask('POST', '/messages/saved-replies', { title: 'One more', text: 'x' }, other);
  expect(await codeOf(full)).toEqual([409, 'messaging.too-many-saved-replies']);
});
