import { findAccountCards } from '#domains/accounts/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { searchHistory } from '../contract/history.contract.ts';
import { findCharges } from './charges.sql.ts';
import { titleOf } from './describe-charge.ts';
import { receiptNumber } from './receipt-number.ts';
import type { MovementRow } from './wallet.tables.ts';

export type Movement = EndpointOutput<typeof searchHistory>['data'][number];

/** Movements with what they were for: charges and creators are looked up once for all of them. */
export async function describeMovements(ctx: ReadContext, rows: readonly MovementRow[]): Promise<Movement[]> {
  const charges = await findCharges(
    ctx.db,
    rows.flatMap(({ chargeId }) => chargeId ?? []),
  );
  const sellers = [...charges.values()].map(({ sellerId }) => sellerId);
  const cards = await findAccountCards(ctx, sellers);
  return rows.map((row) => {
    const charge = row.chargeId === null ? undefined : charges.get(row.chargeId);
    return {
      _id: row.id,
      receiptNumber: receiptNumber(row),
      movement: row.movement,
      type: row.kind,
      amount: toWire(row.amountTokens),
      balanceAfter: toWire(row.balanceAfterTokens),
      title: charge ? titleOf(charge) : null,
      itemId: charge?.itemId ?? null,
      message: charge?.message ?? null,
      performerInfo: (charge && cards.get(charge.sellerId)) ?? null,
      createdAt: row.createdAt.toISOString(),
    };
  });
}
