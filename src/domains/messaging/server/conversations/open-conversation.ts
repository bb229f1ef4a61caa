import { findUserByName } from '#domains/accounts/server/index.ts';
import { askerOf } from '#domains/blocks/server/index.ts';
import { findVisibleCreator } from '#domains/creators/server/index.ts';
import { payersAmong } from '#domains/wallet/server/index.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { WireConversation } from '../../contract/message.contract.ts';
import { ownFansOnly, userNotFound } from '../../contract/messaging.refusals.contract.ts';
import { fansAmong } from '../access/may-write.ts';
import type { Conversation } from '../messaging.tables.ts';
import {
  findConversation,
  findConversationWith,
  insertConversation,
  listConversation,
} from './conversations.sql.ts';
import { describeConversations } from './describe-conversations.ts';
import { getConversationOf } from './get-conversation.ts';

/**
 * The conversation of a fan with a creator, or the reverse; begun if there is none. A fan may begin one with every
 * creator whom they can see, and is told there what writing takes; a creator with followers, subscribers and buyers.
 * Refuses with `messaging.user-not-found` or `messaging.own-fans-only`.
 */
export async function openConversation(ctx: WriteContext, idOrName: string): Promise<WireConversation> {
  const { accountId, role } = viewerOf(ctx);
  const other = await findUserByName(ctx.db, idOrName);
  // Only between a fan and a creator.
  if (!other || other.role === role || other.role === 'operator') throw refuse(userNotFound);
  const known = await findConversationWith(ctx.db, accountId, other.id);
  if (!known) await demandBeginnable(ctx, other.id);
  else await demandNotClosed(ctx, known);
  const found =
    known ??
    (await beginConversation(
      ctx,
      role === 'creator'
        ? { fanId: other.id, creatorId: accountId }
        : { fanId: accountId, creatorId: other.id },
    ));
  await listConversation(ctx.tx, found, ctx.clock.now());
  return showConversation(ctx, found.id);
}

/** The conversation of a fan and a creator, one of whom is the viewer; begun if there is none. */
export async function beginConversation(
  ctx: WriteContext,
  { fanId, creatorId }: Pick<Conversation, 'fanId' | 'creatorId'>,
): Promise<Conversation> {
  const { accountId } = viewerOf(ctx);
  const hasPaid = (await payersAmong(ctx.tx, creatorId, [fanId])).has(fanId);
  await insertConversation(ctx.tx, { id: newId(), fanId, creatorId, hasPaid }, ctx.clock.now());
  const found = await findConversationWith(ctx.tx, accountId, accountId === fanId ? creatorId : fanId);
  if (!found) throw new Error('a conversation that was begun is found by both');
  return found;
}

/** Who was blocked is answered as where there is nobody. */
async function demandNotClosed(ctx: WriteContext, { id, ownId }: Conversation): Promise<void> {
  const of = { accountId: ownId, asker: await askerOf(ctx) };
  if (!(await findConversation(ctx.tx, id, of))) throw refuse(userNotFound);
}

async function demandBeginnable(ctx: WriteContext, otherId: string): Promise<void> {
  const { accountId, role } = viewerOf(ctx);
  if (role === 'fan') {
    if (!(await findVisibleCreator(ctx, otherId))) throw refuse(userNotFound);
    return;
  }
  if (!(await fansAmong(ctx, accountId, [otherId])).has(otherId)) throw refuse(ownFansOnly);
}

/** One of the viewer's conversations. Refuses with `messaging.conversation-not-found`. */
export async function showConversation(ctx: ReadContext, id: string): Promise<WireConversation> {
  const [shown] = await describeConversations(ctx, [await getConversationOf(ctx, id)]);
  if (!shown) throw new Error('a conversation that was found is described');
  return shown;
}
