import { notApproved } from '#domains/creators/contract/creators.refusals.contract.ts';
import { findCreators } from '#domains/creators/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type Tokens, tokens } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { streamEnded, streamNotFound } from '../../contract/live.refusals.contract.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import type { goLive as endpoint, getOwnLive } from '../../contract/streams.contract.ts';
import { clearForStream } from '../chat/change-chat.ts';
import { type ChoicesForm, choicesOf } from './choices.ts';
import { openPublicConversation } from './conversations.sql.ts';
import { describeBoth, describeStream } from './describe-streams.ts';
import { endStream } from './move-stream.ts';
import { emitStreamChanged } from './room.ts';
import { beat, findOpenStream, findStream, insertStream, updateChoices } from './streams.sql.ts';
import type { StreamRow } from './streams.tables.ts';

async function usualPriceOf(ctx: ReadContext, creatorId: string): Promise<Tokens> {
  const creator = (await findCreators(ctx.db, [creatorId])).get(creatorId);
  return tokens(creator?.chatPriceTokens ?? 0);
}

/**
 * An approved creator prepares a stream, with an empty chat. One that has not ended yet goes on with these words and
 * prices: the same room and chat, and tickets stay valid.
 */
export async function goLive(
  ctx: WriteContext,
  form: EndpointInput<typeof endpoint>['body'],
): Promise<EndpointOutput<typeof endpoint>> {
  const { accountId: creatorId, approved } = viewerOf(ctx);
  if (!approved) throw refuse(notApproved);
  const now = ctx.clock.now();
  // Two presses at once wait here for each other, and the second finds the stream of the first.
  const conversation = await openPublicConversation(ctx.tx, {
    id: newId(),
    creatorId,
    name: form.title,
    now,
  });
  const open = await findOpenStream(ctx.tx, creatorId);
  const usualPrice = await usualPriceOf(ctx, creatorId);
  if (open) return describeBoth(ctx, await change(ctx, open, form, usualPrice));
  const choices = choicesOf(form, usualPrice);
  await clearForStream(ctx, conversation.id);
  const row = { ...choices, id: newId(), creatorId, conversationId: conversation.id, now };
  return describeBoth(ctx, await insertStream(ctx.tx, row));
}

async function change(
  ctx: WriteContext,
  before: StreamRow,
  form: ChoicesForm,
  usualPrice: Tokens,
): Promise<StreamRow> {
  const choices = choicesOf(form, usualPrice, before);
  const changed = await updateChoices(ctx.tx, before.id, choices, ctx.clock.now());
  if (!changed) throw refuse(streamEnded);
  emitStreamChanged(ctx, changed);
  return changed;
}

/** The creator's own stream. Refuses with `live.stream-not-found`. */
export async function getOwnStream(ctx: ReadContext, streamId: string): Promise<StreamRow> {
  const row = await findStream(ctx.db, streamId);
  if (row?.creatorId !== viewerOf(ctx).accountId) throw refuse(streamNotFound);
  return row;
}

/** Refuses with `live.stream-not-found`, `live.ended`, `live.price-out-of-range`. */
export async function changeLive(ctx: WriteContext, streamId: string, form: ChoicesForm): Promise<Stream> {
  const before = await getOwnStream(ctx, streamId);
  const usualPrice = await usualPriceOf(ctx, before.creatorId);
  return describeStream(ctx, await change(ctx, before, form, usualPrice));
}

/** The creator's stream that has not ended, as after a reload of the page. */
export async function showOwnLive(ctx: ReadContext): Promise<EndpointOutput<typeof getOwnLive>> {
  const open = await findOpenStream(ctx.db, viewerOf(ctx).accountId);
  return open ? describeBoth(ctx, open) : { stream: null, conversation: null };
}

/** Ends the creator's own stream; one that has ended stays as it is. */
export async function endLive(ctx: WriteContext, streamId: string): Promise<Stream> {
  const row = await getOwnStream(ctx, streamId);
  return describeStream(ctx, (await endStream(ctx, row.id, 'creator')) ?? row);
}

/** The creator's client is there. Refuses with `live.stream-not-found`, `live.ended`. */
export async function noteDuration(
  ctx: WriteContext,
  { streamId, duration }: { streamId: string; duration: number },
): Promise<StreamRow> {
  const { accountId: creatorId } = viewerOf(ctx);
  const row = await beat(ctx.tx, { id: streamId, creatorId, seconds: duration, now: ctx.clock.now() });
  if (row) return row;
  await getOwnStream(ctx, streamId);
  throw refuse(streamEnded);
}
