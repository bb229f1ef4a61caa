import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MILLISECONDS } from '#platform/contract/day.ts';
import { cents } from '#platform/contract/money.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { checkBooks } from '#testing/check-books.ts';
import { balance, operator, registerFan, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { sandboxGateway } from '../sandbox/sandbox-gateway.ts';
import { refundCardJob } from './refund-card.job.ts';

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

/** A top-up of 25 with a test card. */
async function pay(card = 'pays'): Promise<string> {
  const { token } = fan;
  const { data } = await site.call('POST', '/payment/wallet/top-up', { token, body: { amount: 25 } });
  await site.call('POST', `/payment/sandbox/${data._id}/pay`, { token, body: { card } });
  await site.drain();
  return data._id;
}

const refund = (id: string, amount?: number, key?: string) =>
  site.call('POST', `/admin/card-payments/${id}/refund`, {
    token: boss.token,
    body: { reason: 'Paid by mistake', amount },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const show = async (id: string) =>
  (await site.call('GET', `/admin/card-payments/${id}`, { token: boss.token })).data;
const query = async (text: string, values: unknown[] = []) =>
  (await site.runtime.database.pool.query(text, values)).rows;

test('a part is refunded to the card, then the rest, and the tokens go with it', async () => {
  const id = await pay();
  const { status, data } = await refund(id, 10);
  expect([status, data.amount]).toEqual([200, 10]);
  expect(await show(id)).toMatchObject({
    payment: { status: 'success', refunded: 0 },
    refundable: 15,
    refunds: [{ amount: 10, status: 'ordered', reason: 'Paid by mistake', orderedBy: { _id: boss.id } }],
  });
  await site.drain();
  expect(await balance(site, fan)).toBe(15);
  expect(await show(id)).toMatchObject({
    payment: { status: 'success', refunded: 10, totalPrice: 25, type: 'token_package' },
    payer: { _id: fan.id },
    refundable: 15,
    refunds: [{ status: 'done' }],
  });
  expect((await refund(id)).data.amount).toBe(15);
  await site.drain();
  expect(await balance(site, fan)).toBe(0);
  expect(await show(id)).toMatchObject({ payment: { status: 'refunded', refunded: 25 }, refundable: 0 });
  expect(await checkBooks(site)).toEqual([]);
});

test('more than is left, and a payment without anything left, is refused', async () => {
  const id = await pay();
  expect((await refund(id, 25.01)).body).toMatchObject({
    status: 422,
    code: 'payments.refund-too-large',
    refundable: 25,
  });
  await refund(id, 20);
  // What is on its way counts already.
  expect((await refund(id, 5.01)).body).toMatchObject({ code: 'payments.refund-too-large', refundable: 5 });
  await refund(id);
  expect((await refund(id)).body).toMatchObject({ status: 409, code: 'payments.refund-not-possible' });
  await site.drain();
  const failed = await pay('refused');
  expect((await refund(failed)).body.code).toBe('payments.refund-not-possible');
  expect((await refund(boss.id)).body).toMatchObject({ status: 404, code: 'payments.not-found' });
  expect((await site.call('GET', `/admin/card-payments/${boss.id}`, { token: boss.token })).body.code).toBe(
    'payments.not-found',
  );
});

test('twenty orders at once refund once: under one key, and without', async () => {
  const id = await pay();
  await Promise.all(Array.from({ length: 20 }, () => refund(id, 5, `part-${id}`)));
  expect((await refund(id, 5, `part-${id}`)).status).toBe(200);
  await site.drain();
  expect(await balance(site, fan)).toBe(20);
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await site.drain();
  expect(await balance(site, fan)).toBe(0);
  expect(await checkBooks(site)).toEqual([]);
});

test('the order is in the audit log, with its reason', async () => {
  const id = await pay();
  await refund(id, 10);
  const rows = await query(`select action, reason, user_id, after from audit_log where object_id = $1`, [id]);
  expect(rows).toEqual([
    {
      action: 'card-payment.refund-ordered',
      reason: 'Paid by mistake',
      user_id: fan.id,
      after: { refund: 10 },
    },
  ]);
  await site.drain();
});

test('a refund that was ordered at the gateway arrives by its event', async () => {
  const id = await pay();
  const gatewayRef = `sandbox_${id}`;
  await sandboxGateway.refund(site.runtime.jobContext(refundCardJob), {
    transactionId: id,
    gatewayRef,
    amountCents: cents(7_00),
    key: `elsewhere-${id}`,
  });
  await site.drain();
  expect(await show(id)).toMatchObject({ payment: { status: 'success', refunded: 7 }, refunds: [] });
  expect(await balance(site, fan)).toBe(18);
});

test('a dispute is listed with what it took away', async () => {
  const id = await pay('disputed_later');
  await refund(id, 5);
  await site.drain();
  site.clock.advance(4 * DAY_MILLISECONDS);
  await runJob(site, 'deliver-sandbox-events');
  await site.drain();
  expect(await show(id)).toMatchObject({
    payment: { status: 'disputed' },
    refundable: 0,
    disputes: [{ amount: 20, endedAt: null, outcome: null }],
    events: [{ status: 'success' }, { status: 'disputed' }],
  });
  expect(await balance(site, fan)).toBe(0);
  expect((await refund(id)).body.code).toBe('payments.refund-not-possible');
});

/** The job's context, which dies at its n-th step: before it, or when it is done. */
function dyingAt(step: number, when: 'before' | 'after'): JobContext {
  const live = site.runtime.jobContext(refundCardJob);
  let steps = 0;
  return {
    ...live,
    async write(work) {
      const isLast = ++steps === step;
      if (isLast && when === 'before') throw new Error('killed');
      const result = await live.write(work);
      if (isLast) throw new Error('killed');
      return result;
    },
  };
}

test('a run that is killed before or after any of its steps refunds once all the same', async () => {
  for (const step of [1, 2]) {
    for (const when of ['before', 'after'] as const) {
      fan = await registerFan(site);
      const id = await pay();
      const { data } = await refund(id, 10);
      const payload = { refundId: data._id };
      await expect(refundCardJob.run(dyingAt(step, when), payload)).rejects.toThrow('killed');
      await refundCardJob.run(site.runtime.jobContext(refundCardJob), payload);
      await site.drain();
      expect(await balance(site, fan)).toBe(15);
      expect(await show(id)).toMatchObject({ payment: { refunded: 10 }, refunds: [{ status: 'done' }] });
    }
  }
  expect(await checkBooks(site)).toEqual([]);
});

test('a refund that the gateway refuses gives nothing back, and says so', async () => {
  const id = await pay();
  const { data } = await refund(id, 10);
  // Meanwhile all was refunded at the gateway.
  await sandboxGateway.refund(site.runtime.jobContext(refundCardJob), {
    transactionId: id,
    gatewayRef: `sandbox_${id}`,
    amountCents: cents(25_00),
    key: `all-${data._id}`,
  });
  await site.drain();
  expect(await show(id)).toMatchObject({
    payment: { status: 'refunded', refunded: 25 },
    refunds: [{ status: 'refused', failureCode: 'refund_refused' }],
  });
  expect(await balance(site, fan)).toBe(0);
});
