/** What a quote refuses it also refuses to be paid for: asked both ways. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveTokens, NO_ID, operator, registerFan, suspend, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { setPrices, subscribableCreator, subscribeTo } from '#testing/subscriptions.ts';

let site: TestSite;
let creator: TestUser;
let fan: TestUser;

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  creator = await subscribableCreator(site);
  fan = await registerFan(site);
  await giveTokens(site, fan, 50_00);
});

/** The code of the refusal of both; throws where they differ. */
async function refusalOf(wanted: Record<string, string>): Promise<string> {
  const query = { performerId: creator.id, type: 'monthly', ...wanted };
  const quote = await site.call('GET', '/subscriptions/quote', { token: fan.token, query });
  const paid = await subscribeTo(site, fan, creator, { payWith: 'wallet', ...wanted });
  expect(paid.body.code).toBe(quote.body.code);
  return paid.body.code;
}

const run = (text: string, values: unknown[]) => site.runtime.database.pool.query(text, values);

async function addCoupon({ token }: TestUser, code: string): Promise<string> {
  const coupon = { name: 'Thanks', code, percent: 20, maxUses: 5 };
  const { data } = await site.call('POST', '/creator/coupons', { token, body: { coupon } });
  return data._id;
}

test('trials, plans and promotions', async () => {
  expect(await refusalOf({ type: 'free' })).toBe('subscriptions.trial-not-offered');
  expect(await refusalOf({ months: '6' })).toBe('subscriptions.plan-not-offered');
  expect(await refusalOf({ promotion: 'nothing' })).toBe('subscriptions.promotion-not-valid');
  await setPrices(site, creator, { isFreeSubscription: true, durationFreeSubscriptionDays: 7 });
  await run('insert into subscription_trials values ($1, $2, $3)', [fan.id, creator.id, site.clock.now()]);
  expect(await refusalOf({ type: 'free' })).toBe('subscriptions.trial-used');
  const { data: link } = await site.call('POST', '/creator/promotion-links', {
    token: creator.token,
    body: { kind: 'percent', value: 10 },
  });
  await addCoupon(creator, 'BOTH');
  expect(await refusalOf({ promotion: link.code, couponCode: 'BOTH' })).toBe('subscriptions.one-discount');
  await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  expect(await refusalOf({})).toBe('subscriptions.already-subscribed');
});

test('coupons that are unknown, foreign, off, over, used up, used already, or in another payment', async () => {
  expect(await refusalOf({ couponCode: 'NOBODYS' })).toBe('payments.coupon-unknown');
  await addCoupon(await subscribableCreator(site), 'FOREIGN');
  expect(await refusalOf({ couponCode: 'FOREIGN' })).toBe('payments.coupon-not-for-this');
  const id = await addCoupon(creator, 'MINE');
  const refusalAfter = async (change: string) => {
    await run(`update coupons set ${change} where id = $1`, [id]);
    return refusalOf({ couponCode: 'MINE' });
  };
  expect(await refusalAfter('is_active = false')).toBe('payments.coupon-inactive');
  expect(await refusalAfter(`is_active = true, ends_at = '2026-01-01'`)).toBe('payments.coupon-expired');
  expect(await refusalAfter('ends_at = null, used = max_uses')).toBe('payments.coupon-used-up');
  await run('update coupons set used = 0 where id = $1', [id]);
  const { data } = await subscribeTo(site, fan, creator, { couponCode: 'MINE' });
  await run(`update card_transactions set client_secret = 'of another form' where id = $1`, [data._id]);
  expect(await refusalOf({ couponCode: 'MINE' })).toBe('payments.coupon-in-payment');
  await site.call('POST', `/payment/sandbox/${data._id}/pay`, { token: fan.token, body: { card: 'pays' } });
  await site.drain();
  const row = (await site.call('GET', '/subscriptions/user/search', { token: fan.token })).data.data[0];
  const path = `/payment/sandbox/cancel-subscription/${row._id}`;
  await site.call('POST', path, { token: fan.token, body: {} });
  expect(await refusalOf({ couponCode: 'MINE' })).toBe('payments.coupon-already-used');
});

test('cards, where the site takes none', async () => {
  const closed = await openTestSite({ PAYMENT_GATEWAY: '' });
  try {
    const { body } = await subscribeTo(closed, await registerFan(closed), await subscribableCreator(closed));
    expect(body.code).toBe('payments.no-cards');
  } finally {
    await closed.close();
  }
});

test('changes of a subscription, and what nobody may see', async () => {
  const { data } = await subscribeTo(site, fan, creator, { payWith: 'wallet' });
  const path = `/subscriptions/${data.subscriptionId}`;
  const send = async (method: 'POST' | 'PUT', address: string, body: object) =>
    (await site.call(method, address, { token: fan.token, body })).body.code;
  await site.call('PUT', '/creator/subscription-offers', {
    token: creator.token,
    body: { bundles: [], walletAllowed: false },
  });
  expect(await send('PUT', `${path}/payment-method`, { payWith: 'wallet' })).toBe(
    'subscriptions.wallet-not-allowed',
  );
  expect(await send('PUT', `${path}/payment-method`, { payWith: 'card', cardId: NO_ID })).toBe(
    'subscriptions.card-not-found',
  );
  await send('POST', `/payment/system/cancel-subscription/${data.subscriptionId}`, {});
  await suspend(site, creator);
  expect(await send('POST', `${path}/reactivate`, {})).toBe('creators.not-found');
  expect((await site.call('GET', `/subscriptions/offers/${creator.id}`)).body.code).toBe(
    'creators.not-found',
  );
  const query = { performerId: creator.id };
  expect((await site.call('GET', '/promotion-links/any', { query })).body.code).toBe('creators.not-found');
  const boss = await operator(site);
  expect((await site.call('GET', `/subscriptions/${NO_ID}/periods`, { token: fan.token })).body.code).toBe(
    'subscriptions.not-found',
  );
  expect(
    (await site.call('GET', `/admin/subscriptions/${NO_ID}/periods`, { token: boss.token })).body.code,
  ).toBe('subscriptions.not-found');
});
