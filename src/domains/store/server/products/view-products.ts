import { type View, viewItems } from '#domains/content/server/index.ts';
import type { CreatorCard } from '#domains/creators/contract/creator-card.contract.ts';
import { creatorCards } from '#domains/creators/server/index.ts';
import type { ReadContext, WriteContext } from '#platform/server/context.ts';
import { refuse } from '#platform/server/refuse.ts';
import { productNotFound } from '../../contract/products/products.refusals.contract.ts';
import { findProductByName, lockProduct } from './products.sql.ts';
import type { Product } from './products.tables.ts';

/** The kind of a product in charges, reactions, media addresses and reports. */
export const PRODUCT_KIND = 'product';

export interface JudgedProduct {
  readonly product: Product;
  readonly view: View;
}

/** A product that the viewer may see. */
export interface ShownProduct extends JudgedProduct {
  readonly card: CreatorCard;
}

/** What the viewer may do with each product, by content's rules; in the order of the products. */
export async function judgeProducts(
  ctx: ReadContext,
  products: readonly Product[],
): Promise<JudgedProduct[]> {
  const viewed = await viewItems(
    ctx,
    products.map((product) => ({
      kind: PRODUCT_KIND,
      id: product.id,
      ownerId: product.creatorId,
      ownerIsOpen: product.creatorIsOpen,
      audience: 'everyone',
      // What was bought stays with its order: it opens no page.
      isSellable: false,
      isDraft: product.status === 'inactive',
      isReady: product.heldFor.length === 0,
      publishedAt: product.publishedAt,
      isRemoved: product.deletedAt !== null,
      isTakenDown: product.takenDownAt !== null,
    })),
  );
  return products.map((product) => {
    const found = viewed.get(product.id);
    if (!found) throw new Error('every item that is asked about has its answer');
    return { product, view: found.view };
  });
}

/** Those of the products that exist for the viewer, in their order. */
export async function shownProducts(ctx: ReadContext, products: readonly Product[]): Promise<ShownProduct[]> {
  const shown = (await judgeProducts(ctx, products)).filter(({ view }) => view.shown);
  const cards = await creatorCards(
    ctx,
    shown.map(({ product }) => product.creatorId),
  );
  return shown.map((each) => {
    const card = cards.get(each.product.creatorId);
    if (!card) throw new Error('a product belongs to a creator');
    return { ...each, card };
  });
}

/** The product with this id or slug, if it exists for the viewer. Refuses with `store.product-not-found`. */
export async function getShownProduct(ctx: ReadContext, idOrSlug: string): Promise<ShownProduct> {
  const product = await findProductByName(ctx.db, idOrSlug);
  const [shown] = product ? await shownProducts(ctx, [product]) : [];
  if (!shown) throw refuse(productNotFound);
  return shown;
}

/**
 * A product that is for sale to the viewer, locked until the transaction ends, so that its price and its file stay as
 * they are meanwhile; undefined if there is none.
 */
export async function holdProduct(ctx: WriteContext, idOrSlug: string): Promise<Product | undefined> {
  const known = await findProductByName(ctx.tx, idOrSlug);
  const product = known && (await lockProduct(ctx.tx, known.id));
  const [judged] = await judgeProducts(ctx, product ? [product] : []);
  // Owners and operators also see what nobody can buy.
  const isForSale = judged?.view.shown && judged.product.status === 'active' && !judged.product.deletedAt;
  return isForSale ? judged.product : undefined;
}
