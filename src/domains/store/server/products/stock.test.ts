/** The stock of a product is never sold twice, however many buy at once. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { newId } from '#platform/server/ids.ts';
import { NO_ID, registerCreator, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { findProducts } from './products.sql.ts';
import { returnStock, takeStock } from './stock.ts';
import { holdProduct } from './view-products.ts';

let site: TestSite;
let creator: TestUser;
let physical: string;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

const made = async (stock: number | null) => {
  const id = newId();
  const file = stock === null ? newId() : null;
  await site.runtime.write({}, (ctx) =>
    ctx.tx.run(sql`
      insert into products (id, creator_id, slug, title, description, type, price_tokens, stock, digital_file_id,
        status, published_at, search_words, created_at, updated_at)
      values (${id}, ${creator.id}, ${id}, 'Bowl', '', ${stock === null ? 'digital' : 'physical'}, 500, ${stock},
        ${file}, 'active', ${ctx.clock.now()}, '', now(), now())`),
  );
  return id;
};
beforeEach(async () => {
  physical = await made(10);
});

const take = (id: string, quantity: number) => site.runtime.write({}, (ctx) => takeStock(ctx, id, quantity));
const left = async (id: string) => (await findProducts(site.runtime.database.read, [id]))[0]?.stock;

test('what is sold is taken, and given back when it is not sold after all', async () => {
  await take(physical, 3);
  expect(await left(physical)).toBe(7);
  await site.runtime.write({}, (ctx) => returnStock(ctx, physical, 2));
  expect(await left(physical)).toBe(9);
});

test('more than is left is refused, and nothing is taken', async () => {
  await expect(take(physical, 11)).rejects.toMatchObject({
    refusal: { code: 'store.sold-out' },
    fields: { left: 10 },
  });
  expect(await left(physical)).toBe(10);
  await expect(take(NO_ID, 1)).rejects.toMatchObject({ refusal: { code: 'store.sold-out' } });
});

test('64 at once for ten pieces: ten are sold', async () => {
  const results = await Promise.allSettled(Array.from({ length: 64 }, () => take(physical, 1)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const result of results)
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ refusal: { code: 'store.sold-out' } });
  expect(await left(physical)).toBe(0);
});

test('what is held for a sale is for sale to the viewer', async () => {
  const hold = (id: string) => site.runtime.write({}, (ctx) => holdProduct(ctx, id));
  expect((await hold(physical))?.id).toBe(physical);
  await site.runtime.write({}, (ctx) =>
    ctx.tx.run(sql`update products set status = 'inactive' where id = ${physical}`),
  );
  expect(await hold(physical)).toBeUndefined();
  expect(await hold(NO_ID)).toBeUndefined();
});

test('the database refuses a stock below zero', async () => {
  await expect(
    site.runtime.write({}, (ctx) => ctx.tx.run(sql`update products set stock = -1 where id = ${physical}`)),
  ).rejects.toThrow();
});

test('a digital product has no stock: any number is sold', async () => {
  const digital = await made(null);
  await take(digital, 1);
  expect(await left(digital)).toBeNull();
  await site.runtime.write({}, (ctx) => returnStock(ctx, digital, 1));
  expect(await left(digital)).toBeNull();
});
