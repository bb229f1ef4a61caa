/** Events that never arrive: the sandbox has decided, and its books are asked. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MILLISECONDS, MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { checkBooks } from '#testing/check-books.ts';
import { balance, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';

let site: TestSite;
let boss: TestUser;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  boss = await operator(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  fan = await registerFan(site);
});

const query = async (text: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(text, values)).rows;
/** The network swallows what the sandbox sends. */
const loseEvents = () => query(`update sandbox_events set delivered_at = now() where delivered_at is null`);
const statusOf = async (id: string) =>
  (await query('select status from card_transactions where id = $1', [id]))[0].status;

async function payUnheard(card: string): Promise<string> {
  const { token } = fan;
  const { data } = await site.call('POST', '/payment/wallet/top-up', { token, body: { amount: 25 } });
  await site.call('POST', `/payment/sandbox/${data._id}/pay`, { token, body: { card } });
  await loseEvents();
  return data._id;
}

/** The poll, every five minutes of a quarter of an hour. */
async function quarterOfAnHour(): Promise<void> {
  for (let run = 0; run < 3; run++) {
    site.clock.advance(5 * MINUTE_MILLISECONDS);
    await runJob(site, 'payments.ask-gateways');
    await site.drain();
  }
}

test.each([
  ['pays', 'success', 25],
  ['refused', 'fail', 0],
  ['expires', 'canceled', 0],
] as const)('a lost result is found within a quarter of an hour (%s)', async (card, status, left) => {
  const id = await payUnheard(card);
  await site.drain();
  expect(await statusOf(id)).toBe('processing');
  await quarterOfAnHour();
  expect(await statusOf(id)).toBe(status);
  expect(await balance(site, fan)).toBe(left);
  const noted = await query(`select action, before, after from audit_log where object_id = $1`, [id]);
  expect(noted).toEqual([
    {
      action: 'card-payment.found-at-gateway',
      before: { status: 'processing', refunded: 0 },
      after: { status, refunded: 0 },
    },
  ]);
  expect(await checkBooks(site)).toEqual([]);
});

test('a lost dispute, and a lost refund, are found although the payment was done', async () => {
  const id = await payUnheard('disputed_later');
  await quarterOfAnHour();
  expect(await statusOf(id)).toBe('success');
  site.clock.advance(3 * DAY_MILLISECONDS);
  await loseEvents();
  await quarterOfAnHour();
  expect(await statusOf(id)).toBe('disputed');
  expect(await balance(site, fan)).toBe(0);
  expect(await checkBooks(site)).toEqual([]);
});

test('a charge whose job was lost is done, once', async () => {
  const { token } = fan;
  const { data: card } = await site.call('POST', '/sandbox/cards', { token, body: { token: 'test_pays' } });
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token,
    body: { amount: 25, cardId: card._id },
  });
  await query(`delete from jobs.job where name = 'payments.charge-card'`);
  await site.drain();
  expect(await statusOf(data._id)).toBe('processing');
  await quarterOfAnHour();
  expect(await statusOf(data._id)).toBe('success');
  expect(await balance(site, fan)).toBe(25);
});

test('a refund whose job was lost is done, once', async () => {
  const id = await payUnheard('pays');
  await quarterOfAnHour();
  await site.call('POST', `/admin/card-payments/${id}/refund`, {
    token: boss.token,
    body: { reason: 'Paid by mistake', amount: 10 },
  });
  await query(`delete from jobs.job where name = 'payments.refund-card'`);
  await quarterOfAnHour();
  expect(await balance(site, fan)).toBe(15);
});

test('what cannot be taken over changes nothing, and is reported by the ledger check until it is settled', async () => {
  const id = await payUnheard('pays');
  const changeAmount = (from: string, to: string) =>
    query(`update sandbox_events set body = replace(body, $2, $3) where ref = $1`, [
      `sandbox_${id}`,
      from,
      to,
    ]);
  await changeAmount('"amountCents":2500', '"amountCents":9900');
  await quarterOfAnHour();
  expect(await statusOf(id)).toBe('processing');
  expect(await balance(site, fan)).toBe(0);
  expect((await checkBooks(site)).map(({ fault, subject }) => [fault, subject])).toEqual([
    ['payment-differs-at-gateway', id],
  ]);
  await changeAmount('"amountCents":9900', '"amountCents":2500');
  await quarterOfAnHour();
  expect(await statusOf(id)).toBe('success');
  expect(await checkBooks(site)).toEqual([]);
});

test('a payment that was not paid, and one that is on time, is left alone', async () => {
  const { data } = await site.call('POST', '/payment/wallet/top-up', {
    token: fan.token,
    body: { amount: 25 },
  });
  const id = await payUnheard('pays');
  await runJob(site, 'payments.ask-gateways');
  expect(await statusOf(data._id)).toBe('created');
  await quarterOfAnHour();
  expect(await statusOf(data._id)).toBe('created');
  expect(await statusOf(id)).toBe('success');
});
