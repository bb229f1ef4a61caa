/**
 * Compares gateway payments with what their purposes have booked. Reports differences, never repairs them.
 */
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { listPaid, type PaidTransaction, paidAmong } from './card-transactions.sql.ts';
import { listDifferences } from './poll/gateway-polls.sql.ts';
import { type Booked, type BookedRange, findPurpose, purposes } from './purposes.ts';

/** Fault names of the ledger check, which reports them to operators. */
export interface PaymentFault {
  readonly fault: string;
  readonly subject: string;
  readonly detail: string;
}

type Ports = Pick<ReadContext, 'ports'>;

// Smaller than every id.
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Compares one payment with its booking; returns the fault, if any. */
function compare({ id, keptCents }: PaidTransaction, booked: number | undefined): PaymentFault[] {
  if (booked === keptCents) return [];
  const fault =
    booked === undefined || booked < keptCents ? 'payment-not-credited' : 'payment-not-taken-back';
  return [{ fault, subject: id, detail: `${keptCents} paid, ${booked ?? 0} credited` }];
}

/** Asks the payments' purposes for their bookings. */
async function bookedFor(
  ctx: Ports,
  snapshot: ReadDb,
  payments: readonly PaidTransaction[],
): Promise<ReadonlyMap<string, Booked | undefined>> {
  const names = [...new Set(payments.map(({ purpose }) => purpose))];
  const asked = names.map(async (name) => {
    const ids = payments.flatMap(({ id, purpose }) => (purpose === name ? [id] : []));
    return [name, await findPurpose(ctx, name)?.bookedFor(snapshot, ids)] as const;
  });
  return new Map(await Promise.all(asked));
}

/** Checks the payments last changed in the period against their bookings. */
export async function reconcilePayments(
  ctx: Ports,
  db: ReadDb,
  changed: { from: Date; before: Date },
  found: (faults: readonly PaymentFault[]) => void,
): Promise<void> {
  found(await findDifferences(db));
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const last: string = after;
    after = await db.snapshot(async (snapshot) => {
      const page = await listPaid(snapshot, changed, last);
      const answers = await bookedFor(ctx, snapshot, page);
      for (const payment of page) {
        const booked = answers.get(payment.purpose);
        found(booked ? compare(payment, booked.get(payment.id)) : [unknownPurpose(payment)]);
      }
      return page.at(-1)?.id;
    });
  }
}

/** Payments that stand otherwise at their gateway, as the poll has found. */
async function findDifferences(db: ReadDb): Promise<PaymentFault[]> {
  return (await listDifferences(db)).map(({ transactionId: subject, detail }) => ({
    fault: 'payment-differs-at-gateway',
    subject,
    detail,
  }));
}

const unknownPurpose = ({ id, purpose }: PaidTransaction): PaymentFault => ({
  fault: 'payment-of-unknown-purpose',
  subject: id,
  detail: purpose,
});

/**
 * Checks the bookings in a ledger range against their payments: each must have been paid for that purpose,
 * with that amount.
 */
export async function reconcileBookings(
  ctx: Ports,
  snapshot: ReadDb,
  range: BookedRange,
  settledBefore: Date,
): Promise<PaymentFault[]> {
  const faults: PaymentFault[] = [];
  for (const { name, bookedWithin } of ctx.ports.all(purposes)) {
    const booked = await bookedWithin(snapshot, range);
    const paid = await paidAmong(snapshot, [...booked.keys()]);
    for (const [subject, left] of booked) {
      const payment = paid.get(subject);
      // A booking always follows its payment, so nothing can be in progress in this direction.
      if (payment?.purpose !== name) {
        faults.push({ fault: 'credited-without-payment', subject, detail: 'no such payment succeeded' });
      } else if (payment.updatedAt < settledBefore) {
        faults.push(...compare(payment, left));
      }
    }
  }
  return faults;
}
