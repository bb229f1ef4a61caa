/** A second purpose besides top-ups, registered only for this test. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { checkBooks } from '#testing/check-books.ts';
import { balance, registerFan, type TestUser } from '#testing/factories.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import { beginPayment } from './begin-payment.ts';
import { type PaymentPurpose, purposes } from './purposes.ts';
import { SIGNATURE_HEADER, sign } from './sandbox/sandbox-signature.ts';

const AMOUNT_CENTS = 12_00;
const PAST_FLIGHT = 16 * 60_000;

/** The calls that the purpose received, and what it reports as booked. */
const calls: string[] = [];
const booked = new Map<string, number>();
const ticket: PaymentPurpose = {
  name: 'test.ticket',
  type: 'ticket',
  describe: async (_ctx, payments) =>
    new Map(payments.map(({ id }) => [id, { target: 'ticket', products: [] }])),
  async paid(_ctx, { transactionId, amountCents }) {
    calls.push('paid');
    booked.set(transactionId, amountCents);
  },
  async returned(_ctx, { transactionId, reason }) {
    calls.push(reason);
    booked.set(transactionId, 0);
  },
  async won(_ctx, { transactionId }) {
    calls.push('won');
    booked.set(transactionId, AMOUNT_CENTS);
  },
  bookedFor: async (_db, ids) => new Map([...booked].filter(([id]) => ids.includes(id))),
  bookedWithin: async () => booked,
};

let site: TestSite;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  site.runtime.ports.register(purposes, ticket);
  fan = await registerFan(site);
});
afterAll(() => site.close());

const begin = (purpose: string) =>
  site.runtime.write({ viewer: { accountId: fan.id, role: 'fan', sessionId: newId() } as never }, (ctx) =>
    beginPayment(ctx, { purpose, amountCents: cents(AMOUNT_CENTS) }),
  );

async function pay(purpose: string): Promise<string> {
  const id = await begin(purpose);
  const paid = await site.call('POST', `/payment/sandbox/${id}/pay`, {
    token: fan.token,
    body: { card: 'pays' },
  });
  expect(paid.status).toBe(200);
  await site.drain();
  return id;
}

/** Delivers a gateway event for the payment. */
async function deliverEvent(id: string, status: string): Promise<void> {
  const rawBody = Buffer.from(
    JSON.stringify({
      id: `evt_${newId()}`,
      payment: {
        ref: `sandbox_${id}`,
        status,
        amountCents: AMOUNT_CENTS,
        currency: 'USD',
        failureCode: null,
      },
    }),
  );
  const secret = derivedKey(site.runtime.config, 'sandbox events');
  const answer = await site.inject('api', {
    method: 'POST',
    url: '/payment/sandbox/callhook',
    payload: rawBody,
    headers: { [SIGNATURE_HEADER]: sign(secret, rawBody, site.runtime.clock.real()) },
  });
  expect(answer.statusCode).toBe(200);
  await site.drain();
}

const faults = async () => (await checkBooks(site)).map(({ fault, subject }) => [fault, subject]);

test('a payment’s results go only to its own purpose, without tokens or a top-up', async () => {
  const id = await pay('test.ticket');
  expect(await balance(site, fan)).toBe(0);
  await deliverEvent(id, 'disputed');
  await deliverEvent(id, 'success');
  await deliverEvent(id, 'refunded');
  expect(calls).toEqual(['paid', 'card-disputed', 'won', 'card-refunded']);
  expect(await balance(site, fan)).toBe(0);
  const { rows } = await site.runtime.database.pool.query('select last_error from outbox');
  expect(rows).toEqual([]);
  site.clock.advance(PAST_FLIGHT);
  expect(await faults()).toEqual([]);
  const { data } = await site.call('GET', `/payment/transactions/${id}`, { token: fan.token });
  expect(data).toMatchObject({ type: 'ticket', target: 'ticket', status: 'refunded' });
});

test('reconciliation compares with each purpose, in both directions', async () => {
  const ticketId = await pay('test.ticket');
  const topUpId = await pay('wallet.top-up');
  expect(await balance(site, fan)).toBe(12);
  site.clock.advance(PAST_FLIGHT);
  expect(await faults()).toEqual([]);
  booked.delete(ticketId);
  expect(await faults()).toEqual([['payment-not-credited', ticketId]]);
  // A payment of another purpose cannot be among this one's bookings.
  booked.set(ticketId, AMOUNT_CENTS).set(topUpId, AMOUNT_CENTS);
  expect(await faults()).toEqual([['credited-without-payment', topUpId]]);
  booked.delete(topUpId);
});

test('an unknown purpose fails when the payment is started, and is a fault in the ledger check', async () => {
  await expect(begin('test.nobody')).rejects.toThrow('test.nobody');
  const id = await pay('test.ticket');
  await site.runtime.database.pool.query(`update card_transactions set purpose = 'test.gone' where id = $1`, [
    id,
  ]);
  booked.delete(id);
  site.clock.advance(PAST_FLIGHT);
  expect(await faults()).toEqual([['payment-of-unknown-purpose', id]]);
});

test('a purpose that is registered twice is refused', async () => {
  site.runtime.ports.register(purposes, { ...ticket, name: 'test.twice' });
  site.runtime.ports.register(purposes, { ...ticket, name: 'test.twice' });
  await expect(begin('test.twice')).rejects.toThrow('registered twice');
});
