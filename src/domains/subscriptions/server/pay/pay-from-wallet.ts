import { chargeWallet } from '#domains/wallet/server/index.ts';
import { tokens } from '#platform/contract/money.ts';
import type { WriteContext } from '#platform/server/context.ts';
import type { AttemptRow, SubscriptionRow } from '../subscriptions.tables.ts';
import { applyPayment } from './apply-payment.ts';

/** Kinds of charges, by the plan that is paid. */
export const CHARGE_KINDS = { monthly: 'monthly_subscription', yearly: 'yearly_subscription' } as const;

/** What charges and receipts call a period. */
export const titleOf = ({ plan, months }: Pick<AttemptRow, 'plan' | 'months'>): string =>
  plan === 'yearly'
    ? 'Subscription for a year'
    : `Subscription for ${months === 1 ? 'a month' : `${months} months`}`;

/** Pays an attempt from the wallet at once; refuses as the wallet does. */
export async function payFromWallet(
  ctx: WriteContext,
  subscription: SubscriptionRow,
  attempt: AttemptRow,
): Promise<SubscriptionRow> {
  return applyPayment(ctx, subscription, attempt, {
    payWith: 'wallet',
    cardId: null,
    gateway: null,
    paymentId: null,
    book: (periodId) =>
      chargeWallet(ctx, {
        buyerId: subscription.fanId,
        sellerId: subscription.creatorId,
        kind: CHARGE_KINDS[attempt.plan],
        itemId: periodId,
        // One token costs one unit of the site's currency.
        priceTokens: tokens(attempt.priceCents),
        title: titleOf(attempt),
        key: `subscription:${attempt.id}`,
      }),
  });
}
