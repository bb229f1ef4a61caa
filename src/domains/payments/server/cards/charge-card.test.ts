/** Charges of saved cards, with a purpose registered only for this test. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cents } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import type { JobContext } from '#platform/server/jobs/jobs.ts';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import type { TestCard } from '../../contract/sandbox.contract.ts';
import { beginPayment } from '../begin-payment.ts';
import { type PaymentPurpose, purposes } from '../purposes.ts';
import { newSandboxCard } from '../sandbox/sandbox-cards.ts';
import { chargeCardJob } from './charge-card.job.ts';
import { startCardCharge } from './start-card-charge.ts';

/** The calls that the purpose received. */
let calls: unknown[] = [];
const membership: PaymentPurpose = {
  name: 'test.membership',
  type: 'membership',
  describe: async (_ctx, payments) =>
    new Map(payments.map(({ id }) => [id, { target: 'performer', products: [] }])),
  paid: async (_ctx, { subjectId }) => void calls.push(['paid', subjectId]),
  failed: async (_ctx, { subjectId, failureCode }) => void calls.push(['failed', subjectId, failureCode]),
  needsConfirmation: async (_ctx, { subjectId, paymentUrl }) =>
    void calls.push(['needs confirmation', subjectId, paymentUrl]),
  returned: async (_ctx, { subjectId, amountCents, isWhole, reason }) =>
    void calls.push([reason, subjectId, amountCents, isWhole]),
  won: async () => {},
  bookedFor: async () => new Map(),
  bookedWithin: async () => new Map(),
};

let site: TestSite;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  site.runtime.ports.register(purposes, membership);
});
afterAll(() => site.close());
beforeEach(async () => {
  calls = [];
  fan = await registerFan(site);
});

const subjectId = newId();

/** Saves a test card and begins a payment with it. */
async function beginWith(name: TestCard, { offSession = false } = {}): Promise<string> {
  const card = newSandboxCard(
    { accountId: fan.id, email: '', customerRef: null },
    `test_${name}`,
    site.clock.now(),
  );
  if (!card) throw new Error(`no card ${name}`);
  const id = newId();
  await site.runtime.database.pool.query(
    `insert into payment_cards (id, account_id, gateway, customer_ref, token, brand, last4, exp_month, exp_year,
       fingerprint, created_at)
     values ($1, $2, 'sandbox', $3, $4, $5, $6, $7, $8, $9, now())`,
    [
      id,
      fan.id,
      card.customerRef,
      card.token,
      card.brand,
      card.last4,
      card.expMonth,
      card.expYear,
      card.fingerprint,
    ],
  );
  return site.runtime.write({}, async (ctx) => {
    const payment = await beginPayment(ctx, {
      purpose: 'test.membership',
      accountId: fan.id,
      amountCents: cents(9_99),
      subjectId,
      card: { id },
      offSession,
    });
    await startCardCharge(ctx, payment);
    return payment;
  });
}

async function rowOf(id: string) {
  const { rows } = await site.runtime.database.pool.query(
    'select status, failure_code, attempt from card_transactions where id = $1',
    [id],
  );
  return rows[0];
}

async function decisionsOn(id: string): Promise<number> {
  const { rows } = await site.runtime.database.pool.query(
    'select count(*)::int as total from sandbox_events where ref = $1',
    [`sandbox_${id}`],
  );
  return rows[0].total;
}

test('a saved card is charged, and the purpose delivers once', async () => {
  const id = await beginWith('pays');
  expect(await rowOf(id)).toMatchObject({ status: 'processing' });
  await site.drain();
  expect(await rowOf(id)).toMatchObject({ status: 'success', failure_code: null });
  expect(calls).toEqual([['paid', subjectId]]);
});

test.each([
  ['refused', 'card_refused'],
  ['insufficient_funds', 'insufficient_funds'],
] as const)('the card %s fails, and the purpose is notified', async (name, failureCode) => {
  const id = await beginWith(name);
  await site.drain();
  expect(await rowOf(id)).toMatchObject({ status: 'fail', failure_code: failureCode });
  expect(calls).toEqual([['failed', subjectId, failureCode]]);
});

test('a card that fails later pays while its payer is there, and is refused at a renewal', async () => {
  const first = await beginWith('fails_later');
  await site.drain();
  expect(await rowOf(first)).toMatchObject({ status: 'success' });
  fan = await registerFan(site);
  const renewal = await beginWith('fails_later', { offSession: true });
  await site.drain();
  expect(await rowOf(renewal)).toMatchObject({ status: 'fail', failure_code: 'card_refused' });
});

test('the bank’s question goes to the page of a payer who is there, and to the purpose of one who is away', async () => {
  const there = await beginWith('asks_confirmation');
  await site.drain();
  expect(await rowOf(there)).toMatchObject({ status: 'require_authentication' });
  expect(calls).toEqual([]);
  fan = await registerFan(site);
  const renewal = await beginWith('asks_confirmation', { offSession: true });
  await site.drain();
  expect(await rowOf(renewal)).toMatchObject({ status: 'success' });
  calls = [];
  fan = await registerFan(site);
  const away = await beginWith('asks_always', { offSession: true });
  await site.drain();
  expect(await rowOf(away)).toMatchObject({ status: 'require_authentication' });
  expect(calls).toEqual([['needs confirmation', subjectId, `/payment/sandbox/${away}`]]);
});

test('an expired card, and one that was removed, is not charged', async () => {
  const { pool } = site.runtime.database;
  const expired = await beginWith('pays');
  await pool.query(
    `update payment_cards set exp_year = 2026, exp_month = 10 where id = (select card_id from card_transactions where id = $1)`,
    [expired],
  );
  await site.drain();
  expect(await rowOf(expired)).toMatchObject({ status: 'fail', failure_code: 'expired' });
  fan = await registerFan(site);
  const removed = await beginWith('pays');
  await pool.query(
    `update payment_cards set removed_at = now() where id = (select card_id from card_transactions where id = $1)`,
    [removed],
  );
  await site.drain();
  expect(await rowOf(removed)).toMatchObject({ status: 'fail', failure_code: 'card_unknown' });
  expect(await decisionsOn(expired)).toBe(0);
  expect(await decisionsOn(removed)).toBe(0);
});

/** The job's context, which dies at its n-th step: before it, or when it is done. */
function dyingAt(step: number, when: 'before' | 'after'): JobContext & { steps: () => number } {
  const live = site.runtime.jobContext(chargeCardJob);
  let steps = 0;
  return {
    ...live,
    steps: () => steps,
    async write(work) {
      const isLast = ++steps === step;
      if (isLast && when === 'before') throw new Error('killed');
      const result = await live.write(work);
      if (isLast) throw new Error('killed');
      return result;
    },
  };
}

test('a run that is killed before or after any of its steps charges once all the same', async () => {
  const STEPS = 2;
  for (let step = 1; step <= STEPS; step++) {
    for (const when of ['before', 'after'] as const) {
      calls = [];
      fan = await registerFan(site);
      const id = await beginWith('pays');
      const payload = { transactionId: id, attempt: 1 };
      await expect(chargeCardJob.run(dyingAt(step, when), payload)).rejects.toThrow('killed');
      await chargeCardJob.run(site.runtime.jobContext(chargeCardJob), payload);
      await site.drain();
      expect(await rowOf(id)).toMatchObject({ status: 'success' });
      expect(await decisionsOn(id)).toBe(1);
      expect(calls).toEqual([['paid', subjectId]]);
    }
  }
  // A run that nobody kills has no further step.
  fan = await registerFan(site);
  const whole = dyingAt(Number.POSITIVE_INFINITY, 'after');
  await chargeCardJob.run(whole, { transactionId: await beginWith('pays'), attempt: 1 });
  expect(whole.steps()).toBe(STEPS);
  await site.drain();
});

test('twenty runs at once, and runs of a try that is over, charge once', async () => {
  const id = await beginWith('pays');
  const run = (attempt: number) =>
    chargeCardJob.run(site.runtime.jobContext(chargeCardJob), { transactionId: id, attempt });
  await run(2);
  expect(await decisionsOn(id)).toBe(0);
  await Promise.all(Array.from({ length: 20 }, () => run(1)));
  await site.drain();
  await run(1);
  expect(await decisionsOn(id)).toBe(1);
  expect(calls).toEqual([['paid', subjectId]]);
});
