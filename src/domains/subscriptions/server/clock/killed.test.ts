/** Jobs that are killed before or after any of their steps have their effect exactly once all the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allJobs } from '#app/server/domains.ts';
import type { BoundJob, JobContext } from '#platform/server/jobs/jobs.ts';
import { checkBooks } from '#testing/check-books.ts';
import { giveTokens, registerFan, saveCard, type TestUser } from '#testing/factories.ts';
import { readMailbox } from '#testing/mailbox.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { ownSubscription, setPrices, subscribableCreator, subscribeTo } from '#testing/subscriptions.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  expect(await checkBooks(site)).toEqual([]);
  await site.close();
});

function jobNamed(name: string): BoundJob {
  const bound = allJobs.find(({ definition }) => definition.name === name);
  if (!bound) throw new Error(`there is no job ${name}`);
  return bound;
}

/** The job's context, in which the worker dies at a step: before it, or when it is done; with all that come after. */
function dyingAt(bound: BoundJob, step: number, when: 'before' | 'after'): JobContext & { steps(): number } {
  const live = site.runtime.jobContext(bound);
  let steps = 0;
  return {
    ...live,
    steps: () => steps,
    async write(work) {
      steps += 1;
      if (steps > step || (steps === step && when === 'before')) throw new Error('killed');
      const result = await live.write(work);
      if (steps === step) throw new Error('killed');
      return result;
    },
  };
}

/** Runs a job, killed at each step of it, and then until it is done. */
async function runKilled(name: string, payload: object = {}): Promise<number> {
  const bound = jobNamed(name);
  for (let step = 1; step <= 3; step++) {
    for (const when of ['before', 'after'] as const) {
      await bound.run(dyingAt(bound, step, when), payload).catch(() => {});
    }
  }
  const whole = dyingAt(bound, Number.POSITIVE_INFINITY, 'after');
  await bound.run(whole, payload);
  await bound.run(site.runtime.jobContext(bound), payload);
  await site.drain();
  return whole.steps();
}

async function subscriber(body: (fan: TestUser) => Promise<object> | object, creator: TestUser) {
  const fan = await registerFan(site);
  await giveTokens(site, fan, 100_00);
  const { status } = await subscribeTo(site, fan, creator, await body(fan));
  expect(status).toBe(200);
  await site.drain();
  return fan;
}

const sent = async ({ username }: TestUser, template: string) =>
  (await readMailbox(site, `${username}@fans.test`)).filter((mail) => mail.template === template).length;

const paidPeriods = async ({ id }: TestUser) =>
  (
    await site.runtime.database.pool.query(
      `select count(*)::int as total from subscription_periods p join subscriptions s on s.id = p.subscription_id
       where s.fan_id = $1 and p.kind = 'paid'`,
      [id],
    )
  ).rows[0].total;

test('renewals from the wallet and by card, failures and ends', async () => {
  const creator = await subscribableCreator(site);
  await setPrices(site, creator, { isFreeSubscription: true, durationFreeSubscriptionDays: 30 });
  const byWallet = await subscriber(() => ({ payWith: 'wallet' }), creator);
  const byCard = await subscriber(async (fan) => ({ cardId: await saveCard(site, fan, 'pays') }), creator);
  const failing = await subscriber(
    async (fan) => ({ cardId: await saveCard(site, fan, 'fails_later') }),
    creator,
  );
  const trial = await subscriber(() => ({ type: 'free' }), creator);
  site.clock.advance(28 * 86_400_000 + 1);
  await runKilled('subscriptions.remind');
  for (const fan of [byWallet, byCard, failing]) expect(await sent(fan, 'subscriptions.reminder')).toBe(1);
  expect(await sent(trial, 'subscriptions.trial-ends')).toBe(1);
  site.clock.advance(2 * 86_400_000);
  await runKilled('subscriptions.run-due');
  for (const fan of [byWallet, byCard]) {
    expect(await paidPeriods(fan)).toBe(2);
    expect(await sent(fan, 'subscriptions.renewed')).toBe(1);
    expect(await ownSubscription(site, fan, creator)).toMatchObject({ state: 'active' });
  }
  expect(await sent(failing, 'subscriptions.payment-failed')).toBe(1);
  expect(await sent(trial, 'subscriptions.ended')).toBe(1);
  const { rows } = await site.runtime.database.pool.query(
    `select count(*)::int as total from card_transactions where off_session group by account_id`,
  );
  expect(rows.map(({ total }) => total)).toEqual([1, 1]);
});

test('new prices: each subscriber is informed once', async () => {
  const creator = await subscribableCreator(site);
  const fans = [await subscriber(() => ({ payWith: 'wallet' }), creator)];
  fans.push(await subscriber(() => ({ payWith: 'wallet' }), creator));
  await setPrices(site, creator, { monthlyPrice: 12 });
  await runKilled('subscriptions.offer-prices', { creatorId: creator.id });
  for (const fan of fans) expect(await sent(fan, 'subscriptions.price-change')).toBe(1);
});

test('held uses of a promotion link are given back once', async () => {
  const creator = await subscribableCreator(site);
  const { data: link } = await site.call('POST', '/creator/promotion-links', {
    token: creator.token,
    body: { kind: 'percent', value: 50, maxUses: 2 },
  });
  await subscriber(() => ({ promotion: link.code }), creator);
  const used = async () =>
    (await site.runtime.database.pool.query('select used from promotion_links where id = $1', [link._id]))
      .rows[0].used;
  expect(await used()).toBe(1);
  site.clock.advance(31 * 60_000);
  await runKilled('subscriptions.forget-held-uses');
  expect(await used()).toBe(0);
});
