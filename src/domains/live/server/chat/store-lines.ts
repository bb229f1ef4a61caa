import { findAccountCards } from '#domains/accounts/server/index.ts';
import { hiddenPairs, refusedTexts } from '#domains/blocks/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { type Refused, refuse } from '#platform/server/refuse.ts';
import * as refusals from '../../contract/chat.refusals.contract.ts';
import type { StreamLine } from '../../contract/chat-line.contract.ts';
import { isActiveModerator } from './access.ts';
import type { LineRow, MemberRow, StreamChat } from './chat.tables.ts';
import { lockChat } from './chats.sql.ts';
import { describeLine, describeLines } from './describe-lines.ts';
import { findLines, insertLines, type NewLine, noteLastPosition } from './lines.sql.ts';
import { findMembers, followersAmong, noteLastLines } from './members.sql.ts';
import { emitLines } from './rooms.ts';

/** A line that somebody wants to write, who may be in the chat. */
export interface AskedLine {
  readonly id: string;
  readonly senderId: string;
  readonly text: string;
}

/** The line as it is stored, or why it is not. */
export type StoredLine = StreamLine | Refused;

/** What decides about the lines of one moment. */
interface Facts {
  readonly chat: StreamChat;
  readonly now: Date;
  readonly members: ReadonlyMap<string, MemberRow>;
  readonly followers: ReadonlySet<string>;
  /** Who and the creator are hidden from each other. */
  readonly apart: ReadonlySet<string>;
  readonly refusedTexts: ReadonlySet<string>;
  /** When each has written last, in slow mode. */
  readonly lastLines: Map<string, Date>;
}

/**
 * Stores what was written into one chat at the same time, in one transaction, and sends it to everybody in the chat. Each
 * line is judged by the rules of this moment; a line that its sender has sent before is answered as it was stored then.
 */
export async function storeLines(
  ctx: WriteContext,
  chatId: string,
  asked: readonly AskedLine[],
): Promise<StoredLine[]> {
  const chat = await lockChat(ctx.tx, chatId);
  if (!chat) return asked.map(() => refuse(refusals.chatNotFound));
  const senderIds = [...new Set(asked.map(({ senderId }) => senderId))];
  const others = senderIds.filter((id) => id !== chat.creatorId);
  const [known, members, followers, apart, cards, refused] = await Promise.all([
    findLines(ctx.tx, [...new Set(asked.map(({ id }) => id))]),
    findMembers(ctx.tx, chatId, senderIds),
    chat.followersOnly ? followersAmong(ctx.tx, chat.creatorId, others) : new Set<string>(),
    hiddenPairs(
      ctx.tx,
      others.map((viewerId) => ({ viewerId, accountId: chat.creatorId })),
    ),
    findAccountCards(ctx, senderIds),
    refusedTexts(
      ctx,
      asked.flatMap(({ senderId, text }) => (senderId === chat.creatorId ? [] : text)),
      chat.creatorId,
    ),
  ]);
  const facts: Facts = {
    chat,
    now: ctx.clock.now(),
    members,
    followers,
    apart: new Set(apart.map(({ viewerId }) => viewerId)),
    refusedTexts: refused,
    lastLines: new Map(
      [...members.values()].flatMap(({ accountId, lastLineAt }) =>
        lastLineAt ? [[accountId, lastLineAt]] : [],
      ),
    ),
  };
  const accepted = new Map<string, NewLine>();
  const outcomes = asked.map((line): StoredLine | LineRow | NewLine => {
    const earlier = known.get(line.id) ?? accepted.get(line.id);
    if (earlier)
      return earlier.senderId === line.senderId && earlier.chatId === chatId && earlier.kind === 'text'
        ? earlier
        : refuse(refusals.lineIdTaken);
    const refusal = refusalOf(line, facts);
    if (refusal) return refusal;
    const row: NewLine = {
      id: line.id,
      chatId,
      position: chat.lastPosition + accepted.size + 1,
      senderId: line.senderId,
      kind: 'text',
      text: line.text,
      notice: null,
      grossTokens: null,
      chargeId: null,
      goalId: null,
      createdAt: facts.now,
    };
    accepted.set(line.id, row);
    facts.lastLines.set(line.senderId, facts.now);
    return row;
  });
  const stored = accepted.size > 0 ? await insertLines(ctx.tx, chatId, [...accepted.values()]) : new Set();
  const moderators = new Set(
    [...members.values()].flatMap((member) => (isActiveModerator(member) ? member.accountId : [])),
  );
  const shown = new Map(
    [...accepted.values()]
      .filter(({ id }) => stored.has(id))
      .map((row) => [row.id, describeLine(chat, { ...row, deletedAt: null }, { cards, moderators })]),
  );
  if (accepted.size > 0) {
    noteLastPosition(ctx.tx, chat, chat.lastPosition + accepted.size);
    if (chat.slowSeconds > 0)
      noteLastLines(ctx.tx, chatId, new Map(writersOf(accepted).map((id) => [id, facts.now])));
    await emitLines(ctx, chat, [...shown.values()]);
  }
  const before = await describeLines(ctx, chat, [...known.values()]);
  for (const line of before) shown.set(line._id, line);
  return outcomes.map((outcome) =>
    'refusal' in outcome || 'senderInfo' in outcome
      ? outcome
      : // Taken at this very moment by a line of another chat.
        (shown.get(outcome.id) ?? refuse(refusals.lineIdTaken)),
  );
}

const writersOf = (lines: ReadonlyMap<string, NewLine>): string[] => [
  ...new Set([...lines.values()].flatMap(({ senderId }) => senderId ?? [])),
];

/** Why a line is not accepted. Slow mode, mutes and followers do not concern the creator and moderators. */
function refusalOf(
  { senderId, text }: AskedLine,
  { chat, now, members, followers, apart, refusedTexts, lastLines }: Facts,
): Refused | undefined {
  if (senderId === chat.creatorId) return undefined;
  const member = members.get(senderId);
  if (apart.has(senderId)) return refuse(refusals.chatNotFound);
  if (member?.bannedAt) return refuse(refusals.chatBanned);
  if (refusedTexts.has(text)) return refuse(refusals.lineWordRefused);
  if (isActiveModerator(member)) return undefined;
  if (member?.mutedUntil && member.mutedUntil > now)
    return refuse(refusals.chatMuted, { until: member.mutedUntil.toISOString() });
  if (chat.followersOnly && !followers.has(senderId)) return refuse(refusals.chatFollowersOnly);
  const last = lastLines.get(senderId);
  const waitMilliseconds =
    chat.slowSeconds * 1_000 - (last ? now.getTime() - last.getTime() : Number.POSITIVE_INFINITY);
  if (waitMilliseconds > 0)
    return refuse(refusals.chatSlowed, { retryAfterSeconds: Math.ceil(waitMilliseconds / 1_000) });
  return undefined;
}
