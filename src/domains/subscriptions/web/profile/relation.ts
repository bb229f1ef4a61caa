/** What a profile shows of subscriptions beside the creator's prices: the viewer's own, and a promotion link. */
import { type Api, ApiFailure } from '#platform/web/call/api.ts';
import { getPromotionLink } from '../../contract/offers.contract.ts';
import { searchOwnSubscriptions } from '../../contract/subscription-lists.contract.ts';
import type { OwnSubscription, Promotion } from '../wire.ts';

export interface Relation {
  subscription?: OwnSubscription | undefined;
  /** Null: the link by which one came is valid no longer. */
  promotion?: Promotion | null | undefined;
}

/** `code` is that of a promotion link. */
export async function loadRelation(
  api: Api,
  creator: { _id: string; isSubscribed: boolean },
  code: string | null,
): Promise<Relation> {
  const performerId = creator._id;
  const [own, promotion] = await Promise.all([
    creator.isSubscribed
      ? api.call(searchOwnSubscriptions, { query: { performerId, limit: 1 } }).catch(nothing)
      : undefined,
    code
      ? api.call(getPromotionLink, { params: { code }, query: { performerId } }).catch(nothing)
      : undefined,
  ]);
  return { subscription: own?.data[0], promotion: code ? (promotion ?? null) : undefined };
}

/** The profile is worth reading without it. */
function nothing(error: unknown): undefined {
  if (!(error instanceof ApiFailure)) throw error;
}
