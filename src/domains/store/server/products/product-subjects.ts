/** Products as things that are liked, saved, commented on, reported and searched for. */
import { askerOf } from '#domains/blocks/server/index.ts';
import { findHeldFor, setHeld, setTakenDown } from '#domains/content/server/index.ts';
import { type CreatorStatsOf, findCreatorNames } from '#domains/creators/server/index.ts';
import type { SearchedTable, Suggest } from '#domains/discovery/server/index.ts';
import type { SubjectKind } from '#domains/engagement/server/index.ts';
import { productAddress } from '#platform/contract/product-address.ts';
import { describeProducts } from './describe-products.ts';
import { finalizeProduct } from './finalize-product.ts';
import { countListedProducts, listProductIds } from './lists.sql.ts';
import { findProducts } from './products.sql.ts';
import { filesOf } from './remove-product.ts';
import { judgeProducts, PRODUCT_KIND } from './view-products.ts';

/** Everybody who sees a product may like and bookmark it. */
export const productSubjects: SubjectKind = {
  kind: PRODUCT_KIND,
  plural: 'products',
  actions: ['like', 'bookmark'],
  hasComments: true,
  moderation: {
    async findEvidence(db, id) {
      const [product] = await findProducts(db, [id]);
      if (!product || product.deletedAt) return undefined;
      const { creatorId: ownerId, title, description: text, createdAt, priceTokens } = product;
      return { ownerId, title, text, fileIds: filesOf(product), createdAt, priceTokens };
    },
    async setTakenDown(ctx, id, at) {
      await setTakenDown(ctx.tx, 'products', id, at ?? null);
      // What was taken down before it ever appeared does so now.
      if (!at) await finalizeProduct(ctx, id);
    },
    async setHeld(ctx, id, heldFor, isHeld) {
      if (await setHeld(ctx.tx, 'products', id, { for: heldFor, isHeld })) await finalizeProduct(ctx, id);
    },
    heldFor: (db, id) => findHeldFor(db, 'products', id),
  },
  async find(ctx, ids) {
    const judged = await judgeProducts(ctx, await findProducts(ctx.db, ids));
    return new Map(
      judged.map(({ product: { id, creatorId, title, slug }, view }) => [
        id,
        {
          ownerId: creatorId,
          isVisible: view.shown,
          isOpen: view.allowed,
          title,
          path: productAddress({ slug }),
        },
      ]),
    );
  },
  async cards(ctx, ids) {
    const products = await describeProducts(ctx, await findProducts(ctx.db, ids));
    return new Map(products.map((product) => [product._id, product]));
  },
};

export const productCounts: CreatorStatsOf = async (ctx, creatorIds) => {
  const counts = await countListedProducts(ctx.db, creatorIds);
  return new Map(counts.map(({ creatorId, products }) => [creatorId, { totalProducts: products }]));
};

/** Where products are searched. */
export const searchedProducts: SearchedTable = { table: 'products', rows: 'deleted_at is null' };

// Fewer letters begin words of nearly everything.
const FEWEST_CHARACTERS = 3;

/** What the store adds to the suggestions below a search field. */
export const suggestProducts: Suggest = async (ctx, { text, search }, limit) => {
  if (search === undefined || [...text].length < FEWEST_CHARACTERS) return [];
  const everywhere = {
    creatorId: undefined,
    type: undefined,
    exceptId: undefined,
    listed: {},
    after: undefined,
  };
  const list = { ...everywhere, search, asker: await askerOf(ctx) };
  const found = await findProducts(ctx.db, await listProductIds(ctx.db, list, { limit, offset: 0 }));
  const creatorIds = [...new Set(found.map(({ creatorId }) => creatorId))];
  const names = new Map((await findCreatorNames(ctx.db, creatorIds)).map(({ id, name }) => [id, name]));
  return found.map(({ title, creatorId, slug }) => ({
    kind: PRODUCT_KIND,
    title,
    line: names.get(creatorId) ?? '',
    picture: null,
    path: productAddress({ slug }),
  }));
};
