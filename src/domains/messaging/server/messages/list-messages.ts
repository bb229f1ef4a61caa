import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { WireMessage } from '../../contract/message.contract.ts';
import type { listMessages as listEndpoint } from '../../contract/messages.contract.ts';
import { getConversationOf } from '../conversations/get-conversation.ts';
import { describeMessages } from './describe-messages.ts';
import { listMessageRows } from './messages.sql.ts';

/**
 * A page of a conversation, newest first whichever way it was read. Positions have no gaps, so the position of the
 * newest message is the total. Refuses with `messaging.conversation-not-found`.
 */
export async function listMessages(
  ctx: ReadContext,
  { params, query }: EndpointInput<typeof listEndpoint>,
): Promise<Paged<WireMessage>> {
  const { id, lastPosition } = await getConversationOf(ctx, params.id);
  const rows = await listMessageRows(ctx.db, id, query);
  return {
    data: await describeMessages(
      ctx,
      rows.toSorted((a, b) => b.position - a.position),
    ),
    total: lastPosition,
  };
}
