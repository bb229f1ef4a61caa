import type { WireFile } from '#domains/media/contract/files.contract.ts';
import { describeFiles, ownUploads } from '#domains/media/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import { broadcastNotFound } from '../../contract/broadcast/broadcast.refusals.contract.ts';
import type { sendBroadcast } from '../../contract/broadcast/broadcasts.contract.ts';
import { filesOfPreviews, type Previews } from '../messaging.tables.ts';
import { type BroadcastRow, salesOfBroadcasts } from './broadcasts.sql.ts';

export type WireBroadcast = EndpointOutput<typeof sendBroadcast>;

/** A creator's own uploads, open to them, by id. */
export async function describeOwnFiles(
  ctx: ReadContext,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, WireFile>> {
  const { itemKind } = ownUploads;
  const requests = fileIds.map((fileId) => ({ fileId, itemKind, itemId: fileId, open: true }));
  const described = await describeFiles(ctx, requests);
  return new Map(
    fileIds.flatMap((id) => {
      const file = described.of({ itemId: id }, id);
      return file ? [[id, file]] : [];
    }),
  );
}

/** Thumbnail and teaser, of files that were described. */
export const describePreviews = (
  { thumbnailId, teaserId }: Previews,
  files: ReadonlyMap<string, WireFile>,
): { thumbnail: WireFile | null; teaser: WireFile | null } => ({
  thumbnail: files.get(thumbnailId ?? '') ?? null,
  teaser: files.get(teaserId ?? '') ?? null,
});

/** A creator's own broadcasts, in their order. */
export async function describeBroadcasts(
  ctx: ReadContext,
  creatorId: string,
  broadcasts: readonly BroadcastRow[],
): Promise<WireBroadcast[]> {
  const files = await describeOwnFiles(
    ctx,
    broadcasts.flatMap((row) => [...row.fileIds, ...filesOfPreviews(row)]),
  );
  const sales = await salesOfBroadcasts(
    ctx.db,
    creatorId,
    broadcasts.map(({ id }) => id),
  );
  return broadcasts.map((row) => {
    const { bought = 0, earnedTokens = tokens(0) } = sales.get(row.id) ?? {};
    return {
      _id: row.id,
      audience: [...row.audience],
      listIds: [...row.listIds],
      text: row.text,
      fileIds: [...row.fileIds],
      files: row.fileIds.flatMap((id) => files.get(id) ?? []),
      ...describePreviews(row, files),
      isSale: row.priceTokens > 0,
      price: toWire(row.priceTokens),
      leavesOutOwners: row.leavesOutOwners,
      status: row.status,
      isScheduled: row.isScheduled,
      startsAt: row.startsAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      recipients: row.recipients,
      leftOut: { unavailable: row.unavailable, owners: row.owners, capped: row.capped },
      sent: row.sent,
      takenBack: row.takenBack,
      bought,
      earned: toWire(earnedTokens),
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** One of the creator's own. */
export async function describeBroadcast(ctx: ReadContext, row: BroadcastRow): Promise<WireBroadcast> {
  const [shown] = await describeBroadcasts(ctx, row.creatorId, [row]);
  if (!shown) throw new Error('a broadcast that was found is described');
  return shown;
}

/** Finds a broadcast of the creator's. Refuses with `messaging.broadcast-not-found`. */
export async function ownBroadcast(
  id: string,
  creatorId: string,
  find: (id: string) => Promise<BroadcastRow | undefined>,
): Promise<BroadcastRow> {
  const row = isId(id) ? await find(id) : undefined;
  if (row?.creatorId !== creatorId) throw refuse(broadcastNotFound);
  return row;
}
