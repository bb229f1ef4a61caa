import { findAccountCards, findAccounts } from '#domains/accounts/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { changeChatMember, listChatMembers, MemberInChat } from '../../contract/chat.contract.ts';
import { chatMemberChanged } from '../../contract/chat.events.ts';
import { memberNotFound, memberOutOfReach } from '../../contract/chat.refusals.contract.ts';
import { getModeratedChat, isActiveModerator } from './access.ts';
import type { MemberRow } from './chat.tables.ts';
import { lockChat } from './chats.sql.ts';
import { findMembers, listNamedMembers, type MemberChange, putMember } from './members.sql.ts';

const MINUTE_MILLISECONDS = 60_000;

/** For who moderates a chat: its moderators, and who is muted or banned in it. */
export async function listMembers(
  ctx: ReadContext,
  { params, query }: EndpointInput<typeof listChatMembers>,
): Promise<Paged<MemberInChat>> {
  const { chat } = await getModeratedChat(ctx, params.id);
  const { rows, total } = await listNamedMembers(ctx.db, chat.id, { ...query, now: ctx.clock.now() });
  return { data: await describeMembers(ctx, rows), total };
}

async function describeMembers(
  ctx: ReadContext,
  rows: readonly Pick<MemberRow, 'accountId' | 'isModerator' | 'bannedAt' | 'mutedUntil'>[],
): Promise<MemberInChat[]> {
  const cards = await findAccountCards(
    ctx,
    rows.map(({ accountId }) => accountId),
  );
  const now = ctx.clock.now();
  return rows.flatMap(({ accountId, isModerator, bannedAt, mutedUntil }) => {
    const account = cards.get(accountId);
    if (!account) return [];
    return {
      account,
      isModerator,
      isBanned: bannedAt !== null,
      mutedUntil: mutedUntil && mutedUntil > now ? mutedUntil.toISOString() : null,
    };
  });
}

/**
 * Mutes or bans somebody in a chat: its creator anybody, moderators anybody but each other and the creator. Only the
 * creator names moderators. It holds from the next line on.
 */
export async function changeMember(
  ctx: WriteContext,
  { params: { id, accountId }, body }: EndpointInput<typeof changeChatMember>,
): Promise<MemberInChat> {
  const { chat, isOwner } = await getModeratedChat(ctx, id);
  // In the order of writing: lines that are being stored come before.
  await lockChat(ctx.tx, chat.id);
  const account = (await findAccounts(ctx.tx, [accountId])).get(accountId);
  if (!account || account.status === 'deleted') throw refuse(memberNotFound);
  const before = (await findMembers(ctx.tx, chat.id, [accountId])).get(accountId);
  const isOutOfReach =
    accountId === chat.creatorId ||
    accountId === viewerOf(ctx).accountId ||
    (!isOwner && (isActiveModerator(before) || body.isModerator !== undefined));
  if (isOutOfReach) throw refuse(memberOutOfReach);
  const now = ctx.clock.now();
  const changed: MemberChange = {
    accountId,
    isModerator: body.isModerator ?? before?.isModerator ?? false,
    mutedUntil:
      body.mutedMinutes === undefined
        ? (before?.mutedUntil ?? null)
        : body.mutedMinutes === 0
          ? null
          : new Date(now.getTime() + body.mutedMinutes * MINUTE_MILLISECONDS),
    bannedAt: body.isBanned === undefined ? (before?.bannedAt ?? null) : body.isBanned ? now : null,
  };
  await putMember(ctx.tx, chat.id, changed, now);
  ctx.emit(`account:${accountId}`, chatMemberChanged, { conversationId: chat.id });
  const [member] = await describeMembers(ctx, [changed]);
  if (!member) throw new Error('an account that was just read has a card');
  return member;
}
