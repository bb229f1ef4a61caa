import { findAccounts, findDeletion } from '#domains/accounts/server/index.ts';
import { hiddenAmong } from '#domains/blocks/server/index.ts';
import { findCreatorNames } from '#domains/creators/server/index.ts';
import { beginPayment, findCards, startCardCharge } from '#domains/payments/server/index.ts';
import { refuseAboveCap } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { findAttempt, insertAttempt, setAttemptPayment } from '../attempts.sql.ts';
import { endNow, endRenewals } from '../end-subscription.ts';
import { payFromWallet } from '../pay/pay-from-wallet.ts';
import { SUBSCRIPTION_PURPOSE } from '../pay/subscription-purpose.ts';
import { addDays, CONSENT_DAYS } from '../subscription-states.ts';
import { changeSubscription } from '../subscriptions.sql.ts';
import type { AttemptRow, SubscriptionRow } from '../subscriptions.tables.ts';
import { failAttempt, failRenewal } from './fail-attempt.ts';

/** Whether both may still have to do with each other: nobody is charged for whom or by whom the site has lost. */
async function isAllowed(ctx: ReadContext, { fanId, creatorId }: SubscriptionRow): Promise<boolean> {
  const fan = (await findAccounts(ctx.db, [fanId])).get(fanId);
  const [creator] = await findCreatorNames(ctx.db, [creatorId]);
  if (fan?.status !== 'active' || !creator?.isOpen) return false;
  if (await findDeletion(ctx.db, fanId)) return false;
  const hidden = await hiddenAmong(ctx.db, { viewerId: fanId, country: undefined }, [creatorId]);
  return hidden.size === 0;
}

/** Does what is due for a locked subscription: ends it, gives a payment up, or renews. May refuse as the wallet does. */
export async function runDue(ctx: WriteContext, row: SubscriptionRow): Promise<void> {
  if (row.attemptId !== null && row.nextRenewalAt !== null) {
    const attempt = await findAttempt(ctx.tx, row.attemptId);
    if (attempt) return failAttempt(ctx, row, attempt, attempt.failureCode ?? 'no_answer');
  }
  if (row.nextRenewalAt === null) {
    await endNow(ctx, row, 'expired');
    return;
  }
  if (!(await isAllowed(ctx, row))) {
    await endRenewals(ctx, row, 'unavailable');
    return;
  }
  await renew(ctx, row, row.nextRenewalAt);
}

async function renew(ctx: WriteContext, row: SubscriptionRow, dueFor: Date): Promise<void> {
  const { payWith, cardId, priceCents } = row;
  const card = cardId === null ? undefined : (await findCards(ctx.db, [cardId])).get(cardId);
  if (payWith === null || (payWith === 'card' && !card)) {
    await failRenewal(ctx, row, 'no_payment_method');
    return;
  }
  const attempt: AttemptRow = {
    id: newId(),
    subscriptionId: row.id,
    cause: 'renewal',
    status: 'pending',
    plan: row.plan === 'yearly' ? 'yearly' : 'monthly',
    months: row.months,
    priceCents,
    renewalPriceCents: priceCents,
    payWith,
    cardId,
    paymentId: null,
    promotionId: null,
    holdsUse: false,
    couponId: null,
    dueFor,
    try: row.failedTries,
    failureCode: null,
    createdAt: ctx.clock.now(),
  };
  await insertAttempt(ctx.tx, attempt);
  if (payWith === 'wallet') {
    await payFromWallet(ctx, row, attempt);
    return;
  }
  await refuseAboveCap(ctx, row.fanId, tokens(priceCents));
  const paymentId = await beginPayment(ctx, {
    purpose: SUBSCRIPTION_PURPOSE,
    amountCents: priceCents,
    accountId: row.fanId,
    subjectId: attempt.id,
    performerId: row.creatorId,
    card: card && { id: card.id },
    offSession: true,
  });
  await setAttemptPayment(ctx.tx, attempt.id, paymentId);
  const now = ctx.clock.now();
  await changeSubscription(
    ctx.tx,
    row,
    { attemptId: attempt.id, attemptUntil: addDays(now, CONSENT_DAYS), nextTryAt: null },
    now,
  );
  await startCardCharge(ctx, paymentId);
}
