import { salesOf } from '#domains/wallet/server/index.ts';
import { toWire } from '#platform/contract/money.ts';
import type { ReadDb } from '#platform/server/db/database.ts';
import type { WirePost } from '../../contract/post.contract.ts';
import { POST_KIND } from '../access/view-items.ts';

const NOTHING = { unlocks: 0, tips: 0, earned: 0 };

/** The sales of items of one kind in wire form. */
export async function ownSales(
  db: ReadDb,
  itemIds: readonly string[],
  kind = POST_KIND,
): Promise<(itemId: string) => NonNullable<WirePost['sales']>> {
  const sales = await salesOf(db, kind, itemIds);
  return (itemId) => {
    const sold = sales.get(itemId);
    return sold ? { unlocks: sold.count, tips: sold.tips, earned: toWire(sold.netTokens) } : NOTHING;
  };
}
