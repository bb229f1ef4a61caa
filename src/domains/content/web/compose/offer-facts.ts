/** What a post form knows of the creator's offers. */

import type { getOwnProfile } from '#domains/creators/contract/profile.contract.ts';
import type { EndpointResult } from '#platform/contract/endpoint.ts';

/** How many people each limited audience has now. */
export interface AudienceSizes {
  followers: number;
  subscribers: number;
}

export interface OfferFacts {
  sizes: AudienceSizes;
  /** The commission as a fraction. */
  commission: number;
  /** What a month costs subscribers. */
  monthlyPrice: number;
}

export function offerFacts({
  stats: { followers = 0, subscribers = 0 },
  siteCommission = 0,
  monthlyPrice = 0,
}: EndpointResult<typeof getOwnProfile>): OfferFacts {
  return { sizes: { followers, subscribers }, commission: siteCommission, monthlyPrice };
}
