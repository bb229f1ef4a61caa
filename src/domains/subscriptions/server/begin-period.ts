import type { Cents } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { insertPeriod } from './periods.sql.ts';
import { publishChange } from './publish-change.ts';
import { hasAccess, laterOf } from './subscription-states.ts';
import { changeSubscription, type SubscriptionChange } from './subscriptions.sql.ts';
import type { PeriodKind, SubscriptionRow } from './subscriptions.tables.ts';

export interface NewPeriod {
  readonly id: string;
  readonly kind: PeriodKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly priceCents: Cents;
  readonly attemptId: string | null;
  readonly paymentId: string | null;
  readonly chargeId: string | null;
}

/** A period is added at the later of now and the end of what there is: nothing paid for is lost. */
export function startOfNext(subscription: SubscriptionRow | undefined, now: Date): Date {
  return subscription ? laterOf(subscription.expiresAt, now) : now;
}

/** Adds a period to a locked subscription, which is active with it; every failure before it is forgotten. */
export async function beginPeriod(
  ctx: WriteContext,
  before: SubscriptionRow,
  period: NewPeriod,
  change: SubscriptionChange,
): Promise<SubscriptionRow> {
  const now = ctx.clock.now();
  await insertPeriod(ctx.tx, { ...period, subscriptionId: before.id });
  const after = await changeSubscription(
    ctx.tx,
    before,
    {
      status: 'active',
      startedAt: hasAccess(before, now) ? before.startedAt : now,
      expiresAt: period.endsAt,
      failedTries: 0,
      failingSince: null,
      nextTryAt: null,
      failureCode: null,
      attemptId: null,
      attemptUntil: null,
      cancelledAt: null,
      ...change,
    },
    now,
  );
  publishChange(ctx, before, after);
  return after;
}
