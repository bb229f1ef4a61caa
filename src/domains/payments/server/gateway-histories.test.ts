/**
 * Histories of payments at the sandbox, told out of order, several times, several at once, or not at all: every payment
 * ends as the sandbox's books have it, and its purpose has each movement of money once.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MILLISECONDS } from '#platform/contract/day.ts';
import { cents } from '#platform/contract/money.ts';
import { newId } from '#platform/server/ids.ts';
import { derivedKey } from '#platform/server/keys/derived-key.ts';
import { Refused } from '#platform/server/refuse.ts';
import { registerFan, type TestUser } from '#testing/factories.ts';
import { runJob } from '#testing/run-job.ts';
import { openTestSite, type TestSite } from '#testing/site.ts';
import type { CardTransactionStatus } from '../contract/card-transaction.contract.ts';
import { acceptGatewayEvent } from './accept-gateway-event.ts';
import { beginPayment } from './begin-payment.ts';
import { type PaymentPurpose, purposes } from './purposes.ts';
import { insertSandboxEvent } from './sandbox/sandbox.sql.ts';
import type { SandboxEvent } from './sandbox/sandbox-event.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';
import { SIGNATURE_HEADER, sign } from './sandbox/sandbox-signature.ts';

const HISTORIES = process.env.LONG ? 5_000 : 200;
/** Told and asked for together. */
const BATCH = 50;
const AT_ONCE = 5;
const AMOUNT_CENTS = 25_00;

/** What the purpose was told of a payment: how much money it holds, and how often it was paid. */
interface Holding {
  paid: number;
  cents: number;
  failed: number;
}
const holdings = new Map<string, Holding>();
function holdingOf(id: string): Holding {
  const holding = holdings.get(id) ?? { paid: 0, cents: 0, failed: 0 };
  holdings.set(id, holding);
  return holding;
}
const watched: PaymentPurpose = {
  name: 'test.history',
  type: 'history',
  describe: async () => new Map(),
  async paid(_ctx, { transactionId, amountCents }) {
    const holding = holdingOf(transactionId);
    holding.paid++;
    holding.cents += amountCents;
  },
  async failed(_ctx, { transactionId }) {
    holdingOf(transactionId).failed++;
  },
  async returned(_ctx, { transactionId, amountCents, isWhole }) {
    const holding = holdingOf(transactionId);
    holding.cents -= amountCents;
    // Events of one payment are delivered in order, so nothing is left where nothing is said to be.
    expect(holding.cents === 0).toBe(isWhole);
  },
  async won(_ctx, { transactionId, amountCents }) {
    holdingOf(transactionId).cents += amountCents;
  },
  bookedFor: async (_db, ids) => new Map(ids.map((id) => [id, holdings.get(id)?.cents ?? 0])),
  bookedWithin: async () => new Map(),
};

let site: TestSite;
let fan: TestUser;
beforeAll(async () => {
  site = await openTestSite();
  site.runtime.ports.register(purposes, watched);
  fan = await registerFan(site);
});
afterAll(() => site.close());

interface State {
  readonly status: CardTransactionStatus;
  readonly refundedCents: number;
}

const state = (status: CardTransactionStatus, refundedCents = 0): State => ({ status, refundedCents });

type Happening =
  | { readonly what: 'part'; readonly share: number }
  | { readonly what: 'dispute' | 'win' | 'refund' };

/** What happens to a payment that succeeded; what does not fit its state is left out. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.record({ what: fc.constant('part' as const), share: fc.integer({ min: 1, max: 90 }) }),
  fc.record({ what: fc.constantFrom('dispute' as const, 'win' as const, 'refund' as const) }),
);

function next({ status, refundedCents }: State, happened: Happening): State | undefined {
  const left = AMOUNT_CENTS - refundedCents;
  switch (happened.what) {
    case 'part': {
      const part = Math.floor((left * happened.share) / 100);
      return status === 'success' && part > 0 ? state('success', refundedCents + part) : undefined;
    }
    case 'dispute':
      return status === 'success' ? state('disputed', refundedCents) : undefined;
    case 'win':
      return status === 'disputed' ? state('success', refundedCents) : undefined;
    case 'refund':
      return status === 'refunded' ? undefined : state('refunded', AMOUNT_CENTS);
  }
}

const history = fc
  .record({
    start: fc.constantFrom([], [state('processing')], [state('require_authentication'), state('processing')]),
    result: fc.constantFrom(
      [state('fail')],
      [state('canceled')],
      [state('success')],
      [state('success')],
      [state('success')],
      [state('fail'), state('success')],
    ),
    afterwards: fc.array(happening, { maxLength: 6 }),
  })
  .map(({ start, result, afterwards }) => {
    const states = [...start, ...result];
    for (const happened of afterwards) {
      const last = states.at(-1);
      if (last?.status !== 'success' && last?.status !== 'disputed') break;
      const following = next(last, happened);
      if (following) states.push(following);
    }
    return states;
  });

/** Each history with how often each of its events arrives; none: it is lost. */
const deliveredHistory = history.chain((states) =>
  fc.record({
    states: fc.constant(states),
    deliveries: fc.array(fc.integer({ min: 0, max: 5 }), {
      minLength: states.length,
      maxLength: states.length,
    }),
  }),
);

/** A payment at the sandbox with its whole history in the books; returns its events. */
async function happen(states: readonly State[]): Promise<{ id: string; events: SandboxEvent[] }> {
  const id = await site.runtime.write({}, (ctx) =>
    beginPayment(ctx, { purpose: 'test.history', accountId: fan.id, amountCents: cents(AMOUNT_CENTS) }),
  );
  const now = site.clock.now();
  const events = states.map((each, index) => ({
    id: `evt_${newId()}`,
    payment: {
      ref: `sandbox_${id}`,
      ...each,
      amountCents: AMOUNT_CENTS,
      currency: 'USD',
      failureCode: null,
      asOf: now.getTime() * 1_000 + index,
    },
  }));
  await site.runtime.database.transaction(async (tx) => {
    for (const event of events)
      await insertSandboxEvent(tx, { id: event.id, body: JSON.stringify(event), dueAt: now });
  });
  // This test is the network.
  await site.runtime.database.pool.query(
    'update sandbox_events set delivered_at = now() where delivered_at is null',
  );
  return { id, events };
}

async function deliver(event: SandboxEvent): Promise<void> {
  const rawBody = Buffer.from(JSON.stringify(event));
  const secret = derivedKey(site.runtime.config, 'sandbox events');
  const headers = { [SIGNATURE_HEADER]: sign(secret, rawBody, site.clock.real()) };
  const read = await sandboxGateway.readEvent(site.runtime.read(), { rawBody, headers });
  if (read === 'ignored') throw new Error('the sandbox ignores its own event');
  try {
    await site.runtime.write({}, (ctx) => acceptGatewayEvent(ctx, 'sandbox', read));
  } catch (error) {
    // As the sandbox sees it: it will send the event again, or not.
    if (!(error instanceof Refused)) throw error;
  }
}

test(`${HISTORIES} histories end as they are at the gateway, whatever arrives of them`, {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deliveredHistory, { minLength: BATCH, maxLength: BATCH }),
      fc.infiniteStream(fc.nat()),
      async (batch, chance) => {
        const payments = await Promise.all(
          batch.map(async ({ states, deliveries }) => ({ ...(await happen(states)), states, deliveries })),
        );
        const waiting = payments.flatMap(({ events, deliveries }) =>
          events.flatMap((event, index) => Array.from({ length: deliveries[index] ?? 0 }, () => event)),
        );
        const pick = () => waiting.splice((chance.next().value ?? 0) % waiting.length, 1)[0];
        await Promise.all(
          Array.from({ length: AT_ONCE }, async () => {
            while (waiting.length > 0) {
              const event = pick();
              if (event) await deliver(event);
            }
          }),
        );
        // What has arrived whole needs no poll.
        for (const { id, states, deliveries } of payments)
          if (deliveries.every((times) => times > 0)) await expectRow(id, states);
        site.clock.advance(6 * MINUTE_MILLISECONDS);
        await runJob(site, 'payments.ask-gateways');
        await site.runtime.outbox.deliverAll();
        for (const { id, states } of payments) await expectLast(id, states);
      },
    ),
    { numRuns: HISTORIES / BATCH },
  );
});

async function expectRow(id: string, states: readonly State[]): Promise<void> {
  const { rows } = await site.runtime.database.pool.query(
    'select status, refunded_cents as "refundedCents" from card_transactions where id = $1',
    [id],
  );
  expect({ states, row: rows[0] }).toEqual({ states, row: states.at(-1) });
}

async function expectLast(id: string, states: readonly State[]): Promise<void> {
  await expectRow(id, states);
  const last = states.at(-1);
  const wasPaid = states.some(({ status }) => status === 'success');
  const { paid, cents: held } = holdingOf(id);
  const kept = last?.status === 'success' ? AMOUNT_CENTS - last.refundedCents : 0;
  expect({ states, paid, held }).toEqual({ states, paid: wasPaid ? 1 : 0, held: kept });
}
