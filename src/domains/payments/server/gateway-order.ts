import type { ReadContext } from '#platform/server/context.ts';
import { findCustomer } from './cards/payment-cards.sql.ts';
import { describeByPurpose } from './describe-transaction.ts';
import type { GatewayPaymentOrder } from './payment-gateway.ts';
import type { CardTransactionRow, PaymentCardRow } from './payments.tables.ts';
import { findPurpose } from './purposes.ts';

/** A payment as its gateway needs it; with the saved card that is charged, if any. */
export async function gatewayOrder(
  ctx: ReadContext,
  row: CardTransactionRow,
  card: PaymentCardRow | undefined,
): Promise<GatewayPaymentOrder> {
  const described = await describeByPurpose(ctx, [row]);
  const { id, accountId, gatewayRef, attempt, amountCents, currency, offSession } = row;
  return {
    transactionId: id,
    gatewayRef,
    attempt,
    accountId,
    amountCents,
    currency,
    description:
      described
        .get(id)
        ?.products.map(({ name }) => name)
        .join(', ') ?? '',
    customerRef: card?.customerRef ?? (await findCustomer(ctx.db, row)),
    cardToken: card?.token ?? null,
    offSession,
    saveCard: card === undefined && findPurpose(ctx, row.purpose)?.keepsCard === true,
  };
}
