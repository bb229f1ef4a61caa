import type { ChargeRow } from '#domains/wallet/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { subscriptionRenewed } from '../../contract/subscriptions.events.ts';
import { setAttemptStatus } from '../attempts.sql.ts';
import { beginPeriod, startOfNext } from '../begin-period.ts';
import { mailStart } from '../mails/send-mails.ts';
import { addDays, daysOf } from '../subscription-states.ts';
import type { AttemptRow, SubscriptionRow } from '../subscriptions.tables.ts';
import type { WayOfPaying } from './ways.ts';

export interface PaidBy extends WayOfPaying {
  /** The card payment. */
  readonly paymentId: string | null;
  /** Books the payment of a period; once, whatever happens. */
  book(periodId: string): Promise<ChargeRow>;
}

/**
 * An attempt was paid: its period begins, in the same transaction as the booking. Where the subscription
 * was canceled or has ended while a renewal was being paid, its fan gets the period, and no further renewal.
 */
export async function applyPayment(
  ctx: WriteContext,
  before: SubscriptionRow,
  attempt: AttemptRow,
  by: PaidBy,
): Promise<SubscriptionRow> {
  const now = ctx.clock.now();
  const id = newId();
  const charge = await by.book(id);
  await setAttemptStatus(ctx.tx, attempt.id, { status: 'paid', now });
  const startsAt = startOfNext(before, now);
  const endsAt = addDays(startsAt, daysOf(attempt.plan, attempt.months));
  const isOver = before.cancelledAt !== null || before.status === 'deactivated';
  const isCanceled = attempt.cause === 'renewal' && isOver;
  const canRenew = by.payWith === 'wallet' || by.cardId !== null;
  const after = await beginPeriod(
    ctx,
    before,
    {
      id,
      kind: 'paid',
      startsAt,
      endsAt,
      priceCents: attempt.priceCents,
      attemptId: attempt.id,
      paymentId: by.paymentId,
      chargeId: charge.id,
    },
    {
      plan: attempt.plan,
      months: attempt.months,
      priceCents: attempt.renewalPriceCents,
      payWith: by.payWith,
      cardId: by.cardId,
      gateway: by.gateway,
      paymentId: by.paymentId ?? before.paymentId,
      promotionId: attempt.promotionId ?? before.promotionId,
      offeredPriceCents: attempt.cause === 'first' ? null : before.offeredPriceCents,
      nextRenewalAt: canRenew && !isCanceled ? endsAt : null,
      cancelledAt: isCanceled ? (before.cancelledAt ?? now) : null,
    },
  );
  if (attempt.cause === 'first') await mailStart(ctx, after, attempt);
  else
    ctx.publish(subscriptionRenewed, {
      fanId: after.fanId,
      creatorId: after.creatorId,
      priceCents: attempt.priceCents,
      until: after.expiresAt.toISOString(),
      nextPriceCents: after.nextRenewalAt === null ? null : after.priceCents,
    });
  return after;
}
