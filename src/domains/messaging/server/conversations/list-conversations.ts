import { askerOf } from '#domains/blocks/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { MAX_OFFSET } from '#platform/contract/fields.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { positionOf } from '#platform/server/lists/position.ts';
import type { listConversations as listEndpoint } from '../../contract/conversations.contract.ts';
import { countConversations, listConversationRows } from './conversations.sql.ts';
import { describeConversations } from './describe-conversations.ts';

type Query = EndpointInput<typeof listEndpoint>['query'];

/** The viewer's conversations, latest message first. */
export async function listConversations(
  ctx: ReadContext,
  query: Query,
): Promise<EndpointOutput<typeof listEndpoint>> {
  const { accountId } = viewerOf(ctx);
  const filter = {
    accountId,
    asker: await askerOf(ctx),
    keyword: query.keyword || query.q || undefined,
    unread: query.unread === true,
    unanswered: query.unanswered === true,
    listId: query.listId,
  };
  const page = {
    limit: query.limit,
    offset: query.offset,
    before: positionOf(query.before),
    paidFirst: query.paidFirst ? { beforeHasPaid: query.beforeHasPaid === true } : undefined,
  };
  const rows = query.offset > MAX_OFFSET ? [] : await listConversationRows(ctx.db, filter, page);
  return {
    data: await describeConversations(ctx, rows),
    total: await countConversations(ctx.db, filter),
  };
}

/** The same for the call of existing clients, who count pages instead of conversations. */
export function listConversationPage(
  ctx: ReadContext,
  query: Query,
): Promise<EndpointOutput<typeof listEndpoint>> {
  const offset = ctx.listener === 'api' ? query.offset * query.limit : query.offset;
  return listConversations(ctx, { ...query, offset });
}
