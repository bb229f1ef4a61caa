/** Card clearing = what the gateways report, give or take what is in flight. Compared in pages, never repaired. */
import { listPaid, type PaidTransaction, paidAmong } from '#domains/payments/server/index.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import { type Fault, FIRST_ID, type Stretch } from '../ledger/ledger-faults.sql.ts';
import { creditsOf, creditsWithin } from './credits.sql.ts';

/** A payment is in the books as it stands, or this is the fault. */
function compare({ id, amountCents, isKept }: PaidTransaction, credited: number | undefined): Fault[] {
  const kept = isKept ? amountCents : 0;
  if (credited === kept) return [];
  const fault = isKept || credited === undefined ? 'payment-not-credited' : 'payment-not-taken-back';
  return [{ fault, subject: id, detail: `${kept} paid, ${credited ?? 0} credited` }];
}

/** Payments that were last changed in that time: the wallet has followed each of them. */
export async function reconcilePayments(
  db: ReadDb,
  changed: { from: Date; before: Date },
  found: (faults: readonly Fault[]) => void,
): Promise<void> {
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const last: string = after;
    after = await db.snapshot(async (moment) => {
      const page = await listPaid(moment, changed, last);
      const credits = await creditsOf(
        moment,
        page.map(({ id }) => id),
      );
      found(page.flatMap((payment) => compare(payment, credits.get(payment.id))));
      return page.at(-1)?.id;
    });
  }
}

/** Credits of a stretch: each was paid, and what is left of it is what the payment says. */
export async function reconcileCredits(
  moment: ReadDb,
  stretch: Stretch,
  settledBefore: Date,
): Promise<Fault[]> {
  const credits = await creditsWithin(moment, stretch);
  const paid = await paidAmong(moment, [...credits.keys()]);
  return [...credits].flatMap(([subject, left]): Fault[] => {
    const payment = paid.get(subject);
    // What is credited was paid before: nothing is in flight that way round.
    if (!payment)
      return [{ fault: 'credited-without-payment', subject, detail: 'no such payment succeeded' }];
    return payment.updatedAt < settledBefore ? compare(payment, left) : [];
  });
}
