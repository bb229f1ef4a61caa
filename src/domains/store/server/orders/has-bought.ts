import type { ReadDb } from '#platform/server/db/database.ts';
import { countBought } from './orders.sql.ts';

/** Whether a fan has an order of a product that was not refunded in full. */
export async function hasBought(
  db: ReadDb,
  { buyerId, productId }: { buyerId: string; productId: string },
): Promise<boolean> {
  return (await countBought(db, buyerId, productId)) > 0;
}
