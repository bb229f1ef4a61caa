/** Cards pay creators: one effect per payment and cause, the fan's tokens untouched, refunds back to the card. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import {
  balance,
  giveTokens,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { type EventWatch, watchEvents } from '#testing/watch-events.ts';
import { chargeReversed } from '../../contract/charges.events.ts';
import {
  type CardLoss,
  cardChargesBookedFor,
  cardChargesBookedWithin,
  chargeCard,
  chargeWallet,
  creatorBalances,
  findFaults,
  restoreCardCharge,
  reverseCharge,
  takeBackCardCharge,
} from '../index.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let fan: TestUser;
let watch: EventWatch;
beforeAll(async () => {
  site = await openTestSite();
  watch = await watchEvents(site, []);
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 50_00);
});
afterAll(async () => {
  expect(await findFaults(site.runtime.database.read)).toEqual([]);
  await watch.close();
  await site.close();
});

const orderOf = (price: number) => ({
  buyerId: fan.id,
  sellerId: creator.id,
  kind: 'monthly_subscription' as const,
  itemId: newId(),
  priceTokens: tokens(price),
  title: 'A month',
});
const pay = (transactionId: string, order = orderOf(10_00)) =>
  site.runtime.write({}, (ctx) =>
    chargeCard(ctx, { ...order, payment: { transactionId, gateway: 'sandbox' } }),
  );
const lose = (transactionId: string, loss: Omit<CardLoss, 'transactionId'>) =>
  site.runtime.write({}, (ctx) => takeBackCardCharge(ctx, { transactionId, ...loss }));
const win = (transactionId: string, causeId: string) =>
  site.runtime.write({}, (ctx) => restoreCardCharge(ctx, { transactionId, causeId }));
const left = async (id: string) => (await cardChargesBookedFor(site.runtime.database.read, [id])).get(id);
const get = (user: TestUser, path: string) => site.call('GET', path, { token: user.token });

test('twenty times at once, a card payment pays the creator once and leaves the wallet as it is', async () => {
  const payment = newId();
  const order = orderOf(10_00);
  const before = await creatorBalances(site.runtime.database.read, creator.id);
  const charges = await Promise.all(Array.from({ length: 20 }, () => pay(payment, order)));
  expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
  expect(charges[0]).toMatchObject({
    feeTokens: 1_00,
    netTokens: 9_00,
    balanceAfterTokens: null,
    paidWith: 'card',
  });
  const after = await creatorBalances(site.runtime.database.read, creator.id);
  expect(after.pending - before.pending).toBe(9_00);
  expect(await balance(site, fan)).toBe(50);
  await expect(pay(payment, { ...order, priceTokens: tokens(11_00) })).rejects.toMatchObject({
    refusal: { code: 'idempotency.reused' },
  });
});

test('it has a receipt and is among the purchases of the site, but not in the history of the wallet', async () => {
  const payment = newId();
  const charge = await pay(payment);
  const ids = (body: { data: { data: { _id: string }[] } }) => body.data.data.map(({ _id }) => _id);
  expect(ids(await get(fan, '/wallet/history'))).not.toContain(charge.id);
  expect(ids(await get(fan, '/wallet/charges/search'))).not.toContain(charge.id);
  expect(ids(await get(boss, '/admin/charges'))).toContain(charge.id);
  const { data: earnings } = await get(creator, '/performer/earning/search?type=monthly_subscription');
  expect(earnings.data[0]).toMatchObject({ grossPrice: 10 });
  for (const id of [charge.id, payment]) {
    expect((await get(fan, `/wallet/receipts/${id}`)).data).toMatchObject({
      _id: charge.id,
      paymentId: payment,
      balanceBefore: null,
      balanceAfter: null,
      amount: -10,
    });
  }
});

test('lost money goes back to the card in parts, once per cause, and is announced', async () => {
  const payment = newId();
  await expect(
    lose(payment, { causeId: newId(), amountTokens: tokens(1), reason: 'card-refunded' }),
  ).rejects.toThrow('waits');
  const charge = await pay(payment);
  await site.drain();
  const part = { causeId: newId(), amountTokens: tokens(3_00), reason: 'card-refunded' as const };
  const seen = await watch.during(async () => {
    expect(await lose(payment, part)).toMatchObject({
      grossTokens: 3_00,
      feeTokens: 30,
      balanceAfterTokens: null,
    });
    const repeated = await Promise.all(Array.from({ length: 20 }, () => lose(payment, part)));
    expect(repeated).toEqual(Array(20).fill(undefined));
    expect(await left(payment)).toBe(7_00);
    const rest = { causeId: newId(), amountTokens: tokens(7_00), reason: 'card-disputed' as const };
    await expect(lose(payment, { ...rest, amountTokens: tokens(7_01) })).rejects.toMatchObject({
      refusal: { code: 'wallet.more-than-charged' },
    });
    await lose(payment, rest);
  });
  expect(await left(payment)).toBe(0);
  expect(await balance(site, fan)).toBe(50);
  const reversed = seen.filter(({ name }) => name === chargeReversed.name).map(({ payload }) => payload);
  expect(
    reversed.map(({ chargeId, grossTokens, isWhole, reason }) => [chargeId, grossTokens, isWhole, reason]),
  ).toEqual([
    [charge.id, 3_00, false, 'card-refunded'],
    [charge.id, 7_00, true, 'card-disputed'],
  ]);
});

test('a won dispute books again what it took, at the rate of then, once; it can be lost again', async () => {
  const payment = newId();
  const charge = await pay(payment);
  const [loss, winning] = [newId(), newId()];
  await expect(win(payment, winning)).rejects.toThrow('waits');
  await lose(payment, { causeId: newId(), amountTokens: tokens(1_00), reason: 'card-refunded' });
  await lose(payment, { causeId: loss, amountTokens: tokens(9_00), reason: 'card-disputed' });
  const [restored, again] = [await win(payment, winning), await win(payment, winning)];
  expect(restored).toMatchObject({ itemId: charge.itemId, grossTokens: 9_00, rateBasisPoints: 1_000 });
  expect(again.id).toBe(restored.id);
  await expect(win(payment, newId())).rejects.toThrow('waits');
  expect(await left(payment)).toBe(9_00);
  await lose(payment, { causeId: newId(), amountTokens: tokens(9_00), reason: 'card-disputed' });
  expect(await left(payment)).toBe(0);
  const since = await cardChargesBookedWithin(site.runtime.database.read, { from: charge.id });
  expect(since).toEqual(new Map([[payment, 0]]));
});

test('an operator refunds the card payment, not its charge', async () => {
  const { id } = await pay(newId());
  const { body } = await site.call('POST', `/admin/charges/${id}/refund`, {
    token: boss.token,
    body: { reason: 'By mistake' },
  });
  expect(body).toMatchObject({ status: 409, code: 'wallet.paid-by-card' });
});

test('a wallet pays a renewal with nobody signed in, once per key, while it has the tokens', async () => {
  const payer = await registerFan(site);
  await giveTokens(site, payer, 15_00);
  const order = { ...orderOf(10_00), buyerId: payer.id, key: newId() };
  const renew = (changes: Partial<typeof order> = {}) =>
    site.runtime.write({}, (ctx) => chargeWallet(ctx, { ...order, ...changes }));
  const charges = await Promise.all(Array.from({ length: 20 }, () => renew()));
  expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
  expect(await balance(site, payer)).toBe(5);
  await expect(renew({ key: newId() })).rejects.toMatchObject({
    refusal: { code: 'wallet.balance-too-low' },
  });
  await expect(renew({ priceTokens: tokens(1_00) })).rejects.toMatchObject({
    refusal: { code: 'idempotency.reused' },
  });
  // The wallet's money goes back to the wallet.
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, {
      chargeId: charges[0]?.id ?? '',
      grossTokens: tokens(10_00),
      reason: 'Refunded',
      key: newId(),
    }),
  );
  expect(await balance(site, payer)).toBe(15);
});
