import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { getReceipt } from '../contract/history.contract.ts';
import { receiptNotFound } from '../contract/wallet.refusals.contract.ts';
import { findCharges } from './charges.sql.ts';
import { describeMovements } from './describe-movements.ts';
import { findMovement, getPaymentOfTopUp, getReversalReason } from './history.sql.ts';
import type { MovementRow } from './wallet.tables.ts';

/** A fan opens the receipt of one movement: what it was for, and the balance before and after. */
export async function showReceipt(ctx: ReadContext, id: string): Promise<EndpointOutput<typeof getReceipt>> {
  const row = await findMovement(ctx.db, viewerOf(ctx).accountId, id);
  if (!row) throw refuse(receiptNotFound);
  const [movement] = await describeMovements(ctx, [row]);
  if (!movement) throw new Error('one row makes one movement');
  return {
    ...movement,
    balanceBefore: toWire(tokens(row.balanceAfterTokens - row.amountTokens)),
    refundedAmount: row.movement === 'charge' ? await refundedOf(ctx, row) : 0,
    chargeId: row.movement === 'refund' ? row.chargeId : null,
    reason: row.movement === 'refund' ? await getReversalReason(ctx.db, row.id) : null,
    paymentId: row.movement === 'top_up' ? await getPaymentOfTopUp(ctx.db, row.id) : null,
  };
}

async function refundedOf(ctx: ReadContext, { id }: MovementRow): Promise<number> {
  const charge = (await findCharges(ctx.db, [id])).get(id);
  if (!charge) throw new Error('a charge has its row');
  return toWire(charge.reversedGrossTokens);
}
