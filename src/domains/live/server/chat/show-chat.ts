import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type { Chat, listStreamLines } from '../../contract/chat.contract.ts';
import {
  CHAT_HISTORY,
  type ChatMember,
  type ChatState,
  type StreamLine,
} from '../../contract/chat-line.contract.ts';
import { getOpenChat, isActiveModerator } from './access.ts';
import type { StreamChat } from './chat.tables.ts';
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

async function memberIn(ctx: ReadContext, chat: StreamChat): Promise<ChatMember> {
  const { accountId } = viewerOf(ctx);
  const [members, followers] = await Promise.all([
    findMembers(ctx.db, chat.id, [accountId]),
    followersAmong(ctx.db, chat.creatorId, [accountId]),
  ]);
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

export async function showChat(ctx: ReadContext, id: string): Promise<Chat> {
  const chat = await getOpenChat(ctx, id);
  const [state, viewer] = await Promise.all([stateOf(ctx, chat), memberIn(ctx, chat)]);
  return {
    ...(await stateForViewer(ctx, state)),
    performerId: chat.creatorId,
    viewer,
    lastPosition: chat.lastPosition,
    clearedPosition: hiddenUpTo(chat),
  };
}
