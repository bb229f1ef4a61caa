import { findAccountCards } from '#domains/accounts/server/index.ts';
import { paymentStatusCallback } from '#domains/payments/contract/payments.events.ts';
import { findCardOfPayment, type PaymentPurpose } from '#domains/payments/server/index.ts';
import {
  cardChargesBookedFor,
  cardChargesBookedWithin,
  chargeCard,
  restoreCardCharge,
  takeBackCardCharge,
} from '#domains/wallet/server/index.ts';
import { tokens, toWire } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { findAttempt } from '../attempts.sql.ts';
import { restorePaidPeriod } from '../clock/end-paid-period.ts';
import { awaitConsent, failAttempt } from '../clock/fail-attempt.ts';
import { lockSubscription } from '../subscriptions.sql.ts';
import type { AttemptRow, SubscriptionRow } from '../subscriptions.tables.ts';
import { applyPayment } from './apply-payment.ts';
import { CHARGE_KINDS, titleOf } from './pay-from-wallet.ts';

/** Stored with each payment. */
export const SUBSCRIPTION_PURPOSE = 'subscriptions.period';

/** The attempt of a payment with its subscription, locked. */
async function lockAttempt(
  ctx: WriteContext,
  subjectId: string | null,
): Promise<{ attempt: AttemptRow; subscription: SubscriptionRow }> {
  const found = subjectId === null ? undefined : await findAttempt(ctx.tx, subjectId);
  const subscription = found && (await lockSubscription(ctx.tx, found.subscriptionId));
  // Again: somebody may have changed it before the lock.
  const attempt = found && (await findAttempt(ctx.tx, found.id));
  if (!subscription || !attempt) throw new Error('a card payment pays for no subscription');
  return { attempt, subscription };
}

/** The payment purpose "subscription": a paid card payment begins a period, once. */
export const subscriptionPurpose: PaymentPurpose = {
  name: SUBSCRIPTION_PURPOSE,
  type: 'monthly_subscription',
  keepsCard: true,
  async describe(ctx, payments) {
    const creators = await findAccountCards(
      ctx,
      payments.flatMap(({ performerId }) => performerId ?? []),
    );
    return new Map(
      payments.map(({ id, amountCents, performerId }) => {
        const name = (performerId && creators.get(performerId)?.name) || 'Creator';
        const product = { name: 'Subscription', description: name, price: toWire(amountCents), quantity: 1 };
        return [id, { target: 'performer', products: [product] }];
      }),
    );
  },
  async paid(ctx, payment) {
    const { attempt, subscription } = await lockAttempt(ctx, payment.subjectId);
    if (attempt.status === 'paid') return;
    const { transactionId, gateway } = payment;
    const cardId = attempt.cardId ?? (await findCardOfPayment(ctx.db, transactionId)) ?? null;
    await applyPayment(ctx, subscription, attempt, {
      payWith: 'card',
      cardId,
      gateway,
      paymentId: transactionId,
      book: (periodId) =>
        chargeCard(ctx, {
          buyerId: subscription.fanId,
          sellerId: subscription.creatorId,
          kind: CHARGE_KINDS[attempt.plan],
          itemId: periodId,
          priceTokens: tokens(payment.amountCents),
          title: titleOf(attempt),
          payment: { transactionId, gateway },
        }),
    });
    if (attempt.cause === 'first') {
      const { redirectUrl } = payment;
      ctx.emit(`account:${subscription.fanId}`, paymentStatusCallback, { redirectUrl });
    }
  },
  async failed(ctx, { subjectId, failureCode }) {
    const { attempt, subscription } = await lockAttempt(ctx, subjectId);
    await failAttempt(ctx, subscription, attempt, failureCode ?? 'card_refused');
  },
  async needsConfirmation(ctx, { subjectId, paymentUrl }) {
    const { attempt, subscription } = await lockAttempt(ctx, subjectId);
    if (attempt.status === 'pending') await awaitConsent(ctx, subscription, attempt, paymentUrl);
  },
  async returned(ctx, { transactionId, causeId, amountCents, reason }) {
    await takeBackCardCharge(ctx, { transactionId, causeId, amountTokens: tokens(amountCents), reason });
  },
  async won(ctx, { transactionId, causeId }) {
    await restorePaidPeriod(ctx, transactionId, await restoreCardCharge(ctx, { transactionId, causeId }));
  },
  bookedFor: cardChargesBookedFor,
  bookedWithin: cardChargesBookedWithin,
};
