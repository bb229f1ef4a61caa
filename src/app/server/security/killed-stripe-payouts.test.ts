/**
 * Payouts through Stripe on a bad day: an operator sends them while the server and PostgreSQL are killed, and answers of
 * Stripe are lost. Each is sent once and booked once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#domains/site/server/index.ts';
import { creatorBalances, rollUp } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { checkBooks } from '#testing/check-books.ts';
import {
  giveTip,
  giveTokens,
  operator,
  registerCreator,
  registerFan,
  type TestUser,
} from '#testing/factories.ts';
import { type KillableSite, openKillableSite } from '#testing/killable-site.ts';
import { runJob } from '#testing/run-job.ts';
import type { Answer } from '#testing/site.ts';
import { type FakeStripe, openFakeStripe } from '#testing/stripe/fake-stripe.ts';
import { stripeEnvironment } from '#testing/stripe/stripe-keys.ts';

const CREATORS = 4;
const AMOUNT = 10;
const BLOWS = 4;
const PEACE_MILLISECONDS = 150;
const AGAIN_MILLISECONDS = 50;
const TIMEOUT_MILLISECONDS = 120_000;

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
}, TIMEOUT_MILLISECONDS);
afterAll(async () => {
  await site?.close();
  await stripe?.close();
}, TIMEOUT_MILLISECONDS);

/** Asks until the answer leaves no doubt. */
async function insist(by: TestUser, path: string, body: object): Promise<Answer> {
  const key = newId();
  for (;;) {
    const answer = await site
      .call('POST', path, { token: by.token, body, headers: { 'idempotency-key': key } })
      .catch(() => undefined);
    if (answer && answer.status < 500 && answer.body.code !== 'idempotency.running') return answer;
    await pause(AGAIN_MILLISECONDS);
  }
}

/** A creator asks for a payout; an operator approves and sends it. */
async function beSent(creator: TestUser): Promise<string> {
  const asked = await insist(creator, '/payout-requests', {
    requestTokens: AMOUNT,
    paymentAccountType: 'stripe',
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const path = `/admin/payouts/${asked.data._id}`;
  await insist(boss, `${path}/approve`, {});
  await insist(boss, `${path}/send`, {});
  return asked.data._id;
}

const statusOf = async (id: string) => {
  const { data } = await site.call('GET', `/admin/payouts/${id}`, { token: boss.token });
  return data?.status;
};

test('killed between the order and the answer, each is sent once and booked once', {
  timeout: TIMEOUT_MILLISECONDS,
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
      timeout: TIMEOUT_MILLISECONDS / 2,
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
