/** Streams in the copy of somebody's data, and in the erasure of an account. */
import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { endStream } from './move-stream.ts';
import { deleteViewings, listOwnStreamData, listViewings, stripStreamsOf } from './stream-data.sql.ts';
import { findOpenStream } from './streams.sql.ts';

export const ownStreamData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'live',
  data: {
    streams: await listOwnStreamData(db, accountId),
    watched: await listViewings(db, accountId),
  },
});

/** A creator's streams stay as lines without words, because tickets refer to them; what somebody watched is deleted. */
export const eraseStreams: EraseDataExport = async (ctx, accountId) => {
  const open = await findOpenStream(ctx.tx, accountId);
  if (open) await endStream(ctx, open.id, 'account');
  await stripStreamsOf(ctx.tx, accountId);
  await deleteViewings(ctx.tx, accountId);
};
