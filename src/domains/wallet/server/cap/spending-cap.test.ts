/** The monthly cap of a fan: what counts for it, and that nothing passes it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokens } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { giveTip, giveTokens, registerCreator, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { chargeWallet, findFaults, refuseAboveCap, reverseCharge } from '../index.ts';

let site: TestSite;
let creator: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  creator = await registerCreator(site, { approved: true });
});
afterAll(async () => {
  expect(await findFaults(site.runtime.database.read)).toEqual([]);
  await site.close();
});

async function fanWithCap(cap: number): Promise<TestUser> {
  const fan = await registerFan(site);
  await giveTokens(site, fan, 300_00);
  await site.runtime.database.pool.query('insert into spending_caps (fan_id, cap) values ($1, $2)', [
    fan.id,
    cap,
  ]);
  return fan;
}

const tip = (fan: TestUser, price: number) =>
  giveTip(site, { fan, creator }, { price }, { 'idempotency-key': newId() });
const refuse = (fan: TestUser, amount: number) =>
  site.runtime.write({}, (ctx) => refuseAboveCap(ctx, fan.id, tokens(amount)));

test('tips, renewals and cards are refused above the cap, and refunds make room', async () => {
  const fan = await fanWithCap(30_00);
  const { data } = await tip(fan, 20);
  const refusal = { code: 'wallet.cap-reached', capTokens: 30, spentTokens: 20 };
  expect((await tip(fan, 10.01)).body).toMatchObject({ status: 409, ...refusal });
  await expect(
    site.runtime.write({}, (ctx) =>
      chargeWallet(ctx, {
        buyerId: fan.id,
        sellerId: creator.id,
        kind: 'monthly_subscription',
        itemId: newId(),
        priceTokens: tokens(10_01),
        key: newId(),
      }),
    ),
  ).rejects.toMatchObject({ refusal: { code: 'wallet.cap-reached' } });
  await expect(refuse(fan, 10_01)).rejects.toMatchObject({ refusal: { code: 'wallet.cap-reached' } });
  await refuse(fan, 10_00);
  await site.runtime.write({}, (ctx) =>
    reverseCharge(ctx, { chargeId: data._id, grossTokens: tokens(5_00), reason: 'Refunded', key: newId() }),
  );
  expect((await tip(fan, 15)).status).toBe(200);
});

test('twenty tips at once never pass it', async () => {
  const fan = await fanWithCap(70_00);
  const answers = await Promise.all(Array.from({ length: 20 }, () => tip(fan, 10)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(7).fill(200), ...Array(13).fill(409)]);
});
