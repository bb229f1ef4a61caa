/** What gateways were paid against what the books hold for it, each payment by its purpose. Compared, never repaired. */
import type { ReadContext } from '#platform/server/context.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { listPaid, type PaidTransaction, paidAmong } from './card-transactions.sql.ts';
import { type Booked, type BookedStretch, findPurpose, purposes } from './purposes.ts';

/** In the words of the ledger's check, which tells it to operators. */
export interface PaymentFault {
  readonly fault: string;
  readonly subject: string;
  readonly detail: string;
}

type Ports = Pick<ReadContext, 'ports'>;

// Below every id.
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A payment is in the books as it stands, or this is the fault. */
function compare({ id, amountCents, isKept }: PaidTransaction, booked: number | undefined): PaymentFault[] {
  const kept = isKept ? amountCents : 0;
  if (booked === kept) return [];
  const fault = isKept || booked === undefined ? 'payment-not-credited' : 'payment-not-taken-back';
  return [{ fault, subject: id, detail: `${kept} paid, ${booked ?? 0} credited` }];
}

/** What the purposes of some payments say of them. */
async function bookedFor(
  ctx: Ports,
  moment: ReadDb,
  payments: readonly PaidTransaction[],
): Promise<ReadonlyMap<string, Booked | undefined>> {
  const names = [...new Set(payments.map(({ purpose }) => purpose))];
  const asked = names.map(async (name) => {
    const ids = payments.flatMap(({ id, purpose }) => (purpose === name ? [id] : []));
    return [name, await findPurpose(ctx, name)?.bookedFor(moment, ids)] as const;
  });
  return new Map(await Promise.all(asked));
}

/** Payments that were last changed in that time: their purposes have followed each of them. */
export async function reconcilePayments(
  ctx: Ports,
  db: ReadDb,
  changed: { from: Date; before: Date },
  found: (faults: readonly PaymentFault[]) => void,
): Promise<void> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const last: string = after;
    after = await db.snapshot(async (moment) => {
      const page = await listPaid(moment, changed, last);
      const answers = await bookedFor(ctx, moment, page);
      for (const payment of page) {
        const booked = answers.get(payment.purpose);
        found(booked ? compare(payment, booked.get(payment.id)) : [unknownPurpose(payment)]);
      }
      return page.at(-1)?.id;
    });
  }
}

const unknownPurpose = ({ id, purpose }: PaidTransaction): PaymentFault => ({
  fault: 'payment-of-unknown-purpose',
  subject: id,
  detail: purpose,
});

/** What was booked in a stretch of the ledger: each was paid for that very purpose, and is what the payment says. */
export async function reconcileBookings(
  ctx: Ports,
  moment: ReadDb,
  stretch: BookedStretch,
  settledBefore: Date,
): Promise<PaymentFault[]> {
  const faults: PaymentFault[] = [];
  for (const { name, bookedWithin } of ctx.ports.all(purposes)) {
    const booked = await bookedWithin(moment, stretch);
    const paid = await paidAmong(moment, [...booked.keys()]);
    for (const [subject, left] of booked) {
      const payment = paid.get(subject);
      // What is booked was paid before: nothing is in flight that way round.
      if (payment?.purpose !== name) {
        faults.push({ fault: 'credited-without-payment', subject, detail: 'no such payment succeeded' });
      } else if (payment.updatedAt < settledBefore) {
        faults.push(...compare(payment, left));
      }
    }
  }
  return faults;
}
