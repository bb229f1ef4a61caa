import { readSettings } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';

/**
 * Whether creators may let the first days be free. While they may not, what they chose is kept and comes back: it is
 * only not offered to anybody.
 */
export async function mayOfferFreeDays({ db }: Pick<ReadContext, 'db'>): Promise<boolean> {
  return (await readSettings(db)).freeSubscriptionEnabled;
}
