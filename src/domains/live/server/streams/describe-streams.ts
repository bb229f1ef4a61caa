import { askerOf, hiddenAmong } from '#domains/blocks/server/index.ts';
import { creatorCards } from '#domains/creators/server/index.ts';
import { subjects } from '#domains/engagement/server/index.ts';
import { subscriptionFlags } from '#domains/subscriptions/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { GRACE_SECONDS, type Stream, type StreamConversation } from '../../contract/stream.contract.ts';
import { viewStreams } from '../access/view-streams.ts';
import { findProvider } from '../current-provider.ts';
import { findPublicConversation } from './conversations.sql.ts';
import { type ConversationRow, isLive, type StreamRow } from './streams.tables.ts';

const REPLAY_KIND = 'video';

/** Streams as the viewer sees them; those that do not exist for the viewer are absent. */
export async function describeStreams(ctx: ReadContext, rows: readonly StreamRow[]): Promise<Stream[]> {
  if (rows.length === 0) return [];
  const viewed = await viewStreams(ctx, rows);
  const cards = await creatorCards(
    ctx,
    viewed.map(({ stream }) => stream.creatorId),
  );
  const replays = await visibleReplays(ctx, rows);
  const records = findProvider(ctx.ports)?.capabilities.record ?? false;
  return viewed.flatMap(({ stream, view, hasTicket }): Stream[] => {
    const card = cards.get(stream.creatorId);
    if (!view.shown || !card) return [];
    const isOwner = ctx.viewer?.accountId === stream.creatorId;
    return [
      {
        _id: stream.id,
        type: 'public',
        title: stream.title,
        description: stream.description,
        performerId: stream.creatorId,
        performerInfo: card,
        sessionId: stream.id,
        conversationId: stream.conversationId,
        status: stream.status,
        isStreaming: isLive(stream) ? 1 : 0,
        streamingTime: secondsOnAir(stream, ctx.clock.now()),
        lastStreamingTime: (stream.endedAt ?? stream.startedAt)?.toISOString() ?? null,
        audience: stream.audience,
        isFree: stream.priceTokens === 0,
        price: toWire(stream.priceTokens),
        stats: { members: stream.members, likes: 0, mostMembers: stream.mostMembers },
        isSubscribed: isOwner || card.isSubscribed,
        isFollowed: card.isFollowed,
        hasPurchased: isOwner || hasTicket,
        mayWatch: view.allowed && ctx.viewer !== undefined && isLive(stream),
        isRecorded: records && stream.replay !== 'none',
        replay: stream.replay,
        replayPrice: toWire(stream.replayPriceTokens),
        replayVideoId: replays.has(stream.replayVideoId ?? '') ? stream.replayVideoId : null,
        startedAt: stream.startedAt?.toISOString() ?? null,
        interruptedAt: stream.interruptedAt?.toISOString() ?? null,
        graceEndsAt: stream.interruptedAt
          ? new Date(stream.interruptedAt.getTime() + GRACE_SECONDS * 1_000).toISOString()
          : null,
        endedAt: stream.endedAt?.toISOString() ?? null,
        endReason: stream.endReason,
        createdAt: stream.createdAt.toISOString(),
        updatedAt: stream.updatedAt.toISOString(),
      },
    ];
  });
}

/** From going on air to the end, by the server's clock; a clock that was set back makes it zero, never less. */
function secondsOnAir({ startedAt, endedAt }: StreamRow, now: Date): number {
  if (!startedAt) return 0;
  return Math.max(0, Math.floor(((endedAt ?? now).getTime() - startedAt.getTime()) / 1_000));
}

/** Of the replays those that the viewer may know of: their creator also while they are drafts. */
async function visibleReplays(ctx: ReadContext, rows: readonly StreamRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.flatMap(({ replayVideoId }) => replayVideoId ?? []);
  const videos = ctx.ports.all(subjects).find(({ kind }) => kind === REPLAY_KIND);
  if (ids.length === 0 || !videos) return new Set();
  const found = await videos.find(ctx, ids);
  return new Set([...found].filter(([, { isVisible }]) => isVisible).map(([id]) => id));
}

/** One stream that exists for the viewer. */
export async function describeStream(ctx: ReadContext, row: StreamRow): Promise<Stream> {
  const [described] = await describeStreams(ctx, [row]);
  if (!described) throw new Error('a stream that its viewer may see is described');
  return described;
}

/** The conversation of a stream. Who may enter may write, until chat says otherwise. */
export async function describeConversation(
  ctx: ReadContext,
  row: ConversationRow,
  stream: Pick<StreamRow, 'id'> | undefined,
): Promise<StreamConversation> {
  const { creatorId, fanId } = row;
  const isOwner = ctx.viewer?.accountId === creatorId;
  const flags = await subscriptionFlags(ctx, [creatorId]);
  const hidden = await hiddenAmong(ctx.db, await askerOf(ctx), [creatorId]);
  return {
    _id: row.id,
    type: row.kind === 'public' ? 'stream_public' : 'stream_private',
    name: row.name,
    performerId: creatorId,
    streamId: stream?.id ?? null,
    recipients: [
      { source: 'performer', sourceId: creatorId },
      ...(fanId === null ? [] : [{ source: 'user' as const, sourceId: fanId }]),
    ],
    isSubscribed:
      isOwner ||
      ctx.viewer?.role === 'creator' ||
      fanId !== null ||
      flags.get(creatorId)?.isSubscribed === true,
    isBlocked: hidden.has(creatorId),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A stream with its conversation, as those answer who start or enter one. */
export async function describeBoth(
  ctx: ReadContext,
  row: StreamRow,
): Promise<{ stream: Stream; conversation: StreamConversation }> {
  const conversation = await findPublicConversation(ctx.db, row.creatorId);
  if (!conversation) throw new Error('a stream has a conversation');
  return {
    stream: await describeStream(ctx, row),
    conversation: await describeConversation(ctx, conversation, row),
  };
}
