import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '#testing/check-books.ts';
import { balance, NO_ID, operator, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { buyProduct, putInShop, saveAddress, shopper } from '#testing/shop.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { findProducts } from '../products/products.sql.ts';

let site: TestSite;
let creator: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  stranger = await registerFan(site);
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

const stockOf = async (id: string) => (await findProducts(site.runtime.database.read, [id]))[0]?.stock;
const orderOf = async (id: string, by: TestUser) =>
  (await site.call('GET', `/orders/${id}`, { token: by.token })).data;

test('a physical product: paid, taken from the stock, processed', async () => {
  const fan = await shopper(site, 20_00);
  const id = await putInShop(site, creator, {
    sending: [{ countries: ['PL'], costTokens: 250 }],
  });
  const { status, data } = await buyProduct(site, fan, id, { quantity: 2, userNote: 'Blue, please' });
  expect(status).toBe(200);
  expect(data).toMatchObject({ type: 'product', targetId: id, totalPrice: 12.5, status: 'success' });
  expect(await balance(site, fan)).toBe(7.5);
  expect(await stockOf(id)).toBe(8);
  const order = await orderOf(data.orderId, fan);
  expect(order).toMatchObject({
    transactionId: data._id,
    productInfo: { _id: id, name: 'Bowl', description: 'Of clay', type: 'physical' },
    performerInfo: { _id: creator.id },
    userInfo: { _id: fan.id },
    quantity: 2,
    unitPrice: 5,
    sendingPrice: 2.5,
    totalPrice: 12.5,
    deliveryAddress: 'Wren Fern, Portowa 4, 81001 Gdynia, Poland',
    postalCode: '81001',
    userNote: 'Blue, please',
    deliveryStatus: 'processing',
    events: [{ what: 'ordered', by: 'buyer', status: 'processing' }],
  });
  expect(order.orderNumber).toMatch(/^[2-9A-Z]{10}$/);
  expect(await orderOf(data.orderId, creator)).toEqual(order);
  const mails = await readMailbox(site, `${creator.username}@creators.test`);
  expect(mails.map(({ template }) => template)).toContain('store.sold-order');
});

test('a digital product is delivered at once, and bought once', async () => {
  const fan = await shopper(site);
  const id = await putInShop(site, creator, { stock: null });
  const { data } = await buyProduct(site, fan, id, { deliveryAddressId: undefined, phoneNumber: undefined });
  expect(await orderOf(data.orderId, fan)).toMatchObject({
    deliveryStatus: 'delivered',
    delivery: null,
    deliveryAddress: '',
    phoneNumber: '',
  });
  expect((await buyProduct(site, fan, id)).body.code).toBe('wallet.already-bought');
});

test('64 at once for ten pieces: ten orders, and the others are sold out', async () => {
  const id = await putInShop(site, creator, { stock: 10 });
  const fans: Awaited<ReturnType<typeof shopper>>[] = [];
  for (let n = 0; n < 64; n += 1) fans.push(await shopper(site, 5_00));
  const answers = await Promise.all(fans.map((fan) => buyProduct(site, fan, id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['store.sold-out']));
  expect(await stockOf(id)).toBe(0);
  const balances = await Promise.all(fans.map((fan) => balance(site, fan)));
  expect(balances.filter((left) => left === 0)).toHaveLength(10);
});

test('the same key buys once, and takes the stock once', async () => {
  const fan = await shopper(site);
  const id = await putInShop(site, creator);
  const headers = { 'idempotency-key': 'shop-key-0001' };
  const first = await buyProduct(site, fan, id, {}, headers);
  const second = await buyProduct(site, fan, id, {}, headers);
  expect(second.data).toEqual(first.data);
  expect(await stockOf(id)).toBe(9);
  // Without a key, two of the same within three seconds are one.
  const other = await shopper(site);
  const third = await buyProduct(site, other, id);
  expect((await buyProduct(site, other, id)).data.orderId).toBe(third.data.orderId);
  expect(await stockOf(id)).toBe(8);
});

test('nothing is charged for what cannot be sold', async () => {
  const fan = await shopper(site, 30_00);
  const id = await putInShop(site, creator, {
    stock: 3,
    limitPerBuyer: 2,
    sending: [{ countries: ['PL'], costTokens: 100 }],
    freeSendingFromTokens: 1_000,
  });
  const code = async (change: object, productId = id) =>
    (await buyProduct(site, fan, productId, change)).body.code;
  expect(await code({}, NO_ID)).toBe('wallet.not-for-sale');
  expect(await code({ deliveryAddressId: undefined })).toBe('store.delivery-needed');
  expect(await code({ phoneNumber: null })).toBe('store.delivery-needed');
  expect(await code({ deliveryAddressId: await saveAddress(site, stranger) })).toBe(
    'store.address-not-found',
  );
  expect(await code({ deliveryAddressId: await saveAddress(site, fan, { country: 'Japan' }) })).toBe(
    'store.not-sent-there',
  );
  expect((await buyProduct(site, fan, id, { expectedPrice: 5 })).body).toMatchObject({
    code: 'wallet.price-changed',
    price: 6,
  });
  for (const quantity of [0, -1, 1.5, 1_001])
    expect((await buyProduct(site, fan, id, { quantity })).status).toBe(422);
  expect(await code({ quantity: 3 })).toBe('store.limit-reached');
  const few = await putInShop(site, creator, { stock: 1 });
  expect(await code({ quantity: 2 }, few)).toBe('store.sold-out');
  expect(await balance(site, fan)).toBe(30);
  expect(await stockOf(id)).toBe(3);
  // From ten tokens on sending is free.
  expect((await buyProduct(site, fan, id, { quantity: 2, expectedPrice: 10 })).status).toBe(200);
  expect(await code({})).toBe('store.limit-reached');
});

test('a total that is no multiple of the quantity', async () => {
  const fan = await shopper(site);
  const id = await putInShop(site, creator, { sending: [{ countries: [], costTokens: 100 }] });
  const { data } = await buyProduct(site, fan, id, { quantity: 3 });
  expect(data.products).toMatchObject([{ price: 16, quantity: 1 }]);
});

test('too little in the wallet, or above the monthly limit', async () => {
  const id = await putInShop(site, creator);
  const poor = await shopper(site, 4_99);
  expect((await buyProduct(site, poor, id)).body.code).toBe('wallet.balance-too-low');
  const fan = await shopper(site);
  await site.call('PUT', '/wallet/cap', { token: fan.token, body: { cap: 1 } });
  expect((await buyProduct(site, fan, id)).body.code).toBe('wallet.cap-reached');
  expect(await stockOf(id)).toBe(10);
});

test('a blocked fan buys nothing, and open orders go on', async () => {
  const fan = await shopper(site);
  const id = await putInShop(site, creator);
  const { data } = await buyProduct(site, fan, id);
  await site.call('POST', '/block/users', {
    token: creator.token,
    body: { targetId: fan.id, target: 'user' },
  });
  expect((await buyProduct(site, fan, id)).body.code).toBe('wallet.not-for-sale');
  const shipped = await site.call('PUT', `/orders/${data.orderId}/update`, {
    token: creator.token,
    body: { deliveryStatus: 'shipping', shippingCode: 'RR1' },
  });
  expect(shipped.status).toBe(200);
  expect(await orderOf(data.orderId, fan)).toMatchObject({ deliveryStatus: 'shipping' });
});

test('who has bought it is told to the buyer, the creator and operators', async () => {
  const fan = await shopper(site);
  const id = await putInShop(site, creator);
  await buyProduct(site, fan, id);
  const check = (by: TestUser, userId?: string) =>
    site.call('GET', '/orders/check-user-purchased', {
      token: by.token,
      query: { productId: id, ...(userId && { userId }) },
    });
  expect((await check(fan)).data).toBe(true);
  expect((await check(stranger)).data).toBe(false);
  expect((await check(creator, fan.id)).data).toBe(true);
  expect((await check(await operator(site), fan.id)).data).toBe(true);
  expect((await check(stranger, fan.id)).body.code).toBe('store.product-not-found');
});
