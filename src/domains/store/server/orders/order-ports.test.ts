/** What other domains ask of orders: the copy of the own data, erasure, the wallet's list of purchases. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerCreator, type TestUser } from '#testing/factories.ts';
import { orderOwnCopy } from '#testing/own-copy.ts';
import { buyProduct, putInShop, shopper } from '#testing/shop.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { eraseOrders } from './order-ports.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(() => site.close());

async function ordered() {
  const fan = await shopper(site);
  const productId = await putInShop(site, creator);
  const { data } = await buyProduct(site, fan, productId, { userNote: 'By the green door' });
  return { fan, productId, orderId: data.orderId as string };
}

test('the copy of the own data has addresses, and orders with what happened to them', async () => {
  const { fan } = await ordered();
  const { shopping } = await orderOwnCopy(site, fan);
  expect(shopping).toMatchObject({
    addresses: [{ name: 'Wren Fern', country: 'PL', city: 'Gdynia' }],
    orders: [
      {
        product: 'Bowl',
        total_hundredths: 500,
        note: 'By the green door',
        events: [{ what: 'ordered', by: 'buyer' }],
      },
    ],
  });
});

test('erasure deletes addresses, and leaves of orders what the books need', async () => {
  const { fan, orderId } = await ordered();
  await site.runtime.write({}, (ctx) => eraseOrders(ctx, fan.id));
  const { data } = await site.call('GET', `/orders/${orderId}`, { token: creator.token });
  expect(data).toMatchObject({
    totalPrice: 5,
    delivery: null,
    deliveryAddress: '',
    postalCode: '',
    phoneNumber: '',
    userNote: '',
  });
  expect((await site.call('GET', '/addresses/search', { token: fan.token })).data.total).toBe(0);
});

test('what was bought stands among the purchases', async () => {
  const { fan, productId } = await ordered();
  const { data } = await site.call('GET', '/wallet/charges/search', { token: fan.token });
  expect(data.data).toMatchObject([
    { type: 'product', targetId: productId, title: 'Bowl', item: { picture: null, isRemoved: false } },
  ]);
});
