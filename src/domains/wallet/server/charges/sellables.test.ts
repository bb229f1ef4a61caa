/** A repeatable item with quantity and delivery, registered only for this test. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Tokens, tokens } from '#platform/contract/money.ts';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import { balance, giveTokens, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { purchasedAmong, salesOf, soldAmong } from '../index.ts';
import type { ChargeRow } from '../wallet.tables.ts';
import { buyItem, type Purchasing } from './buy-item.ts';
import { sellables } from './sellable.ts';

const ITEM = newId();
// Of no domain; charges have it as they have any other.
const KIND = 'test_item' as 'product';
const IN_STOCK = 5;

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
/** The price, the total delivered, and whether delivery fails. */
let price: Tokens;
let isClosed = false;
const delivered: Pick<ChargeRow, 'id' | 'quantity'>[] = [];

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  const item = () => ({
    itemId: ITEM,
    sellerId: creator.id,
    priceTokens: price,
    quantity: IN_STOCK,
    title: 'Bowl',
  });
  site.runtime.ports.register(sellables, {
    kind: KIND,
    repeatable: true,
    find: async (_ctx, ids) => (ids.includes(ITEM) ? [item()] : []),
    hold: async (_ctx, id) => (id === ITEM ? item() : undefined),
    showBought: async () => new Map(),
    async deliver(ctx, { id, quantity }) {
      // Runs inside the charge's transaction, which nobody else can see yet.
      const seen = sql`select count(*) as count from charges where id = ${id}`;
      expect(await ctx.tx.one(seen)).toEqual({ count: 1 });
      expect(await site.runtime.database.read.one(seen)).toEqual({ count: 0 });
      if (isClosed) throw new Error('the stockroom is closed');
      delivered.push({ id, quantity });
    },
  });
});
beforeEach(async () => {
  fan = await registerFan(site);
  await giveTokens(site, fan, 100_00);
  price = tokens(4_00);
  isClosed = false;
  delivered.length = 0;
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

const buy = (purchasing: Purchasing, idempotencyKey?: string) =>
  site.runtime.write({ viewer: { accountId: fan.id } as never, idempotencyKey }, (ctx) =>
    buyItem(ctx, KIND, ITEM, purchasing),
  );

test('a quantity multiplies the price and is on the receipt', async () => {
  const charge = await buy({ quantity: 3, expectedPrice: tokens(4_00) });
  expect(charge).toMatchObject({ type: KIND, totalPrice: 12, balanceAfter: 88 });
  expect(charge.products).toMatchObject([{ name: 'Bowl', price: 4, quantity: 3 }]);
  expect(delivered).toEqual([{ id: charge._id, quantity: 3 }]);
});

test('a repeatable item can be bought any number of times and is never owned', async () => {
  const { read } = site.runtime.database;
  const before = (await salesOf(read, KIND, [ITEM])).get(ITEM)?.count ?? 0;
  await buy({}, 'first');
  await buy({ quantity: 2 }, 'second');
  expect(await balance(site, fan)).toBe(88);
  expect(delivered).toHaveLength(2);
  expect(await purchasedAmong(read, fan.id, KIND, [ITEM])).toEqual(new Map());
  expect(await soldAmong(read, KIND, [ITEM])).toEqual(new Set([ITEM]));
  expect((await salesOf(read, KIND, [ITEM])).get(ITEM)).toMatchObject({ count: before + 3, tips: 0 });
});

test('one key buys and delivers once; without a key, two presses within three seconds count as one', async () => {
  const [first, again] = [await buy({}, 'key'), await buy({}, 'key')];
  expect(again._id).toBe(first._id);
  const [pressed, twice] = [await buy({ quantity: 2 }), await buy({ quantity: 2 })];
  expect(twice._id).toBe(pressed._id);
  expect((await buy({ quantity: 3 }))._id).not.toBe(pressed._id);
  expect(delivered.map(({ quantity }) => quantity)).toEqual([1, 2, 3]);
  expect(await balance(site, fan)).toBe(76);
});

test('a failed delivery undoes the charge', async () => {
  isClosed = true;
  await expect(buy({})).rejects.toThrow('closed');
  expect(await balance(site, fan)).toBe(100);
  expect(delivered).toEqual([]);
});

test('more than the stock, or another price than the expected one, is refused', async () => {
  await expect(buy({ quantity: IN_STOCK + 1 })).rejects.toMatchObject({
    refusal: { code: 'wallet.not-so-many' },
  });
  price = tokens(5_00);
  await expect(buy({ expectedPrice: tokens(4_00) })).rejects.toMatchObject({
    refusal: { code: 'wallet.price-changed' },
  });
  expect(await balance(site, fan)).toBe(100);
});
