import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Cents, cents, type Tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { couponUnknown } from '../contract/coupons.contract.ts';
import {
  purposeBought,
  purposeChanged,
  purposeGone,
  topUpOutOfRange,
} from '../contract/payments.refusals.contract.ts';
import type { startTopUp as endpoint } from '../contract/top-up.contract.ts';
import { beginPayment } from './begin-payment.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import { lockOwnTransaction } from './card-transactions.sql.ts';
import { itemOf } from './describe-transaction.ts';
import { gatewayOf } from './gateways.ts';
import type { CardTransactionRow } from './payments.tables.ts';
import { type IntendedItem, purchaseStatuses } from './purchase-intents.ts';

/** Registered by the wallet. */
const TOP_UP = 'wallet.top-up';

export interface TopUpIntent {
  /** One token costs one unit of the site's currency. */
  readonly amount: Tokens;
  readonly couponCode?: string | undefined;
  readonly returnTo?: string | undefined;
  readonly purpose?:
    | { readonly name: string; readonly price: Tokens; readonly item?: IntendedItem | undefined }
    | undefined;
  /** A payment that was started for the same purchase. */
  readonly begun?: string | undefined;
}

/**
 * Starts a top-up within the site's limits, or resumes the one already started, and sends the payer to the
 * gateway. Each time, what the tokens are for is checked again.
 */
export async function startTopUp(
  ctx: WriteContext,
  body: TopUpIntent,
): Promise<EndpointOutput<typeof endpoint>> {
  refuseCardNumbers(body);
  // Coupons do not exist yet, so none can be valid; existing clients send an empty one.
  if (body.couponCode) throw refuse(couponUnknown);
  const { accountId } = viewerOf(ctx);
  const begun =
    body.begun === undefined ? undefined : await lockOwnTransaction(ctx.tx, accountId, body.begun);
  // Even if the item is gone: this payment cannot be canceled any more, and its page shows the result.
  if (begun?.status === 'processing') return continueAt(ctx, begun);
  const { minimumWalletPrice, maximumWalletPrice } = await readSettings(ctx.db);
  const amountCents = cents(body.amount);
  if (amountCents < minimumWalletPrice || amountCents > maximumWalletPrice || amountCents === 0) {
    throw refuse(topUpOutOfRange, {
      minimumPrice: toWire(minimumWalletPrice),
      maximumPrice: toWire(maximumWalletPrice),
    });
  }
  await checkPurpose(ctx, body.purpose);
  if (begun && waitsForThis(begun, amountCents, body.purpose)) return continueAt(ctx, begun);
  const { returnTo, purpose: intent } = body;
  const id = await beginPayment(ctx, { purpose: TOP_UP, amountCents, returnTo, intent });
  return continueAt(ctx, { id, clientSecret: null });
}

/** Where the payer continues with a payment. */
function continueAt(
  ctx: WriteContext,
  payment: { id: string; clientSecret: string | null },
): EndpointOutput<typeof endpoint> {
  const { id } = payment;
  const start = gatewayOf(ctx.config).begin(ctx, payment);
  return start.kind === 'redirect'
    ? { _id: id, paymentUrl: start.url }
    : { _id: id, clientSecret: start.clientSecret };
}

/** The intended item must still be for sale, not owned yet, and at the price that the payer saw. */
async function checkPurpose(ctx: WriteContext, purpose: TopUpIntent['purpose']): Promise<void> {
  if (!purpose?.item) return;
  const status = (await purchaseStatuses(ctx, [purpose.item])).get(purpose.item.id);
  if (status?.isBought) throw refuse(purposeBought);
  const price = status?.priceNow;
  if (price === undefined) throw refuse(purposeGone);
  if (price !== purpose.price) throw refuse(purposeChanged, { price: toWire(price) });
}

/** A payment that no card was accepted for yet, started for the same item at the same price. */
function waitsForThis(
  begun: CardTransactionRow,
  amountCents: Cents,
  purpose: TopUpIntent['purpose'],
): boolean {
  return (
    (begun.status === 'created' || begun.status === 'require_authentication') &&
    begun.amountCents === amountCents &&
    begun.intentName === (purpose?.name ?? null) &&
    begun.intentPriceTokens === (purpose?.price ?? null) &&
    itemOf(begun)?.id === purpose?.item?.id
  );
}
