import { findOwnCard, nameOfSiteGateway } from '#domains/payments/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  subscriptionCardNotFound,
  walletNotAllowed,
} from '../../contract/subscriptions.refusals.contract.ts';
import type { OffersRow } from '../offers/offers.sql.ts';
import type { SubscriptionRow, Way } from '../subscriptions.tables.ts';

/** How a subscription is paid: from the wallet, with a saved card, or with one that is yet to be entered. */
export type WayOfPaying = Pick<SubscriptionRow, 'payWith' | 'cardId' | 'gateway'>;

export interface ChosenWay {
  readonly payWith?: Way | undefined;
  /** A saved card, by its id or token; empty or absent: none. */
  readonly cardId?: string | undefined;
}

/** What the fan has chosen, if it is theirs and the creator takes it. Nothing chosen is a card that is not saved yet. */
export async function wayOfPaying(
  ctx: ReadContext,
  fanId: string,
  offers: OffersRow,
  { payWith = 'card', cardId }: ChosenWay,
): Promise<WayOfPaying> {
  if (payWith === 'wallet') {
    if (!offers.walletAllowed) throw refuse(walletNotAllowed);
    return { payWith, cardId: null, gateway: null };
  }
  const gateway = await nameOfSiteGateway(ctx);
  if (!cardId) return { payWith, cardId: null, gateway };
  const owned = { accountId: fanId, gateway: gateway ?? '' };
  const card = await findOwnCard(ctx.db, owned, cardId);
  if (!card) throw refuse(subscriptionCardNotFound);
  return { payWith, cardId: card.id, gateway: card.gateway };
}
