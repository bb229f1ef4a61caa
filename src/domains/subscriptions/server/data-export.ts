import type { EraseDataExport, ExportAccountData } from '#domains/accounts/server/index.ts';
import { eraseOffers, findOwnOfferData, listOwnSubscriptions, lockRunningOf } from './data-export.sql.ts';
import { endNow } from './end-subscription.ts';
import { publishChange } from './publish-change.ts';
import { changeSubscription } from './subscriptions.sql.ts';

export const ownSubscriptionData: ExportAccountData = async ({ db }, accountId) => ({
  name: 'subscriptions',
  data: {
    subscriptions: listOwnSubscriptions(db, accountId, 'fan'),
    subscribers: listOwnSubscriptions(db, accountId, 'creator'),
    ...(await findOwnOfferData(db, accountId)),
  },
});

/**
 * Subscriptions of an erased account end; as part of the books they stay, without a name. Who has had a free trial
 * stays as well: it is one for ever.
 */
export const eraseSubscriptions: EraseDataExport = async (ctx, accountId) => {
  for (const row of await lockRunningOf(ctx.tx, accountId)) {
    if (row.fanId === accountId) {
      const now = ctx.clock.now();
      const ended = { status: 'deactivated', nextRenewalAt: null, nextTryAt: null, attemptId: null } as const;
      publishChange(
        ctx,
        row,
        await changeSubscription(ctx.tx, row, { ...ended, expiresAt: now, cardId: null }, now),
      );
    } else await endNow(ctx, row, 'unavailable');
  }
  await eraseOffers(ctx.tx, accountId);
};
