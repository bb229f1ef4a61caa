import { rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { findAccounts } from '#domains/accounts/server/index.ts';
import { addVideo, placeOwnVideo } from '#domains/content/server/index.ts';
import type { Viewer, WriteContext } from '#platform/server/context.ts';
import type { LiveEvent } from '../providers/live-provider.ts';
import { findStream, setReplayVideo } from './streams.sql.ts';
import type { StreamRow } from './streams.tables.ts';
import type { Work } from './tend-streams.ts';

type Recorded = Extract<LiveEvent, { kind: 'recorded' }>;

/**
 * Makes a video of the recording of a stream, as if its creator had uploaded it: for the same audience or tickets, for
 * sale, or a draft. What nobody wanted recorded is deleted.
 */
export async function makeReplay(work: Work, { room, path }: Recorded): Promise<void> {
  const read = work.read();
  const stream = await findStream(read.db, room);
  const creator = stream && (await findAccounts(read.db, [stream.creatorId])).get(stream.creatorId);
  if (!stream || !creator || creator.status === 'deleted' || stream.replay === 'none') {
    await rm(path, { force: true });
    return;
  }
  const viewer: Viewer = {
    accountId: creator.id,
    role: 'creator',
    sessionId: stream.id,
    approved: creator.approved,
    language: null,
    authenticatedAt: read.clock.real(),
    openedOn: 'site',
    hasOperatorPowers: false,
  };
  const { size: bytes } = await stat(path);
  const placed = await placeOwnVideo(
    { ...read, viewer, ifNotWritten: () => {} },
    { path, bytes, name: basename(path) },
  );
  await work.write(async (ctx) => {
    const form = formOf(stream, creator.approved);
    const ticketsOf = hadTickets(stream) ? stream.id : null;
    const videoId = await addVideo({ ...ctx, viewer }, form, { video: placed }, { ticketsOf });
    // A second recording of the same stream becomes a video as well; the first is its replay.
    await linkReplay(ctx, stream, videoId);
  });
}

async function linkReplay(ctx: WriteContext, { id }: StreamRow, videoId: string): Promise<void> {
  await setReplayVideo(ctx.tx, id, videoId, ctx.clock.now());
}

/** What was watched with tickets is watched with them again, unless it is for sale by itself. */
const hadTickets = ({ replay, priceTokens }: StreamRow): boolean => replay !== 'paid' && priceTokens > 0;

function formOf(stream: StreamRow, isApproved: boolean) {
  const { title, description, replay, replayPriceTokens, audience, priceTokens } = stream;
  const isPublished = replay !== 'draft' && isApproved;
  const isSold = replay === 'paid' || hadTickets(stream);
  return {
    title: title || 'Live stream',
    description,
    status: isPublished ? ('active' as const) : ('inactive' as const),
    ...(isSold
      ? { audience: 'buyers' as const, price: replay === 'paid' ? replayPriceTokens : priceTokens }
      : { audience }),
  };
}
