import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Cents, cents, type Tokens, tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { topUpOutOfRange, topUpTooSmall } from '../contract/payments.refusals.contract.ts';
import { takeOff } from '../contract/take-off.ts';
import { packageNotFound, packagePriceChanged } from '../contract/token-packages.contract.ts';
import type { startTopUp as endpoint } from '../contract/top-up.contract.ts';
import { beginPayment, type PaymentOrder } from './begin-payment.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import { lockOwnTransaction } from './card-transactions.sql.ts';
import { chooseCard } from './cards/choose-card.ts';
import { startCardCharge } from './cards/start-card-charge.ts';
import { continuePayment } from './continue-payment.ts';
import { type AppliedCoupon, attachCoupon, reserveCoupon } from './coupons/reserve-coupon.ts';
import { itemOf } from './describe-transaction.ts';
import { siteGateway } from './gateways.ts';
import { findSoldPackage } from './packages/show-packages.ts';
import type { CardTransactionRow } from './payments.tables.ts';
import { type IntendedItem, refuseChangedPurchase } from './purchase-intents.ts';
import { tryAgain } from './try-again.ts';

/** Registered by the wallet. */
const TOP_UP = 'wallet.top-up';

/** Gateways charge no less. */
const LEAST_CHARGE = cents(50);

export interface TopUpIntent {
  /** One token costs one unit of the site's currency. Of a package, the price that the payer saw. */
  readonly amount?: Tokens | undefined;
  readonly packageId?: string | undefined;
  /** The tokens that the payer saw the package to have. */
  readonly tokens?: Tokens | undefined;
  readonly couponCode?: string | undefined;
  /** A saved card, by its id or token. */
  readonly cardId?: string | undefined;
  readonly returnTo?: string | undefined;
  readonly purpose?:
    | { readonly name: string; readonly price: Tokens; readonly item?: IntendedItem | undefined }
    | undefined;
  /** A payment that was started for the same purchase. */
  readonly begun?: string | undefined;
}

/** What is bought, before a coupon. */
interface Bought {
  readonly priceCents: Cents;
  /** Undefined: as many as are paid. */
  readonly tokens?: Tokens;
  readonly packageId?: string;
}

/**
 * Starts a top-up within the site's limits, or resumes the one already started, and sends the payer to the
 * gateway. Each time, what the tokens are for is checked again. A coupon lowers what is paid, not what is credited.
 */
export async function startTopUp(
  ctx: WriteContext,
  body: TopUpIntent,
): Promise<EndpointOutput<typeof endpoint>> {
  refuseCardNumbers(body);
  const { accountId } = viewerOf(ctx);
  const begun =
    body.begun === undefined ? undefined : await lockOwnTransaction(ctx.tx, accountId, body.begun);
  // Even if the item is gone: this payment cannot be canceled any more, and its page shows the result.
  if (begun?.status === 'processing') return { _id: begun.id, ...(await continuePayment(ctx, begun)) };
  const { name: gateway } = await siteGateway(ctx);
  const bought = await findBought(ctx, body);
  const { couponCode: code, returnTo, purpose: intent } = body;
  if (intent?.item) await refuseChangedPurchase(ctx, intent.item, intent.price);
  const card = await chooseCard(ctx, body.cardId);
  const coupon = code ? await reserveCoupon(ctx, { code, accountId, scope: 'top-up' }) : undefined;
  const order = { ...priceWith(bought, coupon), purpose: TOP_UP, returnTo, intent, card };
  if (begun?.gateway === gateway && waitsForThis(begun, order)) {
    if (card) await tryAgain(ctx, begun, card.id);
    return { _id: begun.id, ...(await continuePayment(ctx, begun)) };
  }
  const paymentId = await beginPayment(ctx, order);
  if (coupon) await attachCoupon(ctx, { couponId: coupon.couponId, accountId, paymentId });
  if (card) await startCardCharge(ctx, paymentId);
  return { _id: paymentId, ...(await continuePayment(ctx, { id: paymentId, clientSecret: null })) };
}

/** A package as the payer saw it, or an amount; within the site's limits. */
async function findBought(ctx: WriteContext, body: TopUpIntent): Promise<Bought> {
  if (body.packageId !== undefined) {
    const found = await findSoldPackage(ctx.db, body.packageId);
    if (!found) throw refuse(packageNotFound);
    const { id: packageId, priceCents, tokens } = found;
    const isAsSeen = (body.amount ?? priceCents) === priceCents && (body.tokens ?? tokens) === tokens;
    if (!isAsSeen) throw refuse(packagePriceChanged, { price: toWire(priceCents), tokens: toWire(tokens) });
    return { packageId, priceCents, tokens };
  }
  const priceCents = cents(body.amount ?? 0);
  const { minimumWalletPrice, maximumWalletPrice } = await readSettings(ctx.db);
  if (priceCents < minimumWalletPrice || priceCents > maximumWalletPrice || priceCents === 0) {
    throw refuse(topUpOutOfRange, {
      minimumPrice: toWire(minimumWalletPrice),
      maximumPrice: toWire(maximumWalletPrice),
    });
  }
  return { priceCents };
}

/** The order of a payment, for what is left to pay with the coupon. */
function priceWith({ priceCents, tokens: credited, packageId }: Bought, coupon: AppliedCoupon | undefined) {
  if (!coupon) return { amountCents: priceCents, tokens: credited, packageId };
  const { paid: amountCents } = takeOff(priceCents, coupon.percentBp);
  // Only a small amount with a large coupon gets there.
  if (amountCents < LEAST_CHARGE) throw refuse(topUpTooSmall, { leastPaid: toWire(LEAST_CHARGE) });
  return {
    amountCents,
    originalCents: priceCents,
    tokens: credited ?? tokens(priceCents),
    packageId,
    coupon,
  };
}

/** A payment that no card was accepted for yet, started for the same purchase at the same price. */
function waitsForThis(begun: CardTransactionRow, order: PaymentOrder): boolean {
  const { amountCents, packageId, coupon, intent } = order;
  return (
    (begun.status === 'created' || begun.status === 'require_authentication') &&
    begun.amountCents === amountCents &&
    begun.packageId === (packageId ?? null) &&
    begun.tokens === (order.tokens ?? null) &&
    begun.couponCode === (coupon?.code ?? null) &&
    begun.intentName === (intent?.name ?? null) &&
    begun.intentPriceTokens === (intent?.price ?? null) &&
    itemOf(begun)?.id === intent?.item?.id
  );
}
