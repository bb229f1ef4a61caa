import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { noCardPayments, paymentDecided, paymentNotFound } from '../contract/payments.refusals.contract.ts';
import { paymentNotWanted, type retryPayment } from '../contract/retry.contract.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import { lockOwnTransaction, startNextTry } from './card-transactions.sql.ts';
import { isExpired } from './cards/card-expiry.ts';
import { chooseCard } from './cards/choose-card.ts';
import { findCard } from './cards/payment-cards.sql.ts';
import { enqueueCardCharge } from './cards/start-card-charge.ts';
import { continuePayment } from './continue-payment.ts';
import { finalizeCoupon, holdCoupon } from './coupons/coupon-of-payment.ts';
import { itemOf } from './describe-transaction.ts';
import { takesCardsOf } from './gateways.ts';
import type { CardTransactionRow } from './payments.tables.ts';
import { refuseChangedPurchase } from './purchase-intents.ts';
import { getPurpose } from './purposes.ts';

const CAN_BE_TRIED = new Set(['created', 'require_authentication', 'fail']);

/**
 * Tries one of the viewer's payments again. It stays the same payment, so that it is paid once, whatever became of its
 * earlier tries.
 */
export async function retry(
  ctx: WriteContext,
  { params, body }: EndpointInput<typeof retryPayment>,
): Promise<EndpointOutput<typeof retryPayment>> {
  refuseCardNumbers(body);
  const row = await lockOwnTransaction(ctx.tx, viewerOf(ctx).accountId, params.id);
  if (!row) throw refuse(paymentNotFound);
  if (row.status === 'processing') return { _id: row.id, ...(await continuePayment(ctx, row)) };
  if (!CAN_BE_TRIED.has(row.status)) throw refuse(paymentDecided, { paymentStatus: row.status });
  if (!(await takesCardsOf(ctx, row.gateway))) throw refuse(noCardPayments);
  await refuseUnwanted(ctx, row);
  const chosen = await chooseCard(ctx, body.cardId);
  const cardId = chosen?.id ?? (body.newCard ? null : await earlierCard(ctx, row));
  if (cardId !== null || row.status === 'fail' || body.newCard) await tryAgain(ctx, row, cardId);
  return { _id: row.id, ...(await continuePayment(ctx, row)) };
}

/** What is bought must still be for sale at the price that the payer saw, and what is renewed not be over. */
async function refuseUnwanted(ctx: WriteContext, row: CardTransactionRow): Promise<void> {
  const item = itemOf(row);
  if (item && row.intentPriceTokens !== null) await refuseChangedPurchase(ctx, item, row.intentPriceTokens);
  const isWanted = (await getPurpose(ctx, row.purpose).isWanted?.(ctx, row)) ?? true;
  if (!isWanted) throw refuse(paymentNotWanted);
  await holdCoupon(ctx, row);
}

/** The saved card of a try that failed, if it can be charged; a bank's open question is answered instead. */
async function earlierCard(ctx: WriteContext, row: CardTransactionRow): Promise<string | null> {
  if (row.cardId === null || row.status !== 'fail') return null;
  const card = await findCard(ctx.db, row.cardId);
  return card && !isExpired(card, ctx.clock.now()) ? card.id : null;
}

/**
 * The next try of a payment, which must be locked: with a saved card it is charged, else it waits for the payer to
 * enter one.
 */
export async function tryAgain(
  ctx: WriteContext,
  row: CardTransactionRow,
  cardId: string | null,
): Promise<void> {
  const { attempt } = await startNextTry(ctx.tx, row.id, {
    status: cardId === null ? 'created' : 'processing',
    cardId,
    now: ctx.clock.now(),
  });
  if (cardId === null) return;
  await finalizeCoupon(ctx, row, 'processing');
  await enqueueCardCharge(ctx, { transactionId: row.id, attempt });
}
