import { findAccounts } from '#domains/accounts/server/index.ts';
import { creatorNotFound } from '#domains/creators/contract/creators.refusals.contract.ts';
import { findCreatorNames } from '#domains/creators/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { cents } from '#platform/contract/money.ts';
import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import {
  endNotAhead,
  fanNotFound,
  grantRunning,
  subscriptionNotFound,
} from '../../contract/subscriptions.refusals.contract.ts';
import type {
  cancelSiteSubscription,
  grantSubscription,
} from '../../contract/subscriptions-admin.contract.ts';
import { beginPeriod } from '../begin-period.ts';
import { endNow, endRenewals } from '../end-subscription.ts';
import { endPeriod, listOpenPeriods } from '../periods.sql.ts';
import { addDays, hasAccess } from '../subscription-states.ts';
import { lockPair, lockSubscription } from '../subscriptions.sql.ts';
import { describeOneForSite, type SiteSubscription } from './list-site-subscriptions.ts';

const LONGEST_GRANT_DAYS = 5 * 366;

/** An operator ends renewals, or with `now` the access as well. Money is given back by refunds only. */
export async function cancelForSite(
  ctx: WriteContext,
  id: string,
  { reason, now: atOnce = false }: EndpointInput<typeof cancelSiteSubscription>['body'],
): Promise<SiteSubscription> {
  const before = await lockSubscription(ctx.tx, id);
  if (!before) throw refuse(subscriptionNotFound);
  const now = ctx.clock.now();
  const runs = before.status !== 'created' && before.status !== 'deactivated';
  if (atOnce && runs) {
    for (const period of await listOpenPeriods(ctx.tx, id, now)) {
      await endPeriod(ctx.tx, period.id, { at: now, because: 'ended-by-site' });
    }
  }
  const after =
    atOnce && runs ? await endNow(ctx, before, 'by-operator') : await endRenewals(ctx, before, 'by-operator');
  await audit(ctx, {
    action: 'subscription.canceled',
    objectKind: 'subscription',
    objectId: id,
    userId: before.fanId,
    reason,
    before: { expiresAt: before.expiresAt.toISOString(), renews: before.nextRenewalAt !== null },
    after: { expiresAt: after.expiresAt.toISOString(), renews: false },
  });
  return describeOneForSite(ctx, after);
}

/** An operator gives a fan access to a creator until a date, free of charge. It does not renew. */
export async function grant(
  ctx: WriteContext,
  body: EndpointInput<typeof grantSubscription>['body'],
): Promise<SiteSubscription> {
  const now = ctx.clock.now();
  const until = new Date(body.expiredAt);
  if (until <= now || until > addDays(now, LONGEST_GRANT_DAYS)) throw refuse(endNotAhead);
  const fan = (await findAccounts(ctx.db, [body.userId])).get(body.userId);
  if (fan?.role !== 'fan' || fan.status === 'deleted') throw refuse(fanNotFound);
  const [creator] = await findCreatorNames(ctx.db, [body.performerId]);
  if (!creator?.isOpen) throw refuse(creatorNotFound);
  const locked = await lockPair(ctx.tx, { id: newId(), fanId: fan.id, creatorId: creator.id }, now);
  if (hasAccess(locked, now)) throw refuse(grantRunning);
  const after = await beginPeriod(
    ctx,
    locked,
    {
      id: newId(),
      kind: 'granted',
      startsAt: now,
      endsAt: until,
      priceCents: cents(0),
      attemptId: null,
      paymentId: null,
      chargeId: null,
    },
    {
      plan: 'system',
      months: 1,
      priceCents: cents(0),
      payWith: null,
      cardId: null,
      gateway: null,
      nextRenewalAt: null,
      offeredPriceCents: null,
    },
  );
  await audit(ctx, {
    action: 'subscription.granted',
    objectKind: 'subscription',
    objectId: after.id,
    userId: fan.id,
    reason: body.reason,
    after: { creatorId: creator.id, expiresAt: until.toISOString() },
  });
  return describeOneForSite(ctx, after);
}
