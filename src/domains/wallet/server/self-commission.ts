import type { SelfContribution } from '#domains/accounts/server/index.ts';
import { readSettings } from '#domains/site/server/index.ts';
import { BASIS_POINTS } from '#platform/contract/money.ts';
import { siteRateOf } from './charges/charge-terms.ts';
import { creatorRateOf } from './charges/creator-rates.sql.ts';

/**
 * Adds the commission on a creator's next sale to the self object, so that a creator who sets a price sees
 * their share.
 */
export const selfCommission: SelfContribution = async (ctx, accountId, role) => {
  if (role !== 'creator') return {};
  const settings = await readSettings(ctx.db);
  const rate = await creatorRateOf(ctx.db, accountId, 'feed', siteRateOf(settings, 'feed'));
  return { siteCommission: rate / BASIS_POINTS };
};
