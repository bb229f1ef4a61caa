/** Entering a stream, and connecting to its picture. */
import { getVisibleCreator } from '#domains/creators/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf, type WriteContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type { JoinGrant } from '../../contract/join.contract.ts';
import {
  noIngest,
  offline,
  streamEnded,
  streamNotFound,
  ticketNeeded,
} from '../../contract/live.refusals.contract.ts';
import type { Stream } from '../../contract/stream.contract.ts';
import type { getIngest, joinStream } from '../../contract/streams.contract.ts';
import { refusalOfAudience, type ViewedStream, viewStream } from '../access/view-streams.ts';
import { providerOf } from '../current-provider.ts';
import { describeBoth, describeStream } from './describe-streams.ts';
import { getOwnStream } from './go-live.ts';
import { salesOfStream } from './stream-sales.ts';
import { findOpenStream, findStream } from './streams.sql.ts';
import { isLive, type StreamRow } from './streams.tables.ts';
import { admitViewer } from './viewers.sql.ts';

/** Refuses with `live.offline`, `live.subscribers-only`, `live.followers-only`. */
async function demandEntry(ctx: ReadContext, stream: StreamRow | undefined): Promise<ViewedStream> {
  if (!stream || !isLive(stream)) throw refuse(offline);
  const viewed = await viewStream(ctx, stream);
  if (!viewed.view.shown) throw refuse(offline);
  const refusal = refusalOfAudience(viewed.view);
  if (refusal) throw refuse(refusal);
  return viewed;
}

/** The live stream of a creator whom the viewer sees. Refuses with `creators.not-found` and as `demandEntry`. */
async function enter(ctx: ReadContext, idOrUsername: string): Promise<ViewedStream> {
  const creator = await getVisibleCreator(ctx, idOrUsername);
  return demandEntry(ctx, await findOpenStream(ctx.db, creator.id));
}

/** What a viewer needs to enter; a ticket may still have to be bought. */
export async function showJoined(
  ctx: ReadContext,
  idOrUsername: string,
): Promise<EndpointOutput<typeof joinStream>> {
  return describeBoth(ctx, (await enter(ctx, idOrUsername)).stream);
}

/** One stream, on air or over. Refuses with `live.stream-not-found`. */
export async function showStream(ctx: ReadContext, id: string): Promise<Stream> {
  const row = await findStream(ctx.db, id);
  if (!row || !(await viewStream(ctx, row)).view.shown) throw refuse(streamNotFound);
  const described = await describeStream(ctx, row);
  if (ctx.viewer?.accountId !== row.creatorId) return described;
  return { ...described, sales: await salesOfStream(ctx, row) };
}

/** Lets a viewer in to the picture. Refuses with `live.ticket-needed`. */
async function grantWatching(ctx: WriteContext, { stream, view }: ViewedStream): Promise<JoinGrant> {
  if (!view.allowed) throw refuse(ticketNeeded, { price: toWire(stream.priceTokens) });
  const { accountId } = viewerOf(ctx);
  const country = await ctx.country();
  await admitViewer(ctx.tx, { streamId: stream.id, accountId, country, now: ctx.clock.now() });
  return providerOf(ctx).viewerGrant(stream.id, accountId);
}

export async function grantToWatch(ctx: WriteContext, idOrUsername: string): Promise<JoinGrant> {
  return grantWatching(ctx, await enter(ctx, idOrUsername));
}

async function grantPublishing(ctx: ReadContext, { id, creatorId, replay }: StreamRow): Promise<JoinGrant> {
  const provider = providerOf(ctx);
  // Also after a restart of the media plane, which knows no rooms then.
  await provider.createStream({ room: id, ownerId: creatorId, record: replay !== 'none' });
  return provider.publisherGrant(id, creatorId);
}

/** How the creator's browser publishes. Refuses with `live.stream-not-found`, `live.ended`. */
export async function grantToPublish(ctx: ReadContext, streamId: string): Promise<JoinGrant> {
  const stream = await getOwnStream(ctx, streamId);
  if (stream.status === 'ended') throw refuse(streamEnded);
  return grantPublishing(ctx, stream);
}

/** The media token of a session, for existing clients: by its role the creator publishes, everybody else watches. */
export async function channelToken(ctx: WriteContext, channelName: string): Promise<string> {
  const stream = isId(channelName) ? await findStream(ctx.db, channelName) : undefined;
  if (!stream) throw refuse(streamNotFound);
  if (stream.creatorId === viewerOf(ctx).accountId) {
    if (stream.status === 'ended') throw refuse(offline);
    return (await grantPublishing(ctx, stream)).token;
  }
  return (await grantWatching(ctx, await demandEntry(ctx, stream))).token;
}

async function ingestOf(
  ctx: ReadContext,
  ask: 'ingest' | 'renewIngest',
): Promise<EndpointOutput<typeof getIngest>> {
  const { accountId } = viewerOf(ctx);
  const stream = await findOpenStream(ctx.db, accountId);
  if (!stream) throw refuse(streamNotFound);
  const provider = providerOf(ctx);
  await provider.createStream({ room: stream.id, ownerId: accountId, record: stream.replay !== 'none' });
  const ingest = await provider[ask](stream.id, accountId);
  if (!ingest) throw refuse(noIngest);
  return { streamId: stream.id, ...ingest };
}

/** Address and key for other programs. Refuses with `live.stream-not-found`, `live.no-ingest`. */
export const showIngest = (ctx: ReadContext) => ingestOf(ctx, 'ingest');

/** The same with another key, where somebody else may have the one of before. */
export const renewIngest = (ctx: ReadContext) => ingestOf(ctx, 'renewIngest');
