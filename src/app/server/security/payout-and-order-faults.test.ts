/**
 * Faults that servers of this kind had with payouts, orders and cards, each tried by real requests. Those with purchases
 * and subscriptions are in `money-faults.test.ts`. The books must balance after all of them.
 */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  balance,
  operator,
  registerCreator,
  registerFan,
  saveCard,
  TEST_PASSWORD,
  type TestUser,
} from '#testing/factories.ts';
import { askForPayout, BANK_ACCOUNT, earnAvailable, payableCreator } from '#testing/payouts.ts';
import { runJob } from '#testing/run-job.ts';
import { buyProduct, putInShop, shopper } from '#testing/shop.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { passDays, setPrices, subscribeTo } from '#testing/subscriptions.ts';

const IBAN = BANK_ACCOUNT.bankAccount.replaceAll(' ', '');
const AT_ONCE = 20;
// What the gateway calls a card and its owner.
const CARD_TOKEN = 'test_pays_secret_lamp';
const CUSTOMER = 'cus_secret_lamp';

let site: TestSite;
let boss: TestUser;
const lines = new PassThrough();
const written = text(lines);

beforeAll(async () => {
  site = await openTestSite({ LOG_LEVEL: 'trace' }, { logTo: lines });
  boss = await operator(site);
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

const query = async (statement: string, ...values: unknown[]) =>
  (await site.runtime.database.pool.query(statement, values)).rows;
const decide = (id: string, step: string, body: object = {}, by = boss) =>
  site.call('POST', `/admin/payouts/${id}/${step}`, { token: by.token, body });
const change = (id: string, body: object, by: TestUser) =>
  site.call('PUT', `/payout-requests/${id}`, {
    token: by.token,
    body: { requestTokens: 60, paymentAccountType: 'banking', ...body },
  });
const overview = async ({ token }: TestUser) =>
  (await site.call('GET', '/payout-requests/overview', { token })).data;
const atOnce = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, () => work()));

async function requested(amount = 60): Promise<{ creator: TestUser; id: string }> {
  const creator = await payableCreator(site);
  const { status, data } = await askForPayout(site, creator, amount);
  expect(status).toBe(200);
  return { creator, id: data._id };
}

/** A creator asks for all of it, an operator approves, and it is paid. */
async function paidOut(creator: TestUser, amount: number): Promise<string> {
  const { data } = await askForPayout(site, creator, amount);
  expect((await decide(data._id, 'approve')).status).toBe(200);
  expect((await decide(data._id, 'paid')).status).toBe(200);
  return data._id;
}

test('what a payout asks for is reserved at once: nothing else is paid from it', async () => {
  const { creator, id } = await requested();
  expect(await overview(creator)).toMatchObject({ available: 30, onItsWay: 60 });
  // Approved, it is not pending any more, and another can be requested: of what is left.
  await decide(id, 'approve');
  await earnAvailable(site, creator, 27_00);
  expect((await askForPayout(site, creator, 57.01)).body).toMatchObject({
    code: 'wallet.more-than-available',
    available: 57,
  });
});

test('a change of a payout is compared with what is available, not with the amount of before', async () => {
  const { creator, id } = await requested();
  expect((await change(id, { requestTokens: 90.01 }, creator)).body.code).toBe('wallet.more-than-available');
  expect((await change(id, { requestTokens: 90 }, creator)).status).toBe(200);
  expect(await overview(creator)).toMatchObject({ available: 0, onItsWay: 90 });
});

test('a payout that is approved, paid or rejected cannot be changed by its creator', async () => {
  const approved = await requested();
  await decide(approved.id, 'approve');
  const paid = await requested();
  await decide(paid.id, 'approve');
  await decide(paid.id, 'paid');
  const rejected = await requested();
  await decide(rejected.id, 'reject', { reason: 'For a test' });
  for (const { creator, id } of [approved, paid, rejected]) {
    const before = await overview(creator);
    expect((await change(id, { requestTokens: 50 }, creator)).body.code).toBe('payouts.decided');
    expect(await overview(creator)).toEqual(before);
  }
});

test('a payout is deducted when it is approved and then paid, once', async () => {
  const { creator, id } = await requested();
  await decide(id, 'approve');
  expect(await overview(creator)).toMatchObject({ available: 30, onItsWay: 60, paidOut: 0 });
  const answers = await atOnce(() => decide(id, 'paid'));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await overview(creator)).toMatchObject({ available: 30, onItsWay: 0, paidOut: 60 });
  for (const step of ['reject', 'failed'])
    expect((await decide(id, step, { reason: 'For a test' })).body.code).toBe('payouts.other-status');
  expect(await overview(creator)).toMatchObject({ available: 30, onItsWay: 0, paidOut: 60 });
});

test('a creator neither approves, pays nor sends a payout', async () => {
  const { creator, id } = await requested();
  for (const step of ['approve', 'paid', 'send', 'reject', 'failed', 'holds/name-differs/lift'])
    expect((await decide(id, step, { reason: 'For a test' }, creator)).status, step).toBe(403);
  expect(await query('select status from payouts where id = $1', id)).toEqual([{ status: 'pending' }]);
});

test('a payout is of whole hundredths above zero', async () => {
  const creator = await payableCreator(site);
  for (const amount of [60.005, 0, -60, 1e300, Number.NaN])
    expect((await askForPayout(site, creator, amount)).status, String(amount)).toBe(422);
  expect(await overview(creator)).toMatchObject({ available: 90, onItsWay: 0 });
});

test('the bank data of a creator is neither read nor written by another one, nor shown in a profile', async () => {
  const { creator, id } = await requested();
  const other = await registerCreator(site, { approved: true });
  const visible = await Promise.all(
    [
      site.call('GET', `/performers/${creator.username}`),
      site.call('GET', `/performers/${creator.username}`, { token: other.token }),
      site.call('GET', '/performers/search', { token: other.token }),
      site.call('GET', '/performers/payout-accounts', { token: other.token }),
      site.call('GET', `/payout-requests/${id}/view`, { token: other.token }),
      site.call('GET', '/payout-requests/search', { token: other.token }),
      // Masked for themselves as well.
      site.call('GET', '/performers/payout-accounts', { token: creator.token }),
      site.call('GET', '/performers/me', { token: creator.token }),
    ].map(async (answer) => JSON.stringify((await answer).body)),
  );
  for (const answer of visible) {
    expect(answer).not.toContain(IBAN);
    expect(answer).not.toContain(BANK_ACCOUNT.bankAccount);
  }
  for (const answer of visible.slice(0, 6)) expect(answer).not.toContain(BANK_ACCOUNT.bankName);
  const [before] = await query('select * from payout_accounts where creator_id = $1', creator.id);
  const theft = await site.call('PUT', `/performers/${creator.id}/banking-settings`, {
    token: other.token,
    body: { ...BANK_ACCOUNT, bankName: 'Theft & Sons' },
  });
  expect(theft.body.code).toBe('creators.not-own-profile');
  expect(await query('select * from payout_accounts where creator_id = $1', creator.id)).toEqual([before]);
});

test('earnings that a bank takes back after they were paid out are a debt, and no payout is made of it', async () => {
  const creator = await payableCreator(site);
  await setPrices(site, creator, { monthlyPrice: 10 });
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'holdDays', 0));
  const fan = await registerFan(site);
  await subscribeTo(site, fan, creator, { cardId: await saveCard(site, fan, 'disputed_later') });
  await site.drain();
  await runJob(site, 'mature-earnings');
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'holdDays', 7));
  await paidOut(creator, 99);
  expect(await balance(site, creator)).toBe(0);
  await passDays(site, 4);
  expect(await overview(creator)).toMatchObject({ available: -9, paidOut: 99 });
  expect((await askForPayout(site, creator, 50)).body).toMatchObject({
    code: 'wallet.more-than-available',
    available: -9,
  });
});

test('with an account its bank data goes, and what was paid stays in the books', async () => {
  const creator = await payableCreator(site);
  const id = await paidOut(creator, 90);
  const { status } = await site.call('POST', '/users/me/deletion', {
    token: creator.token,
    body: { password: TEST_PASSWORD },
  });
  expect(status).toBe(200);
  site.clock.advance(40 * DAY_MILLISECONDS);
  await runJob(site, 'accounts.erase-due');
  await site.drain();
  expect(await query('select * from payout_accounts where creator_id = $1', creator.id)).toEqual([]);
  const [payout] = await query('select * from payouts where id = $1', id);
  expect(payout).toMatchObject({ status: 'done', account_sealed: '', account_label: '', reference: '' });
  expect(Number(payout.amount)).toBe(90_00);
});

test('an order of nothing, of less, or of a part of a piece is no order', async () => {
  const creator = await registerCreator(site, { approved: true });
  const fan = await shopper(site);
  const productId = await putInShop(site, creator);
  for (const quantity of [0, -1, 0.5, 1e9, Number.NaN, '1; drop table orders'])
    expect((await buyProduct(site, fan, productId, { quantity })).status, String(quantity)).toBe(422);
  expect(await balance(site, fan)).toBe(100);
  expect(await query('select stock from products where id = $1', productId)).toEqual([{ stock: 10 }]);
});

test('the price of an order is the server’s, whatever the body says', async () => {
  const creator = await registerCreator(site, { approved: true });
  const fan = await shopper(site);
  const productId = await putInShop(site, creator);
  const cheap = { price: 0.01, totalPrice: 0.01, unitPrice: 0, sendingPrice: -5, amount: 0, discount: 5 };
  const { status } = await buyProduct(site, fan, productId, { ...cheap, quantity: 2 });
  expect(status).toBe(200);
  expect(await balance(site, fan)).toBe(90);
});

test('an order that is refunded keeps its charge and its earning, with the refund beside them', async () => {
  const creator = await registerCreator(site, { approved: true });
  const fan = await shopper(site);
  const { data } = await buyProduct(site, fan, await putInShop(site, creator));
  const answers = await atOnce(() =>
    site.call('POST', `/orders/${data.orderId}/refund`, {
      token: creator.token,
      body: { reason: 'It broke' },
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await balance(site, fan)).toBe(100);
  const charges = await query(
    `select c.gross::int, c.reversed_gross::int as reversed, (select count(*)::int from reversals r
     where r.charge_id = c.id) as reversals from charges c where c.buyer_id = $1`,
    fan.id,
  );
  expect(charges).toEqual([{ gross: 5_00, reversed: 5_00, reversals: 1 }]);
  const earned = await site.call('GET', '/performer/earning/search', { token: creator.token });
  expect(earned.data.total).toBe(1);
});

test('an order, with where it goes, is neither read, moved nor refunded by anybody but its two sides', async () => {
  const creator = await registerCreator(site, { approved: true });
  const fan = await shopper(site);
  const { data } = await buyProduct(site, fan, await putInShop(site, creator));
  const path = `/orders/${data.orderId}`;
  for (const stranger of [await shopper(site), await registerCreator(site, { approved: true })]) {
    const ask = (method: 'GET' | 'PUT' | 'POST', at: string, body?: object) =>
      site.call(method, at, { token: stranger.token, ...(body && { body }) });
    const answers = [
      await ask('GET', path),
      await ask('GET', '/orders/search'),
      await ask('GET', '/orders/users/search'),
      await ask('PUT', `${path}/update`, { deliveryStatus: 'shipping', shippingCode: 'RR1' }),
      await ask('PUT', `${path}/update/delivery-address`, { deliveryAddressId: fan.addressId }),
      await ask('POST', `${path}/refund`, { reason: 'For me' }),
      await ask('POST', `${path}/dispute`, { problem: 'not-received', statement: 'It is mine, all of it' }),
    ];
    for (const { status, body } of answers) {
      expect(JSON.stringify(body)).not.toContain('Portowa');
      expect(status === 200 ? body.data.total : status, JSON.stringify(body)).toBeOneOf([0, 403, 404]);
    }
  }
  expect((await site.call('GET', path, { token: fan.token })).data).toMatchObject({
    deliveryStatus: 'processing',
    deliveryAddress: expect.stringContaining('Portowa'),
  });
});

test('what a gateway calls a card and its owner is answered to its owner alone', async () => {
  const fan = await registerFan(site);
  const id = await saveCard(site, fan, 'pays');
  await query(
    'update payment_cards set customer_ref = $3, token = $2 where id = $1',
    ...[id, CARD_TOKEN, CUSTOMER],
  );
  const { token } = await registerFan(site);
  const topUp = { amount: 20, cardId: id };
  const answers = [
    await site.call('GET', '/payment-cards', { token }),
    await site.call('POST', '/payment/wallet/top-up', { token, body: topUp }),
    await site.call('POST', '/payment/wallet/top-up', { token: fan.token, body: topUp }),
    await site.call('GET', '/payment/transactions/user/search', { token: fan.token }),
    await site.call('GET', '/admin/card-payments', { token: boss.token }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 200, 200]);
  for (const answer of answers) {
    expect(JSON.stringify(answer.body)).not.toContain(CUSTOMER);
    expect(JSON.stringify(answer.body)).not.toContain(CARD_TOKEN);
  }
  expect((await site.call('GET', '/payment-cards', { token: fan.token })).data.data).toMatchObject([
    { _id: id, token: CARD_TOKEN },
  ]);
});

test('no line of the log has a bank account, a card’s token or an address, at its most talkative', async () => {
  await site.drain().catch(() => undefined);
  lines.end();
  const log = await written;
  expect(log).toContain('/payout-requests');
  for (const secret of [IBAN, BANK_ACCOUNT.bankAccount, CUSTOMER, CARD_TOKEN, 'Portowa'])
    expect(log.includes(secret), secret).toBe(false);
});
