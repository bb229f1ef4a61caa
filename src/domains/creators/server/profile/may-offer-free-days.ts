import { readSettings } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';

/**
 * Whether creators may offer free first days. While they may not, their choice is stored but not offered to anybody.
 */
export async function mayOfferFreeDays({ db }: Pick<ReadContext, 'db'>): Promise<boolean> {
  return (await readSettings(db)).freeSubscriptionEnabled;
}
