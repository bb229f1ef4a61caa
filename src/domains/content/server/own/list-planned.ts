import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { monthAround } from '../../contract/calendar-month.ts';
import { type listPlanned as endpoint, MOST_PLANNED } from '../../contract/planned.contract.ts';
import { titleOf } from '../write/post-title.ts';
import { findPlanned } from './planned.sql.ts';

/** Lists what of a creator's posts and videos appears by itself in that time, and when announced live streams begin. */
export async function listPlanned(
  ctx: ReadContext,
  query: EndpointInput<typeof endpoint>['query'],
): Promise<EndpointOutput<typeof endpoint>> {
  const month = monthAround(ctx.clock.now());
  const from = query.from ? new Date(query.from) : month.from;
  const to = query.to ? new Date(query.to) : month.to;
  const rows = await findPlanned(ctx.db, viewerOf(ctx).accountId, { from, to, most: MOST_PLANNED });
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    items: rows.map(({ id, kind, type, event, at, ...words }) => ({
      _id: id,
      kind,
      type,
      title: titleOf(words),
      event,
      at: at.toISOString(),
    })),
  };
}
