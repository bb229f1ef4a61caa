/** Tips that were given in a stream become lines of its chat and count into its goal: each once, by its charge. */
import { refusedTexts } from '#domains/blocks/server/index.ts';
import { charged, chargeReversed } from '#domains/wallet/contract/charges.events.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { isId, newId } from '#platform/server/ids.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { publishState, writeNotices } from './change-chat.ts';
import type { LineRow, StreamChat } from './chat.tables.ts';
import { changeChat, findChat, lockChat } from './chats.sql.ts';
import { describeLines } from './describe-lines.ts';
import { addToGoal, findGoal } from './goals.sql.ts';
import { findTipLines, insertLines, noteLastPosition } from './lines.sql.ts';
import { findMembers } from './members.sql.ts';
import { emitLines } from './rooms.ts';

const tipInStream = on(charged, async (ctx, charge) => {
  const { kind, place, sellerId, chargeId } = charge;
  if (kind !== 'tip' || place === null || !isId(place)) return;
  const known = await findChat(ctx.tx, place);
  // The place is what a client says: only of the creator who was tipped it means anything.
  if (known?.creatorId !== sellerId) return;
  const chat = await lockChat(ctx.tx, place);
  if (!chat || (await findTipLines(ctx.tx, [chargeId])).length > 0) return;
  const note = charge.message ?? '';
  const goal = await findGoal(ctx.tx, chat.id);
  const line: LineRow = {
    id: newId(),
    chatId: chat.id,
    position: chat.lastPosition + 1,
    senderId: charge.buyerId,
    kind: 'tip',
    text: note !== '' && (await hasRefusedNote(ctx, chat, charge.buyerId, note)) ? '' : note,
    notice: null,
    grossTokens: tokens(charge.grossTokens),
    chargeId,
    goalId: goal?.id ?? null,
    deletedAt: null,
    createdAt: ctx.clock.now(),
  };
  await insertLines(ctx.tx, chat.id, [line]);
  noteLastPosition(ctx.tx, chat, line.position);
  await emitLines(ctx, chat, await describeLines(ctx, chat, [line]));
  if (goal) await count(ctx, { ...chat, lastPosition: line.position }, goal.id, charge.grossTokens);
});

/** What was refunded counts no longer; a goal that was reached stays reached. */
const refundedInStream = on(chargeReversed, async (ctx, { chargeId, kind, grossTokens }) => {
  if (kind !== 'tip') return;
  const [line] = await findTipLines(ctx.tx, [chargeId]);
  if (!line?.goalId) return;
  const chat = await lockChat(ctx.tx, line.chatId);
  if (chat) await count(ctx, chat, line.goalId, -grossTokens);
});

async function count(ctx: WriteContext, chat: StreamChat, goalId: string, addedTokens: number) {
  const { isReachedNow, title, targetTokens } = await addToGoal(ctx.tx, goalId, addedTokens, ctx.clock.now());
  const noted = await writeNotices(
    ctx,
    chat,
    isReachedNow ? [{ kind: 'goal-reached', title, amount: toWire(targetTokens) }] : [],
  );
  await publishState(ctx, await changeChat(ctx.tx, noted, {}));
}

/** Whether the note of a tip stays away from the chat: by its words, or because its sender may not write there. */
async function hasRefusedNote(
  ctx: ReadContext,
  { id, creatorId }: StreamChat,
  senderId: string,
  note: string,
): Promise<boolean> {
  const member = (await findMembers(ctx.db, id, [senderId])).get(senderId);
  const isSilenced =
    member?.bannedAt != null || (member?.mutedUntil != null && member.mutedUntil > ctx.clock.now());
  return isSilenced || (await refusedTexts(ctx, [note], creatorId)).size > 0;
}

export default [tipInStream, refundedInStream];
