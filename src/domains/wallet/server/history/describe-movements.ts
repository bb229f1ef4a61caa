import { findAccountCards } from '#domains/accounts/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { searchHistory } from '../../contract/history.contract.ts';
import { findCharges } from '../charges/charges.sql.ts';
import { tipTargetOf } from '../charges/describe-charge.ts';
import type { ChargeRow, MovementRow } from '../wallet.tables.ts';
import { findTakenBack } from './history.sql.ts';
import { receiptNumber } from './receipt-number.ts';

export type Movement = EndpointOutput<typeof searchHistory>['data'][number];

/** Movements in their wire form. Charges and creators are loaded once for the whole page. */
export async function describeMovements(ctx: ReadContext, rows: readonly MovementRow[]): Promise<Movement[]> {
  const charges = await findCharges(
    ctx.db,
    rows.flatMap(({ chargeId }) => chargeId ?? []),
  );
  const sellers = [...charges.values()].map(({ sellerId }) => sellerId);
  const cards = await findAccountCards(ctx, sellers);
  const topUps = rows.flatMap(({ movement, id }) => (movement === 'top_up' ? id : []));
  const takenBack = await findTakenBack(ctx.db, topUps);
  return rows.map((row) => {
    const charge = row.chargeId === null ? undefined : charges.get(row.chargeId);
    return {
      _id: row.id,
      receiptNumber: receiptNumber(row),
      movement: row.movement,
      type: row.kind,
      chargeType: charge?.kind ?? null,
      amount: toWire(row.amountTokens),
      balanceAfter: row.balanceAfterTokens === null ? null : toWire(row.balanceAfterTokens),
      title: charge?.title || null,
      itemId: charge?.itemId ?? null,
      message: charge?.message ?? null,
      tipTarget: charge ? tipTargetOf(charge) : null,
      refundedAmount: toWire(refundedOf(row, charge, takenBack)),
      performerInfo: (charge && cards.get(charge.sellerId)) ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** The refunded part of the movement; a refund itself cannot be refunded. */
function refundedOf(
  { id, movement }: MovementRow,
  charge: ChargeRow | undefined,
  takenBack: ReadonlyMap<string, Tokens>,
): Tokens {
  if (movement === 'charge' && charge) return charge.reversedGrossTokens;
  return takenBack.get(id) ?? tokens(0);
}
