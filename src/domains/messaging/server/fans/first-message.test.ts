/** A price for a fan's first message: shown before, charged once, with its message or not at all. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  balance,
  giveTokens,
  NO_ID,
  operator,
  registerFan,
  suspend,
  type TestUser,
} from '#testing/factories.ts';
import { letWrite, openConversation, sendMessage, uploadMessagePhoto } from '#testing/messages.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { subscribableCreator } from '#testing/subscriptions.ts';
import { eraseMessages } from '../data-export.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let id: string;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});
beforeEach(async () => {
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
  await giveTokens(site, fan, 20_00);
  id = await openConversation(site, fan, creator);
});

const by = ({ token }: Pick<TestUser, 'token'>) => ({ token });
const setPrice = (price: number, isFreeForSubscribers = true) =>
  site.call('PUT', '/messages/first-message-price', {
    ...by(creator),
    body: { price, isFreeForSubscribers },
  });
const pay = (body: Record<string, unknown> = {}, { from = fan, to = id, key = '' } = {}) =>
  site.call('POST', `/messages/conversations/${to}/first-message`, {
    ...by(from),
    body: { text: 'Is the kiln still warm?', expectedPrice: 5, ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const codeOf = async (...call: Parameters<typeof pay>) => (await pay(...call)).body.code;
const shown = async (of = fan) => (await site.call('GET', `/conversations/${id}`, by(of))).data;
const texts = async () =>
  (await site.call('GET', `/messages/conversations/${id}`, by(creator))).data.data.map(
    ({ text }: { text: string }) => text,
  );

test('without a price a subscription is needed; with one the first message is paid, the next is free', async () => {
  expect((await shown()).cannotWrite).toBe('messaging.subscribers-only');
  expect(await codeOf()).toBe('messaging.subscribers-only');
  expect((await setPrice(5)).data).toEqual({ price: 5, isFreeForSubscribers: true });
  expect(await shown()).toMatchObject({ cannotWrite: null, firstMessagePrice: 5 });
  const profile = await site.call('GET', `/performers/${creator.username}`, by(fan));
  expect(profile.data.firstMessagePrice).toBe(5);
  // Nobody pays who has not seen the price.
  const unaware = await sendMessage(site, fan, id, 'Hello');
  expect([unaware.status, unaware.body.code]).toEqual([402, 'messaging.first-message-priced']);
  expect(await texts()).toEqual([]);

  const { status, data } = await pay();
  expect(status).toBe(200);
  expect(data.charge).toMatchObject({
    type: 'first_message',
    totalPrice: 5,
    balanceAfter: 15,
    status: 'success',
  });
  expect(data.message).toMatchObject({ conversationId: id, text: 'Is the kiln still warm?', position: 1 });
  expect(await shown()).toMatchObject({ cannotWrite: null, firstMessagePrice: 0 });
  expect((await sendMessage(site, fan, id, 'And one more')).status).toBe(200);
  expect(await balance(site, fan)).toBe(15);
  // The creator answers the one who has paid.
  expect((await sendMessage(site, creator, id, 'It is')).status).toBe(200);
  await site.drain();
  expect((await shown(creator)).hasPaid).toBe(true);
  const earnings = await site.call('GET', '/performer/earning/search', {
    ...by(creator),
    query: { type: 'first_message' },
  });
  expect(earnings.data.data).toMatchObject([{ type: 'first_message', grossPrice: 5 }]);
  const bell = await site.call('GET', '/notifications', by(creator));
  expect(JSON.stringify(bell.data)).toContain('paid to write to you');
});

test('subscribers write for nothing, unless the creator wants it otherwise; then once', async () => {
  await letWrite(site, fan, creator);
  await setPrice(5);
  expect(await shown()).toMatchObject({ cannotWrite: null, firstMessagePrice: 0 });
  await setPrice(5, false);
  expect(await shown()).toMatchObject({ cannotWrite: null, firstMessagePrice: 5 });
  expect((await pay()).status).toBe(200);
  expect(await shown()).toMatchObject({ firstMessagePrice: 0 });

  // Who has written before the price was set has had their first message.
  const other = await registerFan(site);
  await letWrite(site, other, creator);
  await setPrice(0);
  const withOther = await openConversation(site, other, creator);
  const first = await sendMessage(site, other, withOther, 'Before');
  await setPrice(5, false);
  await site.call('DELETE', `/messages/${first.data._id}`, by(other));
  expect((await sendMessage(site, other, withOther, 'After')).status).toBe(200);
});

test('sent again it is one message and one charge, and at once as well', async () => {
  await setPrice(5);
  const _id = randomUUID();
  const [first, again] = [await pay({ _id }, { key: 'one' }), await pay({ _id }, { key: 'one' })];
  expect(again.data).toEqual(first.data);
  expect(await codeOf({ _id }, { key: 'two' })).toBe('wallet.already-bought');
  expect(await balance(site, fan)).toBe(15);
  expect(await texts()).toHaveLength(1);

  const other = await registerFan(site);
  await giveTokens(site, other, 20_00);
  const to = await openConversation(site, other, creator);
  const answers = await Promise.all([0, 1, 2].map((n) => pay({}, { from: other, to, key: `tab-${n}` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await balance(site, other)).toBe(15);
});

test('what is not sent is not charged, and what is not paid is not sent', async () => {
  await setPrice(5);
  expect((await pay({ expectedPrice: 4 })).body).toMatchObject({ code: 'wallet.price-changed', price: 5 });
  expect(await codeOf({ text: ' ' })).toBe('messaging.message-empty');
  expect(await codeOf({ fileIds: [NO_ID] })).toBe('messaging.file-unknown');
  expect(await codeOf({}, { to: NO_ID })).toBe('messaging.conversation-not-found');
  const poor = await registerFan(site);
  const withPoor = await openConversation(site, poor, creator);
  expect(await codeOf({}, { from: poor, to: withPoor })).toBe('wallet.balance-too-low');
  await site.call('PUT', '/wallet/cap', { ...by(fan), body: { cap: 4 } });
  expect(await codeOf()).toBe('wallet.cap-reached');
  const third = await registerFan(site);
  expect(await codeOf({}, { from: third })).toBe('messaging.conversation-not-found');
  const own = await subscribableCreator(site);
  await letWrite(site, third, own);
  const otherPlace = await openConversation(site, third, own);
  const { data } = await sendMessage(site, third, otherPlace, 'Taken');
  expect(await codeOf({ _id: data._id })).toBe('messaging.id-taken');
  await suspend(site, creator);
  expect(await codeOf()).toBe('messaging.recipient-unavailable');
  expect(await balance(site, fan)).toBe(20);
});

test('words of the site, and of a creator who wants it so, are refused in messages, and nothing is paid', async () => {
  await setPrice(5);
  const listWords = (refusesMessages: boolean) =>
    site.call('PUT', '/block/words', {
      ...by(creator),
      body: { words: 'glumf', comments: 'hold', refusesMessages },
    });
  await listWords(true);
  expect(await codeOf({ text: 'Hello gl\u00fcmf' })).toBe('messaging.word-refused');
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'refusedWords', 'vrask'));
  expect(await codeOf({ text: 'vrask' })).toBe('messaging.word-refused');
  expect(await balance(site, fan)).toBe(20);
  expect((await pay()).status).toBe(200);
  expect((await sendMessage(site, fan, id, 'GLUMF')).body.code).toBe('messaging.word-refused');
  // Creators are bound by the words of the site alone.
  expect((await sendMessage(site, creator, id, 'glumf')).status).toBe(200);
  expect((await sendMessage(site, creator, id, 'vrask')).body.code).toBe('messaging.word-refused');
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'refusedWords', ''));
  await listWords(false);
  expect((await sendMessage(site, fan, id, 'glumf')).status).toBe(200);
});

test('nobody pays to write across a block', async () => {
  await setPrice(5);
  await site.runtime.database.pool.query(
    `insert into user_blocks (id, blocker_id, blocked_id, reason, created_at) values ($1, $2, $3, 'Rude', now())`,
    [randomUUID(), creator.id, fan.id],
  );
  expect(await codeOf()).toBe('messaging.conversation-not-found');
  expect(await shown()).toBeUndefined();
});

describe('afterwards', () => {
  test('a price that is taken away leaves those writing who have paid; a refund takes the right with it', async () => {
    await setPrice(5);
    const fileIds = [await uploadMessagePhoto(site, fan)];
    const { data } = await pay({ fileIds });
    expect(data.message.fileIds).toEqual(fileIds);
    await setPrice(0);
    expect((await sendMessage(site, fan, id, 'Still here')).status).toBe(200);
    const boss = await operator(site);
    const refund = `/admin/charges/${data.charge._id}/refund`;
    expect((await site.call('POST', refund, { ...by(boss), body: { reason: 'A test' } })).status).toBe(200);
    expect((await sendMessage(site, fan, id, 'Gone')).body.code).toBe('messaging.subscribers-only');
    await setPrice(5);
    expect(await shown()).toMatchObject({ firstMessagePrice: 5 });
    expect((await pay({ text: 'Once more' })).status).toBe(200);
    expect(await balance(site, fan)).toBe(15);
  });

  test('the price is within the limits, and goes with its account', async () => {
    const refused = await setPrice(0.5);
    expect([refused.status, refused.body.code]).toEqual([422, 'messaging.price-out-of-range']);
    await setPrice(5, false);
    const path = '/messages/first-message-price';
    expect((await site.call('GET', path, by(creator))).data).toEqual({
      price: 5,
      isFreeForSubscribers: false,
    });
    await site.runtime.write({}, (ctx) => eraseMessages(ctx, creator.id));
    expect((await site.call('GET', path, by(creator))).data).toEqual({
      price: 0,
      isFreeForSubscribers: true,
    });
  });
});
