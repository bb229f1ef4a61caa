/** The ways of paying for a subscription, as a form names them. */
import type { SubscriptionQuote } from '../wire.ts';

export const NEW_CARD = 'new-card';
export const WALLET = 'wallet';
/** A trial that ends by itself. */
export const NOTHING = 'nothing';

const CARD = 'card:';
export const wayOfCard = (cardId: string) => `${CARD}${cardId}`;

/** What can be chosen for a plan, the usual way first. */
export function waysOf({ cards, wallet }: SubscriptionQuote['ways'], isTrial: boolean): string[] {
  return [
    ...cards.map(({ _id }) => wayOfCard(_id)),
    ...(wallet ? [WALLET] : []),
    isTrial ? NOTHING : NEW_CARD,
  ];
}

/** The chosen way where it exists; otherwise a saved card, a wallet that is full enough, or a new card. */
export function wayAmong(
  ways: SubscriptionQuote['ways'],
  isTrial: boolean,
  chosen: string | undefined,
): string {
  const offered = waysOf(ways, isTrial);
  if (chosen !== undefined && offered.includes(chosen)) return chosen;
  const [first = NEW_CARD] = offered.filter((way) => way !== WALLET || ways.wallet?.isEnough);
  return first;
}

/** How a way is sent. */
export function payOf(way: string): { payWith?: 'card' | 'wallet'; cardId?: string } {
  if (way === WALLET) return { payWith: 'wallet' };
  if (way === NOTHING) return {};
  return { payWith: 'card', ...(way.startsWith(CARD) ? { cardId: way.slice(CARD.length) } : {}) };
}
