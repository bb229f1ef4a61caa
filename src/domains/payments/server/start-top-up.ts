import { readSettings } from '#domains/site/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { cents, type Tokens, toWire } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  couponUnknown,
  purposeChanged,
  purposeGone,
  topUpOutOfRange,
} from '../contract/payments.refusals.contract.ts';
import type { startTopUp as endpoint } from '../contract/top-up.contract.ts';
import { refuseCardNumbers } from './card-numbers.ts';
import { insertTransaction } from './card-transactions.sql.ts';
import { gatewayOf } from './gateways.ts';
import { type PurposeItem, priceNow } from './purposes.ts';

export interface TopUpWish {
  /** One token costs one unit of the site's currency. */
  readonly amount: Tokens;
  readonly couponCode?: string | undefined;
  readonly returnTo?: string | undefined;
  readonly purpose?:
    | { readonly name: string; readonly price: Tokens; readonly item?: PurposeItem | undefined }
    | undefined;
}

/** A fan wants tokens: a payment within the site's limits is opened, and the payer goes on at the gateway. */
export async function startTopUp(
  ctx: WriteContext,
  body: TopUpWish,
): Promise<EndpointOutput<typeof endpoint>> {
  refuseCardNumbers(body);
  // There are no coupons so far, so none can be valid; existing clients send an empty one.
  if (body.couponCode) throw refuse(couponUnknown);
  const { minimumWalletPrice, maximumWalletPrice, currency } = await readSettings(ctx.db);
  const amountCents = cents(body.amount);
  if (amountCents < minimumWalletPrice || amountCents > maximumWalletPrice || amountCents === 0) {
    throw refuse(topUpOutOfRange, {
      minimumPrice: toWire(minimumWalletPrice),
      maximumPrice: toWire(maximumWalletPrice),
    });
  }
  await checkPurpose(ctx, body.purpose);
  const gateway = gatewayOf(ctx.config);
  const id = newId();
  await insertTransaction(ctx.tx, {
    id,
    accountId: viewerOf(ctx).accountId,
    gateway: gateway.name,
    type: 'token_package',
    amountCents,
    currency,
    gatewayRef: gateway.referenceFor(id),
    returnTo: body.returnTo ?? null,
    purposeName: body.purpose?.name ?? null,
    purposePriceTokens: body.purpose?.price ?? null,
    purposeKind: body.purpose?.item?.kind ?? null,
    purposeItemId: body.purpose?.item?.id ?? null,
    createdAt: ctx.clock.now(),
  });
  const start = gateway.begin(ctx, id);
  return start.kind === 'redirect'
    ? { _id: id, paymentUrl: start.url }
    : { _id: id, clientSecret: start.clientSecret };
}

/** What somebody wants to pay for must be there still, at the price that they have seen. */
async function checkPurpose(ctx: WriteContext, purpose: TopUpWish['purpose']): Promise<void> {
  if (!purpose?.item) return;
  const [ask] = ctx.ports.all(priceNow);
  if (!ask) throw new Error('nobody knows what things cost: the port is not plugged');
  const price = await ask(ctx, purpose.item);
  if (price === undefined) throw refuse(purposeGone);
  if (price !== purpose.price) throw refuse(purposeChanged, { price: toWire(price) });
}
