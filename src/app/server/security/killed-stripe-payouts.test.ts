/**
 * Payouts through Stripe on a bad day: an operator sends them while the server and PostgreSQL are killed, and answers of
 * Stripe are lost. Each is sent once and booked once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { creatorBalances, rollUp } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  giveTip,
  giveTokens,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { insist, type KillableSite, openKillableSite } from '#testing/killable-site.ts';
import { runJob } from '#testing/run-job.ts';
import type { Answer } from '#testing/site.ts';
import { type FakeStripe, openFakeStripe } from '#testing/stripe/fake-stripe.ts';
import { stripeEnvironment } from '#testing/stripe/stripe-keys.ts';

const CREATORS = 4;
const AMOUNT = 10;
const BLOWS = process.env.LONG ? 4 : 2;
const PEACE_MILLISECONDS = 150;
// What the queue has given up is sent again by the round of every five minutes, once it is five minutes old.
const ROUNDS_MILLISECONDS = 12 * 60_000;

let stripe: FakeStripe;
let site: KillableSite;
let boss: TestUser;
let creators: TestUser[];

beforeAll(async () => {
  stripe = await openFakeStripe();
  // The fan's tokens come from the sandbox.
  site = await openKillableSite({ ...stripeEnvironment(stripe.address), PAYMENT_GATEWAY: 'sandbox' });
  await site.runtime.write({}, async (ctx) => {
    await setSetting(ctx, 'holdDays', 0);
    await setSetting(ctx, 'payoutAccountHoldDays', 0);
    await setSetting(ctx, 'minimumPayoutAmount', tokens(100));
  });
  boss = await operator(site);
  const fan = await registerFan(site);
  for (const amount of [300_00, 150_00]) await giveTokens(site, fan, amount);
  creators = [];
  for (let made = 0; made < CREATORS; made++) {
    const creator = await registerCreator(site, { approved: true });
    const connect = () => site.call('POST', '/stripe/accounts', { token: creator.token });
    await connect();
    for (const account of stripe.accounts.values()) account.missing = [];
    expect((await connect()).data.payoutsEnabled).toBe(true);
    const { status } = await giveTip(site, { fan, creator }, { price: 100 });
    expect(status).toBe(200);
    creators.push(creator);
  }
  await runJob(site, 'mature-earnings');
});
afterAll(async () => {
  await site?.close();
  await stripe?.close();
});

const order = async (by: TestUser, path: string, body: object): Promise<Answer> =>
  (await insist(site, by, path, body)).answer;

/** A creator asks for a payout; an operator approves and sends it. */
async function beSent(creator: TestUser): Promise<string> {
  const asked = await order(creator, '/payout-requests', {
    requestTokens: AMOUNT,
    paymentAccountType: 'stripe',
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const path = `/admin/payouts/${asked.data._id}`;
  await order(boss, `${path}/approve`, {});
  await order(boss, `${path}/send`, {});
  return asked.data._id;
}

const statusOf = async (id: string) => {
  const { data } = await site.call('GET', `/admin/payouts/${id}`, { token: boss.token });
  return data?.status;
};

test('killed between the order and the answer, each is sent once and booked once', {
  timeout: 15 * 60_000,
}, async () => {
  const sending = Promise.all(creators.map(beSent));
  for (let blows = 0; blows < BLOWS; blows++) {
    stripe.disturbances.push('cut-after');
    await pause(PEACE_MILLISECONDS);
    if (blows % 2 === 0) await site.killServer();
    else site.killDatabase();
  }
  const ids = await sending;
  await expect
    .poll(() => Promise.all(ids.map((id) => statusOf(id).catch(() => undefined))), {
      timeout: ROUNDS_MILLISECONDS,
    })
    .toEqual(ids.map(() => 'done'));
  const sent = [...stripe.book.transfers.values()].map(({ metadata }) => metadata.transferId);
  expect(sent.sort()).toEqual([...ids].sort());
  await site.drain();
  await site.runtime.database.transaction(rollUp);
  for (const creator of creators)
    expect(await creatorBalances(site.runtime.database.read, creator.id)).toMatchObject({
      available: 9_000 - AMOUNT * 100,
      reserved: 0,
    });
  expect(await checkBooks(site)).toEqual([]);
});
