import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { cardNotFound, type removePaymentCard } from '../../contract/payment-cards.contract.ts';
import { cardRemoved } from '../../contract/payments.events.ts';
import { findCardUses } from './card-uses.ts';
import { forgetCard } from './forget-card.job.ts';
import { removeCard as remove } from './payment-cards.sql.ts';

/** Removes one of the viewer's cards. What was paid with it is not paid any more until another card is chosen. */
export async function removeCard(
  ctx: WriteContext,
  id: string,
): Promise<EndpointOutput<typeof removePaymentCard>> {
  const usedBy = (await findCardUses(ctx, [id])).get(id) ?? [];
  const card = await remove(ctx.tx, viewerOf(ctx).accountId, id, ctx.clock.real());
  if (!card) throw refuse(cardNotFound);
  const { gateway, customerRef, token } = card;
  ctx.publish(cardRemoved, { cardId: card.id, accountId: card.accountId });
  await ctx.enqueue(forgetCard, { gateway, customerRef, token });
  return { success: true, usedBy: [...usedBy] };
}
