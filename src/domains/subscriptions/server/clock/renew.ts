import { findAccounts, findDeletions } from '#domains/accounts/server/index.ts';
import { hiddenPairs } from '#domains/blocks/server/index.ts';
import { findCreatorNames } from '#domains/creators/server/index.ts';
import {
  beginPayment,
  findCards,
  type PaymentCardRow,
  startCardCharge,
} from '#domains/payments/server/index.ts';
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

/** What is asked once for all subscriptions that are due together. */
export interface DueFacts {
  /** Ids of subscriptions whose fan and creator may still have to do with each other. */
  readonly allowed: ReadonlySet<string>;
  readonly cards: ReadonlyMap<string, PaymentCardRow>;
}

/** Nobody is charged for whom or by whom the site has lost. */
export async function findDueFacts(ctx: ReadContext, rows: readonly SubscriptionRow[]): Promise<DueFacts> {
  const fanIds = rows.map(({ fanId }) => fanId);
  const [fans, creators, leaving, hidden, cards] = await Promise.all([
    findAccounts(ctx.db, fanIds),
    findCreatorNames(
      ctx.db,
      rows.map(({ creatorId }) => creatorId),
    ),
    findDeletions(ctx.db, fanIds),
    hiddenPairs(
      ctx.db,
      rows.map(({ fanId, creatorId }) => ({ viewerId: fanId, accountId: creatorId })),
    ),
    findCards(
      ctx.db,
      rows.flatMap(({ cardId }) => cardId ?? []),
    ),
  ]);
  const open = new Set(creators.filter(({ isOpen }) => isOpen).map(({ id }) => id));
  const apart = new Set(hidden.map(({ viewerId, accountId }) => `${viewerId} ${accountId}`));
  const allowed = rows.filter(
    ({ fanId, creatorId }) =>
      fans.get(fanId)?.status === 'active' &&
      open.has(creatorId) &&
      !leaving.has(fanId) &&
      !apart.has(`${fanId} ${creatorId}`),
  );
  return { allowed: new Set(allowed.map(({ id }) => id)), cards };
}

/** Does what is due for a locked subscription: ends it, gives a payment up, or renews. May refuse as the wallet does. */
export async function runDue(ctx: WriteContext, row: SubscriptionRow, facts: DueFacts): Promise<void> {
  if (row.attemptId !== null && row.nextRenewalAt !== null) {
    const attempt = await findAttempt(ctx.tx, row.attemptId);
    if (attempt) return failAttempt(ctx, row, attempt, attempt.failureCode ?? 'no_answer');
  }
  if (row.nextRenewalAt === null) {
    await endNow(ctx, row, 'expired');
    return;
  }
  if (!facts.allowed.has(row.id)) {
    await endRenewals(ctx, row, 'unavailable');
    return;
  }
  await renew(ctx, row, { dueFor: row.nextRenewalAt, card: facts.cards.get(row.cardId ?? '') });
}

async function renew(
  ctx: WriteContext,
  row: SubscriptionRow,
  { dueFor, card }: { dueFor: Date; card: PaymentCardRow | undefined },
): Promise<void> {
  const { payWith, cardId, priceCents } = row;
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
