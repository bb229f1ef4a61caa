/** What the viewer has of a creator: loaded only for those who follow, subscribe, or come by a promotion link. */
import { useEffect, useEffectEvent, useState } from 'react';
import { onChanges } from '#domains/content/web/index.ts';
import { loadRelation, type Relation } from '#domains/subscriptions/web/index.ts';
import { searchCharges } from '#domains/wallet/contract/charges.contract.ts';
import type { Api } from '#platform/web/call/api.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';

export interface ViewerRelation extends Relation {
  /** How many posts the viewer has bought here; absent where nobody asked. */
  boughtPosts?: number;
}

export async function loadViewerRelation(
  api: Api,
  creator: { _id: string; isFollowed: boolean; isSubscribed: boolean },
  promotionCode: string | null,
): Promise<ViewerRelation> {
  const [relation, boughtPosts] = await Promise.all([
    loadRelation(api, creator, promotionCode),
    creator.isFollowed || creator.isSubscribed ? countBought(api, creator._id) : undefined,
  ]);
  return { ...relation, ...(boughtPosts !== undefined && { boughtPosts }) };
}

async function countBought(api: Api, performerId: string): Promise<number> {
  const query = { performerId, type: 'feed', status: 'success' as const, limit: 1 };
  return (await api.call(searchCharges, { query })).total;
}

/** How many posts the fan has bought here: as it was loaded, until one of them is bought or given back in place. */
export function useBoughtPosts(creatorId: string, relation: ViewerRelation): number {
  const [counted, setCounted] = useState<{ relation: ViewerRelation; total: number }>();
  const recount = useEffectEvent(async () => {
    try {
      setCounted({ relation, total: await countBought(browserApi, creatorId) });
    } catch {
      // The next look at the page says it.
    }
  });
  const isUnknown = relation.boughtPosts === undefined;
  useEffect(() => {
    // They follow since the page was loaded.
    if (isUnknown) void recount();
    return onChanges((_, { purchase, canView }) => {
      if (purchase || canView === false) void recount();
    });
  }, [isUnknown]);
  return counted?.relation === relation ? counted.total : (relation.boughtPosts ?? 0);
}
