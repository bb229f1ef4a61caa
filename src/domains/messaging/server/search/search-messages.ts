import { NO_AVATAR } from '#domains/accounts/contract/account-card.contract.ts';
import { findAccountCards } from '#domains/accounts/server/index.ts';
import { askerOf } from '#domains/blocks/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import { positionOf } from '#platform/server/lists/position.ts';
import { ownAddress } from '#platform/server/own-origin.ts';
import type { searchMessages as searchEndpoint } from '../../contract/search.contract.ts';
import { countFound, findMessagesByWords } from './search-messages.sql.ts';

/**
 * Messages of the viewer's conversations by their words. The text of a message with a price is shown before it is
 * bought, so that it is found as well; what its files hold is not.
 */
export async function searchMessages(
  ctx: ReadContext,
  { q, conversationId, limit, offset, before }: EndpointInput<typeof searchEndpoint>['query'],
): Promise<EndpointOutput<typeof searchEndpoint>> {
  const words = searchQuery(q);
  if (words === undefined) return { data: [], total: 0 };
  const asker = await askerOf(ctx);
  const search = { accountId: viewerOf(ctx).accountId, asker, words, conversationId };
  const found = await findMessagesByWords(ctx.db, search, { limit, offset, before: positionOf(before) });
  const others = await findAccountCards(ctx, [...new Set(found.map(({ otherId }) => otherId))]);
  const nobody = { name: '', avatar: ownAddress(ctx, NO_AVATAR), isPerformer: false };
  return {
    data: found.map(({ id, otherId, createdAt, ...message }) => ({
      _id: id,
      conversationId: message.conversationId,
      senderId: message.senderId,
      text: message.text,
      position: message.position,
      createdAt: createdAt.toISOString(),
      recipientInfo: others.get(otherId) ?? { _id: otherId, username: otherId, ...nobody },
    })),
    total: await countFound(ctx.db, search),
  };
}
