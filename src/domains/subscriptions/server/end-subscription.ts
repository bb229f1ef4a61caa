import type { WriteContext } from '#platform/server/context.ts';
import { type EndReason, mailCancellation, mailEnd } from './mails/send-mails.ts';
import { publishChange } from './publish-change.ts';
import { earlierOf, hasAccess } from './subscription-states.ts';
import { changeSubscription } from './subscriptions.sql.ts';
import type { SubscriptionRow } from './subscriptions.tables.ts';

/** Access ends now, and nothing is charged any more. */
export async function endNow(
  ctx: WriteContext,
  before: SubscriptionRow,
  because: EndReason,
): Promise<SubscriptionRow> {
  const now = ctx.clock.now();
  const after = await changeSubscription(
    ctx.tx,
    before,
    {
      status: 'deactivated',
      expiresAt: earlierOf(before.expiresAt, now),
      cancelledAt: before.cancelledAt ?? (because === 'canceled' ? now : null),
      nextRenewalAt: null,
      nextTryAt: null,
      attemptId: null,
      attemptUntil: null,
      offeredPriceCents: null,
    },
    now,
  );
  publishChange(ctx, before, after);
  await mailEnd(ctx, after, because);
  return after;
}

/**
 * Nothing is charged any more; access stays until the end of what was paid. Where nothing is left of that, it ends now.
 * What does not renew stays as it is.
 */
export async function endRenewals(
  ctx: WriteContext,
  before: SubscriptionRow,
  because: EndReason,
): Promise<SubscriptionRow> {
  const now = ctx.clock.now();
  if (before.status === 'created' || before.status === 'deactivated' || before.cancelledAt !== null) {
    return before;
  }
  if (before.status === 'past_due' || !hasAccess({ accessUntil: before.expiresAt }, now)) {
    return endNow(ctx, before, because);
  }
  const after = await changeSubscription(
    ctx.tx,
    before,
    { nextRenewalAt: null, cancelledAt: now, offeredPriceCents: null },
    now,
  );
  publishChange(ctx, before, after);
  await mailCancellation(ctx, after, because);
  return after;
}
