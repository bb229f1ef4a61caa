import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { listPaymentCards, PaymentCard } from '../../contract/payment-cards.contract.ts';
import { nameOfSiteGateway } from '../gateways.ts';
import type { PaymentCardRow } from '../payments.tables.ts';
import { testCardOf } from '../sandbox/sandbox-cards.ts';
import { SANDBOX } from '../sandbox/sandbox-gateway.ts';
import { validityOf } from './card-expiry.ts';
import { type CardUse, findCardUses } from './card-uses.ts';
import { listOwnCards } from './payment-cards.sql.ts';

/** The viewer's cards at the site's gateway: others cannot be charged any more. */
export async function listCards(
  ctx: ReadContext,
  { limit, offset }: EndpointInput<typeof listPaymentCards>['query'],
): Promise<EndpointOutput<typeof listPaymentCards>> {
  const gateway = await nameOfSiteGateway(ctx);
  if (gateway === null) return { data: [], total: 0, gateway };
  const cards = await listOwnCards(ctx.db, { accountId: viewerOf(ctx).accountId, gateway });
  const uses = await findCardUses(
    ctx,
    cards.map(({ id }) => id),
  );
  const data = cards.map((card) => describeCard(card, ctx.clock.now(), uses.get(card.id)));
  return { data: data.slice(offset, offset + limit), total: data.length, gateway };
}

/** A card in its wire form. */
export function describeCard(card: PaymentCardRow, now: Date, usedBy: readonly CardUse[] = []): PaymentCard {
  const createdAt = card.createdAt.toISOString();
  return {
    _id: card.id,
    source: 'user',
    sourceId: card.accountId,
    paymentGateway: card.gateway,
    customerId: card.customerRef,
    token: card.token,
    holderName: card.holderName,
    brand: card.brand,
    last4Digits: card.last4,
    month: String(card.expMonth).padStart(2, '0'),
    year: String(card.expYear),
    isProduction: card.gateway !== SANDBOX,
    validity: validityOf(card, now),
    testCard: (card.gateway === SANDBOX && testCardOf(card.token)) || null,
    usedBy: [...usedBy],
    createdAt,
    updatedAt: createdAt,
  };
}
