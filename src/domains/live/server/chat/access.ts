/** Who reads and writes in a chat, and who moderates it: the only place that decides it. */
import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { GatheredReads } from '#platform/server/gathered-reads.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { chatNotFound, chatNotOpen } from '../../contract/chat.refusals.contract.ts';
import { findStreamOf } from '../streams/streams.sql.ts';
import type { StreamRow } from '../streams/streams.tables.ts';
import type { MemberRow, StreamChat } from './chat.tables.ts';
import { findChat } from './chats.sql.ts';
import { findMembers } from './members.sql.ts';
import { mayUseChat } from './watch-right.ts';

/** The chat where the viewer may read and write; otherwise whether its creator exists for them. */
export interface OpenChat {
  readonly chat?: StreamChat;
  readonly isKnown: boolean;
}

export async function findOpenChat(ctx: ReadContext, id: string): Promise<OpenChat> {
  const chat = isId(id) ? await findChat(ctx.db, id) : undefined;
  return chat ? judgeOpen(ctx, chat, () => findStreamOf(ctx.db, chat.id)) : { isKnown: false };
}

interface ChatWithStream {
  readonly chat: StreamChat | undefined;
  readonly stream: StreamRow | undefined;
}

// Where the line broke, thousands join the same chat at once.
const foundTogether = new GatheredReads<undefined, ChatWithStream>();

/** Whether the viewer may join the chat. It is read once for all who join at the same moment, the rights of each alone. */
export async function mayJoinChat(ctx: ReadContext, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const { db } = ctx;
  const { chat, stream } = await foundTogether.ask(db.source, id, undefined, async () => {
    const [chat, stream] = await Promise.all([findChat(db, id), findStreamOf(db, id)]);
    return { chat, stream };
  });
  return chat !== undefined && (await judgeOpen(ctx, chat, async () => stream)).chat !== undefined;
}

async function judgeOpen(
  ctx: ReadContext,
  chat: StreamChat,
  findStream: () => Promise<StreamRow | undefined>,
): Promise<OpenChat> {
  const { viewer } = ctx;
  if (viewer?.accountId === chat.creatorId) return { chat, isKnown: true };
  if (viewer?.hasOperatorPowers && chat.kind === 'public') return { chat, isKnown: true };
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), [chat.creatorId]);
  if (hidden.has(chat.creatorId)) return { isKnown: false };
  return (await mayUseChat(ctx, chat, findStream)) ? { chat, isKnown: true } : { isKnown: true };
}

/** Refuses with `live.chat-not-found` or `live.chat-not-open`. */
export async function getOpenChat(ctx: ReadContext, id: string): Promise<StreamChat> {
  const { chat, isKnown } = await findOpenChat(ctx, id);
  if (!chat) throw refuse(isKnown ? chatNotOpen : chatNotFound);
  return chat;
}

/** The viewer's own chat. Refuses with `live.chat-not-found`. */
export async function getOwnChat(ctx: ReadContext, id: string): Promise<StreamChat> {
  const chat = isId(id) ? await findChat(ctx.db, id) : undefined;
  if (chat?.creatorId !== viewerOf(ctx).accountId) throw refuse(chatNotFound);
  return chat;
}

/** A chat that the viewer moderates, and whether it is theirs. Refuses with `live.chat-not-found`. */
export async function getModeratedChat(
  ctx: ReadContext,
  id: string,
): Promise<{ chat: StreamChat; isOwner: boolean }> {
  const { accountId } = viewerOf(ctx);
  const { chat } = await findOpenChat(ctx, id);
  if (!chat) throw refuse(chatNotFound);
  if (chat.creatorId === accountId) return { chat, isOwner: true };
  const member = (await findMembers(ctx.db, id, [accountId])).get(accountId);
  if (!isActiveModerator(member)) throw refuse(chatNotFound);
  return { chat, isOwner: false };
}

/** A ban also ends the rights of a moderator. */
export const isActiveModerator = (member: MemberRow | undefined): boolean =>
  member?.isModerator === true && member.bannedAt === null;
