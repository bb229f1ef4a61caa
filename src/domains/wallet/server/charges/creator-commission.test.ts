/** The platform fee: the most special rate wins, and is kept with each charge. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { basisPoints, tokens } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import {
  giveTip,
  giveTokens,
  NO_ID,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { chargeCard, chargeWallet, findFaults } from '../index.ts';

let site: TestSite;
let boss: TestUser;
let creator: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
  creator = await registerCreator(site, { approved: true });
  fan = await registerFan(site);
  await giveTokens(site, fan, 300_00);
});
afterAll(async () => {
  expect(await findFaults(site.runtime.database.read)).toEqual([]);
  await site.close();
});

const setOwn = (kind: string, percent: number | null, id = creator.id) =>
  site.call('PUT', `/admin/creators/${id}/commission`, {
    token: boss.token,
    body: { kind, percent, reason: 'As agreed' },
  });

async function rateOfTip(): Promise<number> {
  const { data } = await giveTip(site, { fan, creator }, { price: 10 }, { 'idempotency-key': newId() });
  const { rows } = await site.runtime.database.pool.query(
    'select rate_basis_points from charges where id = $1',
    [data._id],
  );
  return rows[0].rate_basis_points;
}

/** By wallet and by card, which must agree. */
async function rateOfMonth(): Promise<number> {
  const order = {
    buyerId: fan.id,
    sellerId: creator.id,
    kind: 'monthly_subscription' as const,
    itemId: newId(),
    priceTokens: tokens(1_00),
  };
  return site.runtime.write({}, async (ctx) => {
    const payment = { transactionId: newId(), gateway: 'sandbox' };
    const [byCard, byWallet] = [
      await chargeCard(ctx, { ...order, payment }),
      await chargeWallet(ctx, { ...order, key: newId() }),
    ];
    expect(byCard.rateBasisPoints).toBe(byWallet.rateBasisPoints);
    return byCard.rateBasisPoints;
  });
}

const effective = async () =>
  Object.fromEntries(
    (
      await site.call('GET', `/admin/creators/${creator.id}/commission`, { token: boss.token })
    ).data.rates.map(({ kind, effectivePercent }: { kind: string; effectivePercent: number }) => [
      kind,
      effectivePercent,
    ]),
  );

test('site, site by kind, creator, creator by kind: each wins over those before it', async () => {
  const first = await rateOfTip();
  expect([first, await rateOfMonth()]).toEqual([1_000, 1_000]);
  await site.runtime.write({}, (ctx) => setSetting(ctx, 'commissionPercentTips', basisPoints(800)));
  expect([await rateOfTip(), await rateOfMonth()]).toEqual([800, 1_000]);
  expect((await setOwn('all', 6)).status).toBe(200);
  expect([await rateOfTip(), await rateOfMonth()]).toEqual([600, 600]);
  await setOwn('tip', 4.25);
  expect([await rateOfTip(), await rateOfMonth()]).toEqual([425, 600]);
  await setOwn('monthly_subscription', 0);
  expect([await rateOfTip(), await rateOfMonth()]).toEqual([425, 0]);
  expect(await effective()).toEqual({
    all: 6,
    tip: 4.25,
    feed: 6,
    monthly_subscription: 0,
    yearly_subscription: 6,
  });
  await setOwn('all', null);
  await setOwn('tip', null);
  expect([await rateOfTip(), await rateOfMonth()]).toEqual([800, 0]);
  // What was charged keeps its rate.
  const { rows } = await site.runtime.database.pool.query(
    'select distinct rate_basis_points as rate from charges',
  );
  expect(rows.map(({ rate }) => rate).sort((a, b) => a - b)).toEqual([0, 425, 600, 800, 1_000]);
});

test('the creator sees the rates of their own, and the log says who changed them and why', async () => {
  await setOwn('feed', 5);
  const { data } = await site.call('GET', '/performers/me', { token: creator.token });
  expect(data).toMatchObject({ siteCommission: 0.05, subscriptionCommission: { monthly: 0, yearly: 0.1 } });
  const log = await site.call('GET', '/admin/audit', { token: boss.token });
  expect(log.data.data[0]).toMatchObject({
    action: 'creator.fee-changed',
    by: { _id: boss.id },
    reason: 'As agreed',
    before: { kind: 'feed', percent: null },
    after: { kind: 'feed', percent: 5 },
  });
});

test('only creators have one, and only rates are taken', async () => {
  for (const id of [fan.id, NO_ID]) {
    expect((await setOwn('all', 5, id)).body).toMatchObject({ status: 404, code: 'creators.not-found' });
    const { body } = await site.call('GET', `/admin/creators/${id}/commission`, { token: boss.token });
    expect(body.code).toBe('creators.not-found');
  }
  for (const percent of [-1, 100.01, 5.005])
    expect((await setOwn('all', percent)).body.code).toBe('request.shape');
  expect((await setOwn('gift', 5)).body.code).toBe('request.shape');
});
