/** Private shows in the copy of somebody's data, and in the erasure of an account. */
import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { close, endShow } from './meter-show.ts';
import {
  deleteOffer,
  findOffer,
  listOpenIds,
  listOwnRequestData,
  lockRequest,
  stripRequestsOf,
} from './requests.sql.ts';

export const ownRequestData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'private_shows',
  data: {
    offer: (await findOffer(db, accountId)) ?? null,
    requests: await listOwnRequestData(db, accountId),
  },
});

/** Open shows end, and are refunded as far as they were not delivered; requests stay as lines without words. */
export const eraseRequests: EraseDataExport = async (ctx, accountId) => {
  for (const id of await listOpenIds(ctx.tx, accountId)) {
    const row = await lockRequest(ctx.tx, id);
    if (row?.status === 'running') await endShow(ctx, row, 'site');
    else if (row) await close(ctx, row, { status: 'expired', endedAt: ctx.clock.now() });
  }
  await deleteOffer(ctx.tx, accountId);
  await stripRequestsOf(ctx.tx, accountId);
};
