import { readSettings } from '#domains/site/server/index.ts';
import type { Cents, Tokens } from '#platform/contract/money.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { insertTransaction } from './card-transactions.sql.ts';
import { siteGateway } from './gateways.ts';
import type { IntendedItem } from './purchase-intents.ts';
import { getPurpose } from './purposes.ts';

export interface PaymentOrder {
  /** The name of a registered purpose. */
  readonly purpose: string;
  readonly amountCents: Cents;
  /** Before the coupon, where there is one. */
  readonly originalCents?: Cents | undefined;
  /** Who pays; the signed-in fan if absent. */
  readonly accountId?: string | undefined;
  /** What the purpose pays for. */
  readonly subjectId?: string | undefined;
  /** The creator who is paid. */
  readonly performerId?: string | undefined;
  /** A saved card of the payer, which `startCardCharge` then charges. */
  readonly card?: { readonly id: string } | undefined;
  /** The payer is away: nobody can confirm. */
  readonly offSession?: boolean | undefined;
  /** A path on this site. */
  readonly returnTo?: string | undefined;
  /** What the payer wants to buy afterwards, at the price they saw. */
  readonly intent?:
    | { readonly name: string; readonly price: Tokens; readonly item?: IntendedItem | undefined }
    | undefined;
  /** As reserved. */
  readonly coupon?: { readonly code: string; readonly percentBp: number } | undefined;
  readonly packageId?: string | undefined;
  /** What a top-up credits, where that is not as many tokens as are paid. */
  readonly tokens?: Tokens | undefined;
}

/**
 * Creates a payment; returns its id. No card is charged yet. Throws for a purpose that is not registered.
 */
export async function beginPayment(ctx: WriteContext, order: PaymentOrder): Promise<string> {
  const { name: purpose } = getPurpose(ctx, order.purpose);
  const { currency } = await readSettings(ctx.db);
  const gateway = await siteGateway(ctx);
  const id = newId();
  await insertTransaction(ctx.tx, {
    id,
    accountId: order.accountId ?? viewerOf(ctx).accountId,
    gateway: gateway.name,
    purpose,
    amountCents: order.amountCents,
    currency,
    gatewayRef: gateway.referenceFor(id),
    returnTo: order.returnTo ?? null,
    ...intentColumns(order.intent),
    // Pages of the site are on no other origin: they know their way back by `returnTo`.
    begunAtOrigin: (ctx.listener === 'api' && ctx.origin) || null,
    cardId: order.card?.id ?? null,
    subjectId: order.subjectId ?? null,
    performerId: order.performerId ?? null,
    originalCents: order.originalCents ?? null,
    tokens: order.tokens ?? null,
    packageId: order.packageId ?? null,
    couponCode: order.coupon?.code ?? null,
    couponPercent: order.coupon?.percentBp ?? null,
    offSession: order.offSession ?? false,
    createdAt: ctx.clock.now(),
  });
  return id;
}

function intentColumns(intent: PaymentOrder['intent']) {
  return {
    intentName: intent?.name ?? null,
    intentPriceTokens: intent?.price ?? null,
    intentKind: intent?.item?.kind ?? null,
    intentItemId: intent?.item?.id ?? null,
  };
}
