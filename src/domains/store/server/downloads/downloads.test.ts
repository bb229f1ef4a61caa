/** Buyers download what they bought, again and again within the limits; nobody else does. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { addProduct, buyDigitalProduct, type TestProduct } from '#testing/products.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

const HOUR = 60 * 60_000;

let site: TestSite;
let creator: TestUser;
let buyer: TestUser;
let product: TestProduct;

beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'downloadsPerOrder', 2));
});
beforeEach(async () => {
  product = await addProduct(site, creator, { type: 'digital' });
  await site.drain();
  buyer = await buyDigitalProduct(site, product._id);
});
afterAll(() => site.close());

const ask = (user = buyer, listener: 'site' | 'api' = 'site') =>
  site.call('GET', `/performer-assets/products/${product.slug}/download-link`, {
    listener,
    token: user.token,
  });

/** Follows a link, and then the address of the file. */
async function follow(link: string, user: TestUser | undefined = buyer, listener: 'site' | 'api' = 'site') {
  const headers = user && listener === 'site' ? { cookie: `token=${user.token}` } : {};
  const get = (url: string) =>
    site.inject(listener, { method: 'GET', url: new URL(url, 'http://site').pathname, headers });
  const led = await get(link);
  const { location } = led.headers;
  return { status: led.statusCode, file: location ? await get(location) : undefined, location };
}

test('a buyer gets a link that leads to the file under its own name', async () => {
  for (const listener of ['site', 'api'] as const) {
    const { status, data } = await ask(buyer, listener);
    expect(status).toBe(200);
    const { file } = await follow(data.downloadLink, buyer, listener);
    expect(file?.statusCode).toBe(200);
    expect(file?.headers['content-disposition']).toContain('Glaze notes.pdf');
    expect(file?.body).toContain('%PDF-1.7');
  }
});

test('who has bought it finds the order at the product, and there how often it can be downloaded', async () => {
  const shown = async ({ token }: TestUser) =>
    (await site.call('GET', `/performer-assets/products/${product.slug}`, { token })).data.ownOrderId;
  const orderId = await shown(buyer);
  const order = async () => (await site.call('GET', `/orders/${orderId}`, { token: buyer.token })).data;
  expect(await order()).toMatchObject({ productId: product._id, downloadsLeft: 2 });
  await follow((await ask()).data.downloadLink);
  expect(await order()).toMatchObject({ downloadsLeft: 1 });
  expect(await shown(await registerFan(site))).toBeNull();
  const seen = await site.call('GET', `/orders/${orderId}`, { token: creator.token });
  expect(seen.data.downloadsLeft).toBeNull();
});

test('opening it counts, once within the hour; then the limit is reached', async () => {
  const first = await ask();
  expect(first.data.downloadsLeft).toBe(1);
  await follow(first.data.downloadLink);
  await follow(first.data.downloadLink);
  expect((await ask()).data.downloadsLeft).toBe(1);
  site.clock.advance(HOUR + 1);
  expect((await follow(first.data.downloadLink)).status).toBe(404);
  await follow((await ask()).data.downloadLink);
  // What has begun can be begun again.
  const last = await ask();
  expect(last.data.downloadsLeft).toBe(0);
  expect((await follow(last.data.downloadLink)).file?.statusCode).toBe(200);
  site.clock.advance(HOUR + 1);
  expect((await ask()).body.code).toBe('store.downloads-used-up');
});

test('twenty at once count as one', async () => {
  const { downloadLink } = (await ask()).data;
  const followed = await Promise.all(Array.from({ length: 20 }, () => follow(downloadLink)));
  for (const { file } of followed) expect(file?.statusCode).toBe(200);
  expect((await ask()).data.downloadsLeft).toBe(1);
});

test('the address of the file ends with the hour', async () => {
  const { location = '' } = await follow((await ask()).data.downloadLink);
  const headers = { cookie: `token=${buyer.token}` };
  const get = () =>
    site.inject('site', { method: 'GET', url: new URL(location, 'http://site').pathname, headers });
  expect((await get()).statusCode).toBe(200);
  site.clock.advance(HOUR + 1);
  await expect.poll(async () => (await get()).statusCode).toBe(404);
});

test('not for those who have not bought it, nor with the link of somebody else', async () => {
  const stranger = await registerFan(site);
  expect((await ask(stranger)).body.code).toBe('store.product-not-found');
  const { downloadLink } = (await ask()).data;
  for (const user of [stranger, creator, undefined])
    expect((await follow(downloadLink, user ?? ({ token: '' } as TestUser))).status).toBe(404);
  expect((await follow(`${downloadLink}x`)).status).toBe(404);
  expect((await follow(downloadLink.replace(/\.\d+\./, '.99999999999999.'))).status).toBe(404);
});

test('not after a refund; also from a shop that it has left', async () => {
  const { downloadLink } = (await ask()).data;
  await site.call('DELETE', `/performer/performer-assets/products/${product._id}`, { token: creator.token });
  expect((await follow(downloadLink)).file?.statusCode).toBe(200);
  const orders = await site.call('GET', '/orders/users/search', { token: buyer.token });
  const refunded = await site.call('PUT', `/orders/${orders.data.data[0]._id}/update`, {
    token: creator.token,
    body: { deliveryStatus: 'refunded' },
  });
  expect(refunded.status).toBe(200);
  expect((await ask()).body.code).toBe('store.product-not-found');
  expect((await follow(downloadLink)).status).toBe(404);
});
