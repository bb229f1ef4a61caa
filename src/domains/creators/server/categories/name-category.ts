import { languageOf } from '#domains/site/server/index.ts';
import type { EndpointInput } from '#platform/contract/endpoint.ts';
import { audit } from '#platform/server/audit.ts';
import type { WriteContext } from '#platform/server/context.ts';
import { foldText, slugWords } from '#platform/server/db/search-words.ts';
import { newId } from '#platform/server/ids.ts';
import { refuse } from '#platform/server/refuse.ts';
import type {
  Category,
  changeCategory as changeCategoryEndpoint,
} from '../../contract/categories.contract.ts';
import { categoryExists, categoryNotFound } from '../../contract/creators.refusals.contract.ts';
import { insertCategory, isSlugOfAnother, lockCategory, updateCategory } from './categories.sql.ts';
import { asCategory } from './list-categories.ts';

/** A slug of Latin letters and digits; a name without any gets the last characters of its id. */
function slugOf(name: string, id: string): string {
  return slugWords(name) || `category-${id.slice(-8)}`;
}

/** In small letters; of those that find the same, the first. */
function distinct(words: readonly string[]): string[] {
  const folded = words.map(foldText);
  return words
    .filter((_, index) => folded.indexOf(folded[index] ?? '') === index)
    .map((word) => word.toLowerCase());
}

/** What the operator sets for a category. */
type Wording = EndpointInput<typeof changeCategoryEndpoint>['body'];

/** `kept` are the synonyms where the form has none. */
const wordingOf = ({ name, names, ordering, synonyms }: Wording, kept: readonly string[] = []) => ({
  name,
  names: Object.fromEntries(Object.entries(names).filter(([, each]) => each !== '')),
  position: ordering,
  synonyms: synonyms === undefined ? kept : distinct(synonyms),
});

/** Creates a category. Refuses with `creators.category-exists`. */
export async function createCategory(ctx: WriteContext, wording: Wording): Promise<Category> {
  const id = newId();
  const category = { id, slug: slugOf(wording.name, id), ...wordingOf(wording) };
  if (!(await insertCategory(ctx.tx, category))) throw refuse(categoryExists);
  await audit(ctx, { action: 'category.created', objectKind: 'category', objectId: id, after: category });
  return asCategory(category, await languageOf(ctx));
}

/**
 * Changes the words of a category; its slug stays, because addresses contain it. Refuses with `creators.category-not-found` or
 * `creators.category-exists`.
 */
export async function changeCategory(ctx: WriteContext, id: string, wording: Wording): Promise<Category> {
  const before = await lockCategory(ctx.tx, id);
  if (!before) throw refuse(categoryNotFound);
  if (await isSlugOfAnother(ctx.tx, id, slugOf(wording.name, id))) throw refuse(categoryExists);
  const category = { ...before, ...wordingOf(wording, before.synonyms) };
  await updateCategory(ctx.tx, category);
  await audit(ctx, {
    action: 'category.changed',
    objectKind: 'category',
    objectId: id,
    before,
    after: category,
  });
  return asCategory(category, await languageOf(ctx));
}
