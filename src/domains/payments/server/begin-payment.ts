import { readSettings } from '#domains/site/server/index.ts';
import type { Cents, Tokens } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { insertTransaction } from './card-transactions.sql.ts';
import { gatewayOf } from './gateways.ts';
import type { IntendedItem } from './purchase-intents.ts';
import { getPurpose } from './purposes.ts';

export interface PaymentOrder {
  /** The name of a registered purpose. */
  readonly purpose: string;
  readonly amountCents: Cents;
  /** A path on this site. */
  readonly returnTo?: string | undefined;
  /** What the payer wants to buy afterwards, at the price they saw. */
  readonly intent?:
    | { readonly name: string; readonly price: Tokens; readonly item?: IntendedItem | undefined }
    | undefined;
}

/**
 * Creates a payment for the signed-in fan; returns its id. No card is asked for yet. Throws for a purpose
 * that is not registered.
 */
export async function beginPayment(ctx: WriteContext, order: PaymentOrder): Promise<string> {
  const { name: purpose } = getPurpose(ctx, order.purpose);
  const { currency } = await readSettings(ctx.db);
  const gateway = gatewayOf(ctx.config);
  const id = newId();
  await insertTransaction(ctx.tx, {
    id,
    accountId: viewerOf(ctx).accountId,
    gateway: gateway.name,
    purpose,
    amountCents: order.amountCents,
    currency,
    gatewayRef: gateway.referenceFor(id),
    returnTo: order.returnTo ?? null,
    intentName: order.intent?.name ?? null,
    intentPriceTokens: order.intent?.price ?? null,
    intentKind: order.intent?.item?.kind ?? null,
    intentItemId: order.intent?.item?.id ?? null,
    // Pages of the site are on no other origin: they know their way back by `returnTo`.
    begunAtOrigin: (ctx.listener === 'api' && ctx.origin) || null,
    createdAt: ctx.clock.now(),
  });
  return id;
}
