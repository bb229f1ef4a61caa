import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { cardExpired, cardNotFound } from '../../contract/payment-cards.contract.ts';
import { siteGateway } from '../gateways.ts';
import type { PaymentCardRow } from '../payments.tables.ts';
import { isExpired } from './card-expiry.ts';
import { findOwnCard } from './payment-cards.sql.ts';

/** The viewer's saved card, by its id or token; undefined where none is chosen. Refuses one that cannot be charged. */
export async function chooseCard(
  ctx: ReadContext,
  cardId: string | undefined,
): Promise<PaymentCardRow | undefined> {
  // Existing clients send empty text.
  if (!cardId) return undefined;
  const owned = { accountId: viewerOf(ctx).accountId, gateway: (await siteGateway(ctx)).name };
  const card = await findOwnCard(ctx.db, owned, cardId);
  if (!card) throw refuse(cardNotFound);
  if (isExpired(card, ctx.clock.now())) throw refuse(cardExpired);
  return card;
}
