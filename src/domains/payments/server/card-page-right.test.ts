import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { CLIENT_ORIGIN } from '#testing/existing-client.ts';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite({ API_ORIGINS: CLIENT_ORIGIN });
  fan = await registerFan(site);
});
afterAll(() => site.close());
afterEach(() => vi.useRealTimers());

interface Begun {
  id: string;
  right: string;
}

/** A top-up that is begun at a client of the API, on a page of an origin. */
async function begin(origin: string | null = CLIENT_ORIGIN, payer = fan): Promise<Begun> {
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: payer.token,
    body: { amount: 25 },
    ...(origin ? { headers: { origin } } : {}),
  });
  const { pathname, searchParams } = new URL(data.paymentUrl);
  expect(pathname).toBe(`/payment/sandbox/${data._id}`);
  return { id: data._id, right: searchParams.get('right') ?? '' };
}

// As the card page asks, in a browser that is not logged in on the site.
const show = (id: string, right?: string) =>
  site.call('GET', `/payment/sandbox/${id}`, { listener: 'site', query: right ? { right } : {} });
const pay = (id: string, right: string, card = 'pays') =>
  site.call('POST', `/payment/sandbox/${id}/pay`, { listener: 'site', body: { card, right } });

const balance = async () => (await site.call('GET', '/users/me', { token: fan.token })).data.balance;

test('the page of a payment that was begun at a client opens, pays and tells the outcome without a session', async () => {
  const before = await balance();
  const { id, right } = await begin();
  expect((await show(id, right)).data).toMatchObject({
    _id: id,
    amount: 25,
    status: 'created',
    purpose: null,
  });
  expect((await pay(id, right)).data).toEqual({ status: 'processing' });
  await site.drain();
  expect((await show(id, right)).data).toMatchObject({ status: 'success', failureCode: null });
  expect(await balance()).toBe(before + 25);
});

test('it pays once, and only while the payment waits', async () => {
  const { id, right } = await begin();
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay(id, right)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  await site.drain();
  expect((await pay(id, right, 'refused')).body.code).toBe('payments.decided');
});

test('it is for one payment, unaltered, and nothing without it', async () => {
  const [first, second] = [await begin(), await begin()];
  const [end = '', signature = ''] = first.right.split('.');
  const later = `${(Number.parseInt(end, 36) + 60_000).toString(36)}.${signature}`;
  for (const right of [second.right, later, `${first.right}A`, `.${signature}`, 'none']) {
    expect((await show(first.id, right)).body).toMatchObject({ status: 404, code: 'payments.not-found' });
    expect((await pay(first.id, right)).body).toMatchObject({ status: 404, code: 'payments.not-found' });
  }
  expect((await show(first.id)).body.code).toBe('session.required');
  const stranger = await registerFan(site);
  expect((await site.call('GET', `/payment/sandbox/${first.id}`, { token: stranger.token })).status).toBe(
    404,
  );
});

test('it ends, and says so', async () => {
  const { id, right } = await begin();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now + 29 * 60_000 });
  expect((await show(id, right)).status).toBe(200);
  vi.setSystemTime(now + 31 * 60_000);
  for (const { body } of [await show(id, right), await pay(id, right)]) {
    expect(body).toMatchObject({
      status: 410,
      code: 'payments.card-page-expired',
      message: expect.stringContaining('This payment link has expired'),
    });
  }
});

test('nobody pays for an account that was suspended meanwhile', async () => {
  const payer = await registerFan(site);
  const { id, right } = await begin(CLIENT_ORIGIN, payer);
  await site.runtime.database.pool.query(`update accounts set status = 'suspended' where id = $1`, [
    payer.id,
  ]);
  expect((await pay(id, right)).body.code).toBe('payments.not-found');
});

test('what is bought with the tokens is shown to the payer alone', async () => {
  const item = { name: '“Inside”', price: 42 };
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25, purpose: item },
  });
  const right = new URL(data.paymentUrl).searchParams.get('right') ?? '';
  expect((await show(data._id, right)).data.purpose).toEqual({
    ...item,
    item: null,
    isBought: false,
    priceNow: null,
  });
});

test('it leads back to the client where it was begun, and to no origin that the operator does not list', async () => {
  const { id, right } = await begin();
  const query = `transactionId=${id.slice(-8)}`;
  expect((await show(id, right)).data.client).toEqual({
    paid: `${CLIENT_ORIGIN}/payment/success?${query}`,
    notPaid: `${CLIENT_ORIGIN}/payment/cancel?${query}`,
  });
  for (const origin of ['https://stranger.test', 'null', null]) {
    const begun = await begin(origin);
    expect((await show(begun.id, begun.right)).data.client).toBeNull();
  }
  // An origin that is taken off the list afterwards is a stranger's.
  const { API_ORIGINS } = site.runtime.config;
  Object.assign(site.runtime.config, { API_ORIGINS: [] });
  expect((await show(id, right)).data.client).toBeNull();
  Object.assign(site.runtime.config, { API_ORIGINS });
});

test('a payment of the site has no such address, and leads to no client', async () => {
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25 },
    headers: { origin: 'http://fanloft.test' },
    listener: 'site',
  });
  expect(data.paymentUrl).toBe(`/payment/sandbox/${data._id}`);
  const page = await site.call('GET', data.paymentUrl, { token: fan.token });
  expect(page.data.client).toBeNull();
});
