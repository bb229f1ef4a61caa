import { accountsNamed } from '#domains/accounts/server/index.ts';
import { moneyDaySpan } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { isId } from '#platform/server/ids.ts';
import type {
  searchOwnSubscriptions,
  searchSubscribers,
} from '../../contract/subscription-lists.contract.ts';
import { describeOwn, describeSubscribers } from '../describe-subscriptions.ts';
import { countSubscriptions, endsSoonBefore, listSubscriptionRows, sumSubscribers } from './lists.sql.ts';

/** The subscriptions of the signed-in fan. */
export async function listOwn(
  ctx: ReadContext,
  query: EndpointInput<typeof searchOwnSubscriptions>['query'],
): Promise<EndpointOutput<typeof searchOwnSubscriptions>> {
  const { accountId } = viewerOf(ctx);
  const { performerId } = query;
  if (performerId && !isId(performerId)) return { data: [], total: 0 };
  const filter = {
    fanId: accountId,
    creatorId: performerId || undefined,
    status: query.status,
    state: query.state,
    plan: query.subscriptionType,
    ...(await moneyDaySpan(ctx.db, query)),
  };
  const now = ctx.clock.now();
  return {
    data: await describeOwn(ctx, accountId, await listSubscriptionRows(ctx.db, filter, query, now)),
    total: await countSubscriptions(ctx.db, filter, now),
  };
}

/** The subscriptions to the signed-in creator. */
export async function listSubscribers(
  ctx: ReadContext,
  query: EndpointInput<typeof searchSubscribers>['query'],
): Promise<EndpointOutput<typeof searchSubscribers>> {
  const { accountId } = viewerOf(ctx);
  const now = ctx.clock.now();
  const filter = {
    creatorId: accountId,
    status: query.status,
    state: query.state,
    plan: query.subscriptionType,
    promotionId: query.promotionId || undefined,
    endsBefore: query.endsSoon ? endsSoonBefore(now) : undefined,
    fans: query.q ? accountsNamed(query.q) : undefined,
    ...(await moneyDaySpan(ctx.db, query)),
  };
  const rows = await listSubscriptionRows(ctx.db, filter, query, now);
  const { nextMonthCents, ...counts } = await sumSubscribers(ctx.db, accountId, now);
  return {
    data: await describeSubscribers(ctx, accountId, rows),
    total: await countSubscriptions(ctx.db, filter, now),
    sums: { ...counts, nextMonth: toWire(nextMonthCents) },
  };
}
