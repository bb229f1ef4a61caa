import { chargeReversed } from '#domains/wallet/contract/charges.events.ts';
import type { ChargeRow } from '#domains/wallet/server/index.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { on } from '#platform/server/outbox/outbox.ts';
import { endNow, endRenewals } from '../end-subscription.ts';
import { mailCancellation } from '../mails/send-mails.ts';
import { CHARGE_KINDS } from '../pay/pay-from-wallet.ts';
import { endPeriod, findPeriod, findPeriodOfPayment, movePeriods, restorePeriod } from '../periods.sql.ts';
import { publishChange } from '../publish-change.ts';
import { laterOf } from '../subscription-states.ts';
import { changeSubscription, lockSubscription } from '../subscriptions.sql.ts';
import type { EndedBecause } from '../subscriptions.tables.ts';

/**
 * Money that went back ends the period that it paid for, once. What was paid before and after it stays; later periods
 * begin earlier by what is lost, and nothing is renewed any more. A refund of a period that is over changes nothing else.
 */
async function endPaidPeriod(ctx: WriteContext, periodId: string, because: EndedBecause): Promise<void> {
  const found = await findPeriod(ctx.tx, periodId);
  const before = found && (await lockSubscription(ctx.tx, found.subscriptionId));
  if (!before) return;
  const now = ctx.clock.now();
  // After the lock: an earlier end may have moved it.
  const period = await findPeriod(ctx.tx, periodId);
  if (!period || !(await endPeriod(ctx.tx, periodId, { at: now, because }))) return;
  const from = laterOf(period.startsAt, now);
  const lost = Math.max(period.endsAt.getTime() - from.getTime(), 0);
  if (before.status === 'deactivated') return;
  if (lost === 0) {
    // Disputes come weeks later, when the next month runs: a card that was disputed is not charged again.
    if (because === 'disputed') await endRenewals(ctx, before, 'disputed');
    return;
  }
  await movePeriods(ctx.tx, before.id, { after: period.endsAt, byMilliseconds: -lost });
  const expiresAt = new Date(before.expiresAt.getTime() - lost);
  const reason = because === 'disputed' ? 'disputed' : 'refunded';
  if (expiresAt <= now) {
    await endNow(ctx, { ...before, expiresAt }, reason);
    return;
  }
  const after = await changeSubscription(
    ctx.tx,
    before,
    {
      status: 'active',
      expiresAt,
      nextRenewalAt: null,
      nextTryAt: null,
      attemptId: null,
      attemptUntil: null,
      cancelledAt: before.cancelledAt ?? now,
    },
    now,
  );
  publishChange(ctx, before, after);
  if (before.cancelledAt === null) await mailCancellation(ctx, after, reason);
}

/**
 * A dispute was won: the fan gets what was left of the period when it was ended, from now or after what else is paid.
 * It does not renew: the fan decides.
 */
export async function restorePaidPeriod(
  ctx: WriteContext,
  paymentId: string,
  restored: Pick<ChargeRow, 'id' | 'grossTokens'>,
): Promise<void> {
  const found = await findPeriodOfPayment(ctx.tx, paymentId);
  const before = found && (await lockSubscription(ctx.tx, found.subscriptionId));
  const period = found && (await findPeriod(ctx.tx, found.id));
  if (!before || !period) throw new Error('a dispute was won of a payment for no period');
  // Handled before, or only a part of the price: that had ended nothing.
  if (period.chargeId === restored.id || restored.grossTokens < period.priceCents) return;
  if (period.endedAt === null) throw new Error('won before the loss has ended the period: this waits for it');
  const chargeId = restored.id;
  const now = ctx.clock.now();
  const lostFrom = laterOf(period.startsAt, period.endedAt);
  const left = Math.max(period.endsAt.getTime() - lostFrom.getTime(), 0);
  const startsAt = laterOf(before.expiresAt, now);
  const endsAt = new Date(startsAt.getTime() + left);
  // A period that had run out by itself is whole again, and gives no access.
  if (left === 0) {
    await restorePeriod(ctx.tx, period.id, { chargeId, startsAt: period.startsAt, endsAt: period.endsAt });
    return;
  }
  await restorePeriod(ctx.tx, period.id, { chargeId, startsAt, endsAt });
  const isOn = before.status === 'active' && before.nextRenewalAt !== null;
  const after = await changeSubscription(
    ctx.tx,
    before,
    { status: 'active', expiresAt: endsAt, ...(isOn && { nextRenewalAt: endsAt }) },
    now,
  );
  publishChange(ctx, before, after);
}

const kinds: readonly string[] = Object.values(CHARGE_KINDS);

export default on(chargeReversed, async (ctx, { kind, itemId, isWhole, reason }) => {
  if (!isWhole || !kinds.includes(kind)) return;
  await endPaidPeriod(ctx, itemId, reason === 'card-disputed' ? 'disputed' : 'refunded');
});
