import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Cents, cents, type Tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  couponUnknown,
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
  /** A payment that was begun for the same. */
  readonly begun?: string | undefined;
}

/**
 * A fan wants tokens: a payment within the site's limits is opened, or the one that they have begun is gone on with, and
 * the payer goes on at the gateway. Each time, what they want the tokens for is looked at anew.
 */
export async function startTopUp(
  ctx: WriteContext,
  body: TopUpIntent,
): Promise<EndpointOutput<typeof endpoint>> {
  refuseCardNumbers(body);
  // There are no coupons so far, so none can be valid; existing clients send an empty one.
  if (body.couponCode) throw refuse(couponUnknown);
  const { accountId } = viewerOf(ctx);
  const begun =
    body.begun === undefined ? undefined : await lockOwnTransaction(ctx.tx, accountId, body.begun);
  // Whatever has become of what it is for: it can be called back no more, and its page says how it ends.
  if (begun?.status === 'processing') return leadOn(ctx, begun.id);
  const { minimumWalletPrice, maximumWalletPrice } = await readSettings(ctx.db);
  const amountCents = cents(body.amount);
  if (amountCents < minimumWalletPrice || amountCents > maximumWalletPrice || amountCents === 0) {
    throw refuse(topUpOutOfRange, {
      minimumPrice: toWire(minimumWalletPrice),
      maximumPrice: toWire(maximumWalletPrice),
    });
  }
  await checkPurpose(ctx, body.purpose);
  if (begun && waitsForThis(begun, amountCents, body.purpose)) return leadOn(ctx, begun.id);
  const { returnTo, purpose: intent } = body;
  return leadOn(ctx, await beginPayment(ctx, { purpose: TOP_UP, amountCents, returnTo, intent }));
}

/** Where the payer goes on with a payment. */
function leadOn(ctx: WriteContext, id: string): EndpointOutput<typeof endpoint> {
  const start = gatewayOf(ctx.config).begin(ctx, id);
  return start.kind === 'redirect'
    ? { _id: id, paymentUrl: start.url }
    : { _id: id, clientSecret: start.clientSecret };
}

/** What somebody wants to pay for must be there still, not theirs yet, at the price that they have seen. */
async function checkPurpose(ctx: WriteContext, purpose: TopUpIntent['purpose']): Promise<void> {
  if (!purpose?.item) return;
  const standing = (await purchaseStatuses(ctx, [purpose.item])).get(purpose.item.id);
  if (standing?.isBought) throw refuse(purposeBought);
  const price = standing?.priceNow;
  if (price === undefined) throw refuse(purposeGone);
  if (price !== purpose.price) throw refuse(purposeChanged, { price: toWire(price) });
}

/** A payment that no card has been taken for yet, and that was begun for the same thing at the same price. */
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
