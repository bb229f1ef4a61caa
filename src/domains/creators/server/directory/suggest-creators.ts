/** What creators add to the suggestions below a search field. */
import { askerOf } from '#domains/blocks/server/index.ts';
import type { Suggest } from '#domains/discovery/server/index.ts';
import { languageOf } from '#domains/site/server/index.ts';
import { searchQuery } from '#platform/server/db/search-words.ts';
import { countCreatorsByCategory, listCategoryRows } from '../categories/categories.sql.ts';
import { asCategory } from '../categories/list-categories.ts';
import { creatorCards } from '../creator-cards.ts';
import { findHiddenCreators, findInDirectory } from './directory.sql.ts';

export const suggestCreators: Suggest = async (ctx, { search }, limit) => {
  if (search === undefined) return [];
  const filter = { search, without: await findHiddenCreators(ctx.db, await askerOf(ctx)) };
  const ids = await findInDirectory(ctx.db, filter, 'popular', { limit, offset: 0 });
  const cards = await creatorCards(ctx, ids);
  return ids.flatMap((id) => {
    const card = cards.get(id);
    return card
      ? [
          {
            kind: 'creator' as const,
            title: card.name,
            line: `@${card.username}`,
            picture: card.avatar,
            path: `/${card.username}`,
          },
        ]
      : [];
  });
};

// A single letter begins too many words.
const FEWEST_CHARACTERS = 2;

export const suggestCategories: Suggest = async (ctx, { text }, limit) => {
  const search = [...text].length < FEWEST_CHARACTERS ? undefined : searchQuery(text);
  const rows = search === undefined ? [] : await listCategoryRows(ctx.db, search);
  if (rows.length === 0) return [];
  const [language, counts] = await Promise.all([languageOf(ctx), countCreatorsByCategory(ctx.db)]);
  return rows.slice(0, limit).map((row) => {
    const { name, slug } = asCategory(row, language);
    return {
      kind: 'category' as const,
      title: name,
      line: '',
      picture: null,
      count: counts.get(row.id) ?? 0,
      path: `/category/${slug}`,
    };
  });
};
