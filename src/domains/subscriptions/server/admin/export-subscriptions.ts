import { findParties } from '#domains/accounts/server/index.ts';
import { moneyTimeZone } from '#domains/site/server/index.ts';
import { amountCell, momentCells } from '#platform/server/csv/csv.ts';
import { type CsvRows, csvList } from '#platform/server/csv/csv-list.ts';
import { daySpan } from '#platform/server/days/day-span.ts';
import { dayOf } from '#platform/server/days/time-zone.ts';
import { exportSiteSubscriptions } from '../../contract/subscriptions-admin.contract.ts';
import { countSubscriptions } from '../own/lists.sql.ts';
import { stateOf } from '../subscription-states.ts';
import { listSubscriptionsAfter, type PlacedSubscription } from './site-subscriptions.sql.ts';

/** The operators' list of subscriptions as CSV. */
export const subscriptionsCsv = csvList({
  name: 'subscriptions',
  action: 'subscriptions.exported',
  objectKind: 'subscriptions',
  endpoint: exportSiteSubscriptions,
  async find(ctx, asked, beforeId): Promise<CsvRows<PlacedSubscription>> {
    const timeZone = await moneyTimeZone(ctx.db);
    const now = ctx.clock.now();
    const { state, type: plan, payWith, user: userId } = asked;
    const filter = { state, plan, payWith, userId, ...daySpan(asked, timeZone), beforeId };
    return {
      head: [
        ...['time', 'day', 'id', 'fan', 'fanId', 'creator', 'creatorId', 'type', 'months', 'price'],
        ...['state', 'payWith', 'gateway', 'failureCode', 'renewsAt', 'endsAt'],
      ],
      days: { fromDate: asked.fromDate, toDate: asked.toDate ?? dayOf(now, timeZone) },
      count: (most) => countSubscriptions(ctx.db, filter, now, most),
      after: (last, limit) => listSubscriptionsAfter(ctx.db, filter, { last, limit, now }),
      async cellsOf(rows) {
        const partyOf = await findParties(
          ctx,
          rows.flatMap(({ fanId, creatorId }) => [fanId, creatorId]),
        );
        return rows.map((row) => [
          ...momentCells(row.createdAt, timeZone),
          ...[row.id, partyOf(row.fanId).username, row.fanId],
          ...[partyOf(row.creatorId).username, row.creatorId],
          ...[row.plan, String(row.months), amountCell(row.priceCents)],
          ...[stateOf(row, now), row.payWith, row.gateway, row.failureCode],
          ...[row.nextRenewalAt?.toISOString() ?? null, row.expiresAt.toISOString()],
        ]);
      },
    };
  },
});
