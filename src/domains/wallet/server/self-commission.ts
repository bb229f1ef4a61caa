import type { SelfContribution } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { BASIS_POINTS } from '#platform/contract/money.ts';
import { findCreatorRates, rateOf } from './charges/creator-rates.sql.ts';

/**
 * Adds the commission on a creator's next sale to the self object, so that a creator who sets a price sees
 * their share.
 */
export const selfCommission: SelfContribution = async (ctx, accountId, role) => {
  if (role !== 'creator') return {};
  const [settings, own] = await Promise.all([readSettings(ctx.db), findCreatorRates(ctx.db, accountId)]);
  return {
    siteCommission: rateOf(own, settings, 'feed') / BASIS_POINTS,
    subscriptionCommission: {
      monthly: rateOf(own, settings, 'monthly_subscription') / BASIS_POINTS,
      yearly: rateOf(own, settings, 'yearly_subscription') / BASIS_POINTS,
    },
  };
};
