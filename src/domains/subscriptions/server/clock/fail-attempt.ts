import type { WriteContext } from '#platform/server/context.ts';
import { setAttemptStatus } from '../attempts.sql.ts';
import { endNow } from '../end-subscription.ts';
import { mailConsent, mailFailure } from '../mails/send-mails.ts';
import { giveUseBack } from '../offers/promotions.sql.ts';
import { publishChange } from '../publish-change.ts';
import { addDays, CONSENT_DAYS, laterOf, RETRY_DAYS } from '../subscription-states.ts';
import { changeSubscription } from '../subscriptions.sql.ts';
import type { AttemptRow, SubscriptionRow } from '../subscriptions.tables.ts';

/** A renewal failed: it is tried again on days 1, 3 and 5 with access until then, and the last failure ends it. */
export async function failRenewal(
  ctx: WriteContext,
  before: SubscriptionRow,
  failureCode: string,
): Promise<SubscriptionRow> {
  const now = ctx.clock.now();
  const failingSince = before.failingSince ?? now;
  const days = RETRY_DAYS[before.failedTries];
  const failed = { failedTries: before.failedTries + 1, failingSince, failureCode };
  if (days === undefined || before.nextRenewalAt === null) {
    return endNow(ctx, { ...before, ...failed }, days === undefined ? 'failed' : 'canceled');
  }
  const after = await changeSubscription(
    ctx.tx,
    before,
    {
      ...failed,
      status: 'past_due',
      // A day apart also where the clock was stopped in between.
      nextTryAt: laterOf(addDays(failingSince, days), addDays(now, 1)),
      attemptId: null,
      attemptUntil: null,
    },
    now,
  );
  publishChange(ctx, before, after);
  await mailFailure(ctx, after);
  return after;
}

/** An attempt came to nothing. One that was superseded, paid or failed before changes nothing. */
export async function failAttempt(
  ctx: WriteContext,
  subscription: SubscriptionRow,
  attempt: AttemptRow,
  failureCode: string,
): Promise<void> {
  if (attempt.status !== 'pending' && attempt.status !== 'unconfirmed') return;
  await setAttemptStatus(ctx.tx, attempt.id, { status: 'failed', failureCode, now: ctx.clock.now() });
  if (attempt.holdsUse && attempt.promotionId) await giveUseBack(ctx.tx, attempt.promotionId);
  if (attempt.cause === 'first' || subscription.attemptId !== attempt.id) return;
  // Who did not confirm a renewal in days is not asked again.
  if (attempt.status === 'unconfirmed') await endNow(ctx, { ...subscription, failureCode }, 'unconfirmed');
  else await failRenewal(ctx, subscription, failureCode);
}

/** The bank wants the fan to confirm: days of grace, with access. */
export async function awaitConsent(
  ctx: WriteContext,
  before: SubscriptionRow,
  attempt: AttemptRow,
  path: string,
): Promise<void> {
  const now = ctx.clock.now();
  await setAttemptStatus(ctx.tx, attempt.id, {
    status: 'unconfirmed',
    failureCode: 'authentication_required',
    now,
  });
  if (before.attemptId !== attempt.id) return;
  const until = addDays(now, CONSENT_DAYS);
  const after = await changeSubscription(
    ctx.tx,
    before,
    {
      status: 'past_due',
      failingSince: before.failingSince ?? now,
      failureCode: 'authentication_required',
      nextTryAt: null,
      attemptUntil: until,
    },
    now,
  );
  publishChange(ctx, before, after);
  await mailConsent(ctx, after, { path, until });
}
