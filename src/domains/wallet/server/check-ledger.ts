import { listPaid } from '#domains/payments/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import {
  countEntries,
  type Fault,
  findFaults,
  freezeSnapshot,
  insertLedgerCheck,
  listCredited,
} from './ledger-faults.sql.ts';

// A payment is credited within a second; a quarter of an hour leaves room for restarts.
const IN_FLIGHT_MILLISECONDS = 15 * 60_000;

/**
 * Checks every rule of the ledger, and what the gateways were paid against what was credited. Reports, never
 * repairs: a fault is for people. The result is kept, so that creators see when the books were last checked.
 */
export async function checkLedger(ctx: WriteContext): Promise<Fault[]> {
  // When it begins: what comes while it goes on is not checked.
  const checkedAt = ctx.clock.now();
  await freezeSnapshot(ctx.tx);
  const faults = [...(await findFaults(ctx.tx)), ...(await reconcileCards(ctx))];
  const entries = await countEntries(ctx.tx);
  await insertLedgerCheck(ctx.tx, { id: newId(), checkedAt, entries, faults });
  return faults;
}

/** Card clearing = what the gateways report, give or take what is in flight. */
async function reconcileCards(ctx: WriteContext): Promise<Fault[]> {
  const now = ctx.clock.now();
  const settled = await listPaid(ctx.tx, new Date(now.getTime() - IN_FLIGHT_MILLISECONDS));
  const credited = new Map(
    (await listCredited(ctx.tx)).map(({ paymentId, amountTokens }) => [paymentId, amountTokens]),
  );
  const differing = settled.flatMap(({ id, amountCents, isKept }) => {
    const kept = isKept ? amountCents : 0;
    const held = credited.get(id);
    if (held === kept) return [];
    const fault = isKept || held === undefined ? 'payment-not-credited' : 'payment-not-taken-back';
    return { fault, subject: id, detail: `${kept} paid, ${held ?? 0} credited` };
  });
  // Nothing is in flight the other way round: what is credited was paid before.
  const paid = new Set((await listPaid(ctx.tx, new Date(now.getTime() + 1))).map(({ id }) => id));
  const unpaid = [...credited.keys()]
    .filter((paymentId) => !paid.has(paymentId))
    .map((subject) => ({ fault: 'credited-without-payment', subject, detail: 'no such payment succeeded' }));
  return [...differing, ...unpaid];
}
