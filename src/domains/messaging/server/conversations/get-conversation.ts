import { askerOf } from '#domains/blocks/server/index.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { conversationNotFound } from '../../contract/messaging.refusals.contract.ts';
import type { Conversation } from '../messaging.tables.ts';
import { findConversation } from './conversations.sql.ts';

/** One of the viewer's conversations; undefined where there is none, or the other one has closed it to them. */
export async function findConversationOf(ctx: ReadContext, id: string): Promise<Conversation | undefined> {
  const of = { accountId: viewerOf(ctx).accountId, asker: await askerOf(ctx) };
  return isId(id) ? findConversation(ctx.db, id, of) : undefined;
}

/** One of the viewer's conversations that nobody has closed to them. Refuses with `messaging.conversation-not-found`. */
export async function getConversationOf(ctx: ReadContext, id: string): Promise<Conversation> {
  const found = await findConversationOf(ctx, id);
  if (!found) throw refuse(conversationNotFound);
  return found;
}
