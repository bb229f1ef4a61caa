/** The chat of streams as existing clients know it: a conversation. */
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import { getVisibleCreator } from '#domains/creators/server/index.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { streamInfoChanged } from '../../contract/chat.events.ts';
import { chatNotFound } from '../../contract/chat.refusals.contract.ts';
import type { StreamConversation } from '../../contract/stream.contract.ts';
import {
  findPublicConversation,
  findStreamConversation,
  renameConversation as renameRow,
} from '../streams/conversations.sql.ts';
import { describeConversation } from '../streams/describe-streams.ts';
import { findStreamOf } from '../streams/streams.sql.ts';
import type { ConversationRow } from '../streams/streams.tables.ts';
import { findOpenChat } from './access.ts';
import { emitToChat } from './rooms.ts';

/** By its creator or by its own id; whether the viewer may write is what they may now. */
export async function showConversationOfStream(
  ctx: ReadContext,
  idOrUsername: string,
): Promise<StreamConversation> {
  const byId = isId(idOrUsername) ? await findStreamConversation(ctx.db, idOrUsername) : undefined;
  if (byId && !(await isKnown(ctx, byId))) throw refuse(chatNotFound);
  const row = byId ?? (await findPublicConversation(ctx.db, (await getVisibleCreator(ctx, idOrUsername)).id));
  if (!row) throw refuse(chatNotFound);
  return describeRow(ctx, row);
}

async function isKnown(ctx: ReadContext, { creatorId, fanId, kind }: ConversationRow): Promise<boolean> {
  const accountId = ctx.viewer?.accountId;
  if (kind === 'private' && accountId !== fanId && accountId !== creatorId) return false;
  return !(await hiddenAmong(ctx.db, await askerOf(ctx), [creatorId])).has(creatorId);
}

async function describeRow(ctx: ReadContext, row: ConversationRow): Promise<StreamConversation> {
  const described = await describeConversation(ctx, row, await findStreamOf(ctx.db, row.id));
  return { ...described, isSubscribed: (await findOpenChat(ctx, row.id)).chat !== undefined };
}

/** A creator names the chat of their streams; who is in it learns it. */
export async function renameConversation(
  ctx: WriteContext,
  id: string,
  name: string,
): Promise<StreamConversation> {
  const { accountId: creatorId } = viewerOf(ctx);
  const now = ctx.clock.now();
  const row = isId(id) ? await renameRow(ctx.tx, { id, creatorId, name, now }) : undefined;
  if (!row) throw refuse(chatNotFound);
  const conversation = await describeRow(ctx, row);
  emitToChat(ctx, id, streamInfoChanged, { conversation });
  return conversation;
}
