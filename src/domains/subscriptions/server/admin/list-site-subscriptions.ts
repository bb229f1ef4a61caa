import { findParties } from '#domains/accounts/server/index.ts';
import { moneyDaySpan } from '#domains/site/server/index.ts';
import type { EndpointInput, EndpointOutput } from '#platform/contract/endpoint.ts';
import { toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { listSiteSubscriptions } from '../../contract/subscriptions-admin.contract.ts';
import { countSubscriptions, listSubscriptionRows } from '../own/lists.sql.ts';
import { stateOf } from '../subscription-states.ts';
import type { SubscriptionRow } from '../subscriptions.tables.ts';
import { sumSiteSubscriptions } from './site-subscriptions.sql.ts';

type Answer = EndpointOutput<typeof listSiteSubscriptions>;
export type SiteSubscription = Answer['data'][number];

/** Subscriptions as operators see them. */
export async function describeForSite(
  ctx: ReadContext,
  rows: readonly SubscriptionRow[],
): Promise<SiteSubscription[]> {
  const now = ctx.clock.now();
  const partyOf = await findParties(
    ctx,
    rows.flatMap(({ fanId, creatorId }) => [fanId, creatorId]),
  );
  return rows.map((row) => ({
    _id: row.id,
    fan: partyOf(row.fanId),
    creator: partyOf(row.creatorId),
    type: row.plan,
    state: stateOf(row, now),
    months: row.months,
    price: toWire(row.priceCents),
    payWith: row.payWith,
    gateway: row.gateway,
    failureCode: row.failureCode,
    createdAt: row.createdAt.toISOString(),
    nextRenewalAt: row.nextRenewalAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** One subscription as operators see it. */
export async function describeOneForSite(ctx: ReadContext, row: SubscriptionRow): Promise<SiteSubscription> {
  const [described] = await describeForSite(ctx, [row]);
  if (!described) throw new Error('one row was described as none');
  return described;
}

/** Lists all subscriptions for operators. */
export async function listForSite(
  ctx: ReadContext,
  query: EndpointInput<typeof listSiteSubscriptions>['query'],
): Promise<Answer> {
  const { state, type: plan, payWith, user: userId } = query;
  const filter = { state, plan, payWith, userId, ...(await moneyDaySpan(ctx.db, query)) };
  const now = ctx.clock.now();
  const page = { ...query, sortBy: 'createdAt' } as const;
  const [rows, total, sums] = await Promise.all([
    listSubscriptionRows(ctx.db, filter, page, now),
    countSubscriptions(ctx.db, filter, now),
    sumSiteSubscriptions(ctx.db, filter, now),
  ]);
  return {
    data: await describeForSite(ctx, rows),
    total,
    sums: sums
      ? { running: sums.running, pastDue: sums.pastDue, perMonth: toWire(sums.perMonthCents) }
      : null,
  };
}
