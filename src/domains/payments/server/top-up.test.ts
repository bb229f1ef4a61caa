import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { giveTokens, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { withoutDigitRows } from '../contract/digit-rows.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site);
  fan = await registerFan(site);
  stranger = await registerFan(site);
});
afterAll(() => site.close());

const topUp = (
  body: Record<string, unknown>,
  options: { token?: string; headers?: Record<string, string> } = {},
) => site.call('POST', '/payment/wallet/top-up', { token: fan.token, body, ...options });

const pay = (id: string, body: Record<string, unknown>, token = fan.token) =>
  site.call('POST', `/payment/sandbox/${id}/pay`, { token, body });

async function transaction(id: string) {
  return (await site.call('GET', `/payment/transactions/${id}`, { token: fan.token })).data;
}

test('a top-up opens a payment and sends the payer to the confirmation page', async () => {
  const { status, data } = await topUp({ amount: 25, paymentGateway: 'stripe', cardId: '', couponCode: '' });
  expect(status).toBe(200);
  const { origin, pathname } = new URL(data.paymentUrl);
  expect(origin + pathname).toBe(`http://fanloft.test/payment/sandbox/${data._id}`);
  expect(await transaction(data._id)).toMatchObject({
    status: 'created',
    type: 'token_package',
    totalPrice: 25,
    currency: 'USD',
    paymentGateway: 'sandbox',
  });
  const page = await site.call('GET', `/payment/sandbox/${data._id}`, { token: fan.token });
  expect(page.data).toMatchObject({ amount: 25, currency: 'USD', status: 'created', returnTo: null });
  expect(page.data.cards).toContain('disputed_later');
});

test('a payment stores its purchase intent, visible only to its payer', async () => {
  const purpose = { name: '“Inside the kiln”', price: 42 };
  const { data } = await topUp({ amount: 5.6, purpose });
  expect(await transaction(data._id)).toMatchObject({
    totalPrice: 5.6,
    purpose: { ...purpose, item: null, isBought: false, priceNow: null },
  });
  const { data: plain } = await topUp({ amount: 25 });
  expect((await transaction(plain._id)).purpose).toBeNull();
  expect((await topUp({ amount: 5.6, purpose: { name: '', price: 42 } })).status).toBe(422);
  const card = { name: '4111 1111 1111 1111', price: 42 };
  expect((await topUp({ amount: 5.6, purpose: card })).body.code).toBe('payments.card-number-not-accepted');
});

test('digits in an item’s title do not block a top-up', async () => {
  const named = (name: string) => topUp({ amount: 5.6, purpose: { name, price: 42 } });
  const name = '“Firing 4242424242424242, 12 pots”';
  expect((await named(name)).status).toBe(422);
  const { data } = await named(withoutDigitRows(name));
  expect((await transaction(data._id)).purpose.name).toBe('“Firing …, 12 pots”');
});

test('a waiting payment for the same purchase is resumed, and no second one is started', async () => {
  const purpose = { name: '“Inside the kiln”', price: 42 };
  const intent = { amount: 25, purpose };
  const { data: begun } = await topUp(intent);
  const again = async (body: Record<string, unknown>, token = fan.token) =>
    (await topUp({ ...body, begun: begun._id }, { token })).data;
  expect((await again(intent))._id).toBe(begun._id);
  await pay(begun._id, { card: 'asks_confirmation' });
  expect((await again(intent))._id).toBe(begun._id);

  // Another purchase is another payment, and payments of others are not resumed.
  const others = [
    await again({ ...intent, amount: 26 }),
    await again({ amount: 25 }),
    await again({ ...intent, purpose: { ...purpose, price: 41 } }),
    await again({ ...intent, purpose: { ...purpose, name: '“Outside”' } }),
    await again(intent, stranger.token),
  ];
  expect(new Set([begun._id, ...others.map(({ _id }) => _id)]).size).toBe(6);

  // The bank is processing it: whatever is asked for now, its page shows the result.
  await pay(begun._id, { card: 'refused' });
  expect((await transaction(begun._id)).status).toBe('processing');
  expect((await again({ amount: 26 }))._id).toBe(begun._id);
  await runJob(site, 'deliver-sandbox-events');
  expect((await transaction(begun._id)).status).toBe('fail');
  expect((await again(intent))._id).not.toBe(begun._id);
});

test('our own pages get a path, whatever host name the site was opened with', async () => {
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25, returnTo: '/wallet' },
    listener: 'site',
  });
  expect(data.paymentUrl).toBe(`/payment/sandbox/${data._id}`);
});

test('a missing amount is reported as missing', async () => {
  expect((await topUp({})).body.errors).toEqual([
    { path: 'amount', code: 'invalid_type', message: 'This is missing.' },
  ]);
});

test.each([[2.94], [300.01], [0]])('%d is not within the limits of the site', async (amount) => {
  expect((await topUp({ amount })).body).toMatchObject({
    status: 422,
    code: 'payments.top-up-out-of-range',
    minimumPrice: 2.95,
    maximumPrice: 300,
  });
});

test.each([
  [{}],
  [{ amount: 'much' }],
  [{ amount: 25, returnTo: '//evil.test' }],
  [{ amount: 25, returnTo: 'x:y' }],
])('a body of another shape is refused (%j)', async (body) => {
  expect((await topUp(body)).body.code).toBe('request.shape');
});

test('an unknown coupon begins no payment', async () => {
  expect((await topUp({ amount: 25, couponCode: 'SPRING' })).body).toMatchObject({
    status: 404,
    code: 'payments.coupon-unknown',
  });
});

const cardNumber = '4242 4242 4242 4242';
test.each([
  [{ amount: 25, cardId: cardNumber }],
  [{ amount: 25, cardNumber: 4242424242424242 }],
  [{ amount: 25, card: { holder: 'R. Vale', digits: ['no', `nr. ${cardNumber}`] } }],
  [{ amount: 25, '4242-4242-4242-4242': true }],
])('a card number is refused in any field (%#)', async (body) => {
  const { body: answer } = await topUp(body);
  expect(answer).toMatchObject({ status: 422, code: 'payments.card-number-not-accepted' });
  expect(JSON.stringify(answer)).not.toContain('4242');
});

test('a card number is refused on the card page too, and nothing of it is stored', async () => {
  const { data } = await topUp({ amount: 25 });
  for (const body of [{ card: cardNumber }, { card: 'pays', note: cardNumber }]) {
    expect((await pay(data._id, body)).body).toMatchObject({
      status: 422,
      code: 'payments.card-number-not-accepted',
    });
  }
  expect((await transaction(data._id)).status).toBe('created');
  const { rows } = await site.runtime.database.pool.query(
    `select 1 from card_transactions t where t::text ~ '4242' union all select 1 from sandbox_events where body ~ '4242'`,
  );
  expect(rows).toEqual([]);
});

test('a path with an id in it is no card number', async () => {
  // A row of 16 digits inside an id that passes the checksum of card numbers.
  const returnTo = '/post/42424242-4242-4242-8abc-0123456789ab';
  expect((await topUp({ amount: 25, returnTo })).status).toBe(200);
});

test.each([
  ['pays', 'success', null],
  ['refused', 'fail', 'card_refused'],
  ['insufficient_funds', 'fail', 'insufficient_funds'],
  ['expires', 'canceled', 'expired'],
  ['disputed_later', 'success', null],
])('the card that %s ends as %s', async (card, status, failureCode) => {
  const { data } = await topUp({ amount: 25 });
  expect((await pay(data._id, { card })).data).toEqual({ status: 'processing' });
  await site.drain();
  expect(await transaction(data._id)).toMatchObject({ status, failureCode });
});

test('a card may ask for confirmation, and the payer may use another card instead', async () => {
  const { data } = await topUp({ amount: 25 });
  for (let asked = 0; asked < 2; asked++) {
    expect((await pay(data._id, { card: 'asks_confirmation' })).data.status).toBe('require_authentication');
  }
  expect((await pay(data._id, { card: 'asks_confirmation', confirmed: true })).data.status).toBe(
    'processing',
  );
  await site.drain();
  expect((await transaction(data._id)).status).toBe('success');

  const second = (await topUp({ amount: 25 })).data;
  await pay(second._id, { card: 'asks_confirmation' });
  expect((await pay(second._id, { card: 'refused' })).data.status).toBe('processing');
});

test('a dispute comes days later', async () => {
  const { data } = await topUp({ amount: 25 });
  await pay(data._id, { card: 'disputed_later' });
  await site.drain();
  site.clock.advance(3 * DAY_MILLISECONDS);
  // A later payment, or the next minute, delivers it.
  await giveTokens(site, stranger, 10_00);
  expect((await transaction(data._id)).status).toBe('disputed');
});

test('a payment that is processing or finished accepts no card', async () => {
  const { data } = await topUp({ amount: 25 });
  await pay(data._id, { card: 'pays' });
  expect((await pay(data._id, { card: 'pays' })).body).toMatchObject({
    status: 409,
    code: 'payments.decided',
    paymentStatus: 'processing',
  });
});

test('of twenty cards chosen at once, one is accepted', async () => {
  const { data } = await topUp({ amount: 25 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(data._id, { card: 'pays' })));
  const outcomes = answers.map(({ status, body }) => `${status} ${body.code ?? 'accepted'}`).sort();
  expect(outcomes).toEqual(['200 accepted', ...Array(19).fill('409 payments.decided')]);
});

test('there are only the named test cards', async () => {
  const { data } = await topUp({ amount: 25 });
  expect((await pay(data._id, { card: 'visa' })).body).toMatchObject({
    status: 422,
    code: 'payments.test-card-unknown',
  });
  expect((await pay(data._id, {})).body.code).toBe('request.shape');
});

test('a repeated key opens one payment', async () => {
  const key = { headers: { 'idempotency-key': 'one-payment' } };
  const first = await topUp({ amount: 25 }, key);
  expect((await topUp({ amount: 25 }, key)).data).toEqual(first.data);
  expect((await topUp({ amount: 26 }, key)).body.code).toBe('idempotency.reused');
});

test('payments of other users are not found', async () => {
  const { data } = await topUp({ amount: 25 });
  const token = stranger.token;
  const asked = [
    await site.call('GET', `/payment/transactions/${data._id}`, { token }),
    await site.call('GET', `/payment/sandbox/${data._id}`, { token }),
    await pay(data._id, { card: 'pays' }, token),
  ];
  for (const { body } of asked) expect(body).toMatchObject({ status: 404, code: 'payments.not-found' });
  const list = await site.call('GET', '/payment/transactions/user/search', { token });
  expect(list.data.data.map(({ _id }: { _id: string }) => _id)).not.toContain(data._id);
});

test('only fans pay', async () => {
  const { data } = await topUp({ amount: 25 });
  const calls: ['GET' | 'POST', string, object?][] = [
    ['POST', '/payment/wallet/top-up', { amount: 25 }],
    ['GET', `/payment/transactions/${data._id}`],
    ['GET', '/payment/transactions/user/search'],
    ['GET', `/payment/sandbox/${data._id}`],
    ['POST', `/payment/sandbox/${data._id}/pay`, { card: 'pays' }],
  ];
  for (const [method, path, body] of calls) {
    expect((await site.call(method, path, { body })).status).toBe(401);
    expect((await site.call(method, path, { body, token: creator.token })).body.code).toBe(
      'access.role-required',
    );
  }
});

test('payments are listed by state and day', async () => {
  const payer = await registerFan(site);
  const get = async (query: Record<string, string>) =>
    (await site.call('GET', '/payment/transactions/user/search', { token: payer.token, query })).data;
  await giveTokens(site, payer, 10_00);
  site.clock.advance(DAY_MILLISECONDS);
  await topUp({ amount: 30 }, { token: payer.token });
  expect((await get({})).data.map((row: { totalPrice: number }) => row.totalPrice)).toEqual([30, 10]);
  expect((await get({ sort: 'asc', sortBy: 'updatedAt', limit: '1' })).data[0].totalPrice).toBe(10);
  expect((await get({ status: 'success' })).total).toBe(1);
  expect((await get({ status: 'whatever' })).total).toBe(2);
  const today = site.clock.now().toISOString().slice(0, 10);
  expect((await get({ fromDate: today, toDate: today })).total).toBe(1);
});

test('a payer finds payments by their type, with the part that was refunded', async () => {
  const payer = await registerFan(site);
  await site.call('POST', '/payment/wallet/top-up', { token: payer.token, body: { amount: 25 } });
  const found = async (query: Record<string, string>) =>
    (await site.call('GET', '/payment/transactions/user/search', { token: payer.token, query })).data;
  const { data, total } = await found({ type: 'token_package', status: 'created' });
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    type: 'token_package',
    originalPrice: 25,
    totalPrice: 25,
    couponInfo: null,
    refunded: 0,
    performerId: null,
  });
  expect((await found({ type: 'monthly_subscription' })).total).toBe(0);
  expect((await found({ type: 'nothing' })).total).toBe(0);
  expect((await found({ performerId: payer.id })).total).toBe(0);
});
