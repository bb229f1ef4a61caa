import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#testing/check-books.ts';
import { balance, NO_ID, operator, registerCreator, type TestUser } from '#testing/factories.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { buyProduct, putInShop, saveAddress, shopper } from '#testing/shop.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { findProducts } from '../products/products.sql.ts';

let site: TestSite;
let creator: TestUser;
let other: TestUser;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  other = await registerCreator(site, { approved: true });
  boss = await operator(site);
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

type Shopper = Awaited<ReturnType<typeof shopper>>;

async function ordered(quantity = 2): Promise<{ fan: Shopper; id: string; productId: string }> {
  const fan = await shopper(site);
  const productId = await putInShop(site, creator, {
    sending: [
      { countries: ['PL'], costTokens: 200 },
      { countries: ['JP'], costTokens: 900 },
    ],
  });
  const { data } = await buyProduct(site, fan, productId, { quantity });
  return { fan, id: data.orderId, productId };
}

const update = (id: string, deliveryStatus: string, shippingCode = '', by = creator) =>
  site.call('PUT', `/orders/${id}/update`, { token: by.token, body: { deliveryStatus, shippingCode } });
const refund = (id: string, body: object, by = creator) =>
  site.call('POST', `/orders/${id}/refund`, { token: by.token, body: { reason: 'It broke', ...body } });
const refundByOperator = (id: string, body: object = {}) =>
  site.call('POST', `/admin/orders/${id}/refund`, {
    token: boss.token,
    body: { reason: 'It broke', ...body },
  });
const move = (id: string, deliveryAddressId: string, by: TestUser) =>
  site.call('PUT', `/orders/${id}/update/delivery-address`, { token: by.token, body: { deliveryAddressId } });
const view = (id: string, by: TestUser) => site.call('GET', `/orders/${id}`, { token: by.token });
const stockOf = async (id: string) => (await findProducts(site.runtime.database.read, [id]))[0]?.stock;
const mailsTo = async ({ username }: TestUser, domain: string) =>
  (await readMailbox(site, `${username}@${domain}.test`)).map(({ subject }) => subject);

test('from processing over shipping to delivered', async () => {
  const { fan, id } = await ordered();
  expect((await update(id, 'delivered', 'RR1')).body).toMatchObject({
    code: 'store.other-order-status',
    status: 'processing',
  });
  expect((await update(id, 'shipping')).body.code).toBe('store.shipping-code-needed');
  expect((await update(id, 'shipping', 'RR1')).data).toMatchObject({
    deliveryStatus: 'shipping',
    shippingCode: 'RR1',
  });
  expect((await update(id, 'shipping', 'RR2')).data.shippingCode).toBe('RR2');
  expect((await update(id, 'delivered')).data.deliveryStatus).toBe('delivered');
  expect((await update(id, 'shipping', 'RR3')).body.code).toBe('store.other-order-status');
  const { data } = await view(id, fan);
  expect(data.events.map(({ what, by }: { what: string; by: string }) => `${what} ${by}`)).toEqual([
    'ordered buyer',
    'moved seller',
    'code-changed seller',
    'moved seller',
  ]);
  const { rows } = await site.runtime.database.pool.query(
    "select action from audit_log where object_kind = 'order' and object_id = $1 order by id",
    [id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['order.moved', 'order.code-changed', 'order.moved']);
});

test('an order belongs to its buyer and its seller', async () => {
  const { id } = await ordered();
  const stranger = await shopper(site);
  for (const answer of [
    await view(id, stranger),
    await view(id, other),
    await view(NO_ID, creator),
    await update(id, 'shipping', 'RR1', other),
    await refund(id, {}, other),
    await move(id, stranger.addressId, stranger),
    await refundByOperator(NO_ID),
    await site.call('GET', `/admin/orders/${NO_ID}`, { token: boss.token }),
  ])
    expect(answer.body.code).toBe('store.order-not-found');
});

test('the address changes while the order is processed, where sending costs no more', async () => {
  const { fan, id } = await ordered();
  const there = await saveAddress(site, fan, { city: 'Sopot' });
  const { data } = await move(id, there, fan);
  expect(data.deliveryAddress).toContain('Sopot');
  expect(data.events.at(-1)).toMatchObject({ what: 'address-changed', by: 'buyer' });
  expect((await move(id, NO_ID, fan)).body.code).toBe('store.address-not-found');
  const japan = await saveAddress(site, fan, { country: 'Japan' });
  expect((await move(id, japan, fan)).body.code).toBe('store.sending-differs');
  const chile = await saveAddress(site, fan, { country: 'Chile' });
  expect((await move(id, chile, fan)).body.code).toBe('store.not-sent-there');
  // The order keeps its copy.
  await site.call('DELETE', `/addresses/${there}`, { token: fan.token });
  expect((await view(id, creator)).data.deliveryAddress).toContain('Sopot');
  await update(id, 'shipping', 'RR1');
  expect((await move(id, fan.addressId, fan)).body.code).toBe('store.other-order-status');
});

test('a part is refunded, then what is left; a refunded order is closed', async () => {
  const { fan, id, productId } = await ordered();
  expect(await balance(site, fan)).toBe(88);
  const part = await refund(id, { amount: 5, returnQuantity: 1 });
  expect(part.data).toMatchObject({ refundedPrice: 5, returnedQuantity: 1, deliveryStatus: 'processing' });
  expect(part.data.events.at(-1)).toMatchObject({
    what: 'refunded',
    amount: 5,
    reason: 'It broke',
    by: 'seller',
  });
  expect(await balance(site, fan)).toBe(93);
  expect(await stockOf(productId)).toBe(9);
  expect((await refund(id, { amount: 7.01 })).body).toMatchObject({ code: 'store.more-than-left', left: 7 });
  expect((await refundByOperator(id, { amount: 8 })).body.code).toBe('store.more-than-left');
  expect((await refund(id, { returnQuantity: 2 })).body).toMatchObject({
    code: 'store.more-than-ordered',
    left: 1,
  });
  expect((await refundByOperator(id, { returnQuantity: 2 })).body.code).toBe('store.more-than-ordered');
  const rest = await refund(id, {});
  expect(rest.data).toMatchObject({ refundedPrice: 12, returnedQuantity: 2, deliveryStatus: 'refunded' });
  expect(await balance(site, fan)).toBe(100);
  expect(await stockOf(productId)).toBe(10);
  for (const answer of [
    await refund(id, {}),
    await refundByOperator(id),
    await update(id, 'shipping', 'RR1'),
    await update(id, 'refunded'),
    await move(id, fan.addressId, fan),
  ])
    expect(answer.body.code).toBe('store.other-order-status');
  const mine = await site.call('GET', '/performer/earning/search', { token: creator.token });
  expect(mine.status).toBe(200);
});

test('what was sent goes back to the stock only where somebody says so', async () => {
  const { id, productId } = await ordered();
  await update(id, 'shipping', 'RR1');
  expect((await update(id, 'refunded')).data).toMatchObject({ refundedPrice: 12, returnedQuantity: 0 });
  expect(await stockOf(productId)).toBe(8);
  const kept = await ordered();
  await refund(kept.id, { returnQuantity: 0 });
  expect(await stockOf(kept.productId)).toBe(8);
});

test('existing clients refund by the state, and all that was not sent goes back to the stock', async () => {
  const { fan, id, productId } = await ordered();
  expect((await update(id, 'refunded')).data).toMatchObject({ refundedPrice: 12, returnedQuantity: 2 });
  expect(await balance(site, fan)).toBe(100);
  expect(await stockOf(productId)).toBe(10);
});

test('a refund in the books reaches the order', async () => {
  const { fan, id } = await ordered();
  const { data } = await view(id, fan);
  await site.call('POST', `/admin/charges/${data.transactionId}/refund`, {
    token: boss.token,
    body: { reason: 'Wrong price', amount: 2 },
  });
  await site.drain();
  expect((await view(id, fan)).data).toMatchObject({ refundedPrice: 2, deliveryStatus: 'processing' });
  await site.call('POST', `/admin/charges/${data.transactionId}/refund`, {
    token: boss.token,
    body: { reason: 'Wrong price' },
  });
  await site.drain();
  expect((await view(id, fan)).data).toMatchObject({ refundedPrice: 12, deliveryStatus: 'refunded' });
});

test('an operator refunds, and both sides are told', async () => {
  const { fan, id } = await ordered();
  const { data } = await refundByOperator(id);
  expect(data).toMatchObject({ deliveryStatus: 'refunded' });
  expect(data.events.at(-1)).toMatchObject({ what: 'refunded', by: 'operator' });
  expect((await mailsTo(fan, 'fans')).join()).toContain(data.orderNumber);
  expect((await mailsTo(creator, 'creators')).join()).toContain(data.orderNumber);
});

test('of two refunds of the same amount the buyer gets a mail and a notice each, which say what happened', async () => {
  const { fan, id } = await ordered();
  const { data } = await refund(id, { amount: 3 });
  await refund(id, { amount: 3 });
  const refunded = `You got a refund for order ${data.orderNumber}`;
  expect((await mailsTo(fan, 'fans')).filter((subject) => subject === refunded)).toHaveLength(2);
  await update(id, 'shipping', 'RR1');
  expect(await mailsTo(fan, 'fans')).toContain(`Order ${data.orderNumber} is on its way`);
  expect(await mailsTo(creator, 'creators')).toContain(`You have a new order: ${data.orderNumber}`);
  await site.drain();
  const { rows } = await site.runtime.database.pool.query(
    'select count(*)::int as count from bell_members where member like $1',
    [`${id}:refunded:%`],
  );
  expect(rows[0].count).toBe(2);
});

test('lists find orders by state, number and day', async () => {
  const { fan, id } = await ordered();
  const { data: order } = await view(id, fan);
  const search = async (path: string, by: TestUser, query: Record<string, string> = {}) =>
    (await site.call('GET', path, { token: by.token, query })).data;
  expect(await search('/orders/users/search', fan)).toMatchObject({ total: 1, data: [{ _id: id }] });
  expect((await search('/orders/users/search', fan, { deliveryStatus: 'shipping' })).total).toBe(0);
  const day = order.createdAt.slice(0, 10);
  expect((await search('/orders/users/search', fan, { fromDate: day, toDate: day })).total).toBe(1);
  expect((await search('/orders/users/search', fan, { toDate: '2020-01-01' })).total).toBe(0);
  const number = order.orderNumber.toLowerCase();
  expect((await search('/orders/search', creator, { q: number })).data).toMatchObject([{ _id: id }]);
  expect((await search('/orders/search', other, { q: number })).total).toBe(0);
  const all = await search('/orders/search', creator, { sortBy: 'updatedAt', sort: 'asc', limit: '2' });
  expect(all.data).toHaveLength(2);
  expect(all.total).toBeGreaterThan(2);
  const queries: Record<string, string>[] = [
    { q: number },
    { user: fan.id },
    { user: fan.id, status: 'processing' },
  ];
  for (const query of queries)
    expect(await search('/admin/orders', boss, query)).toMatchObject({
      total: 1,
      data: [{ _id: id }],
    });
  const one = await site.call('GET', `/admin/orders/${id}`, { token: boss.token });
  expect(one.data.events).toHaveLength(1);
});
