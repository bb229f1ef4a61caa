import { findAccountCards } from '#domains/accounts/server/index.ts';
import type { CardUsers } from '#domains/payments/server/index.ts';
import { listCardUses } from '../clock/due.sql.ts';

/** Which subscriptions renew with a card, for the list of cards: by the creators' names. */
export const subscriptionsByCard: CardUsers = async (ctx, cardIds) => {
  const uses = await listCardUses(ctx.db, cardIds);
  const creators = await findAccountCards(
    ctx,
    uses.map(({ creatorId }) => creatorId),
  );
  const named = uses.map(({ cardId, creatorId }) => ({
    cardId,
    use: { name: creators.get(creatorId)?.name ?? '', path: '/user/my-subscription' },
  }));
  const byCard = Map.groupBy(named, ({ cardId }) => cardId);
  return new Map([...byCard].map(([cardId, found]) => [cardId, found.map(({ use }) => use)]));
};
