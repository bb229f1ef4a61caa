import { findAccountCards } from '#domains/accounts/server/index.ts';
import { hiddenAmong } from '#domains/blocks/server/index.ts';
import { creatorCards } from '#domains/creators/server/index.ts';
import { confirmPath, findCards } from '#domains/payments/server/index.ts';
import type { EndpointOutput } from '#platform/contract/endpoint.ts';
import { cents, toWire } from '#platform/contract/money.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { searchOwnSubscriptions, searchSubscribers } from '../contract/subscription-lists.contract.ts';
import { findUnconfirmed } from './attempts.sql.ts';
import { findPromotionCodes } from './offers/promotions.sql.ts';
import { sumPaid } from './own/lists.sql.ts';
import { describeCard } from './pay/describe-card.ts';
import { hasAccess, stateOf } from './subscription-states.ts';
import { trialPairsAmong } from './subscriptions.sql.ts';
import type { SubscriptionRow } from './subscriptions.tables.ts';

export type OwnSubscription = EndpointOutput<typeof searchOwnSubscriptions>['data'][number];
type Subscriber = EndpointOutput<typeof searchSubscribers>['data'][number];
const NOTHING = cents(0);

type Common = Omit<OwnSubscription, 'performerInfo'>;

/** The name under which existing clients cancel: that of the gateway where a card pays, otherwise `system`. */
export const providerOf = ({ payWith, gateway }: Pick<SubscriptionRow, 'payWith' | 'gateway'>): string =>
  payWith === 'card' && gateway !== null ? gateway : 'system';

/** Canceled or over: existing clients then offer no button to cancel it. */
function statusOf(row: SubscriptionRow, now: Date): Common['status'] {
  if (row.status === 'created') return 'created';
  const state = stateOf(row, now);
  return state === 'canceled' || state === 'ended' ? 'deactivated' : 'active';
}

function commonOf(
  row: SubscriptionRow,
  now: Date,
  facts: { usedTrial: boolean; isBlocked: boolean },
): Common {
  const renews = row.nextRenewalAt !== null && row.status !== 'deactivated';
  return {
    _id: row.id,
    userId: row.fanId,
    performerId: row.creatorId,
    subscriptionType: row.plan,
    ...(renews && { subscriptionId: row.id }),
    transactionId: row.paymentId,
    paymentGateway: providerOf(row),
    status: statusOf(row, now),
    state: stateOf(row, now),
    isSubscribed: hasAccess(row, now),
    startRecurringDate: row.startedAt.toISOString(),
    nextRecurringDate: renews ? (row.nextRenewalAt?.toISOString() ?? null) : null,
    expiredAt: row.expiresAt.toISOString(),
    usedFreeSubscription: facts.usedTrial,
    blockedUser: facts.isBlocked,
    meta: {},
    months: row.months,
    price: row.priceCents === 0 ? null : toWire(row.priceCents),
    payWith: row.payWith,
    card: null,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    failureCode: row.failureCode,
    confirmUrl: null,
    offeredPrice: row.offeredPriceCents === null ? null : toWire(row.offeredPriceCents),
    canceledAt: row.cancelledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Subscriptions of one fan, as the fan sees them. */
export async function describeOwn(
  ctx: ReadContext,
  fanId: string,
  rows: readonly SubscriptionRow[],
): Promise<OwnSubscription[]> {
  const now = ctx.clock.now();
  const creatorIds = rows.map(({ creatorId }) => creatorId);
  const cards = await creatorCards(ctx, creatorIds);
  const trials = await trialPairsAmong(ctx.db, rows);
  const hidden = await hiddenAmong(ctx.db, { viewerId: fanId, country: undefined }, creatorIds);
  const saved = await findCards(
    ctx.db,
    rows.flatMap(({ cardId }) => cardId ?? []),
  );
  const waiting = await findUnconfirmed(
    ctx.db,
    rows.flatMap(({ attemptId }) => attemptId ?? []),
  );
  return rows.flatMap((row) => {
    const performerInfo = cards.get(row.creatorId);
    const facts = { usedTrial: trials.has(row.id), isBlocked: hidden.has(row.creatorId) };
    const card = row.cardId === null ? undefined : saved.get(row.cardId);
    const paymentId = row.attemptId === null ? undefined : waiting.get(row.attemptId);
    const ofFan = {
      card: card ? describeCard(card) : null,
      confirmUrl: paymentId === undefined ? null : confirmPath({ id: paymentId, gateway: row.gateway ?? '' }),
    };
    return performerInfo ? [{ ...commonOf(row, now, facts), ...ofFan, performerInfo }] : [];
  });
}

/** One subscription, as its fan sees it. */
export async function describeOwnOne(ctx: ReadContext, row: SubscriptionRow): Promise<OwnSubscription> {
  const [described] = await describeOwn(ctx, row.fanId, [row]);
  if (!described) throw new Error('a creator with a subscription has no card');
  return described;
}

/** Subscriptions to one creator, as the creator sees them: nothing of the fan's cards. */
export async function describeSubscribers(
  ctx: ReadContext,
  creatorId: string,
  rows: readonly SubscriptionRow[],
): Promise<Subscriber[]> {
  const now = ctx.clock.now();
  const fanIds = rows.map(({ fanId }) => fanId);
  const fans = await findAccountCards(ctx, fanIds);
  const trials = await trialPairsAmong(ctx.db, rows);
  const hidden = await hiddenAmong(ctx.db, { viewerId: creatorId, country: undefined }, fanIds);
  const codes = await findPromotionCodes(
    ctx.db,
    rows.flatMap(({ promotionId }) => promotionId ?? []),
  );
  const paid = await sumPaid(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    const userInfo = fans.get(row.fanId);
    const facts = { usedTrial: trials.has(row.id), isBlocked: hidden.has(row.fanId) };
    const promotionCode = (row.promotionId && codes.get(row.promotionId)) || null;
    return userInfo
      ? [{ ...commonOf(row, now, facts), userInfo, promotionCode, paid: toWire(paid.get(row.id) ?? NOTHING) }]
      : [];
  });
}
