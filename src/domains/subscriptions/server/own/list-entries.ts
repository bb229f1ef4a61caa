import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { cents, toWire } from '#platform/contract/money.ts';
import { type ReadContext, viewerOf } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { type listOwnPeriods, MOST_ENTRIES } from '../../contract/subscription-periods.contract.ts';
import { subscriptionNotFound } from '../../contract/subscriptions.refusals.contract.ts';
import { findSubscription } from '../subscriptions.sql.ts';
import { listEntries } from './entries.sql.ts';

type Answer = EndpointOutput<typeof listOwnPeriods>;

/** What came of an own subscription. */
export async function listOwnEntries(ctx: ReadContext, id: string): Promise<Answer> {
  const subscription = await findSubscription(ctx.db, id);
  if (subscription?.fanId !== viewerOf(ctx).accountId) throw refuse(subscriptionNotFound);
  return describeEntries(ctx, id);
}

/** The same of any subscription, for operators. */
export async function listSiteEntries(ctx: ReadContext, id: string): Promise<Answer> {
  if (!(await findSubscription(ctx.db, id))) throw refuse(subscriptionNotFound);
  return describeEntries(ctx, id);
}

async function describeEntries({ db }: ReadContext, id: string): Promise<Answer> {
  const rows = await listEntries(db, id, MOST_ENTRIES);
  return {
    data: rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      amount: toWire(cents(row.priceCents)),
      payWith: row.payWith,
      createdAt: row.createdAt.toISOString(),
      startsAt: row.startsAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      reason: row.reason,
      receiptId: row.chargeId,
    })),
  };
}
