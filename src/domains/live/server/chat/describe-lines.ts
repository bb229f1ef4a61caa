import type { AccountCard } from '#domains/accounts/contract/account-card.contract.ts';
import { findAccountCards } from '#domains/accounts/server/index.ts';
import { DELETED_TEXT } from '#domains/messaging/contract/message.contract.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { ownOrigin } from '#platform/server/own-origin.ts';
import type { ChatNotice, StreamLine } from '../../contract/chat-line.contract.ts';
import type { LineRow, StreamChat } from './chat.tables.ts';
import { findMembers } from './members.sql.ts';

/** Who has written lines, and who of them moderates. */
export interface Senders {
  readonly cards: ReadonlyMap<string, AccountCard>;
  readonly moderators: ReadonlySet<string>;
}

/** Lines of one chat on the wire, in their order. */
export async function describeLines(
  ctx: ReadContext,
  chat: Pick<StreamChat, 'id' | 'creatorId'>,
  rows: readonly LineRow[],
): Promise<StreamLine[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set([chat.creatorId, ...rows.flatMap(({ senderId }) => senderId ?? [])])];
  const [cards, members] = await Promise.all([findAccountCards(ctx, ids), findMembers(ctx.db, chat.id, ids)]);
  const moderators = new Set(
    [...members.values()].flatMap(({ accountId, isModerator }) => (isModerator ? accountId : [])),
  );
  return rows.map((row) => describeLine(chat, row, { cards, moderators }));
}

export function describeLine(
  { id: conversationId, creatorId }: Pick<StreamChat, 'id' | 'creatorId'>,
  row: LineRow,
  { cards, moderators }: Senders,
): StreamLine {
  const senderId = row.senderId ?? creatorId;
  const card = cards.get(senderId) ?? {
    _id: senderId,
    name: '',
    username: senderId,
    avatar: '',
    isPerformer: senderId === creatorId,
  };
  const isDeleted = row.deletedAt !== null;
  const amount = toWire(tokens(row.grossTokens ?? 0));
  return {
    _id: row.id,
    conversationId,
    senderId,
    senderInfo: { ...card, isModerator: moderators.has(senderId) },
    type: row.kind === 'notice' ? 'notify' : row.kind,
    text: isDeleted ? DELETED_TEXT : textOf(row, card.name),
    fileIds: [],
    files: [],
    tip: row.kind === 'tip' ? { amount, note: isDeleted ? '' : row.text } : null,
    notice: row.notice,
    isDeleted,
    isSystem: row.kind === 'notice',
    position: row.position,
    createdAt: row.createdAt.toISOString(),
    updatedAt: (row.deletedAt ?? row.createdAt).toISOString(),
  };
}

/** A line as it goes to existing clients, which are on another origin and need full addresses. */
export function forExistingClients({ config }: Pick<ReadContext, 'config'>, line: StreamLine): StreamLine {
  const { avatar } = line.senderInfo;
  if (!avatar.startsWith('/')) return line;
  const origin = ownOrigin({ listener: 'api', config });
  return { ...line, senderInfo: { ...line.senderInfo, avatar: origin + avatar } };
}

/** Existing clients print it as it is; our own pages have words of their own for all but texts. */
function textOf({ kind, text, grossTokens, notice }: LineRow, name: string): string {
  if (kind === 'text') return text;
  if (kind === 'notice') return notice ? noticeText(notice) : '';
  const tipped = `${name} tipped ${toWire(tokens(grossTokens ?? 0)).toFixed(2)} tokens`;
  return text === '' ? tipped : `${tipped}: ${text}`;
}

function noticeText({ kind, seconds, title }: ChatNotice): string {
  switch (kind) {
    case 'slow':
      return `Slow mode is on: one message every ${seconds} seconds.`;
    case 'not-slow':
      return 'Slow mode is off.';
    case 'followers-only':
      return 'Only followers can write now.';
    case 'everyone':
      return 'Everyone who is watching can write now.';
    case 'goal':
      return `New goal: ${title}`;
    case 'goal-reached':
      return `Goal reached: ${title}`;
  }
}
