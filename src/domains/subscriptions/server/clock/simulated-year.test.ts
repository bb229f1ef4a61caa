/**
 * Many subscriptions through twelve months of renewals, failures, refunds, disputes, cancellations and new prices by the
 * clock: the books balance and no rule is broken. Sixty of them; with LONG=1 a thousand.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { checkBooks } from '#testing/check-books.ts';
import { giveTokens, operator, registerFan, saveCard, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { SEED } from '#testing/seed.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { runSubscriptionClock, setPrices, subscribableCreator, subscribeTo } from '#testing/subscriptions.ts';

const FANS = process.env.LONG ? 1_000 : 60;
const CREATORS = 5;
const DAYS = 365;
// Days that pass at once: more than a retry waits for are not missed, only done later.
const STRIDE_DAYS = process.env.LONG ? 1 : 7;
const CARDS = ['pays', 'pays', 'pays', 'fails_later', 'disputed_later', 'asks_always'] as const;

let site: TestSite;
let boss: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());

const query = async (text: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(text, values)).rows;

/** What must be true of every subscription at any time; each query finds what breaks a rule. */
const RULES: Readonly<Record<string, string>> = {
  'a paid period has a charge of its price, and none has two': `
    select p.id from subscription_periods p left join charges c on c.id = p.charge_id
    where p.kind = 'paid' and (c.id is null or c.item_id <> p.id or c.gross <> p.price_cents)`,
  'a charge of a subscription that was not reversed pays for a period that was not ended': `
    select c.id from charges c join subscription_periods p on p.id = c.item_id
    where c.kind in ('monthly_subscription', 'yearly_subscription')
      and (c.reversed_at is null) <> (p.ended_because is null or p.ended_because = 'ended-by-site')`,
  'no two periods of a subscription overlap': `
    select a.id from subscription_periods a join subscription_periods b
      on a.subscription_id = b.subscription_id and a.sequence < b.sequence
    where a.ended_at is null and b.ended_at is null and a.starts_at < b.ends_at and b.starts_at < a.ends_at`,
  'what has ended renews no more': `
    select id from subscriptions where status = 'deactivated' and (due_at is not null or next_renewal_at is not null)`,
  'nobody has access without a period, but while a renewal is tried': `
    select s.id from subscriptions s where s.status = 'active' and s.access_until > $1 and s.expires_at > $1
      and not exists (select from subscription_periods p
        where p.subscription_id = s.id and p.ended_at is null and p.ends_at > $1)`,
  'an attempt is open for as long as its subscription waits for it': `
    select p.id from subscription_payments p join subscriptions s on s.id = p.subscription_id
    where p.cause = 'renewal' and p.status in ('pending', 'unconfirmed') and s.attempt_id is distinct from p.id`,
  'a card payment that succeeded was booked': `
    select t.id from card_transactions t where t.purpose = 'subscriptions.period' and t.status = 'success'
      and not exists (select from charges c where c.card_transaction_id = t.id)`,
};

async function brokenRules(): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, text] of Object.entries(RULES)) {
    const rows = await query(text, text.includes('$1') ? [site.clock.now()] : []);
    if (rows.length > 0) broken.push(`${rule}: ${rows.length}`);
  }
  return broken;
}

/** Every second one has tokens, for some months or many. */
async function addFans(): Promise<TestUser[]> {
  const fans: TestUser[] = [];
  for (let number = 0; number < FANS; number++) {
    const fan = await registerFan(site);
    if (number % 2 === 0) await giveTokens(site, fan, 20_00 + (number % 7) * 20_00);
    fans.push(fan);
  }
  return fans;
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test('a simulated year balances', { timeout: 3_600_000 }, async () => {
  const next = randomNumbers(SEED);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const creators: TestUser[] = [];
  for (let number = 0; number < CREATORS; number++) {
    const creator = await subscribableCreator(site);
    await setPrices(site, creator, { isFreeSubscription: true, durationFreeSubscriptionDays: 7 });
    creators.push(creator);
  }
  const fans = await addFans();
  for (const [number, fan] of fans.entries()) {
    const type = number % 10 === 9 ? 'yearly' : number % 5 === 0 ? 'free' : 'monthly';
    const way = number % 2 === 0 ? { payWith: 'wallet' } : { cardId: await saveCard(site, fan, pick(CARDS)) };
    await subscribeTo(site, fan, pick(creators), { type, ...way });
  }
  await site.drain();
  for (let day = 0; day < DAYS; day += STRIDE_DAYS) {
    site.clock.advance(STRIDE_DAYS * DAY_MILLISECONDS);
    await runSubscriptionClock(site);
    // Some things that people do in the meantime.
    const [row] = await query(
      `select id, fan_id as fan, pay_with as way, gateway, attempt_id as attempt from subscriptions
       where status <> 'created' order by md5(id::text || $1) limit 1`,
      [String(day)],
    );
    const fan = fans.find(({ id }) => id === row.fan);
    const what = next();
    if (what < 0.15 && fan) {
      const provider = row.way === 'card' ? row.gateway : 'system';
      const path = `/payment/${provider}/cancel-subscription/${row.id}`;
      await site.call('POST', path, { token: fan.token, body: {} });
    } else if (what < 0.3 && fan) {
      await site.call('POST', `/subscriptions/${row.id}/reactivate`, { token: fan.token, body: {} });
    } else if (what < 0.45) {
      const [charge] = await query(
        `select id from charges where kind = 'monthly_subscription' and reversed_at is null and paid_with = 'wallet'
         order by md5(id::text || $1) limit 1`,
        [String(day)],
      );
      if (charge) {
        const body = { reason: 'Asked by letter' };
        await site.call('POST', `/admin/charges/${charge.id}/refund`, { token: boss.token, body });
      }
    } else if (what < 0.55) {
      await setPrices(site, pick(creators), { monthlyPrice: 5 + Math.floor(next() * 10) });
    } else if (what < 0.65 && fan) {
      await site.call('PUT', `/subscriptions/${row.id}/payment-method`, {
        token: fan.token,
        body: { payWith: 'wallet' },
      });
    } else if (what < 0.8 && fan) {
      await subscribeTo(site, fan, pick(creators), { payWith: 'wallet' });
    }
    await site.drain();
    if (next() < 0.2) expect(await brokenRules()).toEqual([]);
  }
  await runJob(site, 'mature-earnings');
  expect(await brokenRules()).toEqual([]);
  expect(await checkBooks(site)).toEqual([]);
  const [{ renewals, failures, ends }] = await query(
    `select (select count(*) from subscription_payments where cause = 'renewal' and status = 'paid')::int as renewals,
       (select count(*) from subscription_payments where status = 'failed')::int as failures,
       (select count(*) from subscription_periods where ended_because is not null)::int as ends`,
  );
  // It is a year in which something happened.
  expect(Math.min(renewals, failures, ends)).toBeGreaterThan(3);
});
