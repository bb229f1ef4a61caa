import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { GatheredReads } from '#platform/server/gathered-reads.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { Chat, listStreamLines } from '../../contract/chat.contract.ts';
import { chatNotFound } from '../../contract/chat.refusals.contract.ts';
import {
  CHAT_HISTORY,
  type ChatMember,
  type ChatState,
  type StreamLine,
} from '../../contract/chat-line.contract.ts';
import { getOpenChat, isActiveModerator } from './access.ts';
import type { MemberRow, StreamChat } from './chat.tables.ts';
import { findChat } from './chats.sql.ts';
import { describeLines } from './describe-lines.ts';
import { findGoal, listMenu } from './goals.sql.ts';
import { findLines, listLines } from './lines.sql.ts';
import { findMembers, followersAmong } from './members.sql.ts';

/** Lines up to here are shown to nobody. */
const hiddenUpTo = ({ lastPosition, clearedPosition }: StreamChat): number =>
  Math.max(clearedPosition, lastPosition - CHAT_HISTORY);

/** A page of a chat, newest first, for who may be in it. */
export async function listChatLines(
  ctx: ReadContext,
  { params, query }: EndpointInput<typeof listStreamLines>,
): Promise<Paged<StreamLine>> {
  const chat = await getOpenChat(ctx, params.id);
  const above = hiddenUpTo(chat);
  const rows = await listLines(ctx.db, chat.id, { above, asker: await askerOf(ctx) }, query);
  return { data: await describeLines(ctx, chat, rows), total: Math.max(0, chat.lastPosition - above) };
}

/** The same for the viewer: what somebody has written who is hidden from them is pinned for others only. */
export async function stateForViewer(ctx: ReadContext, state: ChatState): Promise<ChatState> {
  const { pinned } = state;
  if (!pinned || pinned.senderId === ctx.viewer?.accountId) return state;
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), [pinned.senderId]);
  return hidden.has(pinned.senderId) ? { ...state, pinned: null } : state;
}

/** What a chat shows beside its lines, to all whom nobody in it is hidden from. */
export async function stateOf(ctx: ReadContext, chat: StreamChat): Promise<ChatState> {
  const [goal, menu, pinned] = await Promise.all([
    findGoal(ctx.db, chat.id),
    listMenu(ctx.db, chat.id),
    findLines(ctx.db, chat.pinnedLineId === null ? [] : [chat.pinnedLineId]),
  ]);
  const [line] = await describeLines(ctx, chat, [...pinned.values()]);
  return {
    conversationId: chat.id,
    revision: chat.revision,
    slowSeconds: chat.slowSeconds,
    followersOnly: chat.followersOnly,
    pinned: line ?? null,
    goal: goal
      ? {
          _id: goal.id,
          title: goal.title,
          target: toWire(goal.targetTokens),
          raised: toWire(goal.raisedTokens),
          isReached: goal.reachedAt !== null,
        }
      : null,
    menu: menu.map(({ title, priceTokens }) => ({ title, price: toWire(priceTokens) })),
  };
}

/** What the chat shows and, of those who ask for it together, who they are in it. */
interface ShownChat {
  readonly chat: StreamChat;
  readonly state: ChatState;
  readonly members: ReadonlyMap<string, MemberRow>;
  readonly followers: ReadonlySet<string>;
}

// Where the line broke, thousands ask for the same chat at once.
const shownTogether = new GatheredReads<string, ShownChat | undefined>();

/** One read for all who ask for a chat at the same moment. Only the addresses in it depend on where they ask. */
function findShown(ctx: ReadContext, id: string): Promise<ShownChat | undefined> {
  const { db, listener } = ctx;
  const { accountId } = viewerOf(ctx);
  return shownTogether.ask(db.source, `${listener} ${id}`, accountId, async (accountIds) => {
    const chat = await findChat(db, id);
    if (!chat) return undefined;
    const ids = [...new Set(accountIds)];
    const [state, members, followers] = await Promise.all([
      stateOf(ctx, chat),
      findMembers(db, chat.id, ids),
      followersAmong(db, chat.creatorId, ids),
    ]);
    return { chat, state, members, followers };
  });
}

function memberIn(ctx: ReadContext, { chat, members, followers }: ShownChat): ChatMember {
  const { accountId } = viewerOf(ctx);
  const member = members.get(accountId);
  const isOwner = accountId === chat.creatorId;
  const isModerator = isOwner || isActiveModerator(member);
  const now = ctx.clock.now();
  const mutedUntil = member?.mutedUntil && member.mutedUntil > now ? member.mutedUntil : null;
  const nextLineAt =
    !isModerator && member?.lastLineAt && chat.slowSeconds > 0
      ? new Date(member.lastLineAt.getTime() + chat.slowSeconds * 1_000)
      : null;
  return {
    isOwner,
    isModerator,
    isFollower: followers.has(accountId),
    isBanned: member?.bannedAt != null,
    mutedUntil: mutedUntil?.toISOString() ?? null,
    nextLineAt: nextLineAt && nextLineAt > now ? nextLineAt.toISOString() : null,
  };
}

/** A chat for who may be in it. Refuses as `getOpenChat`. */
export async function showChat(ctx: ReadContext, id: string): Promise<Chat> {
  await getOpenChat(ctx, id);
  return showJoined(ctx, id);
}

/** The same for who was let in just now. Refuses with `live.chat-not-found`. */
export async function showJoined(ctx: ReadContext, id: string): Promise<Chat> {
  const shown = await findShown(ctx, id);
  if (!shown) throw refuse(chatNotFound);
  const { chat, state } = shown;
  return {
    ...(await stateForViewer(ctx, state)),
    performerId: chat.creatorId,
    viewer: memberIn(ctx, shown),
    lastPosition: chat.lastPosition,
    clearedPosition: hiddenUpTo(chat),
  };
}
