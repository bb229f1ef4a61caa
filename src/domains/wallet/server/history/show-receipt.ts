import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { getReceipt } from '../../contract/history.contract.ts';
import { receiptNotFound } from '../../contract/wallet.refusals.contract.ts';
import { describeMovements } from './describe-movements.ts';
import { findMovement, findPaymentOf, getReversalReason } from './history.sql.ts';

/** A fan opens the receipt of one movement, with the balance before and after. */
export async function showReceipt(ctx: ReadContext, id: string): Promise<EndpointOutput<typeof getReceipt>> {
  const row = await findMovement(ctx.db, viewerOf(ctx).accountId, id);
  if (!row) throw refuse(receiptNotFound);
  const [movement] = await describeMovements(ctx, [row]);
  if (!movement) throw new Error('one row makes one movement');
  return {
    ...movement,
    balanceBefore:
      row.balanceAfterTokens === null ? null : toWire(tokens(row.balanceAfterTokens - row.amountTokens)),
    chargeId: row.movement === 'refund' ? row.chargeId : null,
    reason: row.movement === 'refund' ? await getReversalReason(ctx.db, row.id) : null,
    paymentId: (await findPaymentOf(ctx.db, row)) ?? null,
  };
}
