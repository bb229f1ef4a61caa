import { languageOf } from '#domains/site/server/index.ts';
import type { ReadContext } from '#platform/server/context.ts';
import type { DirectoryCard } from '../../contract/directory.contract.ts';
import { categoryNamesOf } from '../categories/categories.sql.ts';
import { creatorCards } from '../creator-cards.ts';
import { countsOfMany, offersOf } from '../creator-flags.ts';

/** Cards of creators in the order of their ids, with category names and prices. */
export async function directoryCards(ctx: ReadContext, ids: readonly string[]): Promise<DirectoryCard[]> {
  const cards = await creatorCards(ctx, ids);
  const categories = await categoryNamesOf(ctx.db, ids, await languageOf(ctx));
  const offersOfCreator = await offersOf(ctx, ids);
  // Counting what each has published costs more than all the rest, and our own pages do not show it.
  const countsOfCreator = ctx.listener === 'api' ? await countsOfMany(ctx, ids) : undefined;
  return ids.flatMap((id) => {
    const card = cards.get(id);
    const further = { ...offersOfCreator(id), ...countsOfCreator?.(id) };
    return card ? [{ ...card, ...further, categories: categories.get(id) ?? [] }] : [];
  });
}
