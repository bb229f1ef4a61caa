import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { tokens } from '#platform/contract/money.ts';
import { eventually } from '#testing/eventually.ts';
import { giveTip, giveTokens, publishPost, registerCreator, registerFan } from '#testing/factories.ts';
import { type Listeners, openListeners } from '#testing/listen.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { reverseCharge } from '../index.ts';

let site: TestSite;
let listeners: Listeners;
beforeAll(async () => {
  site = await openTestSite();
  listeners = await openListeners(site);
});
afterAll(async () => {
  await listeners.close();
  await site.close();
});

test('a top-up ends its payer’s waiting screen after the tokens are credited', async () => {
  const fan = await registerFan(site);
  const received = await listeners.listen(fan);
  await giveTokens(site, fan, 25_00);
  await eventually(() =>
    expect(received.map(({ name }) => name)).toEqual(['update_balance', 'payment_status_callback']),
  );
  expect(received[0]?.payload).toEqual({ token: 25, balance: 25 });
  expect(received[1]?.payload.redirectUrl).toMatch(/^\/payment\/success\?transactionId=[0-9a-f]{8}$/);
});

test('a tip is sent to both sides and to nobody else', async () => {
  const fan = await registerFan(site);
  const creator = await registerCreator(site, { approved: true });
  await giveTokens(site, fan, 50_00);
  const fanReceives = await listeners.listen(fan);
  const creatorReceives = await listeners.listen(creator);
  const strangerReceives = await listeners.listen(await registerFan(site));
  const { data } = await giveTip(site, { fan, creator }, { price: 20, message: 'Bravo' });
  await site.drain();
  await eventually(() => {
    expect(fanReceives).toEqual([
      { name: 'token_transaction_success', payload: { item: { _id: creator.id } } },
      { name: 'update_balance', payload: { token: -20, balance: 30 } },
    ]);
    expect(creatorReceives).toHaveLength(2);
  });
  expect(creatorReceives).toEqual([
    { name: 'update_balance', payload: { token: 18, balance: 18 } },
    {
      name: 'earning_created',
      payload: {
        _id: data._id,
        type: 'tip',
        gross: 20,
        fee: 2,
        net: 18,
        availableAt: '2026-11-09T12:00:00.000Z',
        message: 'Bravo',
        from: { name: expect.any(String), username: fan.username, avatar: '/no-avatar.svg' },
      },
    },
  ]);
  expect(strangerReceives).toEqual([]);
});

test('a repeated tip is not sent again', async () => {
  const fan = await registerFan(site);
  const creator = await registerCreator(site, { approved: true });
  await giveTokens(site, fan, 50_00);
  const received = await listeners.listen(creator);
  for (const price of [10, 10, 12]) {
    await giveTip(site, { fan, creator }, { price });
  }
  await site.drain();
  await eventually(() => expect(received.filter(({ name }) => name === 'earning_created')).toHaveLength(2));
  expect(received.at(-1)?.payload.gross).toBe(12);
});

test('the end of a hold is sent to the creator once for all its earnings', async () => {
  const fan = await registerFan(site);
  const creator = await registerCreator(site, { approved: true });
  await giveTokens(site, fan, 50_00);
  for (const price of [10, 12]) {
    await giveTip(site, { fan, creator }, { price });
  }
  await site.drain();
  const received = await listeners.listen(creator);
  const fanReceives = await listeners.listen(fan);
  site.clock.advance(7 * DAY_MILLISECONDS);
  for (const _run of [1, 2]) await runJob(site, 'mature-earnings');
  await site.drain();
  await eventually(() => expect(received).toHaveLength(1));
  expect(received).toEqual([{ name: 'earnings_available', payload: { count: 2 } }]);
  expect(fanReceives).toEqual([]);
});

test('a refund is sent to both sides, and says whether it is a full one', async () => {
  const fan = await registerFan(site);
  const creator = await registerCreator(site, { approved: true });
  const post = await publishPost(site, creator, { photos: 1, audience: 'buyers', price: 20 });
  await giveTokens(site, fan, 50_00);
  const path = `/wallet/charges/feed/${post._id}`;
  const { data } = await site.call('POST', path, { token: fan.token, body: {} });
  await site.drain();
  const receives = [await listeners.listen(fan), await listeners.listen(creator)];
  const giveBack = (amount: number, key: string) =>
    site.runtime.write({}, (ctx) =>
      reverseCharge(ctx, { chargeId: data._id, grossTokens: tokens(amount), reason: 'Refunded', key }),
    );
  await giveBack(5_00, 'a part');
  await giveBack(15_00, 'the rest');
  const expected = { _id: data._id, type: 'feed', item: { _id: post._id } };
  for (const received of receives) {
    await eventually(() => expect(received).toHaveLength(4));
    expect(received.filter(({ name }) => name === 'charge_reversed').map(({ payload }) => payload)).toEqual([
      { ...expected, isWhole: false },
      { ...expected, isWhole: true },
    ]);
  }
});
