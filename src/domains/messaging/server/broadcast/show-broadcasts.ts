import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import type { Paged } from '#platform/contract/fields.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import type {
  getBroadcast as getEndpoint,
  listBroadcasts as listEndpoint,
} from '../../contract/broadcast/broadcasts.contract.ts';
import {
  countBroadcasts,
  countOpened,
  findBroadcast,
  findCountedOpened,
  listBroadcastRows,
} from './broadcasts.sql.ts';
import { isLarge } from './count-opened.job.ts';
import {
  describeBroadcast,
  describeBroadcasts,
  ownBroadcast,
  type WireBroadcast,
} from './describe-broadcasts.ts';

export async function listBroadcasts(
  ctx: ReadContext,
  { query }: EndpointInput<typeof listEndpoint>,
): Promise<Paged<WireBroadcast & { opened: number }>> {
  const { accountId } = viewerOf(ctx);
  const rows = await listBroadcastRows(ctx.db, accountId, query);
  const idsOf = (large: boolean) => rows.filter((row) => isLarge(row) === large).map(({ id }) => id);
  const [described, small, large] = await Promise.all([
    describeBroadcasts(ctx, accountId, rows),
    countOpened(ctx.db, idsOf(false)),
    findCountedOpened(ctx.db, idsOf(true)),
  ]);
  return {
    data: described.map((each) => ({ ...each, opened: small.get(each._id) ?? large.get(each._id) ?? 0 })),
    total: await countBroadcasts(ctx.db, accountId),
  };
}

/** The report of one. Refuses with `messaging.broadcast-not-found`. */
export async function getBroadcast(
  ctx: ReadContext,
  id: string,
): Promise<EndpointOutput<typeof getEndpoint>> {
  const row = await ownBroadcast(id, viewerOf(ctx).accountId, (known) => findBroadcast(ctx.db, known));
  return {
    ...(await describeBroadcast(ctx, row)),
    opened: (await countOpened(ctx.db, [row.id])).get(row.id) ?? 0,
  };
}
