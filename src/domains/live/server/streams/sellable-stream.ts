import type { SellableKind } from '#domains/wallet/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { mayEnter, viewStreams } from '../access/view-streams.ts';
import { findStreams, holdStream } from './streams.sql.ts';
import { isLive, STREAM_KIND, type StreamRow } from './streams.tables.ts';

async function soldToViewer(ctx: ReadContext, rows: readonly StreamRow[]) {
  const viewed = await viewStreams(ctx, rows.filter(isLive));
  return viewed.filter(mayEnter).map(({ stream }) => ({
    itemId: stream.id,
    sellerId: stream.creatorId,
    priceTokens: stream.priceTokens,
    title: stream.title,
  }));
}

/** A ticket opens one stream, interruptions included, and is bought once. It is sold while there is something to watch. */
export const sellableStream: SellableKind = {
  kind: STREAM_KIND,
  repeatable: false,
  async find(ctx, ids) {
    return soldToViewer(ctx, await findStreams(ctx.db, ids));
  },
  async hold(ctx, id) {
    const row = isId(id) ? await holdStream(ctx.tx, id) : undefined;
    return row && (await soldToViewer(ctx, [row]))[0];
  },
  async showBought(ctx, ids) {
    const rows = await findStreams(ctx.db, ids);
    return new Map(rows.map(({ id, status }) => [id, { picture: null, isRemoved: status === 'ended' }]));
  },
};
