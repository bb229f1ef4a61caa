/**
 * Payouts on a bad day: creators request them and an operator approves and pays them while the server and PostgreSQL
 * are killed. Clients repeat each call until they know its outcome. Nothing is lost, reserved twice or paid twice.
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
import { BANK_ACCOUNT } from '#testing/payouts.ts';
import { runJob } from '#testing/run-job.ts';
import type { Answer } from '#testing/site.ts';

const CREATORS = 4;
const PAYOUTS = 6;
const AMOUNT = 10;
const PEACE_MILLISECONDS = 400;

let site: KillableSite;
let creators: TestUser[];
let boss: TestUser;
let unknownOutcomes = 0;

beforeAll(async () => {
  site = await openKillableSite();
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
    await site.call('PUT', '/performers/banking-settings', { token: creator.token, body: BANK_ACCOUNT });
    const { status } = await giveTip(site, { fan, creator }, { price: 100 });
    expect(status).toBe(200);
    creators.push(creator);
  }
  await runJob(site, 'mature-earnings');
});
afterAll(() => site?.close());

async function order(by: TestUser, path: string, body: object): Promise<Answer> {
  const { answer, unknown } = await insist(site, by, path, body);
  unknownOutcomes += unknown;
  return answer;
}

/** A creator asks for one payout after the other; an operator approves and pays each. */
async function bePaid(creator: TestUser): Promise<string[]> {
  const paid: string[] = [];
  for (let made = 0; made < PAYOUTS; made++) {
    const asked = await order(creator, '/payout-requests', {
      requestTokens: AMOUNT,
      paymentAccountType: 'banking',
      source: 'performer',
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    for (const step of ['approve', 'paid']) {
      const { status, body } = await order(boss, `/admin/payouts/${asked.data._id}/${step}`, {});
      // A step that was done before the blow is refused when it is repeated.
      if (status !== 200) expect(body.code).toBe('payouts.other-status');
    }
    paid.push(asked.data._id);
  }
  return paid;
}

test('killed between reservation and transfer, nothing is lost or paid twice', async () => {
  let isBusy = true;
  const paying = Promise.all(creators.map(bePaid)).finally(() => {
    isBusy = false;
  });
  let blows = 0;
  while (isBusy && blows < 3) {
    await pause(PEACE_MILLISECONDS);
    if (blows % 2 === 0) await site.killServer();
    else site.killDatabase();
    blows += 1;
  }
  const paid = await paying;
  await site.drain();
  expect(unknownOutcomes).toBeGreaterThan(0);
  await site.runtime.database.transaction(rollUp);
  for (const [at, creator] of creators.entries()) {
    const { rows } = await site.runtime.database.pool.query(
      `select p.id, p.status, (select string_agg(step, ' ' order by m.id) from payout_movements m
        where m.payout_id = p.id) as steps from payouts p where creator_id = $1 order by p.id`,
      [creator.id],
    );
    expect(rows).toEqual(
      [...(paid[at] ?? [])].sort().map((id) => ({ id, status: 'done', steps: 'reserve pay' })),
    );
    expect(await creatorBalances(site.runtime.database.read, creator.id)).toMatchObject({
      available: 9_000 - PAYOUTS * AMOUNT * 100,
      reserved: 0,
    });
  }
  expect(await checkBooks(site)).toEqual([]);
});
