import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { balance, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { cardUsers } from './card-uses.ts';
import { eraseCards } from './erase-cards.ts';

let site: TestSite;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  fan = await registerFan(site);
});

const save = (token: string, further: object = {}, by = fan) =>
  site.call('POST', '/sandbox/cards', { token: by.token, body: { token, ...further } });
const cardsOf = async (by = fan) => (await site.call('GET', '/payment-cards', { token: by.token })).data;
const remove = (id: string, by = fan) => site.call('DELETE', `/payment-cards/${id}`, { token: by.token });
const topUp = (body: object, by = fan) =>
  site.call('POST', '/payment/wallet/top-up', { token: by.token, body: { amount: 25, ...body } });
const statusOf = async (id: string) =>
  (await site.call('GET', `/payment/transactions/${id}`, { token: fan.token })).data.status;
const query = async (text: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(text, values)).rows;

test('a card is saved by its token, and listed by its last digits', async () => {
  const { status, data } = await save('test_pays', { brand: 'ignored', last4Digits: '1111' });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    paymentGateway: 'sandbox',
    sourceId: fan.id,
    brand: 'visa',
    last4Digits: '4242',
    month: '12',
    year: '2030',
    validity: 'valid',
    testCard: 'pays',
    isProduction: false,
    usedBy: [],
  });
  expect(await cardsOf()).toEqual({ data: [data], total: 1, gateway: 'sandbox' });
});

test('the same card is saved once, also twenty times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => save('test_pays')));
  const outcomes = answers.map(({ status, body }) => `${status} ${body.code ?? 'saved'}`).sort();
  expect(outcomes).toEqual([
    '200 saved',
    ...Array.from({ length: 19 }, () => '409 payments.card-saved-already'),
  ]);
  expect((await cardsOf()).total).toBe(1);
});

test('a card number is refused wherever it stands, and nothing of it is stored', async () => {
  for (const body of [
    { token: '4242424242424242' },
    { token: 'test_pays', number: '4242 4242 4242 4242' },
    { token: 'test_pays', raw: { card: { pan: 4242424242424242 } } },
  ]) {
    const answer = await site.call('POST', '/sandbox/cards', { token: fan.token, body });
    expect([answer.status, answer.body.code]).toEqual([422, 'payments.card-number-not-accepted']);
  }
  expect(await query(`select 1 from payment_cards where account_id = $1`, [fan.id])).toEqual([]);
});

test('an unknown token, and another gateway, are refused', async () => {
  expect((await save('test_nothing')).body).toMatchObject({
    status: 422,
    code: 'payments.card-token-unknown',
  });
  const other = await site.call('POST', '/ccbill/cards', { token: fan.token, body: { token: 'test_pays' } });
  expect(other.body).toMatchObject({ status: 404, code: 'payments.other-gateway' });
});

/** Cards of the account as if they had been saved before. */
async function seedCards(count: number, removed: boolean, createdAt: string): Promise<void> {
  await query(
    `insert into payment_cards (id, account_id, gateway, token, brand, last4, exp_month, exp_year, fingerprint, created_at,
       removed_at)
     select gen_random_uuid(), $1, 'sandbox', 'seed-' || gen_random_uuid(), 'visa', '0000', 12, 2040, 'seed-' || n,
       ${createdAt}, case when $3 then now() end
     from generate_series(1, $2) as n`,
    [fan.id, count, removed],
  );
}

test('an account has ten cards at most, and adds ten a day at most', async () => {
  await seedCards(10, false, `now() - interval '2 days'`);
  expect((await save('test_pays')).body).toMatchObject({ status: 409, code: 'payments.too-many-cards' });
  fan = await registerFan(site);
  await seedCards(10, true, 'now()');
  expect((await save('test_pays')).body).toMatchObject({
    status: 429,
    code: 'payments.too-many-cards-today',
  });
});

test('only their owner sees and removes cards; a removed one can be saved again', async () => {
  const { data } = await save('test_pays');
  const other = await registerFan(site);
  expect((await cardsOf(other)).total).toBe(0);
  expect((await remove(data._id, other)).body).toMatchObject({
    status: 404,
    code: 'payments.card-not-found',
  });
  expect((await remove(data._id)).data).toEqual({ success: true, usedBy: [] });
  expect((await remove(data._id)).status).toBe(404);
  await site.drain();
  expect((await save('test_pays')).status).toBe(200);
});

test('removing a card says what was paid with it', async () => {
  const { data } = await save('test_pays');
  const use = { name: 'Ash & Slip', path: '/model/ash' };
  site.runtime.ports.register(
    cardUsers,
    async (_ctx, ids) => new Map(ids.map((id) => [id, id === data._id ? [use] : []])),
  );
  expect((await cardsOf()).data[0].usedBy).toEqual([use]);
  expect((await remove(data._id)).data.usedBy).toEqual([use]);
});

test('a card is marked before it expires, and cannot be charged afterwards', async () => {
  const { data } = await save('test_pays');
  const expireIn = (year: number, month: number) =>
    query('update payment_cards set exp_year = $2, exp_month = $3 where id = $1', [data._id, year, month]);
  // The business time is 2 November 2026.
  await expireIn(2026, 12);
  expect((await cardsOf()).data[0].validity).toBe('soon');
  await expireIn(2026, 11);
  expect((await topUp({ cardId: data.token })).status).toBe(200);
  await expireIn(2026, 10);
  expect((await cardsOf()).data[0].validity).toBe('expired');
  expect((await topUp({ cardId: data.token })).body).toMatchObject({
    status: 409,
    code: 'payments.card-expired',
  });
  await site.drain();
});

test('a top-up charges a saved card, by its id or token, and never somebody else’s', async () => {
  const { data: card } = await save('test_pays');
  for (const cardId of [card.token, card._id]) {
    const { status, data } = await topUp({ cardId });
    expect(status).toBe(200);
    expect(data.paymentUrl).toContain(`/payment/sandbox/${data._id}`);
    await site.drain();
    expect(await statusOf(data._id)).toBe('success');
  }
  expect(await balance(site, fan)).toBe(50);
  const other = await registerFan(site);
  expect((await topUp({ cardId: card.token }, other)).body).toMatchObject({
    status: 404,
    code: 'payments.card-not-found',
  });
});

test('twenty top-ups at once under one key charge the card once', async () => {
  const { data: card } = await save('test_pays');
  const once = () =>
    site.call('POST', '/payment/wallet/top-up', {
      token: fan.token,
      body: { amount: 25, cardId: card.token },
      headers: { 'idempotency-key': 'one-payment' },
    });
  await Promise.all(Array.from({ length: 20 }, once));
  const again = await once();
  expect(again.status).toBe(200);
  await site.drain();
  expect(await balance(site, fan)).toBe(25);
});

test('a payer who saves the card on its page finds it next time; a refused one is not saved', async () => {
  for (const card of ['refused', 'pays', 'pays']) {
    const { data } = await topUp({});
    const paid = await site.call('POST', `/payment/sandbox/${data._id}/pay`, {
      token: fan.token,
      body: { card, save: true },
    });
    expect(paid.status).toBe(200);
    await site.drain();
  }
  expect((await cardsOf()).data.map(({ testCard }: { testCard: string }) => testCard)).toEqual(['pays']);
});

const retry = (id: string, body: object = {}, by = fan) =>
  site.call('POST', `/payment/retry/${id}`, { token: by.token, body });

test('a payment that failed is tried again: the same one, with another card, paid once', async () => {
  const { data: refused } = await save('test_refused');
  const { data: pays } = await save('test_pays');
  const { data } = await topUp({ cardId: refused._id });
  await site.drain();
  expect(await statusOf(data._id)).toBe('fail');
  expect((await retry(data._id, { cardId: refused._id })).data._id).toBe(data._id);
  await site.drain();
  expect(await statusOf(data._id)).toBe('fail');
  const other = await registerFan(site);
  expect((await retry(data._id, {}, other)).body).toMatchObject({ status: 404, code: 'payments.not-found' });
  // Twenty times at once, without a key: whoever comes later finds it in progress.
  const answers = await Promise.all(Array.from({ length: 20 }, () => retry(data._id, { cardId: pays._id })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  await site.drain();
  expect(await statusOf(data._id)).toBe('success');
  expect(await balance(site, fan)).toBe(25);
  expect((await retry(data._id)).body).toMatchObject({ status: 409, code: 'payments.decided' });
  const rows = await query('select attempt from card_transactions where id = $1', [data._id]);
  expect(rows).toEqual([{ attempt: 3 }]);
});

test('a retry without a card charges the one of before, or lets the payer enter one', async () => {
  const { data: card } = await save('test_refused');
  const { data } = await topUp({ cardId: card._id });
  await site.drain();
  await retry(data._id);
  await site.drain();
  expect(await statusOf(data._id)).toBe('fail');
  expect((await retry(data._id, { newCard: true })).data.paymentUrl).toContain(data._id);
  expect(await statusOf(data._id)).toBe('created');
  await site.call('POST', `/payment/sandbox/${data._id}/pay`, { token: fan.token, body: { card: 'pays' } });
  await site.drain();
  expect(await statusOf(data._id)).toBe('success');
  expect(await balance(site, fan)).toBe(25);
});

test('a saved card whose bank asks is confirmed on the page, and cannot be tried with a card number', async () => {
  const { data: card } = await save('test_asks_always');
  const { data } = await topUp({ cardId: card._id });
  await site.drain();
  expect(await statusOf(data._id)).toBe('require_authentication');
  const shown = await site.call('GET', `/payment/sandbox/${data._id}`, { token: fan.token });
  expect(shown.data).toMatchObject({ status: 'require_authentication', savedCard: 'asks_always' });
  expect((await retry(data._id, { note: '4242424242424242' })).body.code).toBe(
    'payments.card-number-not-accepted',
  );
  expect((await retry(data._id)).data._id).toBe(data._id);
  expect(await statusOf(data._id)).toBe('require_authentication');
  await site.call('POST', `/payment/sandbox/${data._id}/pay`, {
    token: fan.token,
    body: { card: 'asks_always', confirmed: true },
  });
  await site.drain();
  expect(await statusOf(data._id)).toBe('success');
});

test('a retry refuses a card that is expired or of somebody else', async () => {
  const { data: refused } = await save('test_refused');
  const { data } = await topUp({ cardId: refused._id });
  await site.drain();
  const { data: pays } = await save('test_pays');
  await query('update payment_cards set exp_year = 2026, exp_month = 1 where id = $1', [pays._id]);
  expect((await retry(data._id, { cardId: pays._id })).body.code).toBe('payments.card-expired');
  const other = await registerFan(site);
  const { data: theirs } = await save('test_pays', {}, other);
  expect((await retry(data._id, { cardId: theirs._id })).body.code).toBe('payments.card-not-found');
  expect(await statusOf(data._id)).toBe('fail');
});

test('an erased account keeps no card, and is no customer of the gateway', async () => {
  await save('test_pays');
  await site.runtime.write({}, (ctx) => eraseCards(ctx, fan.id));
  await site.drain();
  expect(await query('select 1 from payment_cards where account_id = $1', [fan.id])).toEqual([]);
  expect(await query('select 1 from gateway_customers where account_id = $1', [fan.id])).toEqual([]);
});
