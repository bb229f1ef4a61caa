import { salesOf } from '#domains/wallet/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { POST_KIND } from '../access/view-items.ts';

const NOTHING = { unlocks: 0, tips: 0, earned: 0 };

/** The sales of posts in wire form. */
export async function ownSales(
  db: ReadDb,
  postIds: readonly string[],
): Promise<(postId: string) => NonNullable<WirePost['sales']>> {
  const sales = await salesOf(db, POST_KIND, postIds);
  return (postId) => {
    const sold = sales.get(postId);
    return sold ? { unlocks: sold.count, tips: sold.tips, earned: toWire(sold.netTokens) } : NOTHING;
  };
}
